-- Who among a shared collection's members does not want one of its homes. That somebody likes it follows from
-- their favourites; a no is said in one collection. Outlives the home's place in it as notes do.
CREATE TABLE collection_noes (
  collection_id  uuid NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  listing_id     bigint NOT NULL,
  user_id        uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  said_at        timestamptz NOT NULL,
  PRIMARY KEY (collection_id, listing_id, user_id)
);
CREATE INDEX collection_noes_user ON collection_noes (user_id);
