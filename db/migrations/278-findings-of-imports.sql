-- What the last run of each import found, for those who run the site: the report beside the file is on the machine
-- that ran it.
ALTER TABLE import_runs
  ADD COLUMN skipped integer NOT NULL DEFAULT 0,
  ADD COLUMN duplicate integer NOT NULL DEFAULT 0,
  -- Rows and homes by the code of what was found, all of them.
  ADD COLUMN found jsonb NOT NULL DEFAULT '{}';

-- The first of them, line by line.
CREATE TABLE import_findings (
  source       text NOT NULL REFERENCES import_runs (source) ON DELETE CASCADE,
  position     integer NOT NULL,
  status       text NOT NULL,
  code         text NOT NULL,
  -- The line, feature or item of the file, from 1.
  place        text CHECK (place IN ('line', 'feature', 'item')),
  place_number integer,
  external_id  text,
  says         jsonb NOT NULL,
  PRIMARY KEY (source, position)
);
CREATE INDEX import_findings_by_code ON import_findings (source, code, position);
