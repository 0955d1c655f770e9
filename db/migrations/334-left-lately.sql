-- Whether any home of an import left the market lately: asked before each batch of new ones is looked up.
CREATE INDEX listings_left_lately ON listings (owner_import, left_at) WHERE availability = 'unavailable' AND owner_import IS NOT NULL;
