-- Where a home is known to be that has no coordinates of its own, or keeps its address to itself: the middle of a
-- street, postcode or suburb, and how far from it the home may be. Follows from the address and what is known of places.
ALTER TABLE listings
  ADD COLUMN address_hidden boolean,
  ADD COLUMN place_lat double precision,
  ADD COLUMN place_lng double precision,
  ADD COLUMN place_metres integer CHECK (place_metres > 0),
  ADD COLUMN place_precision text CHECK (place_precision IN ('street', 'postcode', 'suburb')),
  ADD CONSTRAINT place_is_whole CHECK (
    num_nonnulls(place_lat, place_lng, place_metres, place_precision) IN (0, 4)),
  -- The street in one spelling with the area it is in, as `areas` names it.
  ADD COLUMN street_key text;
-- The homes that say where their street is.
CREATE INDEX listings_known_street ON listings (street_key) WHERE lat IS NOT NULL AND lng IS NOT NULL AND address_hidden IS NOT TRUE;
-- Homes that have none so far get their place with the next import of their source: it takes them for changed.
UPDATE listings SET content_hash = '' WHERE lat IS NULL OR lng IS NULL;
