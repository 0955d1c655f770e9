-- People choose whether they are told in the page of what others do in the collections they share.
ALTER TABLE notification_settings DROP CONSTRAINT notification_settings_kind_check;
ALTER TABLE notification_settings ADD CONSTRAINT notification_settings_kind_check
  CHECK (kind IN ('saved_searches', 'price_changes', 'status_changes', 'shared_collections', 'collection_news', 'viewings'));
