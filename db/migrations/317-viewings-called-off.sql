-- When whoever had signed up for a viewing was told that it is not held at that time. Their sign-up stands no more.
ALTER TABLE leads ADD COLUMN called_off_at timestamptz;
