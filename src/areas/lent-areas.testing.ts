import type { Database } from '../platform/db/database.server.ts';
import type { Area } from './area.server.ts';
import { createAreas, type Areas } from './areas.server.ts';

/**
 * All places of a database that is a fresh copy of the tests' template, for one test after another: reading them takes
 * a quarter of a second. Places that a test changed are not lent again.
 */
export async function lendAreas(db: Database): Promise<{ areas: Areas; giveBack: () => Promise<void> }> {
  const position = await positionOf(db);
  const found = idle.findLastIndex((each) => each.position <= position);
  const lent = (found === -1 ? undefined : idle.splice(found, 1)[0]) ?? (await readFrom(db));
  lent.source.db = db;
  const listeners: ((area: Area) => void)[] = [];
  lent.onChange = (area) => listeners.forEach((listener) => listener(area));
  return {
    areas: {
      ...lent.areas,
      get size() {
        return lent.areas.size;
      },
      onChange: (listener) => {
        listeners.push(listener);
      },
    },
    giveBack: async () => {
      lent.onChange = () => undefined;
      lent.position = await positionOf(db);
      if (lent.isChanged) return;
      idle.push(lent);
      if (idle.length > MOST_IDLE) idle.shift();
    },
  };
}

const idle: Lent[] = [];
const MOST_IDLE = 4;

interface Lent {
  readonly areas: Areas;
  /** The database of the test that has it. */
  readonly source: { db: Database };
  /** Changes in a database that began before it would not be seen. */
  position: bigint;
  isChanged: boolean;
  onChange: (area: Area) => void;
}

async function readFrom(db: Database): Promise<Lent> {
  const source = { db };
  const areas = await createAreas({
    db: {
      query: (...statement) => source.db.query(...statement),
      transaction: (work) => source.db.transaction(work),
    },
  });
  const lent: Lent = { areas, source, position: 0n, isChanged: false, onChange: () => undefined };
  areas.onChange((area) => {
    lent.isChanged = true;
    lent.onChange(area);
  });
  return lent;
}

/** The transaction of the database's server that changes begin with from now on. */
async function positionOf(db: Database): Promise<bigint> {
  const [row] = await db.query<{ position: string }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS position',
  );
  return BigInt(row?.position ?? 0);
}
