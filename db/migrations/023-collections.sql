-- Homes that people keep, alone and together; and the news that open pages are told of.

-- One row for each thing that somebody should hear of at once, written in the transaction of what it
-- tells of. Readers follow it by `tx`, as they follow listing_changes, and forget it within minutes.
CREATE TABLE user_news (
  seq         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tx          xid8 NOT NULL DEFAULT pg_current_xact_id(),
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind        text NOT NULL,
  subject_id  text,
  told_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX user_news_tx ON user_news (tx);
CREATE INDEX user_news_age ON user_news (told_at);
CREATE INDEX user_news_user ON user_news (user_id);

CREATE TABLE collections (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The default one has none: it is called what the reader's language calls it.
  name        text NOT NULL CHECK (char_length(name) <= 100 AND name !~ '[[:cntrl:]]'),
  -- Holds all that its owner likes. Each has one, made when it is first needed; it is never shared.
  is_default  boolean NOT NULL DEFAULT false,
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL,
  CHECK (is_default = (name = ''))
);
CREATE UNIQUE INDEX collections_default ON collections (owner_id) WHERE is_default;
CREATE INDEX collections_owner ON collections (owner_id);

-- Who may see a collection, the owner among them, and who has been asked to. Somebody who had an
-- account when they were asked has access at once (user_id), and counts as invited until they have
-- opened it (joined_at): so nobody can learn by asking whether an address is registered.
CREATE TABLE collection_members (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  collection_id  uuid NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  user_id        uuid REFERENCES users (id) ON DELETE CASCADE,
  role           text NOT NULL CHECK (role IN ('owner', 'member')),
  -- The address that was asked, as the owner wrote it; its letters' case does not tell two apart.
  email          text CHECK (email !~ '[[:cntrl:][:space:]]'),
  email_key      text,
  -- SHA-256 of the link's secret, until it is used.
  token_hash     bytea UNIQUE,
  invited_by     uuid REFERENCES users (id) ON DELETE SET NULL,
  invited_at     timestamptz NOT NULL,
  expires_at     timestamptz,
  joined_at      timestamptz,
  CHECK ((email IS NULL) = (email_key IS NULL)),
  CHECK (user_id IS NOT NULL OR (email IS NOT NULL AND expires_at IS NOT NULL AND joined_at IS NULL)),
  CHECK (role = 'member' OR joined_at IS NOT NULL)
);
CREATE UNIQUE INDEX collection_members_user ON collection_members (collection_id, user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX collection_members_email ON collection_members (collection_id, email_key) WHERE email_key IS NOT NULL;
CREATE INDEX collection_members_of_user ON collection_members (user_id);
CREATE INDEX collection_members_asked ON collection_members (email_key) WHERE user_id IS NULL;
CREATE INDEX collection_members_inviter ON collection_members (invited_by, invited_at);

-- What is still known of a saved home when its listing is gone from the database.
CREATE TABLE saved_homes (
  listing_id  bigint PRIMARY KEY,
  snapshot    jsonb NOT NULL,
  taken_at    timestamptz NOT NULL
);

-- No reference to listings: who saved a home keeps it when its listing goes.
CREATE TABLE collection_homes (
  collection_id  uuid NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  listing_id     bigint NOT NULL REFERENCES saved_homes (listing_id),
  added_by       uuid REFERENCES users (id) ON DELETE SET NULL,
  added_at       timestamptz NOT NULL,
  PRIMARY KEY (collection_id, listing_id)
);
CREATE INDEX collection_homes_listing ON collection_homes (listing_id);
CREATE INDEX collection_homes_adder ON collection_homes (added_by);

-- What each member thinks of a home. Outlives the home's place in the collection for some days, so that
-- taking it out can be undone.
CREATE TABLE collection_notes (
  collection_id  uuid NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  listing_id     bigint NOT NULL,
  author_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  text           text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  written_at     timestamptz NOT NULL,
  PRIMARY KEY (collection_id, listing_id, author_id)
);
CREATE INDEX collection_notes_author ON collection_notes (author_id);
