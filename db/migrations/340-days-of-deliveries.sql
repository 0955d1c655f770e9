-- On which days an agency has handed in listings: shows its rhythm for longer than uploads are kept.
CREATE TABLE feed_days (
  agency_id       char(6) NOT NULL,
  source          text NOT NULL,
  -- In the time zone of the market.
  day             date NOT NULL,
  by              text NOT NULL CHECK (by IN ('program', 'folder')),
  last_at         timestamptz NOT NULL,
  -- When somebody was told that nothing has come since.
  reminded_at     timestamptz,
  PRIMARY KEY (agency_id, source, day, by)
);
CREATE INDEX feed_days_last ON feed_days (last_at);

INSERT INTO feed_days (agency_id, source, day, by, last_at)
SELECT agency_id, source,
  (received_at AT TIME ZONE CASE region WHEN 'no' THEN 'Europe/Oslo' ELSE 'Australia/Sydney' END)::date,
  CASE kind WHEN 'folder' THEN 'folder' ELSE 'program' END, max(received_at)
FROM feed_uploads GROUP BY 1, 2, 3, 4;
