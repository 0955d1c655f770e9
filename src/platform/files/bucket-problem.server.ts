/**
 * A bucket refuses what is asked of it, or does not answer. The message is one line for people; it names the host and
 * the bucket, and holds neither a key nor anything of what the bucket's host has written beside its error code.
 */
export class BucketProblem extends Error {
  override readonly name = 'BucketProblem';
  /** Whether the same request may succeed later, with the same settings. */
  readonly isPassing: boolean;

  constructor(message: string, options: { readonly isPassing: boolean; readonly cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.isPassing = options.isPassing;
  }
}

/** An answer of a bucket's host that is no success. */
export interface Refusal {
  /** HTTP. */
  readonly status: number;
  /** S3's error code, such as `NoSuchKey`; undefined where the answer has none (to HEAD none has). */
  readonly code: string | undefined;
}

/** Statuses and codes after which S3's documentation asks clients to try again. */
export function isPassing({ status, code }: Refusal): boolean {
  return status >= 500 || status === 429 || code === 'RequestTimeout' || code === 'SlowDown';
}

/** What a refusal means for whoever has written the settings. `url` is that of the bucket. */
export function problemOf(url: string, refusal: Refusal): BucketProblem {
  const { status, code } = refusal;
  const said = code === undefined ? String(status) : `${status} ${code}`;
  return new BucketProblem(`The bucket at ${url} cannot be used: ${meaningOf(refusal)} (${said}).`, {
    isPassing: isPassing(refusal),
  });
}

/** A request that got no whole answer. */
export function unreachable(url: string, cause: unknown): BucketProblem {
  const reason = cause instanceof Error ? cause.message || ((cause as NodeJS.ErrnoException).code ?? '') : '';
  return new BucketProblem(`The bucket at ${url} does not answer: ${reason || 'no connection'}.`, {
    isPassing: true,
    cause,
  });
}

function meaningOf({ status, code = '' }: Refusal): string {
  const known = MEANINGS[code];
  if (known !== undefined) return known;
  if (status === 403) return 'access is refused';
  if (status >= 300 && status < 400) return 'its host sends to another address, as S3 does for another region';
  if (status >= 500 || status === 429) return 'its host cannot serve it now';
  return 'its host does not answer as S3 does';
}

const MEANINGS: Readonly<Record<string, string | undefined>> = {
  NoSuchBucket: 'there is none of this name',
  InvalidBucketName: 'there is none of this name',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not known there',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID',
  AccessDenied: 'the key of S3_ACCESS_KEY_ID must be allowed to read, write, delete and list there',
  AuthorizationHeaderMalformed: 'it lies in another region than S3_REGION',
  PermanentRedirect: 'it lies in another region, which has another host',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
};
