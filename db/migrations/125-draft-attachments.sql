-- Documents of drafts, in the order in which they came. The files lie in the file store, named by the row's id.
-- As with images, a draft cannot be deleted while it has any.
CREATE TABLE draft_attachments (
  id          uuid PRIMARY KEY,
  draft_id    uuid NOT NULL REFERENCES drafts (id),
  kind        text NOT NULL CHECK (kind IN ('condition_report', 'sales_prospectus', 'energy_certificate', 'other')),
  name        text NOT NULL,
  bytes       integer NOT NULL,
  digest      char(32) NOT NULL,  -- of the content: the same document again
  upload_id   text,
  created_at  timestamptz NOT NULL
);
CREATE INDEX draft_attachments_draft ON draft_attachments (draft_id, created_at);
CREATE UNIQUE INDEX draft_attachments_upload ON draft_attachments (draft_id, upload_id);
CREATE UNIQUE INDEX draft_attachments_same ON draft_attachments (draft_id, digest);
