-- Logos, icons and portraits that an import names by address, and what has become of each. What is shown stands in
-- agencies and agents; until the first is there, nothing or the one before.
CREATE TABLE agency_pictures (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agency_id      char(6) REFERENCES agencies (id) ON DELETE CASCADE,
  agent_id       text REFERENCES agents (id) ON DELETE CASCADE,
  -- By what the jobs that fetch them know whose they are.
  owner          text NOT NULL GENERATED ALWAYS AS (coalesce('agency ' || agency_id::text, 'agent ' || agent_id)) STORED,
  place          text NOT NULL CHECK (place IN ('logo', 'icon', 'image')),
  -- Of a logo: that it is the icon too, since no other is named.
  is_icon        boolean NOT NULL,
  url            text NOT NULL,
  lane           smallint NOT NULL, -- of the jobs that fetch it; all pictures of a host have one
  state          text NOT NULL CHECK (state IN ('waiting', 'fetched', 'failed')),
  revision       integer NOT NULL DEFAULT 1, -- rises when it has to be fetched anew
  tries          integer NOT NULL DEFAULT 0, -- of this revision
  reason         text,     -- why the last try failed
  status         integer,  -- what the host answered then
  asked_at       timestamptz,
  file           char(32), -- the stored picture; while a new one is on its way, the one before
  etag           text,
  last_modified  text,
  CHECK ((agency_id IS NULL) <> (agent_id IS NULL)),
  UNIQUE (owner, place)
);
CREATE INDEX agency_pictures_agency ON agency_pictures (agency_id);
CREATE INDEX agency_pictures_agent ON agency_pictures (agent_id);
