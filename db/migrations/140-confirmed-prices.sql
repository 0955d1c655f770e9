-- The price of which a draft's owner has said that it is right, when it was far from what homes cost and they were asked.
ALTER TABLE drafts ADD COLUMN confirmed_price bigint;
