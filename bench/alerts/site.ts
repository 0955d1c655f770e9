import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCatalogue, landOfDemo } from '../../demo/catalogue.ts';
import { createAgencies } from '../../src/agencies/service.server.ts';
import type { App } from '../../src/app-parts.server.ts';
import { createApp } from '../../src/app.server.ts';
import { createAreas } from '../../src/areas/areas.server.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/db/database.server.ts';
import { testDatabase } from '../../src/platform/db/testing.ts';
import { createFolderStore } from '../../src/platform/files/folder-store.server.ts';
import { openKeys } from '../../src/platform/keys.server.ts';
import { createLog } from '../../src/platform/log.server.ts';
import type { ListingRecord } from '../../src/properties/record.contract.ts';
import { createProperties } from '../../src/properties/service.server.ts';
import { fingerprint } from '../../src/saved-searches/fingerprint.server.ts';
import { Random } from '../search/random.ts';
import { criteriaFor } from './criteria.ts';

/** The product with the demonstration homes in it, over a database of its own. */
export interface Site {
  readonly app: App;
  readonly db: Database;
  readonly homes: readonly ListingRecord[];
  close(): Promise<void>;
}

/** On PostgreSQL when TEST_DATABASE_URL names a server, in the process otherwise. */
export async function openSite({
  clock,
  windowMs,
}: {
  readonly clock: Clock;
  readonly windowMs: number;
}): Promise<Site> {
  const { homes, agencies, agents } = await demoCatalogue(clock);
  const fill = async (db: Database) => {
    const directory = await createAgencies(db);
    await directory.save(agencies, agents);
    const properties = createProperties({ db, clock, agencies: directory, areas: await createAreas({ db }) });
    for (let start = 0; start < homes.length; start += 500)
      await properties.saveBatch({ kind: 'import', source: 'demo' }, homes.slice(start, start + 500));
  };
  const [db, folder] = [
    await testDatabase({ name: `alerts bench ${clock.now().toISOString().slice(0, 10)}`, fill }),
    await mkdtemp(join(tmpdir(), 'grend-bench-')),
  ];
  const app = await createApp({
    db,
    clock,
    log: createLog({ level: 'error', pretty: false }),
    indexFolder: folder,
    files: createFolderStore(join(folder, 'files')),
    keys: openKeys({ SECRET: 'for the bench alone', DATA_DIR: folder }),
    mail: {
      from: 'alerts@grend.example',
      origin: 'https://grend.example',
      operator: undefined,
      insurer: undefined,
      keepDays: 90,
      alertWindowMs: windowMs,
    },
  });
  return {
    app,
    db,
    homes,
    async close() {
      await app.close();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The demonstration catalogue, without its pictures. */
async function demoCatalogue(clock: Clock) {
  const file = (): string => '0'.repeat(32);
  const pictures = { fileOf: file, viewOf: file, planOf: file, premisesPlanOf: file, portraitOf: file };
  const { listings, agencies, agents } = generateCatalogue({
    seed: 1,
    today: clock.now().toISOString().slice(0, 10),
    pictures,
    isLand: await landOfDemo(),
  });
  return { agencies, agents, homes: [...listings].map((home): ListingRecord => ({ ...home, images: [] })) };
}

const BATCH = 5_000;
const FREQUENCIES = [
  ['instant', 30],
  ['daily', 50],
  ['weekly', 15],
  ['off', 5],
] as const;

/**
 * Gives people saved searches, two or three each, most of them around one home they would like. Gives how many people.
 */
export async function addSearches({ app, db, homes }: Site, count: number): Promise<number> {
  const random = new Random(count);
  const people = Math.ceil(count / 2.5);
  await db.query(
    `INSERT INTO users (id, email, email_key, email_verified_at, name, status, language, region, created_at, updated_at)
     SELECT md5('bench ' || i)::uuid, 'p' || i || '@bench.example', 'p' || i || '@bench.example', now(), 'Bench ' || i, 'active', CASE WHEN i % 2 = 0 THEN 'nb' ELSE 'en' END, CASE WHEN i % 2 = 0 THEN 'no' ELSE 'au' END, now(), now()
     FROM generate_series(1, $1::integer) AS i ON CONFLICT DO NOTHING`,
    [people],
  );
  const byRegion = {
    no: homes.filter(({ region }) => region === 'no'),
    au: homes.filter(({ region }) => region === 'au'),
  };
  const liked = Array.from({ length: people + 1 }, (_, person) =>
    random.pick(byRegion[person % 2 === 0 ? 'no' : 'au']),
  );
  for (let done = 0; done < count; done += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - done) }, (_, index) => {
      const person = 1 + ((done + index) % people);
      const region = person % 2 === 0 ? 'no' : 'au';
      const query = criteriaFor(
        random.chance(0.6) ? (liked[person] ?? random.pick(byRegion[region])) : random.pick(byRegion[region]),
        app.areas,
        random,
      );
      let left = random.below(100);
      const [notifications] = FREQUENCIES.find(([, share]) => (left -= share) < 0) ?? FREQUENCIES[0];
      return {
        person,
        region,
        name: `Search ${done + index}`,
        query,
        hash: `${fingerprint(query)} ${count} ${done + index}`,
        notifications,
      };
    });
    await db.query(
      `INSERT INTO saved_searches (user_id, region, name, query, hash, notifications, created_at, updated_at, seen_at)
       SELECT md5('bench ' || person)::uuid, region, name, query, hash, notifications, now(), now(), now()
       FROM json_to_recordset($1::json) AS r(person integer, region text, name text, query json, hash text, notifications text)`,
      [JSON.stringify(rows)],
    );
  }
  return people;
}
