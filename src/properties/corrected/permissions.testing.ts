import { urlOf } from '../../contract/client.ts';
import type { PermissionRow, Scene } from '../../permissions.testing.ts';
import { AN_IMPORT, aListing } from '../record.testing.ts';
import { correctFacts, takeBackCorrection } from './contract.ts';

/** For those who run the site, whom none of these is. */
export const factCorrectionPermissions: readonly PermissionRow[] = [
  {
    endpoint: correctFacts,
    ...forStaff(),
    attempt: async (scene) => ({
      url: urlOf(correctFacts, { id: await imported(scene) }),
      body: { title: 'Rettet', reason: 'Feil tittel.' },
    }),
  },
  {
    endpoint: takeBackCorrection,
    ...forStaff(),
    attempt: async (scene) => {
      const id = await imported(scene);
      await scene.app.db.query(
        `INSERT INTO corrected_facts (listing_id, fact, value, sent, at, actor, reason)
         VALUES ($1::bigint, 'yearBuilt', '1950', 'null', now(), gen_random_uuid(), 'Feil')`,
        [id],
      );
      return { url: urlOf(takeBackCorrection, { id, fact: 'yearBuilt' }) };
    },
  },
];

function forStaff() {
  return {
    status: { anonymous: 401, stranger: 403, member: 403, owner: 403 },
    mayChange: [],
    reads: ({ app }: Scene) =>
      Promise.all([
        app.db.query("SELECT id FROM listings WHERE title = 'Rettet'"),
        app.db.query('SELECT id FROM corrected_facts WHERE ended_at IS NOT NULL'),
      ]),
  } as const;
}

async function imported({ app }: Scene): Promise<string> {
  const { changed } = await app.app.properties.saveBatch(AN_IMPORT, [aListing()]);
  return changed[0] ?? '';
}
