-- How often a home's page was looked at, by day of the clock of its market. Nothing here is about a person.
CREATE TABLE listing_days (
  listing_id  bigint NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
  day         date NOT NULL,
  views       integer NOT NULL DEFAULT 0,
  visitors    integer NOT NULL DEFAULT 0,
  shares      integer NOT NULL DEFAULT 0,
  phones      integer NOT NULL DEFAULT 0, -- times a phone number was asked for
  searches    integer NOT NULL DEFAULT 0, -- pages of results that it stood on
  PRIMARY KEY (listing_id, day)
);
CREATE INDEX listing_days_day ON listing_days (day);

-- Who has been counted as a visitor of a home on a day: a keyed hash of home, day, address and browser, of which
-- nothing can be told but whether it is there. The key is random, of that day alone, and deleted with the hashes.
CREATE TABLE listing_visitors (
  visitor  bytea PRIMARY KEY,
  seen_at  timestamptz NOT NULL
);
CREATE INDEX listing_visitors_age ON listing_visitors (seen_at);

CREATE TABLE visitor_keys (
  day      integer PRIMARY KEY, -- since 1970
  key      bytea NOT NULL,
  made_at  timestamptz NOT NULL
);
