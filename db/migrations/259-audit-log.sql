-- What those who run the site do. It is only added to: nothing in the product, and no statement of its database
-- account but one that takes the triggers away first, changes or deletes a line. Its actor is an id without a
-- reference, so that a line outlives the account.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor uuid,
  actor_role text NOT NULL,
  act text NOT NULL,
  subject_kind text NOT NULL,
  subject text NOT NULL,
  address text,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_log_actor ON audit_log (actor, id DESC);
CREATE INDEX audit_log_act ON audit_log (act, id DESC);
CREATE INDEX audit_log_subject ON audit_log (subject, id DESC);

CREATE FUNCTION refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only added to';
END $$;
CREATE TRIGGER audit_log_is_kept BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit_log();
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_log();
