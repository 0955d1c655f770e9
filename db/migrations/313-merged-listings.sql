-- A listing that was taken down because another listing of the same home stays: whoever opens it is led there.
ALTER TABLE listings
  ADD COLUMN duplicate_of bigint REFERENCES listings (id) ON DELETE SET NULL,
  ADD CONSTRAINT listings_duplicate_is_down CHECK (
    duplicate_of IS NULL OR (hold IS NOT DISTINCT FROM 'taken_down' AND duplicate_of <> id)
  );
CREATE INDEX listings_duplicate_of ON listings (duplicate_of) WHERE duplicate_of IS NOT NULL;
