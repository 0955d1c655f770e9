-- Places that homes lie in and that people search by. Degrees are WGS 84; what is not known is null.
-- Ids of the gazetteer's areas are fixed (see src/areas/gazetteer.server.ts) and end below one
-- thousand million; areas that are imported or learnt from listings are numbered from there.

CREATE SEQUENCE area_ids AS integer START 1000000001;

CREATE TABLE areas (
  id              integer PRIMARY KEY DEFAULT nextval('area_ids') CHECK (id > 0),
  parent_id       integer REFERENCES areas (id) DEFERRABLE INITIALLY DEFERRED,
  country         text NOT NULL CHECK (country IN ('no', 'au')),
  kind            text NOT NULL CHECK (kind IN ('country', 'county', 'municipality', 'suburb', 'postcode')),
  name            text NOT NULL,
  alternate_names text[] NOT NULL DEFAULT '{}',
  slug            text NOT NULL,
  path            text NOT NULL, -- slugs from the county or state down: 'vestland,bergen'
  code            text,          -- kommunenummer, fylkesnummer, state or postcode
  lat             double precision,
  lng             double precision,
  north           double precision,
  south           double precision,
  west            double precision,
  east            double precision,
  population      integer NOT NULL DEFAULT 0,
  polygon         jsonb,         -- a GeoJSON Polygon or MultiPolygon
  source          text NOT NULL, -- 'gazetteer', 'import' or 'listing'
  updated_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((lat IS NULL) = (lng IS NULL)),
  UNIQUE (country, kind, path)
);
CREATE INDEX areas_updated ON areas (updated_at);

-- Which gazetteer the table holds, so that a newer one is taken in once.
CREATE TABLE area_gazetteer (version integer PRIMARY KEY);
