-- Until when a link in the mail opens something, and when the mail's text was deleted: once it was delivered, or when that moment had come.
ALTER TABLE outbox ADD COLUMN secret_until timestamptz, ADD COLUMN emptied_at timestamptz;
CREATE INDEX outbox_secrets ON outbox (secret_until) WHERE secret_until IS NOT NULL AND emptied_at IS NULL;

-- Mail of earlier versions: delivered mail loses its text, and mail that may hold a link keeps it for as long as the link works.
UPDATE outbox SET html = '', plain_text = '', emptied_at = COALESCE(sent_at, created_at) WHERE state = 'sent';
UPDATE outbox SET secret_until = created_at + interval '48 hours'
WHERE state <> 'sent' AND idempotency_key LIKE 'account %' AND idempotency_key NOT LIKE 'account password %' AND idempotency_key NOT LIKE 'account already %' AND idempotency_key NOT LIKE 'account notice %';
UPDATE outbox SET secret_until = created_at + interval '14 days' WHERE state <> 'sent' AND idempotency_key LIKE 'collection invitation %';
UPDATE outbox SET secret_until = created_at + interval '7 days' WHERE state <> 'sent' AND idempotency_key LIKE 'export %';
