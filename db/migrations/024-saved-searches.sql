-- Searches that people keep, what is told of them, and what a person is told in the page.

CREATE TABLE saved_searches (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id        uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  region         text NOT NULL CHECK (region IN ('no', 'au')),
  name           text NOT NULL CHECK (name !~ '[[:cntrl:]]'),
  query          json NOT NULL,  -- not jsonb: its members keep their order. A search filter in its normal form, from the first page
  hash           text NOT NULL,  -- of what the search asks for, without how its results are arranged
  notifications  text NOT NULL CHECK (notifications IN ('off', 'instant', 'daily', 'weekly')),
  created_at     timestamptz NOT NULL,
  updated_at     timestamptz NOT NULL,
  seen_at        timestamptz NOT NULL, -- when its owner last looked at its homes
  UNIQUE (user_id, region, hash)
);

-- Which searches have come, changed or gone: followed by `tx` like listing_changes, and forgotten after a day.
CREATE TABLE saved_search_changes (
  tx          xid8 NOT NULL DEFAULT pg_current_xact_id(),
  search_id   bigint NOT NULL,
  changed_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX saved_search_changes_tx ON saved_search_changes (tx);

CREATE FUNCTION note_saved_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO saved_search_changes (search_id) VALUES (coalesce(new.id, old.id));
  RETURN NULL;
END $$;
CREATE TRIGGER saved_searches_change AFTER INSERT OR DELETE OR UPDATE OF query, notifications ON saved_searches
  FOR EACH ROW EXECUTE FUNCTION note_saved_search_change();

-- How far the log of listing changes has been turned into alerts, and the process that is at it.
CREATE TABLE alert_progress (
  one         boolean PRIMARY KEY DEFAULT true CHECK (one),
  position    xid8 NOT NULL,
  holder      uuid,
  held_until  timestamptz
);
INSERT INTO alert_progress (position) VALUES (pg_snapshot_xmin(pg_current_snapshot()));

-- Each home as it was when alerts last looked at it: what is otherwise now is news.
CREATE TABLE alert_listings (
  listing_id    bigint PRIMARY KEY,
  availability  text NOT NULL,
  price         bigint -- the one that stands largest on a card
);
INSERT INTO alert_listings (listing_id, availability, price)
  SELECT id, availability, CASE WHEN offer_type = 'rent' THEN rent ELSE coalesce(asking_price, price_min, sold_price) END FROM listings;

-- One piece of news for one person: of all their searches that it fits, it goes under the one that tells soonest.
CREATE TABLE alerts (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  search_id     bigint NOT NULL REFERENCES saved_searches (id) ON DELETE CASCADE,
  listing_id    bigint NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('new', 'price_down', 'sold', 'withdrawn', 'back')),
  day           date NOT NULL, -- where its reader lives
  price_before  bigint,
  price_after   bigint,
  frequency     text NOT NULL CHECK (frequency IN ('instant', 'daily', 'weekly')),
  created_at    timestamptz NOT NULL,
  due_at        timestamptz NOT NULL,
  sent_at       timestamptz, -- handed to the outbox, or found not worth a mail any more
  UNIQUE (user_id, listing_id, kind, day)
);
CREATE INDEX alerts_due ON alerts (due_at) WHERE sent_at IS NULL;
CREATE INDEX alerts_waiting ON alerts (user_id) WHERE sent_at IS NULL;
CREATE INDEX alerts_search ON alerts (search_id);
CREATE INDEX alerts_age ON alerts (created_at);

-- What a person is told in the page. News of the same subject gather in one row until it is read.
CREATE TABLE notifications (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind        text NOT NULL,
  subject     text NOT NULL, -- what it is about, such as the id of a search
  details     jsonb NOT NULL DEFAULT '{}', -- texts that its line names
  path        text NOT NULL, -- of the site
  count       integer NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL,
  read_at     timestamptz
);
CREATE UNIQUE INDEX notifications_unread ON notifications (user_id, kind, subject) WHERE read_at IS NULL;
CREATE INDEX notifications_user ON notifications (user_id, updated_at DESC);
CREATE INDEX notifications_age ON notifications (updated_at);
