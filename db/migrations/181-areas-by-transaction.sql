-- Which transaction wrote an area last, as the logs of changes say it (001-listings.sql). By the time of the change, all areas that were
-- written within ten seconds of the newest were read again each time, which after a first start are all there are.
ALTER TABLE areas DROP COLUMN updated_at, ADD COLUMN tx xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX areas_tx ON areas (tx);
