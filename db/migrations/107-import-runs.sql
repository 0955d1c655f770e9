-- The last run of each import, by the source that it names its listings by.
CREATE TABLE import_runs (
  source       text PRIMARY KEY,
  finished_at  timestamptz NOT NULL,
  file         text NOT NULL,
  rows_read    integer NOT NULL,
  inserted     integer NOT NULL,
  updated      integer NOT NULL,
  unchanged    integer NOT NULL,
  withdrawn    integer NOT NULL,
  rejected     integer NOT NULL
);
-- Counting and walking through one source.
CREATE INDEX listings_owner_import ON listings (owner_import, id) WHERE owner_import IS NOT NULL;
