-- Homes and agencies that somebody does not want to be shown any more, the latest first.
CREATE TABLE hidden_homes (
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  listing_id  bigint NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
  hidden_at   timestamptz NOT NULL,
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX hidden_homes_listing ON hidden_homes (listing_id);

-- An agency is hidden with its offices.
CREATE TABLE hidden_agencies (
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  agency_id  char(6) NOT NULL REFERENCES agencies (id) ON DELETE CASCADE,
  hidden_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, agency_id)
);
CREATE INDEX hidden_agencies_agency ON hidden_agencies (agency_id);

-- People who do not want to be shown homes that they have looked at.
CREATE TABLE seen_homes_hidden (
  user_id  uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  since    timestamptz NOT NULL
);

-- Owned by src/hidden: who has hidden which home, by itself or with its agency. For alerts, which are written for many people at once.
CREATE VIEW hidden_listings AS
  SELECT user_id, listing_id FROM hidden_homes
  UNION ALL
  SELECT h.user_id, l.id FROM hidden_agencies h
  JOIN agencies a ON a.id = h.agency_id OR a.parent_id = h.agency_id
  JOIN listings l ON l.agency_id = a.id;
