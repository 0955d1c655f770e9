-- What somebody who applies to rent a home writes of their work and income, in their own words.
ALTER TABLE leads ADD COLUMN income text;
