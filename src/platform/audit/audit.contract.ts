/** What those who run the site do, as the audit log names it. */
export const AUDIT_ACTS = [
  'listing_approved',
  'listing_refused',
  'import_released',
  'import_refused',
  'receipt_refunded',
  'agency_administrator_added',
  'person_viewed',
  'person_locked',
  'person_unlocked',
  'person_sessions_ended',
  'staff_invited',
  'staff_invitation_revoked',
  'staff_joined',
  'staff_role_changed',
  'staff_removed',
  'factors_taken_away',
  'flag_changed',
  'saved_copies_deleted',
  'content_saved',
  'content_published',
  'content_unscheduled',
  'content_restored',
  'mail_viewed',
  'mail_retried',
  'mail_given_up',
  'job_retried',
  'job_given_up',
  'payment_reconciled',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

/** On what. */
export const AUDIT_SUBJECTS = [
  'draft',
  'import',
  'receipt',
  'agency',
  'person',
  'invitation',
  'flag',
  'listing',
  'content',
  'mail',
  'job',
  'payment',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
