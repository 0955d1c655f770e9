-- When the owner last proved who they are, where that is not when the session began: a session that
-- follows from linking a service goes on from the one before, and is no fresh sign-in.
ALTER TABLE sessions ADD COLUMN signed_in_at timestamptz;
