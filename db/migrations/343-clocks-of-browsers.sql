-- News waits for the morning by the clock of the browser that shows it: in Perth it is night while Sydney has breakfast.
ALTER TABLE push_subscriptions ADD COLUMN time_zone text CHECK (time_zone ~ '^[A-Za-z_]{1,20}/[A-Za-z_]{1,20}$');

-- Owned by src/push: the time zone of a person's newest browser that is told of news.
CREATE VIEW time_zones AS
  SELECT DISTINCT ON (user_id) user_id, time_zone FROM push_subscriptions WHERE time_zone IS NOT NULL
  ORDER BY user_id, created_at DESC, id;
