-- What staff have corrected of listings that are made here, with the words before: goes with the listing's draft.
CREATE TABLE listing_corrections (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  draft_id        uuid NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
  at              timestamptz NOT NULL,
  -- Who did it. No reference: it says nothing of whom once the account is gone, as in the audit log.
  actor           uuid NOT NULL,
  actor_role      text NOT NULL,
  -- As it was mailed to the owner.
  reason          text NOT NULL,
  -- [{field, before, after}]
  changes         jsonb NOT NULL
);
CREATE INDEX listing_corrections_of_draft ON listing_corrections (draft_id, id DESC);
