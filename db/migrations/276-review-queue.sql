-- What was decided of the reports of a listing: those without a decision wait for somebody.
ALTER TABLE listing_reports
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decision   text CHECK (decision IN ('nothing_wrong', 'hold', 'take_down')),
  ADD CHECK ((decided_at IS NULL) = (decision IS NULL));
CREATE INDEX listing_reports_open ON listing_reports (listing_id, created_at) WHERE decided_at IS NULL;

-- Who is looking at what waits for those who run the site, so that two do not do it twice.
CREATE TABLE review_claims (
  kind       text NOT NULL CHECK (kind IN ('reports', 'import', 'draft')),
  -- Of a listing that was reported, a held listing of an import, or a draft.
  subject    text NOT NULL,
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  claimed_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
CREATE INDEX review_claims_user ON review_claims (user_id);
