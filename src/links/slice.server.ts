import { isbot } from 'isbot';
import { AppError } from '../contract/errors.ts';
import { handled, handledFor } from '../contract/mount.server.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { LINK_DAYS, makeShortLink, openShortLink } from './contract.ts';
import { createOwnShortener } from './own-shortener.server.ts';
import { hashOfCode, openPath } from './sealed-link.server.ts';
import { isSecretPath, sharedPath } from './shared-path.ts';
import type { Shortener, WantedLink } from './shortener.server.ts';
import { deleteLinksOver, openLink, readOwnLinks } from './store.server.ts';

const DAY_MS = 86_400_000;

/** Short links to pages that people share. `shortener` makes them instead of the site, as long as it answers. */
export function createLinkSlice(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  { shortener }: { readonly shortener?: Shortener | undefined },
): Slice {
  const own = createOwnShortener({ db, clock });
  const nowIso = () => clock.now().toISOString();

  /** Its own first: that counts how many somebody has, and stands in when the service is away. */
  async function shorten(wanted: WantedLink): Promise<string> {
    const link = await own.shorten(wanted);
    if (shortener === undefined || isSecretPath(wanted.path)) return link;
    return shortener.shorten(wanted).catch((error: unknown) => {
      log.warn({ err: error }, 'the link shortener made no link');
      return link;
    });
  }

  return {
    routes: [
      handledFor(makeShortLink, async ({ body }, { user, browserOrigin }) => {
        const path = sharedPath(body.path);
        if (path === undefined) throw new AppError('invalid_input');
        const expiresAt = new Date(clock.now().getTime() + LINK_DAYS * DAY_MS).toISOString();
        const link = await shorten({ origin: browserOrigin, path, userId: user.userId, expiresAt });
        return { data: { link, expiresAt } };
      }),
      handled(openShortLink, async ({ params: { code } }, { agent }) => {
        const by = agent === '' || isbot(agent) ? 0 : 1;
        const sealed = await openLink(db, hashOfCode(code), nowIso(), by);
        // What pages are shared may have changed since it was made.
        const path = sealed && sharedPath(openPath(sealed, code));
        if (path === undefined) throw new AppError('not_found');
        return { data: { path } };
      }),
    ],
    personalData: { name: 'short-links', read: (userId) => readOwnLinks(db, userId) },
    forgetOld: () => deleteLinksOver(db, nowIso()),
  };
}
