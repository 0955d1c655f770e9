-- Owned by src/properties: which homes an agency offers, whether they were made here or came by its feed. Private
-- sellers' homes stand under the default agency, which has no part in them.
CREATE VIEW agency_homes AS
  SELECT id AS listing_id, agency_id FROM listings WHERE owner_type = 'api' AND owner_user IS NULL;
