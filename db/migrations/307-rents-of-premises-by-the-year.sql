-- A search for premises to let in Australia bounds their rent by the year, as cards tell it, and no longer by the week.
UPDATE saved_searches
SET query = jsonb_set(
  query::jsonb,
  '{price}',
  jsonb_strip_nulls(
    jsonb_build_object(
      'min', round((query #>> '{price,min}')::numeric * 52),
      'max', round((query #>> '{price,max}')::numeric * 52)
    )
  )
)::json
WHERE region = 'au'
  AND query ->> 'listingType' = 'commercial'
  AND query ->> 'acquisition' = 'rent'
  AND query -> 'price' IS NOT NULL;
