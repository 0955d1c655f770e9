import type { PersonalData } from '../platform/slice.server.ts';
import type { Database } from '../platform/db/database.server.ts';
import { readVerifiedSince } from './contacts/contacts-store.server.ts';
import { readOwnCorrections } from './correction/corrections-store.server.ts';
import { readOwnDrafts } from './store.server.ts';

/**
 * What somebody has put into forms of listings, what staff have corrected of it, and the contacts that they have proven
 * to be theirs. Goes with the account.
 */
export function draftsData(db: Database): PersonalData {
  return {
    name: 'drafts',
    async read(userId) {
      const drafts = await readOwnDrafts(db, userId);
      const verifiedContacts = await readVerifiedSince(db, userId);
      const corrections = await readOwnCorrections(db, userId);
      if (drafts.length === 0 && verifiedContacts.length === 0) return undefined;
      return { drafts, verifiedContacts, ...(corrections.length === 0 ? {} : { corrections }) };
    },
  };
}
