-- What staff have corrected of listings that imports bring, fact by fact. One stands until its sender says something
-- else than it did then, or staff take it back. Goes with the listing.
CREATE TABLE corrected_facts (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id      bigint NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
  fact            text NOT NULL,
  -- What is shown, and what the sender had said; JSON's null where there is nothing.
  value           jsonb NOT NULL,
  sent            jsonb NOT NULL,
  at              timestamptz NOT NULL,
  -- Who did it. No reference: it says nothing of whom once the account is gone, as in the audit log.
  actor           uuid NOT NULL,
  reason          text NOT NULL,
  ended_at        timestamptz,
  ended_by        text CHECK (ended_by IN ('sender', 'staff', 'correction')),
  -- Of one that its sender has ended: what they then said.
  sent_then       jsonb,
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX corrected_facts_standing ON corrected_facts (listing_id, fact) WHERE ended_at IS NULL;
CREATE INDEX corrected_facts_of_listing ON corrected_facts (listing_id, id DESC);
