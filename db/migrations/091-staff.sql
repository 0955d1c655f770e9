-- Those who run the site: given and taken on the server's own command line (npm run staff) alone.
ALTER TABLE users ADD COLUMN role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'staff'));
