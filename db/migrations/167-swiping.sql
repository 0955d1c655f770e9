-- What somebody answered to homes while swiping: what they said no to is not shown to them there again.
CREATE TABLE swipe_answers (
  user_id        uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  listing_id     bigint NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
  is_yes         boolean NOT NULL,
  is_new         boolean NOT NULL, -- the yes made it a favourite, so that taking it back makes it none
  collection_id  uuid REFERENCES collections (id) ON DELETE SET NULL, -- where a yes put it, or a no was said of it
  answered_at    timestamptz NOT NULL,
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX swipe_answers_latest ON swipe_answers (user_id, answered_at DESC);
CREATE INDEX swipe_answers_listing ON swipe_answers (listing_id);
CREATE INDEX swipe_answers_collection ON swipe_answers (collection_id) WHERE collection_id IS NOT NULL;

-- Homes that the members of a collection swipe through together, each on their own device: the same for all, in one order.
CREATE TABLE swipe_rounds (
  collection_id  uuid PRIMARY KEY REFERENCES collections (id) ON DELETE CASCADE,
  listing_ids    bigint[] NOT NULL,
  started_at     timestamptz NOT NULL
);
