-- Whether a listing's sender keeps it off the market: it stays unavailable whatever later updates say of its status.
ALTER TABLE listings ADD COLUMN is_off_market boolean NOT NULL DEFAULT false;
