-- An application to rent is withdrawn as a sign-up is cancelled.
ALTER TABLE leads DROP CONSTRAINT leads_check;
ALTER TABLE leads ADD CONSTRAINT leads_cancelled_at_check
  CHECK (cancelled_at IS NULL OR kind = 'viewing' OR (kind = 'contact' AND 'application' = ANY(topics)));

-- Owners who were asked whether a home is still available before the question was repeated are asked again in time:
-- what is to come of a listing on the market without such a question is planned anew.
INSERT INTO jobs (kind, key, payload, user_id, run_at, created_at)
  SELECT 'draft_plan', d.id::text, jsonb_build_object('draftId', d.id), d.owner_id, d.updated_at, d.updated_at
  FROM drafts d WHERE d.state = 'published' AND NOT EXISTS
    (SELECT FROM jobs j WHERE j.kind = 'draft_still_available' AND j.key = d.id::text AND j.state = 'waiting');
