-- What people write to an agency, or one of its agents, about no listing in particular.
CREATE TABLE agency_messages (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agency_id   char(6) NOT NULL,
  agent_id    text, -- null: to the agency as a whole
  -- Of the form it was written in: a form brings one message, however often it is sent.
  form_id     text NOT NULL UNIQUE,
  -- Of agency, sender and text: the same message within a day is not taken in again.
  digest      text NOT NULL,
  name        text NOT NULL,
  email       text NOT NULL,
  phone       text, -- E.164
  message     text NOT NULL,
  user_id     uuid REFERENCES users (id) ON DELETE CASCADE,
  language    text NOT NULL CHECK (language IN ('en', 'nb')),
  created_at  timestamptz NOT NULL
);
CREATE INDEX agency_messages_digest ON agency_messages (digest, created_at);
CREATE INDEX agency_messages_sender ON agency_messages (lower(email));
CREATE INDEX agency_messages_user ON agency_messages (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX agency_messages_age ON agency_messages (created_at);
