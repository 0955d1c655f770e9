-- Links by which whoever has one may join a collection: at most one for each, until it runs out or is taken back.

CREATE TABLE collection_links (
  collection_id  uuid PRIMARY KEY REFERENCES collections (id) ON DELETE CASCADE,
  -- SHA-256 of the link's secret.
  token_hash     bytea NOT NULL UNIQUE,
  created_at     timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL
);

-- What is sold counts with what was paid, in Norway with the shared debt that the buyer took over, as searches have it.
-- told_price stays as it was: alerts compare it with what they knew before.
CREATE OR REPLACE VIEW listing_facts AS
  SELECT id, region, availability, published_at,
    CASE WHEN availability = 'sold' THEN coalesce(sold_price, main_price) ELSE main_price END AS main_price,
    CASE WHEN availability = 'sold' AND sold_price IS NOT NULL THEN sold_price + coalesce(joint_debt, 0)
         ELSE coalesce(total_price, main_price) END AS full_price,
    coalesce(area_internal, primary_room, floor_size) AS inner_area,
    coalesce(usage_area, floor_size) AS whole_area,
    CASE WHEN offer_type = 'sale' THEN
      CASE WHEN availability = 'sold' AND sold_price IS NOT NULL THEN sold_price + coalesce(joint_debt, 0) ELSE coalesce(total_price, main_price) END
        / nullif(coalesce(area_internal, primary_room, floor_size), 0) END AS price_per_area,
    CASE WHEN price_display IS DISTINCT FROM 'contact_agent' THEN main_price END AS told_price
  FROM listings;
