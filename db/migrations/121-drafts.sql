-- Listings that people make themselves, from the first tab to what has become of them. What is public stands in listings,
-- under the source 'owner' and the draft's id; the draft holds what its owner works on, and how it stands with it.
CREATE TABLE drafts (
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id          uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  region            text NOT NULL CHECK (region IN ('no', 'au')),
  state             text NOT NULL DEFAULT 'draft'
                    CHECK (state IN ('draft', 'held', 'published', 'inactive', 'expired', 'sold', 'rented')),
  version           integer NOT NULL DEFAULT 1,   -- of form data and state: rises with each change of these
  media_version     integer NOT NULL DEFAULT 0,   -- rises with each change of images and attachments
  form_data         jsonb NOT NULL,
  -- What is public, as it was when it was last written there; null until then.
  listing_id        bigint REFERENCES listings (id) ON DELETE SET NULL,
  external_id       text UNIQUE,
  shown_form        jsonb,                        -- the form data that the listing was written from
  shown_media       integer,                      -- the media_version that it was written from
  first_published_at timestamptz,                 -- of this home, carried over by relisting
  published_at      timestamptz,
  expires_at        timestamptz,                  -- the end of the time that is paid for
  ended_at          timestamptz,                  -- since when it is sold, rented, expired or taken off
  sold_price        bigint,
  held_for          jsonb NOT NULL DEFAULT '[]',  -- reasons that a person has to look at first
  cleared_hash      text,                         -- what a person has looked at and let through
  confirmed_at      timestamptz,                  -- when its owner last said that it is still available
  copied_from       uuid REFERENCES drafts (id) ON DELETE SET NULL,
  created_at        timestamptz NOT NULL,
  updated_at        timestamptz NOT NULL
);
CREATE INDEX drafts_owner ON drafts (owner_id, updated_at DESC);
CREATE INDEX drafts_copied_from ON drafts (copied_from) WHERE copied_from IS NOT NULL;
CREATE INDEX drafts_listing ON drafts (listing_id) WHERE listing_id IS NOT NULL;
CREATE INDEX drafts_expiry ON drafts (expires_at) WHERE state = 'published';
