-- The language that a listing's texts are taken to be in: that of its owner's page when it was begun.
ALTER TABLE drafts ADD COLUMN language text NOT NULL DEFAULT 'nb' CHECK (language IN ('en', 'nb'));

-- Mail addresses and phone numbers that somebody has proven to be theirs, beside those of the account itself.
CREATE TABLE verified_contacts (
  user_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  contact      text NOT NULL, -- an address in small letters, or a number in E.164
  verified_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, contact)
);
-- Codes that are on their way. A new one takes the place of the one before.
CREATE TABLE contact_codes (
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  contact     text NOT NULL,
  code_hash   bytea NOT NULL,
  tries       integer NOT NULL DEFAULT 0,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, contact)
);
