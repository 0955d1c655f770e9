-- Pictures that are made when somebody first asks for them: a drawing from plain facts, or a part of another
-- picture. The row in images says what they will be like.
CREATE TABLE picture_recipes (
  file    char(32) PRIMARY KEY REFERENCES images (file) ON DELETE CASCADE,
  kind    text NOT NULL,
  facts   jsonb NOT NULL
);
