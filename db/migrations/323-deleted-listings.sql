-- Which listings went with the account of whoever owned them: their pages say that they are withdrawn. Of the listing
-- itself nothing is kept.
CREATE TABLE deleted_listings (
  listing_id bigint PRIMARY KEY,
  deleted_at timestamptz NOT NULL
);
