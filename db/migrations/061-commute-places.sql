-- Where a place somebody travels to is, in the words in which it was found: Grünerløkka, Oslo. NULL for a point on the map.
ALTER TABLE commute_addresses ADD COLUMN place text CHECK (char_length(place) <= 200 AND place !~ '[[:cntrl:]]');
