-- Saved homes as they were when somebody saved them: texts, facts, and the names of their pictures' files, without
-- people's names and contacts. One row serves all who saved a home while it was like that.
CREATE TABLE brochures (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id  bigint NOT NULL,
  -- SHA-256 of the content, in hex.
  digest      text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  content     jsonb NOT NULL,
  -- The private owner of the listing: what they have published goes with their account.
  owner_id    uuid REFERENCES users (id) ON DELETE CASCADE,
  -- When it was last saved like that.
  taken_at    timestamptz NOT NULL,
  UNIQUE (listing_id, digest)
);
CREATE INDEX brochures_owner ON brochures (owner_id);

-- Who keeps which. Shown for as long as the home is among their favourites; outlives that for a day, so that taking it
-- out can be undone.
CREATE TABLE kept_brochures (
  user_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  listing_id   bigint NOT NULL,
  brochure_id  bigint NOT NULL REFERENCES brochures (id) ON DELETE CASCADE,
  kept_at      timestamptz NOT NULL,
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX kept_brochures_brochure ON kept_brochures (brochure_id);
CREATE INDEX kept_brochures_age ON kept_brochures (kept_at);

-- Homes whose seller or agency does not want them to be kept.
CREATE TABLE refused_brochures (
  listing_id  bigint PRIMARY KEY,
  refused_at  timestamptz NOT NULL
);
