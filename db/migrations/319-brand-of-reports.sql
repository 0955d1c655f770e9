-- The brand under which a listing was reported: mail that answers the report bears it.
ALTER TABLE listing_reports ADD COLUMN brand text NOT NULL DEFAULT 'grend' CHECK (brand IN ('grend', 'zrch'));
