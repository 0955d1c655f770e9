-- What pixels look like, of pictures that nobody says a word of: by the rule for floor plans, or by a model.
CREATE TABLE picture_labels (
  file        char(32) NOT NULL REFERENCES images (file) ON DELETE CASCADE,
  source      text NOT NULL CHECK (source IN ('rule', 'model')),
  category    text,              -- null: it has looked, and says nothing
  score       real,              -- of a model, from 0 to 1
  labelled_at timestamptz NOT NULL,
  PRIMARY KEY (file, source)
);
-- Pictures that nobody says a word of.
CREATE INDEX listing_pictures_unsaid ON listing_pictures (listing_id)
  WHERE category = 'other' AND named_category IS NULL AND file IS NOT NULL;
