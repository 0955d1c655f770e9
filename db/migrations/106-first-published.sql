-- When a home was first published: a feed that gives it a newer date of publication does not make it look new.
ALTER TABLE listings ADD COLUMN first_published_at timestamptz;
UPDATE listings SET first_published_at = published_at;
ALTER TABLE listings ALTER COLUMN first_published_at SET NOT NULL;
