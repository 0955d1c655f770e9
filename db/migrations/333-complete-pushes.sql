-- Of what a program handed in: that it names all homes of its source, so that those that it does not name are gone.
ALTER TABLE feed_uploads ADD COLUMN is_complete boolean NOT NULL DEFAULT false;
