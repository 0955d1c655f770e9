-- What those who run the site keep from readers. While a listing is held or taken down its availability is
-- 'unavailable' for whoever asks, and what its sender says of it, then and meanwhile, is kept beside that.
ALTER TABLE listings
  ADD COLUMN hold text CHECK (hold IN ('held', 'taken_down')),
  ADD COLUMN hold_reason text,
  -- In the words of whoever decided, for the owner.
  ADD COLUMN hold_words text,
  ADD COLUMN held_at timestamptz,
  ADD COLUMN stated_availability text,
  ADD CONSTRAINT listings_hold_hides CHECK (
    (hold IS NULL) = (stated_availability IS NULL) AND (hold IS NULL) = (held_at IS NULL)
    AND (hold IS NULL OR availability = 'unavailable')
  );
CREATE INDEX listings_hold ON listings (id) WHERE hold IS NOT NULL;
