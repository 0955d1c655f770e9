-- People known by another service's word, work that is done off the request, and mail that is delivered.

-- Who somebody is at an OpenID issuer. The same person may be known by several.
CREATE TABLE user_identities (
  issuer        text NOT NULL,
  -- The issuer's own name for the person: never an address, which may change hands.
  subject       text NOT NULL,
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  service       text NOT NULL CHECK (service IN ('vipps', 'provider')),
  linked_at     timestamptz NOT NULL,
  last_used_at  timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX user_identities_user ON user_identities (user_id);

-- Work that is done after the transaction that asked for it, by whichever process comes first.
CREATE TABLE jobs (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind          text NOT NULL,
  -- Of one kind, a key waits once.
  key           text,
  payload       jsonb NOT NULL,
  -- Whom it is about: it goes with the account.
  user_id       uuid REFERENCES users (id) ON DELETE CASCADE,
  state         text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'failed')),
  run_at        timestamptz NOT NULL,
  tries         integer NOT NULL DEFAULT 0,
  -- Who has it in hand, and until when nobody else takes it.
  lease_id      uuid,
  leased_until  timestamptz,
  created_at    timestamptz NOT NULL
);
CREATE UNIQUE INDEX jobs_key ON jobs (kind, key) WHERE state = 'waiting' AND lease_id IS NULL;
CREATE INDEX jobs_waiting ON jobs (run_at) WHERE state = 'waiting';
CREATE INDEX jobs_user ON jobs (user_id);

-- Where one click takes the reader off the list that a mail was sent for (RFC 8058).
ALTER TABLE outbox ADD COLUMN unsubscribe_url text CHECK (unsubscribe_url ~ '^https?://[^[:cntrl:][:space:]<>]+$');
-- Whether nothing of it may be kept once it has gone out.
ALTER TABLE outbox ADD COLUMN is_forgotten boolean NOT NULL DEFAULT false;
ALTER TABLE outbox ADD COLUMN sent_at timestamptz;

-- Copies of all that is kept of a person, made when they ask for one.
CREATE TABLE data_exports (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  asked_at    timestamptz NOT NULL,
  -- SHA-256 of the token in the mailed link; there once the copy is.
  token_hash  bytea UNIQUE,
  -- Its name in the file store.
  file        text,
  bytes       integer,
  expires_at  timestamptz,
  CHECK ((token_hash IS NULL) = (file IS NULL) AND (file IS NULL) = (expires_at IS NULL))
);
CREATE INDEX data_exports_user ON data_exports (user_id, asked_at);
CREATE INDEX data_exports_expiry ON data_exports (expires_at);
