-- Earlier sales under the same number in the land registry. Those at the same address have listings_street.
CREATE INDEX listings_registry ON listings ((land_registry->>'municipalityNumber'), (land_registry->>'farmNumber'), (land_registry->>'shareNumber'))
  WHERE land_registry IS NOT NULL;
