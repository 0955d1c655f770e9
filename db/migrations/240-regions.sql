-- Regions that are no level of government, such as Lofoten or Sydney's Eastern Suburbs: made of other areas, as cities are.

ALTER TABLE areas DROP CONSTRAINT areas_kind_check;
ALTER TABLE areas ADD CONSTRAINT areas_kind_check
  CHECK (kind IN ('country', 'county', 'region', 'city', 'municipality', 'suburb', 'postcode'));
