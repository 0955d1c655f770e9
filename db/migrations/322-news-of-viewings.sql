-- When a home that people keep has a new viewing, or its auction is set, moved or called off, they are told.
ALTER TABLE alerts DROP CONSTRAINT alerts_kind_check;
ALTER TABLE alerts ADD CONSTRAINT alerts_kind_check
  CHECK (kind IN ('new', 'price_down', 'price_up', 'sold', 'withdrawn', 'back', 'viewing', 'auction'));
-- Of a viewing or an auction: when it begins. Null of an auction that has been called off.
ALTER TABLE alerts ADD COLUMN starts_at timestamptz;
-- As the home was when it was looked at last; viewings are null where that was before they were looked at.
ALTER TABLE alert_listings ADD COLUMN viewings timestamptz[];
ALTER TABLE alert_listings ADD COLUMN auction_at timestamptz;
