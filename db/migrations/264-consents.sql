-- What browsers have been allowed to keep and measure, each choice as it was made: the proof of it. Nothing here is
-- about an account.
CREATE TABLE consents (
  consent_id     uuid NOT NULL,          -- of the browser, as its cookie has it
  decided_at     timestamptz NOT NULL,
  revision       smallint NOT NULL,      -- of what was asked
  domain         text NOT NULL,          -- scheme left out
  first_visit    timestamptz NOT NULL,
  functional     boolean NOT NULL,
  analytics      boolean NOT NULL,
  performance    boolean NOT NULL,
  advertisement  boolean NOT NULL,
  agent          text NOT NULL,          -- what the browser calls itself
  language       text NOT NULL,
  PRIMARY KEY (consent_id, decided_at)
);
CREATE INDEX consents_age ON consents (decided_at);
