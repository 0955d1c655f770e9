-- Where people travel to each day, and what they have looked at.

CREATE TABLE commute_addresses (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  display_name  text NOT NULL CHECK (display_name !~ '[[:cntrl:]]'),
  lat           double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lon           double precision NOT NULL CHECK (lon BETWEEN -180 AND 180),
  -- Kept, but left out of travel times.
  is_hidden     boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL
);
CREATE INDEX commute_addresses_user ON commute_addresses (user_id, created_at);

-- One row for each search of a person: the same one made again is only newer. The ten latest are kept.
CREATE TABLE searches_made (
  user_id  uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash     bytea NOT NULL, -- SHA-256 of region and query
  region   text NOT NULL CHECK (region IN ('no', 'au')),
  query    text NOT NULL, -- as the list's address has it
  title    text NOT NULL,
  made_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, hash)
);

-- What a home was like when its page was last looked at, so that changes since then can be told.
CREATE TABLE homes_seen (
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  listing_id  bigint NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
  seen_at     timestamptz NOT NULL,
  price       bigint, -- the price that stood largest, in whole units of the listing's currency
  status      text NOT NULL,
  viewings    timestamptz[] NOT NULL, -- when those then to come begin
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX homes_seen_latest ON homes_seen (user_id, seen_at DESC);
CREATE INDEX homes_seen_listing ON homes_seen (listing_id);
