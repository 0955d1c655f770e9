-- The site's own texts: a row for each version of each, which is only added to. What is public of a text is the version
-- whose publish_at has passed last, of several at the same moment the one with the highest number.
CREATE TABLE content_versions (
  key            text NOT NULL,
  number         integer NOT NULL CHECK (number > 0),
  content        jsonb NOT NULL,        -- Content of src/content/blocks.contract.ts
  author         uuid,                  -- an id without a reference, as in audit_log; null for what came with the product
  created_at     timestamptz NOT NULL,
  restored_from  integer,
  publish_at     timestamptz,           -- null for a draft
  published_by   uuid,
  PRIMARY KEY (key, number)
);
CREATE INDEX content_versions_published ON content_versions (publish_at) WHERE publish_at IS NOT NULL;
