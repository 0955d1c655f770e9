-- When somebody who asks about a holiday let would like to come and leave, and how many would stay.
ALTER TABLE leads
  ADD COLUMN arrival date,
  ADD COLUMN departure date,
  ADD COLUMN guests integer CHECK (guests > 0),
  ADD CONSTRAINT leads_stay CHECK ((arrival IS NULL) = (departure IS NULL) AND departure > arrival);
