-- How often homes of a kind, in a place and at about a price are searched for, and which facts these searches ask for.
-- A day's numbers and nobody's name: neither an account nor an address of the network nor a time of day comes in here.
CREATE TABLE searches_counted (
  day         date NOT NULL,      -- in UTC
  market      text NOT NULL,      -- region and type of listing: no residential_sale
  area_id     integer NOT NULL,   -- the place that was asked for; 0 for none
  kinds       smallint NOT NULL,  -- a bit for each group of property types; 0 for any
  price_from  smallint NOT NULL,  -- quarters of a doubling
  price_to    smallint NOT NULL,
  criterion        text NOT NULL,      -- a fact that was asked for, as bedroom or facilities:balcony; empty for the search itself
  searches    integer NOT NULL CHECK (searches > 0),
  PRIMARY KEY (day, market, area_id, kinds, price_from, price_to, criterion)
);
CREATE INDEX searches_counted_area ON searches_counted (market, area_id, day);
