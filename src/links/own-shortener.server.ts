import { AppError } from '../contract/errors.ts';
import { shortLinkPath } from '../paths.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import { MOST_LINKS } from './contract.ts';
import { hashOfCode, newCode, sealPath } from './sealed-link.server.ts';
import type { Shortener } from './shortener.server.ts';
import { countLinks, insertLink, lockLinksOf } from './store.server.ts';

/** Short links of the site itself, in the database. Throws `limit_reached` for who has too many. */
export function createOwnShortener({ db, clock }: { readonly db: Database; readonly clock: Clock }): Shortener {
  return {
    shorten: ({ origin, path, userId, expiresAt }) =>
      db.transaction(async (tx) => {
        await lockLinksOf(tx, userId);
        const createdAt = clock.now().toISOString();
        if ((await countLinks(tx, userId, createdAt)) >= MOST_LINKS) throw new AppError('limit_reached');
        const code = newCode();
        const sealedPath = sealPath(path, code);
        await insertLink(tx, { codeHash: hashOfCode(code), userId, sealedPath, createdAt, expiresAt });
        return origin + shortLinkPath(code);
      }),
  };
}
