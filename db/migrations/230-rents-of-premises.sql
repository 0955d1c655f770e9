-- The rent of premises as Australia writes it: from one to another, for each square metre a year, with goods and services
-- tax or without.
ALTER TABLE listings
  ADD COLUMN rent_max bigint,
  ADD COLUMN rent_per_area bigint,
  ADD COLUMN rent_per_area_max bigint,
  ADD COLUMN gst text CHECK (gst IN ('inclusive', 'exclusive'));
