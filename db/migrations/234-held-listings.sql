-- Listings of imports that somebody who runs the site looks at before they are public, in the form in which they were
-- handed in. A row that was decided on says what for: the same is not asked again.
CREATE TABLE held_listings (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source          text NOT NULL,
  external_id     text NOT NULL,
  state           text NOT NULL CHECK (state IN ('waiting', 'released', 'refused')),
  reasons         text[] NOT NULL,
  -- What was asked for it then: another price is another question.
  price           bigint,
  -- While it waits.
  record          jsonb,
  version         integer NOT NULL DEFAULT 1,
  held_at         timestamptz NOT NULL,
  decided_at      timestamptz,
  UNIQUE (source, external_id),
  CHECK ((state = 'waiting') = (record IS NOT NULL))
);
CREATE INDEX held_listings_waiting ON held_listings (held_at, id) WHERE state = 'waiting';
