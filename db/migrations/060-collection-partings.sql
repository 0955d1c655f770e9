-- Who was in a collection and is no longer, without having wanted it: their links and open pages say why.
-- Forgotten after some months, or when they are asked in again.
CREATE TABLE collection_partings (
  -- No reference: the collection may be what has gone.
  collection_id    uuid NOT NULL,
  user_id          uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  collection_name  text NOT NULL,
  -- Whose it was; NULL when they have left.
  owner_id         uuid REFERENCES users (id) ON DELETE SET NULL,
  reason           text NOT NULL CHECK (reason IN ('revoked', 'deleted')),
  parted_at        timestamptz NOT NULL,
  PRIMARY KEY (collection_id, user_id)
);
CREATE INDEX collection_partings_user ON collection_partings (user_id);
CREATE INDEX collection_partings_owner ON collection_partings (owner_id);
CREATE INDEX collection_partings_age ON collection_partings (parted_at);
