-- How somebody travels to this place. NULL: as people usually travel to it from the home that is looked at.
ALTER TABLE commute_addresses ADD COLUMN mode text CHECK (mode IN ('walking', 'biking', 'driving', 'transit'));
