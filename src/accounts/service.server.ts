import type { PageUser } from '../platform/http/load-context.contract.ts';
import type { UserId } from '../contract/ids.ts';
import type { SignedIn } from '../contract/mount.server.ts';
import { cookiesOf } from '../platform/http/cookies.contract.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { Jobs } from '../platform/jobs/jobs.server.ts';
import type { Keys } from '../platform/keys.server.ts';
import type { MailLimits } from '../platform/mail/limits.server.ts';
import type { Outbox } from '../platform/mail/outbox.server.ts';
import type { SecurityEvents } from '../platform/security-events/security-events.server.ts';
import { SESSION_COOKIE } from './session-cookie.contract.ts';
import { createActivation, type Activation } from './activation.server.ts';
import { createSecondStep, type SecondStep } from './factors/second-step.server.ts';
import { createFactors, type Factors } from './factors/service.server.ts';
import { createKnownBrowsers } from './known-browsers.server.ts';
import { createMailRequests, type MailRequests } from './mail-requests.server.ts';
import { createMailTokens } from './mail-tokens.server.ts';
import { createNewBrowserNotice } from './new-browser.server.ts';
import { createNotificationSettings, type NotificationSettings } from './notifications.server.ts';
import { createPasswords, type Passwords } from './passwords.server.ts';
import { createPeople, type People } from './people.server.ts';
import { createProfile, type Profile } from './profile.server.ts';
import { createRecovery, type Recovery } from './recovery.server.ts';
import { createRegisteringBrowsers, type RegisteringBrowsers } from './registering-browsers.server.ts';
import { createSessions, type Sessions } from './sessions.server.ts';
import { createSignIn, type SignIn } from './sign-in.server.ts';
import { findUser, findUserByEmail, forgetPending, insertUser, type NewUser } from './store.server.ts';
import { createThrottle } from './throttle.server.ts';
import { createWebAccess, type WebAccess } from './web-access.server.ts';

export interface Accounts extends People, Pick<NotificationSettings, 'isNotified'> {
  readonly sessions: Sessions;
  readonly profile: Profile;
  readonly notifications: NotificationSettings;
  readonly passwords: Passwords;
  readonly requests: MailRequests;
  readonly recovery: Recovery;
  readonly activation: Activation;
  readonly registering: RegisteringBrowsers;
  readonly webAccess: WebAccess;
  readonly login: SignIn;
  readonly factors: Factors;
  readonly steps: SecondStep;
  /** Whether an account with this address can be signed in to. */
  isRegistered(email: string): Promise<boolean>;
  /** Who reads pages with these cookies; undefined for nobody. */
  readerOf(
    cookies: string | undefined,
  ): Promise<{ readonly user: SignedIn; readonly page: PageUser; readonly features: readonly string[] } | undefined>;
  /**
   * Makes an account that may be used at once, for demonstration and tests. Gives the id; of one that was there before,
   * its id.
   */
  add(user: Omit<NewUser, 'passwordHash' | 'status'> & { readonly password: string | undefined }): Promise<UserId>;
  /** Forgets ended sessions, old links, failed attempts, and registrations that were never confirmed. */
  forgetOld(): Promise<void>;
}

export interface AccountParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly mailLimits: MailLimits;
  readonly keys: Keys;
  readonly securityEvents: SecurityEvents;
  /** What lets into a site that is not public yet; without one, it is public. */
  readonly webPassword: string | undefined;
}

/** Days that a registration waits for its owner to confirm it. */
const PENDING_DAYS = 30;

export function createAccounts({
  db,
  clock,
  jobs,
  outbox,
  mailLimits,
  keys,
  securityEvents,
  webPassword,
}: AccountParts): Accounts {
  const sessions = createSessions({ db, clock, key: keys('access-token'), refreshKey: keys('refresh-token') });
  const passwords = createPasswords({ key: keys('password') });
  const notifications = createNotificationSettings(db);
  const tokens = createMailTokens({ clock, mailLimits });
  const throttle = createThrottle({ db, clock, key: keys('sign-in-throttle') });
  const requests = createMailRequests({ db, clock, jobs, outbox, mailLimits, tokens });
  const recovery = createRecovery({ db, clock, outbox, tokens, passwords, sessions, throttle, securityEvents });
  const factors = createFactors({ db, clock, outbox, throttle, recovery, securityEvents, key: keys('second-factor') });
  const known = createKnownBrowsers({ key: keys('known-browser'), clock });
  const notifyOfNewBrowser = createNewBrowserNotice({ clock, outbox, mailLimits, known });
  const steps = createSecondStep({
    db,
    clock,
    factors,
    sessions,
    known,
    notifyOfNewBrowser,
    securityEvents,
    key: keys('sign-in-step'),
  });
  const registering = createRegisteringBrowsers({ key: keys('registering-browser'), clock });
  return {
    sessions,
    notifications,
    passwords,
    requests,
    recovery,
    registering,
    factors,
    steps,
    activation: createActivation({ db, clock, tokens, passwords, throttle, browsers: registering, securityEvents }),
    profile: createProfile({ db, clock, requests, tokens, recovery }),
    webAccess: createWebAccess({ password: webPassword, key: keys('web-access'), clock }),
    login: createSignIn({ db, steps, passwords, throttle, tokens, requests, known }),
    ...createPeople(db),
    isNotified: notifications.isNotified,

    isRegistered: async (email) => (await findUserByEmail(db, email))?.status === 'active',

    async readerOf(cookies) {
      const cookie = cookiesOf(cookies).get(SESSION_COOKIE);
      const user = cookie === undefined || cookie === '' ? undefined : await sessions.ofCookie(cookie);
      const row = user === undefined ? undefined : await findUser(db, user.userId);
      if (user === undefined || row === undefined) return undefined;
      const staffRole = user.role ?? user.unprovenRole;
      return {
        user,
        page: {
          id: row.id,
          name: row.name === '' ? (row.email ?? '') : row.name,
          ...(staffRole === undefined ? {} : { staffRole, isStaffProven: user.role !== undefined }),
        },
        features: row.feature_flags,
      };
    },

    async add({ password, ...user }) {
      const passwordHash = password === undefined ? undefined : await passwords.hash(password);
      const id =
        (await insertUser(db, { ...user, passwordHash, status: 'active' }, clock.now())) ??
        (await findUserByEmail(db, user.email))?.id;
      if (id === undefined) throw new Error('an account was not stored');
      return id;
    },

    async forgetOld() {
      await sessions.forgetOld();
      await throttle.forgetOld();
      await tokens.forgetOld(db);
      await factors.forgetOld();
      await forgetPending(db, new Date(clock.now().getTime() - PENDING_DAYS * 86_400_000));
    },
  };
}
