import type { Language } from '../contract/messages.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import { findUser, updateUser, type UserRow } from './store.server.ts';

/** What an account says of its owner. Nothing, when the account is gone. */
export interface Profile {
  of(userId: string): Promise<UserRow | undefined>;
  /** Of mails to them. */
  setLanguage(userId: string, language: Language): Promise<UserRow | undefined>;
}

export function createProfile({ db, clock }: { readonly db: Database; readonly clock: Clock }): Profile {
  return {
    of: (userId) => findUser(db, userId),
    setLanguage: (userId, language) => updateUser(db, userId, { language }, clock.now()),
  };
}
