/**
 * The closed list of ways in which a request can fail. A code is stable and meant for programs;
 * the message that goes with it is written in `messages/*.json` under `error.CODE`.
 */
export const ERROR_STATUS = {
  invalid_input: 400,
  malformed_json: 400,
  form_refused: 400,
  link_invalid: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  wrong_web_password: 401,
  external_login_failed: 401,
  forbidden: 403,
  wrong_account: 403,
  sign_in_again: 403,
  not_found: 404,
  listing_not_found: 404,
  area_not_found: 404,
  agency_not_found: 404,
  agent_not_found: 404,
  route_unreachable: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  listing_closed: 409,
  default_collection: 409,
  collection_full: 409,
  too_many_collections: 409,
  too_many_members: 409,
  limit_reached: 409,
  search_exists: 409,
  too_many_searches: 409,
  identity_taken: 409,
  last_way_in: 409,
  export_asked: 409,
  email_needed: 409,
  gone: 410,
  listing_withdrawn: 410,
  invitation_gone: 410,
  payload_too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  too_many_requests: 429,
  sign_in_locked: 429,
  too_many_attempts: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** What is wrong with each field of the input, by its path on the wire (`price.min`). */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** A failure that the caller may be told about. Anything else that is thrown is a bug, and answered as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: { fields?: FieldErrors; retryAfter?: number; cause?: unknown } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }
}

/** How an error stands on the wire. */
export interface ErrorBody {
  readonly message: string;
  readonly code: ErrorCode;
  readonly errors?: FieldErrors;
  /** The same in the words of the service that the call stands in for. */
  readonly error?: { readonly code: number; readonly message: string };
}

/** Codes that callers of openrouteservice know (product specification, section 8). */
export const ROUTING_CODES: Partial<Readonly<Record<ErrorCode, number>>> = { route_unreachable: 2004 };

/** The code that fits a bare HTTP status, for errors that come from the server's own plumbing. */
export function codeOfStatus(status: number): ErrorCode {
  const code = BY_STATUS.get(status);
  if (code !== undefined) return code;
  return status >= 400 && status < 500 ? 'invalid_input' : 'internal';
}

/** The first code of each status is its general one. */
const BY_STATUS = new Map<number, ErrorCode>();
for (const [code, status] of Object.entries(ERROR_STATUS)) {
  if (!BY_STATUS.has(status)) BY_STATUS.set(status, code as ErrorCode);
}
