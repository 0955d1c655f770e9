-- How far back each log of changes has been forgotten: whoever followed it to an earlier point has to
-- read anew what it tells of.
CREATE TABLE change_logs (
  name            text PRIMARY KEY,
  pruned_through  xid8 NOT NULL DEFAULT '0'
);
INSERT INTO change_logs SELECT 'listing_changes', pruned_through FROM listing_log;
INSERT INTO change_logs (name) VALUES ('saved_search_changes'), ('user_news');
ALTER TABLE listing_log DROP COLUMN pruned_through;

-- The order in which it was written, as in the other logs.
ALTER TABLE saved_search_changes ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY;
