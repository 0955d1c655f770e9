-- Whether a place that somebody travels to is known by its street alone, and not by the number that was given.
ALTER TABLE commute_addresses ADD COLUMN is_approximate boolean NOT NULL DEFAULT false;
