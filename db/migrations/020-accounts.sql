-- People with an account, and the sessions in which they are signed in.

CREATE TABLE users (
  id                  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- As its owner writes it. One without an address signs in by mobile identity.
  email               text CHECK (email !~ '[[:cntrl:][:space:]]'),
  -- The address folded to lower case: two accounts never differ by letters' case alone.
  email_key           text UNIQUE,
  email_verified_at   timestamptz,
  name                text NOT NULL DEFAULT '' CHECK (name !~ '[[:cntrl:]]'),
  mobile              text UNIQUE, -- E.164, and verified by mobile identity or not there
  mobile_verified_at  timestamptz,
  contact_mobile      text, -- E.164, as the owner gave it
  contact_phone       text, -- E.164
  -- Argon2id in PHC form; null until one is chosen.
  password_hash       text,
  password_changed_at timestamptz,
  -- pending: registered, the address not yet confirmed. active: may sign in.
  status              text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'active')),
  -- How mails to them read.
  language            text NOT NULL CHECK (language IN ('en', 'nb')),
  region              text NOT NULL CHECK (region IN ('no', 'au')),
  brand               text NOT NULL DEFAULT 'grend' CHECK (brand IN ('grend', 'zrch')),
  feature_flags       text[] NOT NULL DEFAULT '{}',
  created_at          timestamptz NOT NULL,
  updated_at          timestamptz NOT NULL,
  CHECK ((email IS NULL) = (email_key IS NULL)),
  CHECK (email IS NOT NULL OR mobile IS NOT NULL)
);

-- One sign-in on one browser: a family of refresh tokens, each used once.
CREATE TABLE sessions (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 of the cookie by which pages know their reader.
  cookie_hash   bytea NOT NULL UNIQUE,
  -- What the owner knows the browser by.
  agent         text NOT NULL DEFAULT '',
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  ended_at      timestamptz,
  end_reason    text CHECK (end_reason IN ('signed_out', 'token_reused', 'password_changed', 'revoked')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX sessions_user ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE refresh_tokens (
  hash        bytea PRIMARY KEY, -- SHA-256
  session_id  uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  created_at  timestamptz NOT NULL,
  used_at     timestamptz
);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);
