-- Agencies, offices and agents that came by an import are known by its source and the sender's own ids.
ALTER TABLE agencies
  ADD COLUMN source text,
  ADD COLUMN licence text,
  ADD CONSTRAINT agencies_source_external_id UNIQUE (source, external_id);
ALTER TABLE agents
  ADD COLUMN source text,
  ADD COLUMN external_id text,
  ADD COLUMN licence text,
  ADD CONSTRAINT agents_source_external_id UNIQUE (source, external_id);
-- Ids of agencies have six digits; those of the demonstration catalogue lie below.
CREATE SEQUENCE agency_ids START 500001 MAXVALUE 999999;

-- One row: rises with each change of an agency or agent, so that other processes read them again.
CREATE TABLE agency_changes (
  one      boolean PRIMARY KEY DEFAULT true CHECK (one),
  version  bigint NOT NULL DEFAULT 0
);
INSERT INTO agency_changes DEFAULT VALUES;

-- Who offers a home in its sender's words, for those whom nobody knows here.
ALTER TABLE listings ADD COLUMN offered_by jsonb;
