-- What each member of a shared collection needs of a home: most to pay, least to have, longest ways. They see each
-- other's; each states their own. Goes when they leave the collection.
CREATE TABLE collection_limits (
  collection_id  uuid NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  user_id        uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Amounts are meant in the currency of this region's homes.
  region         text NOT NULL CHECK (region IN ('no', 'au')),
  limits         jsonb NOT NULL,
  stated_at      timestamptz NOT NULL,
  PRIMARY KEY (collection_id, user_id)
);
CREATE INDEX collection_limits_user ON collection_limits (user_id);
