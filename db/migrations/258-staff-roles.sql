-- Those who run the site have one of four roles; who was staff before is an administrator.
ALTER TABLE users DROP CONSTRAINT users_role_check;
UPDATE users SET role = 'administrator' WHERE role = 'staff';
ALTER TABLE users ADD CHECK (role IN ('user', 'administrator', 'editor', 'moderator', 'support'));
CREATE INDEX users_staff ON users (role) WHERE role <> 'user';

-- By staff: nobody signs in to the account until it is unlocked.
ALTER TABLE users ADD COLUMN locked_at timestamptz;

CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  role text NOT NULL CHECK (role IN ('administrator', 'editor', 'moderator', 'support')),
  token_hash bytea NOT NULL UNIQUE,
  invited_by uuid REFERENCES users ON DELETE SET NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_invitations_by ON staff_invitations (invited_by);

ALTER TABLE sessions DROP CONSTRAINT sessions_end_reason_check;
ALTER TABLE sessions ADD CHECK (end_reason IN ('signed_out', 'token_reused', 'password_changed', 'revoked', 'ended_by_staff'));
