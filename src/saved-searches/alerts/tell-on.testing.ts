import { createAgencies } from '../../agencies/service.server.ts';
import { createNotifications } from '../../notifications/service.server.ts';
import { type Database, openDatabase, type Queryable } from '../../platform/db/database.server.ts';
import { createJobs } from '../../platform/jobs/jobs.server.ts';
import { createLive } from '../../platform/live/live.server.ts';
import { silentLog } from '../../platform/log.server.ts';
import { createOutbox } from '../../platform/mail/outbox.server.ts';
import { createListingChanges } from '../../properties/listing-changes.server.ts';
import { readListings } from '../../properties/read.server.ts';
import { createProperties } from '../../properties/service.server.ts';
import { createReverseSearch } from '../../search/reverse.server.ts';
import { createOffTokens } from './off-token.server.ts';
import { openAlerts } from './open.server.ts';

/**
 * A program for tests: turns changes into alerts and mails without end. It writes a line before each
 * statement that it sends to the database, so that it can be killed at any of them, and `idle` whenever
 * there was nothing left to do. Arguments: the data folder, and the milliseconds that its clock is ahead.
 */
const [folder = '', ahead = ''] = process.argv.slice(2);
const clock = { now: () => new Date(Date.now() + Number(ahead)) };
const log = silentLog();
const db = told(await openDatabase({ url: process.env['DATABASE_URL'], dataDir: folder, log, connections: 2 }));
const nowhere = { areaById: () => undefined, areaByPath: () => undefined, officesOf: () => [] };
const live = createLive({ db, log });
const properties = createProperties({
  db,
  clock,
  agencies: await createAgencies(db),
  areas: { learn: () => Promise.resolve(), assign: () => [] },
});
const alerts = openAlerts({
  db,
  clock,
  log,
  windowMs: 0,
  isVisible: () => true,
  origin: 'https://grend.example',
  tokens: createOffTokens(Buffer.alloc(32)),
  outbox: createOutbox({ db, clock, jobs: createJobs({ db, clock, log }), from: 'alerts@grend.example' }),
  notifications: createNotifications({
    db,
    clock,
    tell: (tx, userIds) => live.tell(tx, userIds, { kind: 'notifications' }),
  }),
  createReverseSearch: () => createReverseSearch({ places: nowhere, clock }),
  commutesOf: () => Promise.resolve(undefined),
  changes: createListingChanges(db),
  read: (ids) => readListings(db, ids),
  cards: (ids) => {
    properties.forget(ids);
    return properties.cards(ids);
  },
});
for (;;) {
  const { news, mails } = await alerts.runDue();
  if (news + mails === 0) await say('idle');
}

function told(database: Database): Database {
  const query =
    (on: Queryable): Queryable['query'] =>
    async (sql, params, name) => {
      await say(sql.trim().split(/\s+/, 2).join(' '));
      return on.query(sql, params, name);
    };
  return {
    ...database,
    query: query(database),
    transaction: (work) => database.transaction((tx) => work({ query: query(tx) })),
  };
}

/** Waits until the line is out: whoever kills it when it reads the line finds it there. */
function say(line: string): Promise<void> {
  return new Promise((resolve) => process.stdout.write(`${line}\n`, () => resolve()));
}
