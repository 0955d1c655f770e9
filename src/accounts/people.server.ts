import type { Language, Region } from '../texts/messages.ts';
import type { Theme } from '../platform/http/preferences.contract.ts';
import type { UserId } from '../contract/ids.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import { findUser, findUserByEmail, lockAgainstOthers, type UserRow } from './store.server.ts';

/**
 * Somebody with an account, as other slices may know them. How a mail to them reads is theirs to say, not the sender's.
 */
export interface Person {
  readonly id: UserId;
  readonly name: string;
  /** One who signs in by mobile identity may have none. */
  readonly email: string | undefined;
  readonly language: Language;
  readonly region: Region;
  readonly brand: Theme;
  /** Whether the mail address has been proven to be theirs: nothing private goes to one that has not. */
  readonly isVerified: boolean;
  /** When the account was opened. */
  readonly memberSince: string;
}

/** Looks people up. Also inside a transaction, when it is handed in. */
export interface People {
  person(id: UserId, tx?: Queryable): Promise<Person | undefined>;
  /** Addresses that differ only in letters' case are one. */
  personByEmail(email: string, tx?: Queryable): Promise<Person | undefined>;
  /**
   * Lets nobody else do what takes this lock in somebody's name until the transaction ends, such as what counts
   * first and then adds. Rows that name the person can still be written: two who tell each other of news do not
   * wait for each other.
   */
  lockPerson(tx: Transaction, id: UserId): Promise<void>;
}

export function createPeople(db: Queryable): People {
  return {
    person: async (id, tx = db) => personOf(await findUser(tx, id)),
    personByEmail: async (email, tx = db) => personOf(await findUserByEmail(tx, email)),
    lockPerson: lockAgainstOthers,
  };
}

function personOf(row: UserRow | undefined): Person | undefined {
  if (row === undefined) return undefined;
  const { id, name, email, language, region, brand, created_at: memberSince } = row;
  return {
    id,
    name,
    email: email ?? undefined,
    language,
    region,
    brand,
    isVerified: row.email_verified_at !== null,
    memberSince,
  };
}
