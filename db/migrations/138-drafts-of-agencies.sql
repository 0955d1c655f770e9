-- A draft that is made for an agency: its people work on it together, and what it becomes is the agency's.
ALTER TABLE drafts ADD COLUMN agency_id char(6) REFERENCES agencies (id) ON DELETE SET NULL;
CREATE INDEX drafts_agency ON drafts (agency_id, updated_at DESC) WHERE agency_id IS NOT NULL;
