-- Why what was paid for was not published, so that its payer is told.
ALTER TABLE orders ADD COLUMN refused_for text;
-- What a listing was last published with.
CREATE INDEX orders_published ON orders (draft_id, ended_at) WHERE state = 'published';
