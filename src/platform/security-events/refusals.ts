import { AppError, type ErrorCode } from '../../contract/errors.ts';
import type { From, Refusal, RefusalEvent } from './catalogue.contract.ts';

/** Codes that are a security event wherever they come from, unless their error says which. */
const BY_CODE: Readonly<Partial<Record<ErrorCode, RefusalEvent>>> = {
  unauthenticated: 'authn_required',
  wrong_credentials: 'authn_login_fail',
  email_unconfirmed: 'authn_login_fail',
  wrong_web_password: 'authn_login_fail',
  external_login_failed: 'authn_login_fail',
  account_locked: 'authn_login_fail',
  code_wrong: 'authn_reauth_fail',
  sign_in_locked: 'authn_login_lock',
  too_many_attempts: 'authn_login_lock',
  second_factor_needed: 'authn_proof_required',
  sign_in_again: 'authn_proof_required',
  proof_needed: 'authn_proof_required',
  factor_needed: 'authn_proof_required',
  link_invalid: 'authn_link_fail',
  forbidden: 'authz_fail',
  wrong_account: 'authz_fail',
  too_many_requests: 'excess_rate_limit_exceeded',
  payload_too_large: 'excess_size',
  address_too_long: 'excess_size',
  request_timeout: 'excess_time',
  malformed_json: 'input_validation_fail',
  unsupported_media_type: 'input_validation_fail',
  form_refused: 'input_form_refused',
  signature_invalid: 'input_signature_fail',
};

/** What a failed request is as a security event; undefined for what is none. */
export function refusalOf(error: unknown, code: ErrorCode, from: From): Refusal | undefined {
  if (error instanceof AppError && error.security !== undefined) return error.security;
  const event = BY_CODE[code];
  if (event !== undefined) return { event };
  return code === 'not_found' && asksForOneThing(from) ? { event: 'authz_unknown_object' } : undefined;
}

/** Whoever is not to know of a thing is told that there is none: to somebody known, it may be somebody else's. */
function asksForOneThing({ user, uploader, request }: From): boolean {
  return (user !== undefined || uploader !== undefined) && request?.route.includes(':') === true;
}
