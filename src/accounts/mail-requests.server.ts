import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Jobs } from '../platform/jobs/jobs.server.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';
import type { MailLimit, MailLimits } from '../platform/mail/limits.server.ts';
import type { Outbox } from '../platform/mail/outbox.server.ts';
import {
  activationMail,
  alreadyRegisteredMail,
  confirmEmailMail,
  emailChangeMail,
  firstPasswordMail,
  styleFor,
  styleOf,
  resetMail,
  unlockMail,
  type MailStyle,
} from './mails.server.ts';
import type { MailTokens } from './mail-tokens.server.ts';
import { hashOf } from './secrets.server.ts';
import { emailKey, findUser, findUserByEmail, insertUser, type UserRow } from './store.server.ts';
import type { UserId } from '../contract/ids.ts';
import type { Caller } from '../contract/mount.server.ts';

/** How the requester has the site: for mails to somebody who has no account yet. */
export type Requester = Pick<Caller, 'language' | 'theme' | 'origin' | 'region'>;

/** Everything that is asked for by mail address and answered by mail. */
export type MailRequest =
  | {
      readonly kind: 'registration';
      readonly email: string;
      readonly name: string;
      readonly passwordHash: string | undefined;
      /** Where the mail's link leads on to. */
      readonly redirect?: string | undefined;
    }
  | { readonly kind: 'activation'; readonly email: string; readonly redirect?: string | undefined }
  | { readonly kind: 'reset' | 'unlock'; readonly email: string }
  | { readonly kind: 'email_change'; readonly userId: UserId; readonly email: string };

/**
 * Takes requests in, and fulfils them off the request. So the answer to one is the same, and takes as
 * long, whether the address has an account or not: at that point nobody has looked. Throws `too_many_requests` when
 * whoever asks has asked too often, whomever for; that an address has been mailed enough is told to nobody.
 */
export interface MailRequests {
  take(request: MailRequest, requester: Requester & Pick<Caller, 'address'>): Promise<void>;
  /** Drops what has been asked for an address and not been done. */
  forgetAddress(tx: Transaction, email: string): Promise<void>;
}

export interface MailRequestParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly mailLimits: MailLimits;
  readonly tokens: MailTokens;
}

const JOB = 'account_mail';
/** Mails that one account can cause to addresses that it says to move to. */
const MOST_MOVES_AN_HOUR = 5;
const MOST_MOVES_A_DAY = 15;
type Task = MailRequest & { readonly requester: Requester };

export function createMailRequests({ db, clock, jobs, outbox, mailLimits, tokens }: MailRequestParts): MailRequests {
  jobs.handle<Task>(JOB, (task, job) =>
    db.transaction(async (tx) => {
      await fulfil(tx, task);
      // With the mail, or not at all: nobody gets it twice.
      await job.done(tx);
    }),
  );

  async function fulfil(tx: Transaction, task: Task): Promise<void> {
    switch (task.kind) {
      case 'registration':
        return openAccount(tx, task);
      case 'activation':
        return activateAgain(tx, task);
      case 'reset':
        return forActive(tx, task, 'reset_password', resetMail);
      case 'unlock':
        return forActive(tx, task, 'unlock', unlockMail);
      case 'email_change':
        return changeEmail(tx, task);
    }
  }

  async function openAccount(
    tx: Transaction,
    { email, name, passwordHash, redirect, requester }: Task & { readonly kind: 'registration' },
  ): Promise<void> {
    const { language, region, theme: brand } = requester;
    await insertUser(
      tx,
      { email, name: '', passwordHash: undefined, status: 'pending', language, region, brand },
      clock.now(),
    );
    const user = await findUserByEmail(tx, email);
    if (user === undefined) throw new Error('an account was not stored');
    if (user.status === 'active') await notifyAlreadyRegistered(tx, user, requester.origin);
    else await sendRegistration(tx, user, { name, passwordHash, redirect }, styleOf(requester));
  }

  /**
   * Where several have registered an address, none of their passwords is sent on: whoever reads the mail chooses one.
   */
  async function activateAgain(
    tx: Transaction,
    { email, redirect, requester }: Task & { readonly kind: 'activation' },
  ): Promise<void> {
    const user = await findUserByEmail(tx, email);
    if (user === undefined) return;
    if (user.status === 'active') {
      await notifyAlreadyRegistered(tx, user, requester.origin);
      return;
    }
    const [registration, ...others] = await tokens.registrationsOf(tx, user.id);
    const isClear =
      registration !== undefined && others.every((other) => other.password_hash === registration.password_hash);
    await sendRegistration(
      tx,
      user,
      isClear
        ? { name: registration.name ?? '', passwordHash: registration.password_hash ?? undefined, redirect }
        : { name: registration?.name ?? '', passwordHash: undefined, redirect },
      styleOf(requester),
    );
  }

  async function sendRegistration(
    tx: Transaction,
    user: UserRow,
    {
      name,
      passwordHash,
      redirect,
    }: {
      readonly name: string;
      readonly passwordHash: string | undefined;
      readonly redirect: string | undefined;
    },
    look: MailStyle,
  ): Promise<void> {
    const email = user.email ?? '';
    const token = await tokens.issue(tx, {
      purpose: passwordHash === undefined ? 'set_password' : 'activation',
      userId: user.id,
      email,
      name,
      passwordHash,
    });
    if (token !== undefined)
      await post(
        tx,
        token,
        email,
        passwordHash === undefined ? firstPasswordMail(token, look) : activationMail(token, look, redirect),
      );
  }

  async function forActive(
    tx: Transaction,
    { email, requester }: Task,
    purpose: 'reset_password' | 'unlock',
    write: (token: string, look: MailStyle) => MailContent,
  ): Promise<void> {
    const user = await findUserByEmail(tx, email);
    if (!user?.email || (purpose === 'unlock' && user.status !== 'active')) return;
    const token = await tokens.issue(tx, { purpose, userId: user.id, email: user.email });
    if (token !== undefined) await post(tx, token, user.email, write(token, styleFor(user, requester.origin)));
  }

  async function changeEmail(
    tx: Transaction,
    { userId, email, requester }: Task & { readonly kind: 'email_change' },
  ): Promise<void> {
    const user = await findUser(tx, userId);
    if (user === undefined) return;
    const token = await tokens.issue(tx, { purpose: 'email_change', userId, email });
    if (token === undefined) return;
    const look = styleFor(user, requester.origin);
    const other = await findUserByEmail(tx, email);
    if (other?.status === 'active' && other.id !== userId) await notifyAlreadyRegistered(tx, other, requester.origin);
    else await post(tx, token, email, confirmEmailMail(token, look), userId);
    // Whoever confirms the address that they have is not told of a change.
    if (user.email !== null && user.email_verified_at !== null)
      await outbox.send(tx, {
        key: `account notice ${nameOf(token)}`,
        to: { name: user.name, address: user.email },
        content: emailChangeMail(email, look),
      });
  }

  /** At most once an hour, however often a stranger asks. */
  async function notifyAlreadyRegistered(tx: Transaction, user: UserRow, origin: string): Promise<void> {
    if (user.email === null) return;
    const limit = { kind: 'already registered', to: user.email, most: 1, within: 'hour' } as const;
    if ((await mailLimits.take(tx, [limit])) !== undefined) return;
    await outbox.send(tx, {
      key: `account already ${user.id} ${clock.now().toISOString()}`,
      to: { name: '', address: user.email },
      content: alreadyRegisteredMail(styleFor(user, origin)),
    });
  }

  /** `causedBy` where the address is not yet that of the account. */
  async function post(
    tx: Transaction,
    token: string,
    address: string,
    content: MailContent,
    causedBy?: UserId,
  ): Promise<void> {
    await outbox.send(tx, {
      key: `account ${nameOf(token)}`,
      to: { name: '', address },
      content,
      ...(causedBy === undefined ? {} : { causedBy }),
    });
  }

  return {
    async take(request, { language, theme, origin, region, address }) {
      const task = { ...request, emailKey: emailKey(request.email), requester: { language, theme, origin, region } };
      await db.transaction(async (tx) => {
        await mailLimits.demand(tx, limitsOf(request, address));
        await jobs.add(tx, JOB, task, request.kind === 'email_change' ? { userId: request.userId } : {});
      });
    },

    forgetAddress: (tx, email) => jobs.cancel(tx, JOB, { emailKey: emailKey(email) }),
  };
}

/** An unlock mail follows from failed attempts to sign in, which have limits of their own. */
function limitsOf(request: MailRequest, ip: string): MailLimit[] {
  if (request.kind === 'unlock') return [];
  const byIp = { kind: 'account', from: { ip }, most: 200, within: 'hour' } as const;
  if (request.kind !== 'email_change') return [byIp];
  const byAccount = { kind: request.kind, from: { account: request.userId } } as const;
  return [
    byIp,
    { ...byAccount, most: MOST_MOVES_AN_HOUR, within: 'hour' },
    { ...byAccount, most: MOST_MOVES_A_DAY, within: 'day' },
  ];
}

/** Names a link without telling it. */
function nameOf(token: string): string {
  return hashOf(token).toString('base64url').slice(0, 22);
}
