-- An agency's inbox: what was written to it.
CREATE INDEX leads_agency ON leads (agency_id);
