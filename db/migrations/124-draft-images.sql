-- Images of drafts, in their order, the cover first. The pictures lie in the file store under `file`, a name of their own.
-- A draft cannot be deleted while it has any: whoever deletes it takes them away first, and their files by a job.
CREATE TABLE draft_images (
  id            uuid PRIMARY KEY,
  draft_id      uuid NOT NULL REFERENCES drafts (id),
  position      integer NOT NULL,
  file          char(32) NOT NULL UNIQUE,
  pixel_hash    char(32) NOT NULL,  -- of what is seen: the same picture again
  upload_id     text,               -- the sender's name for the upload: the same again is this image
  category      text,               -- null: nobody has said what it shows
  category_source text CHECK (category_source IN ('owner', 'name')),
  is_maybe_plan boolean NOT NULL,   -- it looks like a floor plan, and its owner has said nothing of it
  caption       text,
  is_handed_over boolean NOT NULL DEFAULT false, -- the published listing shows it too: the picture stays when this row goes
  created_at    timestamptz NOT NULL,
  CHECK ((category IS NULL) = (category_source IS NULL))
);
CREATE INDEX draft_images_draft ON draft_images (draft_id, position);
CREATE UNIQUE INDEX draft_images_upload ON draft_images (draft_id, upload_id);
CREATE UNIQUE INDEX draft_images_same ON draft_images (draft_id, pixel_hash);
