-- What a published listing shows of its draft's documents stays as it was until the draft is published again: one that is
-- removed meanwhile is kept until then, and what it is called now is told from what readers see.
ALTER TABLE draft_attachments
  ADD COLUMN shown_name text,                       -- null: readers do not see it
  ADD COLUMN shown_kind text,
  ADD COLUMN is_removed boolean NOT NULL DEFAULT false;
DROP INDEX draft_attachments_upload;
DROP INDEX draft_attachments_same;
CREATE UNIQUE INDEX draft_attachments_upload ON draft_attachments (draft_id, upload_id) WHERE NOT is_removed;
CREATE UNIQUE INDEX draft_attachments_same ON draft_attachments (draft_id, digest) WHERE NOT is_removed;

-- Of any listing: what they are, what they are called, and where they lie.
ALTER TABLE listings ADD COLUMN documents jsonb;
