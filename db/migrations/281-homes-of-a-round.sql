-- How many of a round's homes, which stand first in it, were in the collection when it began; null for earlier ones.
ALTER TABLE swipe_rounds ADD COLUMN own_homes smallint CHECK (own_homes >= 0);
