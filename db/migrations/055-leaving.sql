-- Mail that one person causes to be written to another, such as an invitation, goes with the account of whoever caused it.
ALTER TABLE outbox ADD COLUMN caused_by uuid REFERENCES users (id) ON DELETE CASCADE;
CREATE INDEX outbox_caused_by ON outbox (caused_by) WHERE caused_by IS NOT NULL;
