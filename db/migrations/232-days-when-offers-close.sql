-- When written offers for a home are to be in: of homes sold by tender or expressions of interest.
ALTER TABLE listings ADD COLUMN offers_close_at timestamptz;
