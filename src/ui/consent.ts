import { allows, CONSENT_COOKIE, consentInForce, type ConsentGroup } from '../platform/http/consent.contract.ts';
import { browserCookie } from './browser-cookies.ts';

/**
 * Whether the reader of this browser allows a group, as the cookie says at this moment: another tab may have changed
 * it. On the server, and before there is an answer, nothing is allowed but what is necessary.
 */
export function mayUse(group: ConsentGroup): boolean {
  return allows(consentNow(), group);
}

/** On the window, once what this browser keeps is what its reader allows. */
export const CONSENT_SETTLED = 'consent';

/** Whether there is an answer that counts. */
export function hasAnswered(): boolean {
  return consentNow() !== undefined;
}

function consentNow() {
  return typeof document === 'undefined' ? undefined : consentInForce(browserCookie(CONSENT_COOKIE), Date.now());
}
