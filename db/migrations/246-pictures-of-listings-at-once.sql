-- A foreign key is checked for each row, and an import adds a dozen pictures of each listing in one statement: that was a
-- sixth of what a new listing costs the database. The same is held here, a statement at a time: no picture without its
-- listing, which nobody can delete until the transaction ends, and none that outlives it.
ALTER TABLE listing_pictures DROP CONSTRAINT listing_pictures_listing_id_fkey;

CREATE FUNCTION hold_listings_of_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  missing bigint;
BEGIN
  PERFORM FROM listings WHERE id IN (SELECT listing_id FROM added) FOR KEY SHARE;
  SELECT listing_id INTO missing FROM added
  WHERE NOT EXISTS (SELECT FROM listings WHERE listings.id = added.listing_id) LIMIT 1;
  IF FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = format('there is no listing %s for a picture', missing);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER listing_pictures_added AFTER INSERT ON listing_pictures
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION hold_listings_of_pictures();

CREATE FUNCTION delete_pictures_of_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_pictures WHERE listing_id IN (SELECT id FROM gone);
  RETURN NULL;
END $$;
CREATE TRIGGER listings_pictures_gone AFTER DELETE ON listings
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_pictures_of_listings();

-- What is never changed needs no check.
CREATE FUNCTION refuse_pictures_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE 'a picture stays with its listing';
END $$;
CREATE TRIGGER listing_pictures_stay BEFORE UPDATE OF listing_id ON listing_pictures
  FOR EACH ROW EXECUTE FUNCTION refuse_pictures_elsewhere();
