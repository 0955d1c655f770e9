-- How many toilets and living areas a home has, as Australia counts them; what a business that is for sale does.
ALTER TABLE listings
  ADD COLUMN toilets integer,
  ADD COLUMN living_areas integer,
  ADD COLUMN business text;
