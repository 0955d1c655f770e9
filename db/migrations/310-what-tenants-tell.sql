-- What somebody who asks about a home to rent may tell of themselves; `people` says how many would live there.
ALTER TABLE leads
  ADD COLUMN move_in date,
  ADD COLUMN pets text,
  ADD COLUMN occupation text;
