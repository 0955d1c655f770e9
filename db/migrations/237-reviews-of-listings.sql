-- What waits to be looked at, in the order in which it came, however often its owner changes it meanwhile; and why it
-- was refused, until it is published or waits again.
ALTER TABLE drafts
  ADD COLUMN held_since timestamptz,   -- of the reasons in held_for
  ADD COLUMN refusal    text;          -- in the words of whoever looked at it
UPDATE drafts SET held_since = updated_at WHERE held_for <> '[]';
CREATE INDEX drafts_held ON drafts (held_since, id) WHERE held_for <> '[]';
