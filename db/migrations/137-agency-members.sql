-- Accounts that work for an agency: one agency for each. `agent_id` is how buyers see them.
CREATE TABLE agency_members (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  agency_id  char(6) NOT NULL REFERENCES agencies (id) ON DELETE CASCADE,
  user_id    uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  role       text NOT NULL CHECK (role IN ('administrator', 'agent')),
  agent_id   text REFERENCES agents (id) ON DELETE SET NULL,
  joined_at  timestamptz NOT NULL
);
CREATE INDEX agency_members_agency ON agency_members (agency_id, joined_at);
CREATE INDEX agency_members_agent ON agency_members (agent_id);

-- Whom an administrator has asked. The link's token is kept as its hash.
CREATE TABLE agency_invitations (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  agency_id  char(6) NOT NULL REFERENCES agencies (id) ON DELETE CASCADE,
  email      text NOT NULL,
  email_key  text NOT NULL,
  role       text NOT NULL CHECK (role IN ('administrator', 'agent')),
  token_hash bytea NOT NULL UNIQUE,
  invited_by uuid REFERENCES users (id) ON DELETE SET NULL,
  sent_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (agency_id, email_key)
);
CREATE INDEX agency_invitations_email ON agency_invitations (email_key);
CREATE INDEX agency_invitations_by ON agency_invitations (invited_by);

-- Who was let in, taken out or given another role, and by whom. Rows are added and never changed, but for accounts that are deleted.
CREATE TABLE agency_events (
  id         bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  agency_id  char(6) NOT NULL REFERENCES agencies (id) ON DELETE CASCADE,
  at         timestamptz NOT NULL,
  actor_id   uuid REFERENCES users (id) ON DELETE SET NULL,  -- null: the server's command line, or somebody whose account is gone
  action     text NOT NULL,
  subject_id uuid REFERENCES users (id) ON DELETE SET NULL,
  role       text
);
CREATE INDEX agency_events_agency ON agency_events (agency_id, id DESC);
CREATE INDEX agency_events_actor ON agency_events (actor_id);
CREATE INDEX agency_events_subject ON agency_events (subject_id);

-- The agency's own administrators have chosen its brand: an import no longer changes it.
ALTER TABLE agencies ADD COLUMN has_own_brand boolean;

-- Owned by src/agencies: who works together, for slices that ask with each query.
CREATE VIEW agency_colleagues AS
  SELECT agency_id, user_id, role, agent_id FROM agency_members;
