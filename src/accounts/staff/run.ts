import { readConfig } from '../../platform/config.server.ts';
import { OpenDataFolder, openDataFolder } from '../../platform/data-folder.server.ts';
import { openDatabase } from '../../platform/db/database.server.ts';
import { LockedDataFolder } from '../../platform/db/lock.server.ts';
import { migrate } from '../../platform/db/migrate.server.ts';
import { silentLog } from '../../platform/log.server.ts';
import { createStaff, type Staff } from './store.server.ts';

interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly write: (text: string) => void;
}

const USAGE = `Usage:
  npm run staff                   says who is staff
  npm run staff -- add EMAIL      makes an account one of those who run the site
  npm run staff -- remove EMAIL   makes it an account like any other

With the database in the data folder, stop the server first; with PostgreSQL (DATABASE_URL) it may run.
`;

/** Runs the command; gives its exit code: 0 done, 1 could not be done, 2 wrong usage. */
export async function runStaff(argv: readonly string[], { env, write }: Surroundings): Promise<number> {
  const [verb = 'list', email, ...more] = argv;
  const isUsed = verb === 'list' ? email === undefined : (verb === 'add' || verb === 'remove') && email !== undefined;
  if (!isUsed || more.length > 0) {
    write(USAGE);
    return 2;
  }
  try {
    return await withStaff(env, (staff) => carryOut(staff, verb, email ?? '', write));
  } catch (error) {
    if (![LockedDataFolder, OpenDataFolder].some((kind) => error instanceof kind)) throw error;
    write(`${(error as Error).message}\n`);
    return 1;
  }
}

async function carryOut(staff: Staff, verb: string, email: string, write: Surroundings['write']): Promise<number> {
  if (verb === 'list') {
    const people = await staff.list();
    write(people.length === 0 ? 'Nobody is staff.\n' : `${people.join('\n')}\n`);
    return 0;
  }
  const isDone = verb === 'add' ? await staff.add(email) : await staff.remove(email);
  if (isDone) write(verb === 'add' ? `${email} is staff now.\n` : `${email} is staff no more.\n`);
  else
    write(
      verb === 'add'
        ? `There is no account with the address ${email} that is active and has it confirmed.\n`
        : `${email} is not staff.\n`,
    );
  return isDone ? 0 : 1;
}

async function withStaff<T>(env: NodeJS.ProcessEnv, work: (staff: Staff) => Promise<T>): Promise<T> {
  const config = readConfig(env, false);
  openDataFolder(config.DATA_DIR);
  const db = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR, log: silentLog() });
  try {
    await migrate(db);
    return await work(createStaff(db));
  } finally {
    await db.close();
  }
}
