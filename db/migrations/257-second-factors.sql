-- What somebody proves who they are with beside their password. The secret of one-time codes is encrypted with a key
-- that is not in the database; `last_step` is the last half minute whose code was taken, so that no code counts twice.
CREATE TABLE second_factors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('codes', 'passkey')),
  name text NOT NULL,
  secret text,
  last_step bigint,
  credential_id text UNIQUE,
  public_key bytea,
  counter bigint,
  transports text[],
  site text,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CHECK (
    CASE kind
      WHEN 'codes' THEN secret IS NOT NULL
      ELSE credential_id IS NOT NULL AND public_key IS NOT NULL AND counter IS NOT NULL AND site IS NOT NULL
    END
  )
);
CREATE INDEX second_factors_user ON second_factors (user_id);

-- 80 random bits each, hashed. Used ones stay until they are replaced.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, hash)
);

-- What passkeys are asked to sign: once, for five minutes. Without a person, to find out who signs in.
CREATE TABLE passkey_challenges (
  hash bytea PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('add', 'prove', 'sign_in')),
  expires_at timestamptz NOT NULL
);

-- When a second factor was last given in a session, when its owner last proved who they are, and when they last did
-- something in it.
ALTER TABLE sessions ADD COLUMN factor_at timestamptz, ADD COLUMN proven_at timestamptz, ADD COLUMN active_at timestamptz;
