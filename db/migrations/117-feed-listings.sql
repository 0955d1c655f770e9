-- What an import said last of each of its listings: for taking in again only what has changed, and nothing that is
-- older than what is kept.
CREATE TABLE feed_listings (
  listing_id   bigint PRIMARY KEY REFERENCES listings (id) ON DELETE CASCADE,
  version      integer NOT NULL, -- of the listing as this left it: one that was changed since is worked through again
  content_hash text,             -- of the row or element, and of how it was read; null: it is to be looked at each time
  mod_time     timestamptz       -- the sender's last change, where the format tells it
);
CREATE INDEX feed_listings_content ON feed_listings (content_hash) WHERE content_hash IS NOT NULL;
