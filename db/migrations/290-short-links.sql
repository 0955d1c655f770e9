-- Short links that people make to share a page. Neither the code nor where it leads can be read here: the code is kept
-- as a hash, and the path is sealed with a key that follows from the code.
CREATE TABLE short_links (
  code_hash   bytea PRIMARY KEY,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  sealed_path bytea NOT NULL,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  -- By people, as far as can be told: without who they were.
  opened      integer NOT NULL DEFAULT 0
);
CREATE INDEX short_links_user ON short_links (user_id, expires_at);
CREATE INDEX short_links_expiry ON short_links (expires_at);
