-- The price that stands largest: the rent, else the asking price, else where a range begins, else what it was sold for.
ALTER TABLE listings ADD COLUMN main_price bigint GENERATED ALWAYS AS (
  CASE WHEN object_type LIKE '%rent' THEN rent ELSE coalesce(asking_price, price_min, sold_price) END
) STORED;

-- A table is read by the slice that owns it. Queries of other slices that go through many rows read these views.

-- Owned by src/properties. Areas in m², prices in whole units of the listing's currency.
CREATE VIEW listing_facts AS
  SELECT id, region, availability, published_at, main_price,
    coalesce(total_price, main_price) AS full_price,
    coalesce(area_internal, primary_room, floor_size) AS inner_area,
    coalesce(usage_area, floor_size) AS whole_area,
    CASE WHEN offer_type = 'sale' THEN coalesce(total_price, main_price) / nullif(coalesce(area_internal, primary_room, floor_size), 0) END AS price_per_area
  FROM listings;

-- Owned by src/accounts.
CREATE VIEW people AS
  SELECT id, name, email, email_key, email_verified_at IS NOT NULL AS is_verified, status = 'active' AS is_active, language, region, brand
  FROM users;

-- Owned by src/accounts: the kinds of news that somebody does not want.
CREATE VIEW muted_news AS
  SELECT user_id, kind FROM notification_settings WHERE NOT is_enabled;

-- Owned by src/platform/images.
CREATE VIEW image_facts AS
  SELECT file, width, height, colour FROM images;
