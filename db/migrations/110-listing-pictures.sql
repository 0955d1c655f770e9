-- Pictures that the source of a listing names by address or file, and what has become of each. Those that are there
-- follow the listing's own (listing_images), in the order of `position`.
CREATE TABLE listing_pictures (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id     bigint NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
  position       integer NOT NULL,
  external_id    text,     -- the sender's name of it
  url            text,
  path           text,     -- of a file that came with the listing
  stamp          text,     -- the sender's word for its state: another one means another picture
  digest         char(32), -- of the file's content
  category       text NOT NULL,
  caption        text,
  lane           smallint NOT NULL, -- of the jobs that fetch it; all pictures of a host have one
  state          text NOT NULL CHECK (state IN ('waiting', 'fetched', 'failed')),
  revision       integer NOT NULL DEFAULT 1, -- rises when it has to be fetched anew
  tries          integer NOT NULL DEFAULT 0, -- of this revision
  reason         text,     -- why the last try failed
  status         integer,  -- what the host answered then
  asked_at       timestamptz,
  file           char(32), -- the stored picture; while a new one is on its way, the one before
  etag           text,
  last_modified  text
);
CREATE INDEX listing_pictures_listing ON listing_pictures (listing_id, position);
-- What is not there, for whoever asks about a source.
CREATE INDEX listing_pictures_missing ON listing_pictures (listing_id) WHERE state <> 'fetched';
-- Files that are still to be taken in.
CREATE INDEX listing_pictures_digest ON listing_pictures (digest) WHERE state = 'waiting' AND digest IS NOT NULL;
