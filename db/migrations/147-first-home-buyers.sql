-- Whether somebody buys their first home in Australia, as they say themselves; null until they have said so.

ALTER TABLE users ADD COLUMN first_home_buyer boolean;
