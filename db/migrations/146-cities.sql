-- Cities of several municipalities, such as Greater Sydney: kept as an area that names the areas it is made of.

ALTER TABLE areas DROP CONSTRAINT areas_kind_check;
ALTER TABLE areas ADD CONSTRAINT areas_kind_check
  CHECK (kind IN ('country', 'county', 'city', 'municipality', 'suburb', 'postcode'));
ALTER TABLE areas ADD COLUMN members integer[] NOT NULL DEFAULT '{}';
