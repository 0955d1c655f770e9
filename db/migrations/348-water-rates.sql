-- What the water corporation bills a year for service, beside what the council does. Australia.
ALTER TABLE listings ADD COLUMN annual_water_rates bigint;
