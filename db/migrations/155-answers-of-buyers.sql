-- Buyers write again by the link in a mail. Such an answer is nobody's account's: it goes with the message that they wrote first.
ALTER TABLE lead_replies
  ALTER COLUMN author_id DROP NOT NULL,
  ADD COLUMN is_by_buyer boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT lead_replies_of_somebody CHECK (is_by_buyer = (author_id IS NULL));

-- When the buyer wrote last, where they have written again.
ALTER TABLE leads ADD COLUMN written_again_at timestamptz;
