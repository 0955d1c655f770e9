import '../../texts/texts.server.ts';
import { AppError } from '../../contract/errors.ts';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config.server.ts';
import { OpenDataFolder, openDataFolder } from '../../platform/data-folder.server.ts';
import { type Database, openDatabase } from '../../platform/db/database.server.ts';
import { LockedDataFolder } from '../../platform/db/lock.server.ts';
import { migrate } from '../../platform/db/migrate.server.ts';
import { silentLog } from '../../platform/log.server.ts';
import { REGIONS } from '../../properties/enums.contract.ts';
import { COLOURS } from '../import.server.ts';
import { createAudit } from '../../platform/audit/audit.server.ts';
import { AgencyId, AgencyRecord } from '../record.contract.ts';
import { createAgencies } from '../service.server.ts';
import { newAgencyIds, saveAgencies } from '../store.server.ts';
import { createAdministrators } from './joining.server.ts';
import { listAdministered } from './store.server.ts';

interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly write: (text: string) => void;
}

const USAGE = `Usage:
  npm run agency                          lists agencies with their administrators
  npm run agency -- create REGION NAME    makes an agency (REGION: no or au), and says its id
  npm run agency -- administrator ID EMAIL
                                          makes an account an administrator of an agency, who invites the others

With the database in the data folder, stop the server first; with PostgreSQL (DATABASE_URL) it may run.
`;

/** Runs the command; gives its exit code: 0 done, 1 could not be done, 2 wrong usage. */
export async function runAgencies(argv: readonly string[], { env, write }: Surroundings): Promise<number> {
  const [verb, first = '', second = '', ...more] = argv;
  const isList = argv.length === 0;
  const isCreate = verb === 'create' && (REGIONS as readonly string[]).includes(first) && second.trim() !== '';
  const isAdministrator = verb === 'administrator' && AgencyId.safeParse(first).success && second !== '';
  if (more.length > 0 || !(isList || isCreate || isAdministrator)) {
    write(USAGE);
    return 2;
  }
  try {
    return await withDatabase(env, (db) => {
      if (isList) return list(db, write);
      return isCreate ? create(db, first, second.trim(), write) : administrator(db, first, second, write);
    });
  } catch (error) {
    if (![LockedDataFolder, OpenDataFolder].some((kind) => error instanceof kind)) throw error;
    write(`${(error as Error).message}\n`);
    return 1;
  }
}

async function list(db: Database, write: Surroundings['write']): Promise<number> {
  const agencies = await listAdministered(db);
  for (const { id, name, administrators } of agencies) write(`${[id, name, ...administrators].join('  ')}\n`);
  if (agencies.length === 0) write('There are no agencies.\n');
  return 0;
}

async function create(db: Database, region: string, name: string, write: Surroundings['write']): Promise<number> {
  const id = await db.transaction(async (tx) => {
    const [drawn = ''] = await newAgencyIds(tx, 1);
    await saveAgencies(tx, [AgencyRecord.parse({ id: drawn, externalId: drawn, name, region, profile: COLOURS })], []);
    return drawn;
  });
  write(`${id} is ${name}.\n`);
  return 0;
}

async function administrator(db: Database, id: string, email: string, write: Surroundings['write']): Promise<number> {
  const administrators = createAdministrators({
    db,
    clock: systemClock,
    audit: createAudit({ db, clock: systemClock }),
    agencies: await createAgencies(db),
  });
  try {
    await administrators.add('command line', AgencyId.parse(id), email);
  } catch (error) {
    const explained = error instanceof AppError ? TOLD.get(error.code) : undefined;
    if (explained === undefined) throw error;
    write(`${explained}\n`);
    return 1;
  }
  write(`${email} is an administrator of ${id} now.\n`);
  return 0;
}

const TOLD: ReadonlyMap<string, string> = new Map([
  ['agency_not_found', 'There is no such agency.'],
  ['not_found', 'There is no account with this address that is active and has it confirmed.'],
  ['in_another_agency', 'The account works for another agency.'],
]);

async function withDatabase<T>(env: NodeJS.ProcessEnv, work: (db: Database) => Promise<T>): Promise<T> {
  const config = readConfig(env, false);
  openDataFolder(config.DATA_DIR);
  const db = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR, log: silentLog() });
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.close();
  }
}
