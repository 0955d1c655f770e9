-- That an owner has paused a listing is told only where the pause lasts: what waits for it to last.
CREATE TABLE alert_waits (
  listing_id  bigint PRIMARY KEY REFERENCES listings (id) ON DELETE CASCADE,
  until       timestamptz NOT NULL
);
CREATE INDEX alert_waits_until ON alert_waits (until);

-- That a listing is back after such a pause is told in other words.
ALTER TABLE alerts DROP CONSTRAINT alerts_kind_check;
ALTER TABLE alerts ADD CONSTRAINT alerts_kind_check
  CHECK (kind IN ('new', 'price_down', 'price_up', 'sold', 'withdrawn', 'back', 'resumed', 'viewing', 'auction'));
