import { createAgencies } from '../../agencies/service.server.ts';
import { createKeepers } from '../../collections/keepers.server.ts';
import { createNotifications } from '../../notifications/service.server.ts';
import { type Database, openDatabase, type Queryable } from '../../platform/db/database.server.ts';
import { createJobs } from '../../platform/jobs/jobs.server.ts';
import { createLive } from '../../platform/live/live.server.ts';
import { silentLog } from '../../platform/log.server.ts';
import { createOutbox } from '../../platform/mail/outbox.server.ts';
import { createSchedules } from '../../platform/schedules.server.ts';
import { createListingChanges } from '../../properties/listing-changes-store.server.ts';
import { readListings, readUnitsOf } from '../../properties/read-store.server.ts';
import { createProperties } from '../../properties/service.server.ts';
import { createReverseSearch } from '../../search/reverse.server.ts';
import { createOffTokens } from './off-token.server.ts';
import { openAlerts } from './open.server.ts';

/**
 * A program for tests: turns changes into alerts and mails without end. It writes a line before each
 * statement that it sends to the database, so that it can be killed at any of them, and `idle` whenever
 * there was nothing left to do, and `asked` when it is written to: the lines after that are new. Arguments: the data
 * folder, and the milliseconds that its clock is ahead.
 */
const [folder = '', ahead = ''] = process.argv.slice(2);
const clock = { now: () => new Date(Date.now() + Number(ahead)) };
const log = silentLog();
const db = reporting(await openDatabase({ url: process.env['DATABASE_URL'], dataDir: folder, log, connections: 2 }));
const nowhere = { areaById: () => undefined, areaByPath: () => undefined, areasAround: () => [], officesOf: () => [] };
const live = createLive({ db, log });
const properties = createProperties({
  db,
  clock,
  agencies: await createAgencies(db),
  areas: { learn: () => Promise.resolve(), assign: () => [], approximate: () => undefined, streetKey: () => undefined },
});
const alerts = openAlerts({
  db,
  clock,
  log,
  schedules: createSchedules({ clock, log }),
  windowMs: 0,
  pauseMs: 0,
  isVisible: () => true,
  pausedAmong: () => Promise.resolve(new Set()),
  keepers: createKeepers(db),
  origin: 'https://grend.example',
  tokens: createOffTokens(Buffer.alloc(32)),
  outbox: createOutbox({ db, clock, jobs: createJobs({ db, clock, log }), from: 'alerts@grend.example' }),
  notifications: createNotifications({
    db,
    clock,
    publish: (tx, userIds) => live.publish(tx, userIds, { kind: 'notifications' }),
  }),
  push: { addAll: () => Promise.resolve() },
  createReverseSearch: () => createReverseSearch({ places: nowhere, clock }),
  travelOf: () => Promise.resolve({}),
  changes: createListingChanges(db),
  read: (ids) => readListings(db, ids),
  unitsOf: (projects) => readUnitsOf(db, projects),
  cards: (ids) => {
    properties.forget(ids);
    return properties.cards(ids);
  },
});
process.stdin.on('data', () => void say('asked'));
for (;;) {
  const { news, mails } = await alerts.runDue();
  if (news + mails === 0) await say('idle');
}

function reporting(database: Database): Database {
  const query =
    (on: Queryable): Queryable['query'] =>
    async (sql, params, name) => {
      await say(sql.trim().split(/\s+/, 2).join(' '));
      return on.query(sql, params, name);
    };
  return {
    ...database,
    query: query(database),
    transaction: (work) => database.transaction((tx) => work({ ...tx, query: query(tx) })),
  };
}

/** Waits until the line is out: whoever kills it when it reads the line finds it there. */
function say(line: string): Promise<void> {
  return new Promise((resolve) => process.stdout.write(`${line}\n`, () => resolve()));
}
