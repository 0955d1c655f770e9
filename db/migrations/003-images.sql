-- Pictures as they are kept: one row for each distinct upload. The bytes lie in the file store.
CREATE TABLE images (
  file        char(32) PRIMARY KEY CHECK (file ~ '^[0-9a-f]{32}$'), -- hash of what was uploaded
  width       integer NOT NULL CHECK (width > 0),  -- pixels, upright
  height      integer NOT NULL CHECK (height > 0),
  colour      char(7) NOT NULL CHECK (colour ~ '^#[0-9a-f]{6}$'), -- the dominant one
  mime        text NOT NULL,    -- of the upload
  bytes       integer NOT NULL, -- of the upload
  created_at  timestamptz NOT NULL DEFAULT now()
);
