-- Requests for insurance offers are kept beside the messages to sellers, with the covers that were asked for.

ALTER TABLE leads DROP CONSTRAINT leads_kind_check;
ALTER TABLE leads ADD CONSTRAINT leads_kind_check CHECK (kind IN ('contact', 'viewing', 'insurance'));
ALTER TABLE leads ADD COLUMN covers text[];
