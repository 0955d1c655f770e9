import type { MessageKey, Translate } from '../texts/messages.ts';
import { AppError, type ErrorCode } from './errors.ts';

/**
 * The text of a failure. Those that only say their status have the keys of the product specification, section 8
 * (`sys.api.errMsg404`); the others say what went wrong (`error.listing_not_found`).
 */
export function errorKey(code: ErrorCode): MessageKey {
  // Without a network it is not us who cannot be reached.
  if (code === 'unavailable' && isOffline()) return 'sys.api.offline';
  return isOfStatus(code) ? `sys.api.errMsg${OF_STATUS[code]}` : `error.${code}`;
}

/** Why a call has failed; without a network its own code may not have come. Undefined for a mistake of ours. */
export function codeOf(error: unknown): ErrorCode | undefined {
  return error instanceof AppError ? error.code : isOffline() ? 'unavailable' : undefined;
}

/** What a reader is told when a call has failed. What is no {@link AppError} is a mistake of ours. */
export function failureText(t: Translate, error: unknown): string {
  return t(errorKey(codeOf(error) ?? 'internal'));
}

const OF_STATUS = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  icons_missing: 424,
  internal: 500,
  not_implemented: 501,
  bad_gateway: 502,
  unavailable: 503,
  gateway_timeout: 504,
  version_unsupported: 505,
} as const satisfies Partial<Record<ErrorCode, number>>;

function isOfStatus(code: ErrorCode): code is keyof typeof OF_STATUS {
  return Object.hasOwn(OF_STATUS, code);
}

/** What a server knows of itself as a `navigator` says nothing of a network. */
function isOffline(): boolean {
  return (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine === false;
}
