import type { Refusal } from '../platform/security-events/catalogue.contract.ts';

/**
 * The closed list of ways in which a request can fail. A code is stable and meant for programs;
 * the message that goes with it is written in `messages/*.json` under the key that error-text.ts gives.
 */
export const ERROR_STATUS = {
  invalid_input: 400,
  malformed_json: 400,
  form_refused: 400,
  link_invalid: 400,
  upload_incomplete: 400,
  card_number_refused: 400,
  draft_incomplete: 400,
  address_told: 400,
  code_wrong: 400,
  unauthenticated: 401,
  signature_invalid: 401,
  wrong_credentials: 401,
  email_unconfirmed: 401,
  wrong_web_password: 401,
  external_login_failed: 401,
  second_factor_needed: 401,
  payment_declined: 402,
  payment_needed: 402,
  forbidden: 403,
  wrong_account: 403,
  sign_in_again: 403,
  proof_needed: 403,
  factor_needed: 403,
  account_locked: 403,
  not_found: 404,
  listing_not_found: 404,
  area_not_found: 404,
  agency_not_found: 404,
  agent_not_found: 404,
  route_unreachable: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  listing_closed: 409,
  nobody_to_ask: 409,
  default_collection: 409,
  collection_full: 409,
  too_many_collections: 409,
  too_many_members: 409,
  limit_reached: 409,
  search_exists: 409,
  too_many_searches: 409,
  identity_taken: 409,
  last_way_in: 409,
  last_administrator: 409,
  in_another_agency: 409,
  export_asked: 409,
  listing_busy: 409,
  work_under_way: 409,
  work_closed: 409,
  email_needed: 409,
  order_paid: 409,
  payment_under_way: 409,
  payment_unavailable: 409,
  too_many_drafts: 409,
  content_changed: 409,
  draft_changed: 409,
  draft_closed: 409,
  contact_unverified: 409,
  price_unconfirmed: 409,
  type_unpaid: 409,
  other_home: 409,
  claimed: 409,
  gone: 410,
  listing_withdrawn: 410,
  invitation_gone: 410,
  payload_too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  icons_missing: 424,
  upgrade_required: 426,
  too_many_requests: 429,
  sign_in_locked: 429,
  too_many_attempts: 429,
  internal: 500,
  not_implemented: 501,
  bad_gateway: 502,
  unavailable: 503,
  gateway_timeout: 504,
  version_unsupported: 505,
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
  /** What is there in the place of what the caller wanted to change, in the shape in which it is answered otherwise. */
  readonly data: unknown;
  /** Where the caller gets what is refused here. */
  readonly nextUrl: string | undefined;
  /** What it is as a security event, where the code does not say; told to nobody who asks. */
  readonly security: Refusal | undefined;

  constructor(
    code: ErrorCode,
    options: {
      fields?: FieldErrors;
      retryAfter?: number;
      data?: unknown;
      nextUrl?: string;
      cause?: unknown;
      security?: Refusal;
    } = {},
  ) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.data = options.data;
    this.nextUrl = options.nextUrl;
    this.security = options.security;
  }
}

/** How an error stands on the wire. */
export interface ErrorBody {
  readonly message: string;
  readonly code: ErrorCode;
  readonly errors?: FieldErrors;
  /** What has been changed meanwhile, as it is now. */
  readonly data?: unknown;
  /** Where the caller gets what is refused here, such as to a payment provider. */
  readonly next_url?: string;
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
