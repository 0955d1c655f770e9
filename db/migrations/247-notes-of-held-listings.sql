-- What a feed said of a home that waits, beyond what a listing has a place for, and when: it goes with the listing once
-- the home is let through.
ALTER TABLE held_listings
  ADD COLUMN mod_time timestamptz,
  ADD COLUMN unplaced jsonb;
