import { cookiesOf } from './cookies.contract.ts';

/**
 * What a reader lets their browser keep, and us measure: asked once, kept in one plain cookie that page and scripts
 * read (decision 264). Until there is an answer, only what is necessary is allowed.
 */

/** Product specification, section 3. `necessary` is always on. */
export const CONSENT_GROUPS = ['necessary', 'functional', 'analytics', 'performance', 'advertisement'] as const;
export type ConsentGroup = (typeof CONSENT_GROUPS)[number];
/** What is asked about. */
export const CHOSEN_GROUPS = ['functional', 'analytics', 'performance', 'advertisement'] as const;
export type ChosenGroup = (typeof CHOSEN_GROUPS)[number];
export type Choices = Readonly<Record<ChosenGroup, boolean>>;

/** Raised when what is asked changes: everybody is asked again. */
export const CONSENT_REVISION = 1;
/** Days after which everybody is asked again. */
export const CONSENT_DAYS = 182;
export const CONSENT_COOKIE = 'consent';

/** A choice as the cookie has it. */
export interface KeptConsent extends Choices {
  /** A UUID: of the browser, the same for its later choices. */
  readonly id: string;
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly decidedAt: number;
}

const DAY_MS = 86_400_000;
/** Revision, seconds since 1970 in base 36, the letters of what is allowed, and the browser's id. */
const WRITTEN = /^(\d{1,4})\.(\w{1,8})\.([fapd]{0,4})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The cookie's value. */
export function writeConsent({ id, revision, decidedAt, ...choices }: KeptConsent): string {
  const letters = `${choices.functional ? 'f' : ''}${choices.analytics ? 'a' : ''}${choices.performance ? 'p' : ''}${choices.advertisement ? 'd' : ''}`;
  return `${revision}.${Math.floor(decidedAt / 1_000).toString(36)}.${letters}.${id}`;
}

/** The choice that a cookie tells of, however old; undefined for what this site has not written. */
export function readConsent(value: string | undefined): KeptConsent | undefined {
  const [, revision, seconds = '', letters = '', id] = WRITTEN.exec(value ?? '') ?? [];
  if (id === undefined) return undefined;
  return {
    id,
    revision: Number(revision),
    decidedAt: parseInt(seconds, 36) * 1_000,
    functional: letters.includes('f'),
    analytics: letters.includes('a'),
    performance: letters.includes('p'),
    advertisement: letters.includes('d'),
  };
}

/** Whether the choice still counts at a moment, in milliseconds since 1970: of what is asked now, and not too old. */
function isInForce({ revision, decidedAt }: KeptConsent, now: number): boolean {
  return revision === CONSENT_REVISION && now - decidedAt < CONSENT_DAYS * DAY_MS;
}

/** The choice in force that the cookie's value tells of; undefined where the reader has to be asked. */
export function consentInForce(value: string | undefined, now: number): KeptConsent | undefined {
  const kept = readConsent(value);
  return kept !== undefined && isInForce(kept, now) ? kept : undefined;
}

/** The same by a Cookie header. */
export function consentOf(header: string | undefined, now: number): KeptConsent | undefined {
  return consentInForce(cookiesOf(header).get(CONSENT_COOKIE), now);
}

/** Whether a group is allowed. Without an answer in force nothing is but what is necessary. */
export function allows(consent: Choices | undefined, group: ConsentGroup): boolean {
  return group === 'necessary' || consent?.[group] === true;
}
