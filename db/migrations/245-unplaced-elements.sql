-- Of a feed, what a listing has no place for, as its sender wrote it: by the path of the element, each a list of XML.
-- For nobody to see; what a listing gains a place for can be taken from here.
ALTER TABLE feed_listings ADD COLUMN unplaced jsonb;
