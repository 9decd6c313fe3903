//! Junqi at the table, rule by rule.
