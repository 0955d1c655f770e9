-- The price per square metre of homes in Norway goes by their internal area (BRA-i) alone, as cards and searches have it
-- (pricePerArea in src/properties/present.server.ts): other measures are not compared with it.
CREATE OR REPLACE VIEW listing_facts AS
  SELECT id, region, availability, published_at,
    CASE WHEN availability = 'sold' THEN coalesce(sold_price, main_price) ELSE main_price END AS main_price,
    CASE WHEN availability = 'sold' AND sold_price IS NOT NULL THEN sold_price + coalesce(joint_debt, 0)
         ELSE coalesce(total_price, main_price) END AS full_price,
    coalesce(area_internal, primary_room, floor_size) AS inner_area,
    coalesce(usage_area, floor_size) AS whole_area,
    CASE WHEN offer_type = 'sale' THEN
      CASE
        WHEN availability = 'sold' AND sold_price IS NOT NULL THEN sold_price + coalesce(joint_debt, 0)
        WHEN price_display IN ('guide', 'range')
          OR (price_display IS NULL AND region = 'au' AND NOT is_project AND price_min < price_max)
          THEN coalesce((price_min + price_max) / 2, total_price, main_price)
        ELSE coalesce(total_price, main_price)
      END / nullif(CASE
        WHEN region = 'no' AND object_type <> 'commercial_sale' THEN area_internal
        ELSE coalesce(area_internal, primary_room, floor_size)
      END, 0) END AS price_per_area,
    CASE WHEN price_display IS DISTINCT FROM 'contact_agent' THEN main_price END AS told_price
  FROM listings;

-- When a search was looked at the visit before its latest, on whichever device: what has changed since then is news.
ALTER TABLE searches_made ADD COLUMN visited_before timestamptz;
