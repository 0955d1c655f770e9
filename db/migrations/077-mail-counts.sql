-- How many mails people have caused: one row for each mail and each thing that it is counted by (who caused it, who gets
-- it, both). Rows are only added, and go when no limit looks back as far; nothing that people can delete takes them away.
CREATE TABLE mail_counts (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- HMAC-SHA-256 of the kind of mail and who it is counted by: nothing here tells who has written to whom.
  counter     bytea NOT NULL,
  counted_at  timestamptz NOT NULL
);
CREATE INDEX mail_counts_counter ON mail_counts (counter, counted_at);
CREATE INDEX mail_counts_age ON mail_counts (counted_at);
