-- A home has several prices (a night, a week, a month), and its owner is asked about each that is far from what is usual.
ALTER TABLE drafts
  ALTER COLUMN confirmed_price TYPE jsonb USING CASE WHEN confirmed_price IS NULL THEN '[]' ELSE jsonb_build_array(confirmed_price) END,
  ALTER COLUMN confirmed_price SET DEFAULT '[]',
  ALTER COLUMN confirmed_price SET NOT NULL;
ALTER TABLE drafts RENAME COLUMN confirmed_price TO confirmed_prices;
