-- Questions that have no answer yet: whichever process has their conversation open answers them, one at a time.
ALTER TABLE conversation_messages
  ADD COLUMN is_waiting boolean NOT NULL DEFAULT false,
  ADD COLUMN claims smallint NOT NULL DEFAULT 0, -- how often a process has begun an answer; the last of them may end it
  ADD COLUMN claimed_until timestamptz; -- when another process may begin anew, for the first to have ended unseen
CREATE INDEX conversation_messages_waiting ON conversation_messages (conversation_id, position) WHERE is_waiting;
