-- What people write to those who offer a home, and what they report to those who run the site.
-- Personal data, kept for a limited time (setting LEADS_DAYS); nothing is kept of where it came from.

CREATE TABLE leads (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id  bigint NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
  agency_id   char(6) NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('contact', 'viewing')),
  -- Of the form it was written in: a form brings one message, however often it is sent.
  form_id     text NOT NULL UNIQUE,
  -- Of home, kind, sender and text: the same message within a day is not taken in again.
  digest      text NOT NULL,
  name        text NOT NULL,
  email       text NOT NULL,
  phone       text, -- E.164
  message     text,
  viewing_at  timestamptz,
  people      integer,
  language    text NOT NULL CHECK (language IN ('en', 'nb')),
  created_at  timestamptz NOT NULL
);
CREATE INDEX leads_digest ON leads (digest, created_at);
CREATE INDEX leads_sender ON leads (lower(email), created_at);
CREATE INDEX leads_listing ON leads (listing_id);
CREATE INDEX leads_age ON leads (created_at);

CREATE TABLE listing_reports (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id  bigint NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
  form_id     text NOT NULL UNIQUE,
  reason      text NOT NULL,
  details     text,
  email       text,
  language    text NOT NULL CHECK (language IN ('en', 'nb')),
  created_at  timestamptz NOT NULL
);
CREATE INDEX listing_reports_listing ON listing_reports (listing_id);
CREATE INDEX listing_reports_age ON listing_reports (created_at);
