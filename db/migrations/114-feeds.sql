-- Keys of programs that hand in listings, with what each lets them do. Of a key only its hash is kept.
CREATE TABLE feed_keys (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name            text NOT NULL,
  key_hash        bytea NOT NULL UNIQUE,
  agency_id       char(6) NOT NULL,
  source          text NOT NULL,
  region          text NOT NULL,
  -- Where its uploader is told that an upload is done; the secret that signs it is derived from SECRET and the key's id.
  webhook_url     text,
  created_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  revoked_at      timestamptz,
  last_used_at    timestamptz
);

-- What has been handed in, in the order in which it was. Uploads of one source are worked through one after the other.
CREATE TABLE feed_uploads (
  id              uuid PRIMARY KEY,
  seq             bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  agency_id       char(6) NOT NULL,
  source          text NOT NULL,
  region          text NOT NULL,
  key_id          bigint REFERENCES feed_keys (id),
  kind            text NOT NULL CHECK (kind IN ('push', 'withdrawal', 'folder')),
  format          text NOT NULL,
  -- The home that it is about, where it is a single one.
  external_id     text,
  -- Of a drop folder: what the file was called, and where it waits.
  file            text,
  -- Compressed; deleted when the upload is done.
  body            bytea,
  body_hash       bytea NOT NULL,
  received_at     timestamptz NOT NULL,
  state           text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  completed_at    timestamptz,
  -- The job that works through it, and until when that counts as alive.
  claimed_by      text,
  claimed_until   timestamptz,
  -- How many listings have which result, once it is done.
  counts          jsonb,
  -- What is the matter with it as a whole.
  issues          jsonb NOT NULL DEFAULT '{"errors": [], "warnings": []}'
);
CREATE INDEX feed_uploads_waiting ON feed_uploads (source, seq) WHERE state = 'waiting';
CREATE INDEX feed_uploads_of_source ON feed_uploads (source, seq);
CREATE INDEX feed_uploads_received ON feed_uploads (received_at);

-- What became of each listing of an upload.
CREATE TABLE feed_results (
  upload_id       uuid NOT NULL REFERENCES feed_uploads (id) ON DELETE CASCADE,
  source          text NOT NULL,
  seq             bigint NOT NULL,
  external_id     text NOT NULL,
  result          text NOT NULL,
  issues          jsonb NOT NULL,
  PRIMARY KEY (upload_id, external_id)
);
CREATE INDEX feed_results_of_listing ON feed_results (source, external_id, seq DESC);
