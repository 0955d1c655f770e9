-- The copy of a draft has the same pictures: a file goes when no draft has it any more.
ALTER TABLE draft_images DROP CONSTRAINT draft_images_file_key;
CREATE INDEX draft_images_file ON draft_images (file);
