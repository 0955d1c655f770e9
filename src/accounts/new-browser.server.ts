import type { Caller } from '../contract/mount.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/db/database.server.ts';
import type { MailLimits } from '../platform/mail/limits.server.ts';
import type { Outbox } from '../platform/mail/outbox.server.ts';
import type { KnownBrowsers } from './known-browsers.server.ts';
import { newBrowserMail, styleFor } from './mails.server.ts';
import type { BegunSession } from './sessions.server.ts';
import type { UserRow } from './store.server.ts';

/**
 * Tells the owner by mail of a sign-in in a browser that is not known to have been signed in to the account (OWASP ASVS
 * 5.0.0, 6.3.5), unless it is their first. The browser's name alone comes with the request, in words of our own.
 */
export type NotifyOfNewBrowser = (
  tx: Transaction,
  user: UserRow,
  caller: Caller,
  session: BegunSession,
) => Promise<void>;

/** Without a session that is known, an account is as new as this for its first sign-in, or nobody is told. */
const FIRST_MS = 24 * 3_600_000;
/** Whoever signs in again and again without cookies needs no more of these. */
const MOST_A_DAY = 5;

export function createNewBrowserNotice({
  clock,
  outbox,
  mailLimits,
  known,
}: {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly mailLimits: MailLimits;
  readonly known: KnownBrowsers;
}): NotifyOfNewBrowser {
  return async (tx, user, caller, { sessionId, isFirst }) => {
    if (user.email === null || known.of(caller.cookies, user.id) !== undefined) return;
    if (isFirst && clock.now().getTime() - Date.parse(user.created_at) < FIRST_MS) return;
    const limit = { kind: 'new browser', to: user.email, most: MOST_A_DAY, within: 'day' } as const;
    if ((await mailLimits.take(tx, [limit])) !== undefined) return;
    await outbox.send(tx, {
      key: `account new_browser ${sessionId}`,
      to: { name: user.name, address: user.email },
      content: newBrowserMail(caller.agent, styleFor(user, caller.origin)),
    });
  };
}
