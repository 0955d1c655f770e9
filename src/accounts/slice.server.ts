import type { UserId } from '../contract/ids.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import type { ConnectionSettings } from './identity/connection.server.ts';
import type { Region } from '../texts/messages.ts';
import { createIdentityRoutes } from './identity/routes.server.ts';
import { createIdentity } from './identity/service.server.ts';
import { accountData } from './own-data/account-data.server.ts';
import { createAccountRoutes } from './routes.server.ts';
import { createAccountsOfPeople } from './staff/accounts-of-people.server.ts';
import { createStaffRoutes } from './staff/routes.server.ts';
import { createTeam } from './staff/team.server.ts';
import { readSignUpsByDay } from './store.server.ts';
import { createAccounts, type Accounts } from './service.server.ts';

/** Services to sign in with. */
export interface SignInSettings {
  readonly connections: readonly ConnectionSettings[];
  /** What people call the one that is not the mobile identity. */
  readonly providerName: string | undefined;
}

export interface AccountSliceParts {
  readonly signIn: SignInSettings;
  /** What lets into a site that is not public yet. */
  readonly webPassword: string | undefined;
  /** The feature flags that are on for somebody, with those that they have switched on. */
  readonly flagsOn: FlagsOn;
}

export type FlagsOn = (asking: {
  readonly userId: UserId;
  readonly region: Region;
  readonly features: readonly string[];
}) => Promise<readonly string[]>;

/** Accounts, sessions and ways to sign in. */
export interface AccountSlice extends Slice {
  readonly accounts: Accounts;
  /** How many accounts were opened on which day. */
  readonly signUpsByDay: (from: string) => ReturnType<typeof readSignUpsByDay>;
}

export function createAccountSlice(
  platform: Platform,
  { signIn, webPassword, flagsOn }: AccountSliceParts,
): AccountSlice {
  const { db, clock, log, jobs, outbox, mailLimits, keys, audit, securityEvents } = platform;
  const accounts = createAccounts({ db, clock, jobs, outbox, mailLimits, keys, securityEvents, webPassword });
  const { sessions, recovery, steps } = accounts;
  const identity = createIdentity({
    db,
    clock,
    log,
    outbox,
    sessions,
    recovery,
    steps,
    securityEvents,
    ...signIn,
    key: keys('login-marker'),
  });
  const team = createTeam({ db, clock, outbox, audit });
  const people = createAccountsOfPeople({ db, clock, audit, sessions });
  return {
    accounts,
    signUpsByDay: (from) => readSignUpsByDay(db, from),
    routes: [
      ...createIdentityRoutes(identity),
      ...createAccountRoutes(accounts, flagsOn, securityEvents),
      ...createStaffRoutes(team, people),
    ],
    personalData: accountData(db),
    async forget(tx, { email }) {
      if (email === undefined) return;
      await accounts.requests.forgetAddress(tx, email);
      await team.forgetAddress(tx, email);
    },
    async forgetOld() {
      await accounts.forgetOld();
      await team.forgetOld();
    },
  };
}
