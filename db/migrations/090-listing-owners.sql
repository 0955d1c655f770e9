-- Who may change or withdraw a listing: a person, an agency, or the import that it came by, named by its source.
-- Exactly one of them. An account that still owns listings cannot be deleted: properties/owned.server.ts deletes
-- them first, and tells the log of changes.
ALTER TABLE listings
  ADD COLUMN owner_user uuid REFERENCES users (id),
  ADD COLUMN owner_agency char(6) REFERENCES agencies (id),
  ADD COLUMN owner_import text;
-- All that there were came by imports.
UPDATE listings SET owner_import = source;
ALTER TABLE listings ADD CONSTRAINT listings_one_owner CHECK (num_nonnulls(owner_user, owner_agency, owner_import) = 1);
CREATE INDEX listings_owner_user ON listings (owner_user) WHERE owner_user IS NOT NULL;
CREATE INDEX listings_owner_agency ON listings (owner_agency) WHERE owner_agency IS NOT NULL;
