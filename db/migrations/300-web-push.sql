-- Browsers that show news although no page is open. Each belongs to the session in which its reader asked for it, and is
-- told nothing once that is over.
CREATE TABLE push_subscriptions (
  id          text PRIMARY KEY,  -- SHA-256 of the endpoint, base64url: a browser knows itself by it
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  session_id  uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  endpoint    text NOT NULL,     -- whoever knows it can send to the browser, but nothing that it would show
  p256dh      text NOT NULL,
  auth        text NOT NULL,
  created_at  timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);

-- Owned by src/accounts: the sessions that nobody has ended.
CREATE VIEW open_sessions AS
  SELECT id, user_id, expires_at FROM sessions WHERE ended_at IS NULL;

-- Whether news of a search is also pushed, when its mail goes out.
ALTER TABLE saved_searches ADD COLUMN pushes boolean NOT NULL DEFAULT false;
