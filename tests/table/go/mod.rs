//! Go at the table, article by article.
