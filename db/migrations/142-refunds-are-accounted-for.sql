-- Who of those who run the site has had money paid back, and why. Refunds of before have neither.
ALTER TABLE refunds
  ADD COLUMN asked_by uuid REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN reason   text;
CREATE INDEX refunds_created ON refunds (created_at DESC);
CREATE INDEX refunds_asked_by ON refunds (asked_by) WHERE asked_by IS NOT NULL;
