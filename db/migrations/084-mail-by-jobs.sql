-- Mail goes through the queue that all other work off the request goes through: each mail that waits has a
-- job of its own, under its id. The outbox itself keeps what is sent, and what came of it.
INSERT INTO jobs (kind, key, payload, tries, run_at, created_at)
  SELECT 'mail', id::text, jsonb_build_object('mailId', id::text), tries, next_try_at, created_at
  FROM outbox WHERE state = 'waiting' ORDER BY id;
DROP INDEX outbox_waiting;
ALTER TABLE outbox DROP COLUMN tries, DROP COLUMN next_try_at;

-- Jobs that have failed for good are counted, and forgotten after a while.
ALTER TABLE jobs ADD COLUMN failed_at timestamptz;
UPDATE jobs SET failed_at = now() WHERE state = 'failed';
CREATE INDEX jobs_failed ON jobs (failed_at) WHERE state = 'failed';
