-- When a home came on the market here, when it left it, and when its price last fell: what a reader who looked before can be told.
ALTER TABLE listings ADD COLUMN came_at timestamptz, ADD COLUMN left_at timestamptz, ADD COLUMN price_cut_at timestamptz;
UPDATE listings SET
  came_at = published_at,
  left_at = CASE WHEN availability IN ('sold', 'rented', 'unavailable') THEN coalesce(sold_at, updated_at) END,
  price_cut_at = (
    SELECT (p.day + time '12:00') AT TIME ZONE listings.time_zone FROM price_points p
    WHERE p.listing_id = listings.id AND p.action IN ('price_down', 'price_up', 'listed', 'relisted') AND p.price IS NOT NULL
    ORDER BY p.position DESC LIMIT 1
  );
UPDATE listings SET price_cut_at = NULL WHERE price_cut_at IS NOT NULL AND NOT EXISTS (
  SELECT FROM price_points p WHERE p.listing_id = listings.id AND p.action = 'price_down'
    AND p.position = (SELECT max(q.position) FROM price_points q WHERE q.listing_id = p.listing_id AND q.action IN ('price_down', 'price_up', 'listed', 'relisted') AND q.price IS NOT NULL)
);
ALTER TABLE listings ALTER COLUMN came_at SET NOT NULL;
