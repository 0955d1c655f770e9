/** Why something could not be fetched. */
export type FetchProblemCode =
  /** No address that is fetched from: not http or https, with a password, or a port of something else. */
  | 'address'
  /** The host lies in a network that is not public. */
  | 'private_address'
  | 'too_many_redirects'
  /** 404 or 410. */
  | 'gone'
  /** Another status that will not get better by asking again. */
  | 'refused'
  /** A status that may: 5xx, too many requests and the like. */
  | 'busy'
  /** No connection, or one that broke. */
  | 'unreachable'
  | 'too_slow'
  | 'too_large';

interface Details {
  /** Of the answer, where there was one. */
  readonly status?: number | undefined;
  /** Not before, as the host asks. */
  readonly retryAt?: Date | undefined;
  readonly cause?: unknown;
}

export class FetchProblem extends Error {
  override readonly name = 'FetchProblem';
  readonly code: FetchProblemCode;
  readonly status: number | undefined;
  readonly retryAt: Date | undefined;

  constructor(code: FetchProblemCode, { status, retryAt, cause }: Details = {}) {
    super(status === undefined ? code : `${code} (${status})`, { cause });
    this.code = code;
    this.status = status;
    this.retryAt = retryAt;
  }

  /** Whether another try would go no better. */
  get isFinal(): boolean {
    return !this.isOfHost;
  }

  /** Whether other addresses of the host would fail as well now. */
  get isOfHost(): boolean {
    return this.code === 'busy' || this.code === 'unreachable' || this.code === 'too_slow';
  }
}

/** What a status other than success means. `now` is what Retry-After counts from. */
export function problemOfStatus(status: number, retryAfter: string | undefined, now: Date): FetchProblem {
  if (status === 404 || status === 410) return new FetchProblem('gone', { status });
  if (status < 500 && !TEMPORARY.has(status)) return new FetchProblem('refused', { status });
  return new FetchProblem('busy', { status, retryAt: retryTime(retryAfter, now) });
}

/** Request timeout, locked, too early, too many requests; and forbidden, with which some hosts mean the latter. */
const TEMPORARY = new Set([403, 408, 423, 425, 429]);
/** A host that wants to be left alone for longer is asked again after this. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

/** RFC 9110, 10.2.3: seconds, or a date. */
function retryTime(header: string | undefined, now: Date): Date | undefined {
  if (header === undefined) return undefined;
  const at = /^\d{1,9}$/.test(header) ? now.getTime() + Number(header) * 1_000 : Date.parse(header);
  if (Number.isNaN(at) || at <= now.getTime()) return undefined;
  return new Date(Math.min(at, now.getTime() + LONGEST_WAIT_MS));
}
