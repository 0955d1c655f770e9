-- A price that has risen is news as one that has fallen is.
ALTER TABLE alerts DROP CONSTRAINT alerts_kind_check;
ALTER TABLE alerts ADD CONSTRAINT alerts_kind_check
  CHECK (kind IN ('new', 'price_down', 'price_up', 'sold', 'withdrawn', 'back'));
