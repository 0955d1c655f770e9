import type { ErrorCode } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';

/**
 * All security events: named as in OWASP's Logging Vocabulary where it has a word. docs/security-events.md says of each
 * when it is noted. `info` is how things should go; `warning` happens to readers too, and matters by how often;
 * `critical` is nobody's ordinary use, and to be looked at each time.
 */
export const SECURITY_EVENTS = {
  authn_login_success: { outcome: 'success', severity: 'info' },
  authn_reauth_success: { outcome: 'success', severity: 'info' },
  authn_password_change: { outcome: 'success', severity: 'info' },
  authn_email_change: { outcome: 'success', severity: 'info' },
  authn_factor_add: { outcome: 'success', severity: 'info' },
  authn_factor_remove: { outcome: 'success', severity: 'info' },
  authn_recovery_codes_made: { outcome: 'success', severity: 'info' },
  authn_identity_link: { outcome: 'success', severity: 'info' },
  authn_identity_unlink: { outcome: 'success', severity: 'info' },
  session_expired: { outcome: 'success', severity: 'info' },
  user_created: { outcome: 'success', severity: 'info' },
  user_deleted: { outcome: 'success', severity: 'info' },
  authn_login_fail: { outcome: 'failure', severity: 'warning' },
  authn_login_lock: { outcome: 'failure', severity: 'warning' },
  authn_reauth_fail: { outcome: 'failure', severity: 'warning' },
  authn_link_fail: { outcome: 'failure', severity: 'warning' },
  authn_token_reuse: { outcome: 'failure', severity: 'critical' },
  authn_required: { outcome: 'refused', severity: 'info' },
  authn_proof_required: { outcome: 'refused', severity: 'info' },
  authz_fail: { outcome: 'refused', severity: 'warning' },
  authz_unknown_object: { outcome: 'refused', severity: 'warning' },
  excess_rate_limit_exceeded: { outcome: 'refused', severity: 'warning' },
  excess_size: { outcome: 'refused', severity: 'warning' },
  excess_time: { outcome: 'refused', severity: 'warning' },
  input_validation_fail: { outcome: 'refused', severity: 'warning' },
  input_form_refused: { outcome: 'refused', severity: 'warning' },
  input_signature_fail: { outcome: 'refused', severity: 'critical' },
  upload_validation: { outcome: 'refused', severity: 'warning' },
  malicious_cors: { outcome: 'refused', severity: 'critical' },
  malicious_host: { outcome: 'refused', severity: 'critical' },
  malicious_method: { outcome: 'refused', severity: 'critical' },
} as const satisfies Readonly<
  Record<string, { readonly outcome: Outcome; readonly severity: 'info' | 'warning' | 'critical' }>
>;

export type Outcome = 'success' | 'failure' | 'refused';
export type SecurityEvent = keyof typeof SECURITY_EVENTS;

type Of<O extends Outcome> = {
  [Event in SecurityEvent]: (typeof SECURITY_EVENTS)[Event]['outcome'] extends O ? Event : never;
}[SecurityEvent];

/** What has succeeded. */
export type SuccessEvent = Of<'success'>;
/** What an error tells of. */
export type RefusalEvent = Of<'failure' | 'refused'>;

/** By what somebody proved who they are, or what became of which proof. */
export type ProvenBy =
  | 'password'
  | 'code'
  | 'recovery_code'
  | 'passkey'
  | 'second_factor'
  | 'identity'
  | 'activation'
  | 'link'
  | 'codes';

/** Why, in a closed list: nothing of it is what somebody typed. */
export type Reason =
  | ErrorCode
  | ProvenBy
  | 'unknown_account'
  | 'wrong_password'
  | 'address_locked'
  | 'logout'
  | 'revoked'
  | 'others_revoked';

/** Who an event is about, when it is not who is signed in. */
export interface AboutWhom {
  readonly accountId?: UserId | undefined;
  /** The mail address that was named, normalised; only a keyed hash of it is written down. */
  readonly identifier?: string | undefined;
}

/** What an error is as a security event, where its code alone does not say. */
export interface Refusal extends AboutWhom {
  readonly event: RefusalEvent;
  /** Left out, the code of the error. */
  readonly reason?: Reason;
}

/** Where an event comes from. Every `Caller` is one. */
export interface From {
  /** As rate limits know it: X-Forwarded-For counts from trusted proxies alone. Written down shortened. */
  readonly address: string;
  readonly request?: RequestName | undefined;
  readonly user?: { readonly userId: UserId } | undefined;
  readonly uploader?: { readonly keyId: string } | undefined;
}

/** A request as the log knows it. */
export interface RequestName {
  readonly id: string;
  readonly method: string;
  /** As written in the code, never what was asked for. */
  readonly route: string;
}
