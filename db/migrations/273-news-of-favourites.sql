-- People are told what changes about homes that they keep, by alerts without a search.
ALTER TABLE notification_settings DROP CONSTRAINT notification_settings_kind_check;
ALTER TABLE notification_settings ADD CONSTRAINT notification_settings_kind_check
  CHECK (kind IN ('saved_searches', 'price_changes', 'status_changes', 'favourite_changes', 'shared_collections', 'collection_news', 'viewings'));

ALTER TABLE alerts ALTER COLUMN search_id DROP NOT NULL;

-- The total price goes with the price: in Norway it is what readers are told.
ALTER TABLE alerts ADD COLUMN total_before bigint;
ALTER TABLE alert_listings ADD COLUMN total bigint;
UPDATE alert_listings a SET total = l.total_price FROM listings l
  WHERE l.id = a.listing_id AND l.total_price IS NOT NULL AND l.price_display IS DISTINCT FROM 'contact_agent';

-- Of one kind of news of a home one alert waits for a person, whichever day it is of: what comes meanwhile goes into it.
UPDATE alerts a SET price_after = all_of_it.price_after, due_at = all_of_it.due_at
  FROM (SELECT min(id) AS id, min(due_at) AS due_at, (array_agg(price_after ORDER BY id DESC))[1] AS price_after
    FROM alerts WHERE sent_at IS NULL GROUP BY user_id, listing_id, kind HAVING count(*) > 1) AS all_of_it
  WHERE a.id = all_of_it.id;
DELETE FROM alerts a USING alerts earlier
  WHERE a.sent_at IS NULL AND earlier.sent_at IS NULL AND earlier.id < a.id
    AND earlier.user_id = a.user_id AND earlier.listing_id = a.listing_id AND earlier.kind = a.kind;
CREATE UNIQUE INDEX alerts_untold ON alerts (user_id, listing_id, kind) WHERE sent_at IS NULL;
CREATE INDEX alerts_of_person ON alerts (user_id, listing_id, kind, day);
ALTER TABLE alerts DROP CONSTRAINT alerts_user_id_listing_id_kind_day_key;
DROP INDEX alerts_waiting;

-- Until when nobody is mailed of their favourites again; without a row, now.
CREATE TABLE favourite_mail_pauses (
  user_id  uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  until    timestamptz NOT NULL
);
