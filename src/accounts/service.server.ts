import type { PageUser } from '../contract/load-context.ts';
import { AppError } from '../contract/errors.ts';
import type { SignedIn } from '../contract/mount.server.ts';
import { cookiesOf } from '../contract/preferences.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import { SESSION_COOKIE } from './cookies.server.ts';
import { createNotificationSettings, type NotificationSettings } from './notifications.server.ts';
import { createPeople, type People } from './people.server.ts';
import { createPasswords } from './passwords.server.ts';
import { createProfile, type Profile } from './profile.server.ts';
import { createSessions, type Sessions, type SessionTokens } from './sessions.server.ts';
import { findUser, findUserByEmail, insertUser, type NewUser, type UserRow } from './store.server.ts';

export interface Accounts extends People, Pick<NotificationSettings, 'isNotified'> {
  readonly sessions: Sessions;
  readonly profile: Profile;
  readonly notifications: NotificationSettings;
  /** Signs in with a password. Throws `wrong_credentials`, and says nothing of which part was wrong. */
  login(email: string, password: string, agent: string): Promise<SessionTokens & { readonly cookie: string; readonly user: UserRow }>;
  /** Who reads pages with these cookies; undefined for nobody. */
  readerOf(cookies: string | undefined): Promise<{ readonly user: SignedIn; readonly page: PageUser } | undefined>;
  /** Makes an account that may be used at once, for demonstration and tests. Gives the id; of one that was there before, its id. */
  add(user: Omit<NewUser, 'passwordHash' | 'status'> & { readonly password: string | undefined }): Promise<string>;
}

export interface AccountParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly accessTokenKey: Uint8Array;
}

export function createAccounts({ db, clock, accessTokenKey }: AccountParts): Accounts {
  const sessions = createSessions({ db, clock, key: accessTokenKey });
  const passwords = createPasswords();
  const notifications = createNotificationSettings(db);
  return {
    sessions,
    notifications,
    profile: createProfile({ db, clock }),
    ...createPeople(db),
    isNotified: notifications.isNotified,

    async login(email, password, agent) {
      const user = await findUserByEmail(db, email);
      const isRight = await passwords.matches(user?.password_hash ?? null, password);
      if (user === undefined || !isRight || user.status !== 'active') throw new AppError('wrong_credentials');
      return { ...(await sessions.begin(user.id, agent)), user };
    },

    async readerOf(cookies) {
      const cookie = cookiesOf(cookies).get(SESSION_COOKIE);
      const user = cookie === undefined || cookie === '' ? undefined : await sessions.ofCookie(cookie);
      const row = user === undefined ? undefined : await findUser(db, user.userId);
      return user === undefined || row === undefined ? undefined : { user, page: { id: row.id, name: row.name === '' ? (row.email ?? '') : row.name } };
    },

    async add({ password, ...user }) {
      const passwordHash = password === undefined ? undefined : await passwords.hash(password);
      const id = (await insertUser(db, { ...user, passwordHash, status: 'active' }, clock.now())) ?? (await findUserByEmail(db, user.email))?.id;
      if (id === undefined) throw new Error('an account was not kept');
      return id;
    },
  };
}
