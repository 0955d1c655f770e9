-- What somebody who would like to bid may tell beforehand: the amount they think of, in the currency of the home,
-- which binds nobody, and whether their financing is settled.
ALTER TABLE leads
  ADD COLUMN bid_amount bigint,
  ADD COLUMN is_financed boolean;
