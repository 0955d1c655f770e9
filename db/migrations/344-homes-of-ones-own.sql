-- Owned by src/properties: whose homes private sellers offer. For alerts, which are written for many people at once.
CREATE VIEW own_homes AS
  SELECT owner_user AS user_id, id AS listing_id FROM listings WHERE owner_user IS NOT NULL;
