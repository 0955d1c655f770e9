-- What whoever offers a home has done with a message, and what they have answered. Goes with the message.
ALTER TABLE leads
  ADD COLUMN read_at timestamptz,
  ADD COLUMN done_at timestamptz;

CREATE TABLE lead_replies (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id      bigint NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  author_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- As the sender of the message was told it.
  author_name  text NOT NULL,
  message      text NOT NULL,
  created_at   timestamptz NOT NULL
);
CREATE INDEX lead_replies_lead ON lead_replies (lead_id, id);
CREATE INDEX lead_replies_author ON lead_replies (author_id);
