-- For those who run the site: what went wrong at a job's last try, in words that name nobody, and whether it was
-- given up by hand rather than after its tries.
ALTER TABLE jobs
  ADD COLUMN last_error text,
  ADD COLUMN is_given_up boolean NOT NULL DEFAULT false;

-- The same of a mail: one that somebody gave up does not go out when all that failed is tried again.
ALTER TABLE outbox ADD COLUMN given_up_at timestamptz;
CREATE INDEX outbox_by_state ON outbox (state, id);
