-- A picture in some 25 bytes (thumbhash, in base64), to be seen until it is there; null where nobody has looked at it yet.
ALTER TABLE images ADD COLUMN thumbhash text CHECK (thumbhash ~ '^[A-Za-z0-9+/]{7,40}={0,2}$');
-- That it cannot be had: not asked for again.
ALTER TABLE images ADD COLUMN has_no_thumbhash boolean NOT NULL DEFAULT false;
CREATE INDEX images_without_thumbhash ON images (created_at, file) WHERE thumbhash IS NULL AND NOT has_no_thumbhash;

CREATE OR REPLACE VIEW image_facts AS
  SELECT file, width, height, colour, thumbhash FROM images;
