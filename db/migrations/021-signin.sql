-- What people want to hear about, the links by which they prove that a mailbox is theirs, and how often
-- somebody has tried to sign in.

-- Without a row, they want to hear of it.
CREATE TABLE notification_settings (
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('saved_searches', 'price_changes', 'status_changes', 'shared_collections', 'viewings')),
  is_enabled  boolean NOT NULL,
  PRIMARY KEY (user_id, kind)
);

-- Links in mails: each for one purpose, once, for a time.
CREATE TABLE mail_tokens (
  hash           bytea PRIMARY KEY, -- SHA-256
  purpose        text NOT NULL CHECK (purpose IN ('activation', 'set_password', 'reset_password', 'unlock', 'email_change')),
  user_id        uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Where the mail went: what whoever has the link has proven to read.
  email          text NOT NULL,
  -- Of a registration: it comes into force with its own link alone, whoever else registers the address meanwhile.
  name           text,
  password_hash  text,
  created_at     timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL,
  used_at        timestamptz
);
CREATE INDEX mail_tokens_user ON mail_tokens (user_id, purpose);
CREATE INDEX mail_tokens_expiry ON mail_tokens (expires_at);

-- Failed attempts to sign in, by account and by where they came from. Keys are hashed with a secret:
-- nothing here tells which addresses were tried, or whether they have an account.
CREATE TABLE sign_in_failures (
  key           bytea PRIMARY KEY,
  failures      integer NOT NULL,
  -- Of the first one; they are forgotten together.
  began_at      timestamptz NOT NULL,
  last_at       timestamptz NOT NULL,
  locked_until  timestamptz
);
CREATE INDEX sign_in_failures_age ON sign_in_failures (last_at);
