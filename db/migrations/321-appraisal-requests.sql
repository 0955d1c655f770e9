-- Owners who ask an agency, or one of its agents, what their home is worth. It is about no listing.
CREATE TABLE appraisal_requests (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agency_id   char(6) NOT NULL,
  agent_id    text, -- null: to the agency as a whole
  -- Of the form it was written in: a form brings one request, however often it is sent.
  form_id     text NOT NULL UNIQUE,
  -- Of agency, sender and what is asked: the same request within a day is not taken in again.
  digest      text NOT NULL,
  name        text NOT NULL,
  email       text NOT NULL,
  phone       text, -- E.164
  plan        text NOT NULL CHECK (plan IN ('sell', 'let')),
  address     text NOT NULL,
  home_type   text,
  bedrooms    integer,
  size        integer, -- m² inside
  timing      text CHECK (timing IN ('soon', 'months', 'later', 'curious')),
  message     text,
  user_id     uuid REFERENCES users (id) ON DELETE CASCADE,
  language    text NOT NULL CHECK (language IN ('en', 'nb')),
  created_at  timestamptz NOT NULL
);
CREATE INDEX appraisal_requests_digest ON appraisal_requests (digest, created_at);
CREATE INDEX appraisal_requests_sender ON appraisal_requests (lower(email));
CREATE INDEX appraisal_requests_user ON appraisal_requests (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX appraisal_requests_age ON appraisal_requests (created_at);
