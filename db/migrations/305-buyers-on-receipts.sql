-- Who a receipt is made out to: {"name": ..., "address": ...}. Null where nobody has said, and once they have left.
ALTER TABLE orders ADD COLUMN buyer jsonb;
ALTER TABLE receipts ADD COLUMN buyer jsonb;
