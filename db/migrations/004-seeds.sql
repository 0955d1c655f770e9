-- Which made-up data has been put into this database, whole.
CREATE TABLE seeds (
  name         text PRIMARY KEY,
  finished_at  timestamptz NOT NULL DEFAULT now()
);
