-- Conversations with the assistant about a home: of somebody who is signed in, or of a visitor.
CREATE TABLE conversations (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  listing_id  bigint NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
  user_id     uuid REFERENCES users (id) ON DELETE CASCADE,
  visitor     bytea, -- SHA-256 of the visitor's id, 128 random bits that only their browser has
  created_at  timestamptz NOT NULL,
  used_at     timestamptz NOT NULL,
  CHECK ((user_id IS NULL) <> (visitor IS NULL))
);
CREATE UNIQUE INDEX conversations_user ON conversations (user_id, listing_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX conversations_visitor ON conversations (visitor, listing_id) WHERE visitor IS NOT NULL;
CREATE INDEX conversations_listing ON conversations (listing_id);
CREATE INDEX conversations_used ON conversations (used_at);

CREATE TABLE conversation_messages (
  position         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id               uuid NOT NULL UNIQUE,
  conversation_id  uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  author           text NOT NULL CHECK (author IN ('user', 'assistant')),
  content          text NOT NULL,
  answer           jsonb, -- of the assistant: language, answers, choices, and what was asked for
  is_right         boolean, -- what the reader has said of the answer
  created_at       timestamptz NOT NULL
);
CREATE INDEX conversation_messages_order ON conversation_messages (conversation_id, position);
