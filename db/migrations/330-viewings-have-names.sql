-- A name that a viewing keeps when its time changes, of those whose sender gives one: who has signed up moves along.
ALTER TABLE listing_viewings ADD COLUMN viewing_id text CHECK (viewing_id ~ '^[A-Za-z0-9_-]{1,40}$');
