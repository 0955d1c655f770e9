-- Who says what a picture of a listing shows; null where nobody but the sender of the listing has a word.
ALTER TABLE listing_images ADD COLUMN category_source text CHECK (category_source IN ('owner', 'feed', 'name'));
UPDATE listing_images li SET category_source = d.category_source
  FROM draft_images d WHERE d.file = li.file::char(32) AND d.category = li.category;

-- What the name of a picture's file says that it shows, where its sender says nothing.
ALTER TABLE listing_pictures ADD COLUMN named_category text;
UPDATE listing_pictures p SET named_category = named.category
FROM (
  SELECT p.id, min(n.category) AS category
  FROM listing_pictures p
  CROSS JOIN LATERAL (
    SELECT ' ' || regexp_replace(regexp_replace(lower(regexp_replace(regexp_replace(coalesce(p.url, p.path), '[?#].*$', ''), '^.*/', '')),
      '\.[a-z0-9]{1,5}$', ''), '[[:digit:]_.,()+-]+', ' ', 'g') || ' ' AS name
  ) f
  JOIN (VALUES
    ('floorplan', 'plantegning|planløsning|planskisse|grunnplan|etasjeplan|floor ?plan'),
    ('kitchen', 'kjøkken|kitchen'),
    ('bathroom', '\sbad(et|erom|eværelse)?\s|dusjrom|bath ?room|ensuite'),
    ('bedroom', 'soverom|bed ?room'),
    ('living_room', '\sstue[an]?\s|oppholdsrom|living ?room|lounge'),
    ('exterior', 'fasade|eksteriør|exterior|facade'),
    ('garage', 'garasje|garage|carport')
  ) AS n(category, pattern) ON f.name ~ n.pattern
  WHERE p.category = 'other'
  GROUP BY p.id HAVING count(*) = 1
) named
WHERE named.id = p.id;
