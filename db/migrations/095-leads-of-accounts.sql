-- What a signed-in reader has written is known as theirs, so that the home and the plan of a day say that they are signed up; and what a message asks for.
ALTER TABLE leads ADD COLUMN user_id uuid REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE leads ADD COLUMN topics text[];
CREATE INDEX leads_user ON leads (user_id, listing_id) WHERE user_id IS NOT NULL;
