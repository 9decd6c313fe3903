//! Chess at the table, article by article.
