-- Whether a home could ever be had since alerts look at it: one that comes on the market for the first
-- time is new, and not back. Of homes seen before this was kept it is taken that they could.

ALTER TABLE alert_listings ADD COLUMN was_offered boolean NOT NULL DEFAULT true;

-- Where people travel to is part of those of their searches that ask for short ways.
CREATE FUNCTION note_commute_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO saved_search_changes (search_id)
    SELECT id FROM saved_searches WHERE user_id = coalesce(new.user_id, old.user_id) AND query ->> 'commute' IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER commute_addresses_change AFTER INSERT OR DELETE OR UPDATE OF lat, lon, is_hidden ON commute_addresses
  FOR EACH ROW EXECUTE FUNCTION note_commute_change();
