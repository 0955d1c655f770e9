-- How long the way to a place may be at most, in minutes, for searches by each place's own limit.
ALTER TABLE commute_addresses ADD COLUMN minutes smallint CHECK (minutes BETWEEN 1 AND 180);
