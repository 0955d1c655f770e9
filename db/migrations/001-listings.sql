-- Agencies, listings and what hangs on them, and the log of their changes.
-- Money: whole units of the currency that stands beside it. Areas: m². Instants: timestamptz.
-- Calendar days (date) are days in the listing's own time zone.

CREATE TABLE agencies (
  id                  char(6) PRIMARY KEY CHECK (id ~ '^[0-9]{6}$'),
  external_id         text NOT NULL,
  name                text NOT NULL,
  region              text NOT NULL CHECK (region IN ('no', 'au')),
  parent_id           char(6) REFERENCES agencies (id) DEFERRABLE INITIALLY DEFERRED,
  primary_colour      text NOT NULL,
  secondary_colour    text NOT NULL,
  logo_url            text,
  icon_url            text,
  hide_profile_image  boolean NOT NULL DEFAULT false,
  description         text,
  street              text,
  post_code           text,
  place               text,
  lat                 double precision,
  lng                 double precision,
  phone               text,
  email               text,
  url                 text
);
CREATE INDEX agencies_parent ON agencies (parent_id);

CREATE TABLE agents (
  id         text PRIMARY KEY,
  agency_id  char(6) NOT NULL REFERENCES agencies (id),
  name       text NOT NULL,
  title      text NOT NULL,
  phone      text,
  email      text,
  image      text
);
CREATE INDEX agents_agency ON agents (agency_id);

-- Nine digits from the first: ids are read out over the phone.
CREATE SEQUENCE listing_ids START 100200301;

CREATE TABLE listings (
  id                        bigint PRIMARY KEY DEFAULT nextval('listing_ids'),
  source                    text NOT NULL,
  external_id               text NOT NULL,
  content_hash              text NOT NULL, -- of the record as it was handed in: an unchanged one is not written again
  version                   integer NOT NULL DEFAULT 1,
  region                    text NOT NULL CHECK (region IN ('no', 'au')),
  time_zone                 text NOT NULL,
  object_type               text NOT NULL,
  offer_type                text NOT NULL GENERATED ALWAYS AS (CASE WHEN object_type LIKE '%rent' THEN 'rent' ELSE 'sale' END) STORED,
  property_types            text[] NOT NULL CHECK (cardinality(property_types) > 0),
  availability              text NOT NULL CHECK (availability IN ('available', 'unavailable', 'sold', 'rented', 'future')),
  condition                 text NOT NULL CHECK (condition IN ('new', 'used')),
  ownership                 text,
  owner_type                text NOT NULL CHECK (owner_type IN ('user', 'api')),
  is_under_construction     boolean NOT NULL DEFAULT false,
  agency_id                 char(6) REFERENCES agencies (id),
  agent_ids                 text[] NOT NULL DEFAULT '{}',
  is_project                boolean NOT NULL DEFAULT false,
  project_external_id       text,
  unit_name                 text,
  language                  text NOT NULL,
  title                     text NOT NULL,
  description               text,
  entrance                  text,
  highlights                text[] NOT NULL DEFAULT '{}',

  street                    text,
  suburb                    text,
  municipality              text,
  county                    text, -- county in Norway, state in Australia
  post_code                 text,
  post_town                 text,
  lat                       double precision,
  lng                       double precision,
  display_area_tag          text,
  location_type             text,
  elevation                 double precision, -- metres
  transport_distance        integer,          -- metres
  area_ids                  integer[] NOT NULL DEFAULT '{}',

  currency                  char(3) NOT NULL,
  asking_price              bigint,
  price_min                 bigint,
  price_max                 bigint,
  joint_debt                bigint,
  adding_cost               bigint,
  total_price               bigint GENERATED ALWAYS AS (asking_price + coalesce(joint_debt, 0) + coalesce(adding_cost, 0)) STORED,
  shared_cost               bigint, -- a month
  final_monthly_shared_cost bigint,
  shared_fund               bigint,
  valuation                 bigint,
  valuation_as_collateral   bigint,
  tax                       bigint,
  annual_municipality_fees  bigint,
  annual_property_tax       bigint,
  rent                      bigint, -- a month in Norway, a week in Australia
  deposit                   bigint,
  sold_price                bigint,

  bedrooms                  integer,
  bedrooms_max              integer,
  bathrooms                 integer,
  bathrooms_max             integer,
  beds                      integer,
  garage                    integer,
  garage_max                integer,
  floor                     integer,
  floors_in_building        integer,
  total_rooms               integer,
  office_spaces             integer,
  primary_room              double precision,
  primary_room_max          double precision,
  usage_area                double precision,
  usage_area_max            double precision,
  floor_size                double precision,
  land_size                 double precision,
  plot_area                 double precision,
  ground_surface            double precision,
  property_area             double precision,
  gross_area_min            double precision,
  gross_area_max            double precision,
  area_internal             double precision,
  area_external             double precision,
  area_balcony              double precision,
  area_terrace              double precision,
  technical_description     text,
  year_built                integer,
  renovation_year           integer,
  energy_label              text,
  heating_grade             text,
  energy_consumption        text,
  heating                   text,
  quality_standard          text,
  is_fixed_point            boolean,
  has_seller_insurance      boolean,
  facilities                text[] NOT NULL DEFAULT '{}',

  furnished                 text,
  available_from            date,
  available_to              date,
  is_pet_allowed            boolean,
  is_land_owned_by_seller   boolean,
  contract                  jsonb NOT NULL DEFAULT '{}', -- what is said of the contract and not searched
  land_registry             jsonb,
  timeline                  jsonb NOT NULL DEFAULT '[]',

  is_inspection_by_appointment boolean,
  viewing_description       text,
  bidding_url               text,
  book_opening_url          text,
  url                       text,
  url_alias                 text,
  condition_report_link     text,
  project_developer_url     text,

  created_at                timestamptz NOT NULL,
  published_at              timestamptz NOT NULL,
  sold_at                   timestamptz,
  updated_at                timestamptz NOT NULL DEFAULT now(),
  UNIQUE (source, external_id)
);
CREATE INDEX listings_project ON listings (source, project_external_id) WHERE project_external_id IS NOT NULL;
CREATE INDEX listings_agency ON listings (agency_id);
CREATE INDEX listings_agents ON listings USING gin (agent_ids);
-- Earlier sales of the same address.
CREATE INDEX listings_street ON listings (lower(street), post_code);

CREATE TABLE listing_images (
  listing_id  bigint NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
  position    integer NOT NULL,
  file        text NOT NULL,
  category    text NOT NULL,
  caption     text,
  PRIMARY KEY (listing_id, position)
);

CREATE TABLE listing_viewings (
  listing_id  bigint NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL,
  PRIMARY KEY (listing_id, starts_at)
);

CREATE TABLE price_points (
  listing_id  bigint NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
  position    integer NOT NULL,
  day         date NOT NULL,
  action      text NOT NULL,
  price       bigint,
  currency    char(3) NOT NULL,
  description text,
  PRIMARY KEY (listing_id, position)
);

-- One row for each change of a listing, written in the change's own transaction. Readers follow it by
-- `tx`, not by `seq`: a transaction with a lower number may commit after one with a higher, and what is
-- below pg_snapshot_xmin() is the only part of the log that can gain no more rows.
CREATE TABLE listing_changes (
  seq         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tx          xid8 NOT NULL DEFAULT pg_current_xact_id(),
  listing_id  bigint NOT NULL,
  changed_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX listing_changes_tx ON listing_changes (tx);
CREATE INDEX listing_changes_age ON listing_changes (changed_at);

-- One row: the name of this set of records, so that an index saved from another is not taken for
-- this one's, and how far back the log of changes has been forgotten.
CREATE TABLE listing_log (
  one           boolean PRIMARY KEY DEFAULT true CHECK (one),
  records       uuid NOT NULL DEFAULT gen_random_uuid(),
  pruned_through xid8 NOT NULL DEFAULT '0'
);
INSERT INTO listing_log DEFAULT VALUES;
