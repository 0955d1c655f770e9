import type { UserId } from '../contract/ids.ts';
import type { MailLimit } from '../platform/mail/limits.server.ts';

/**
 * What one sender writes within a day, by the address that they give, which also gets the copies, and by their account,
 * whatever addresses they give; somebody who writes to more homes than this is no buyer.
 */
const MOST_OF_SENDER = 30;
/** From one household or mobile operator's exit, which many people may share: in all, and to one seller. */
const MOST_OF_PLACE = 300;
const MOST_OF_PLACE_TO_ONE = 100;
/** To one seller from everywhere: more is read by nobody. */
const MOST_TO_ONE = 1_000;
const MOST_REPORTS_OF_PLACE = 30;

/**
 * What a message, a wish for a viewing or a request for insurance offers is counted by. `ip` is the address of the
 * request, `account` that of whoever is signed in.
 */
export function messageLimits(
  sender: string,
  recipient: string | undefined,
  ip: string,
  account: UserId | undefined,
): MailLimit[] {
  const limit = { kind: 'message', within: 'day' } as const;
  return [
    ...(account === undefined ? [] : [{ ...limit, from: { account }, most: MOST_OF_SENDER }]),
    { ...limit, from: { address: sender }, most: MOST_OF_SENDER },
    { ...limit, from: { ip }, most: MOST_OF_PLACE },
    ...(recipient === undefined
      ? []
      : [
          { ...limit, from: { ip }, to: recipient, most: MOST_OF_PLACE_TO_ONE },
          { ...limit, to: recipient, most: MOST_TO_ONE },
        ]),
  ];
}

/** Reports go to those who run the site, so the sender's limit is the receiver's as well. */
export function reportLimits(ip: string, account: UserId | undefined): MailLimit[] {
  const limit = { kind: 'report', most: MOST_REPORTS_OF_PLACE, within: 'day' } as const;
  return [{ ...limit, from: { ip } }, ...(account === undefined ? [] : [{ ...limit, from: { account } }])];
}
