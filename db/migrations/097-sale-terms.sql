-- On what terms a home is offered in Australia: how its price is meant, by which method it is sold, its auction, whether
-- an offer has been accepted, the papers that go with a sale, and for how long it is let.
ALTER TABLE listings
  ADD COLUMN price_display text CHECK (price_display IN ('asking', 'offers_over', 'range', 'guide', 'contact_agent')),
  ADD COLUMN sale_method text CHECK (sale_method IN ('private_treaty', 'auction', 'tender')),
  ADD COLUMN auction_starts_at timestamptz,
  ADD COLUMN auction_place text CHECK (auction_place IN ('on_site', 'online', 'rooms')),
  ADD COLUMN auction_address text,
  ADD COLUMN auction_result text CHECK (auction_result IN ('sold', 'sold_prior', 'sold_after', 'passed_in', 'withdrawn')),
  ADD COLUMN is_under_offer boolean NOT NULL DEFAULT false,
  ADD COLUMN statement_of_information_link text,
  ADD COLUMN contract_of_sale_link text,
  ADD COLUMN lease_months integer;

-- told_price: what readers and alerts may be told. Of a price that the agent alone tells there is none, but it still
-- orders lists, as it does in searches.
CREATE OR REPLACE VIEW listing_facts AS
  SELECT id, region, availability, published_at, main_price,
    coalesce(total_price, main_price) AS full_price,
    coalesce(area_internal, primary_room, floor_size) AS inner_area,
    coalesce(usage_area, floor_size) AS whole_area,
    CASE WHEN offer_type = 'sale' THEN coalesce(total_price, main_price) / nullif(coalesce(area_internal, primary_room, floor_size), 0) END AS price_per_area,
    CASE WHEN price_display IS DISTINCT FROM 'contact_agent' THEN main_price END AS told_price
  FROM listings;
