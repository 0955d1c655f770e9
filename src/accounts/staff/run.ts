import { readConfig } from '../../platform/config.server.ts';
import { OpenDataFolder, openDataFolder } from '../../platform/data-folder.server.ts';
import { openDatabase } from '../../platform/db/database.server.ts';
import { LockedDataFolder } from '../../platform/db/lock.server.ts';
import { migrate } from '../../platform/db/migrate.server.ts';
import { silentLog } from '../../platform/log.server.ts';
import { STAFF_ROLES, type StaffRole } from '../../contract/staff-roles.ts';
import { createStaff, type Staff } from './store.server.ts';

interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly write: (text: string) => void;
}

const USAGE = `Usage:
  npm run staff                        says who is staff, and as what
  npm run staff -- add EMAIL [ROLE]    makes an account one of those who run the site: administrator (unless said),
                                       editor, moderator or support
  npm run staff -- remove EMAIL        makes it an account like any other
  npm run staff -- forget-factors EMAIL    takes away the second factors of an account that its owner cannot use any more

With the database in the data folder, stop the server first; with PostgreSQL (DATABASE_URL) it may run.
`;

/** Runs the command; gives its exit code: 0 done, 1 could not be done, 2 wrong usage. */
export async function runStaff(argv: readonly string[], { env, write }: Surroundings): Promise<number> {
  const [verb = 'list', email, given, ...more] = argv;
  const isUsed = verb === 'list' ? email === undefined : VERBS.has(verb) && email !== undefined;
  const role = STAFF_ROLES.find((name) => name === (given ?? 'administrator'));
  if (!isUsed || role === undefined || (verb !== 'add' && given !== undefined) || more.length > 0) {
    write(USAGE);
    return 2;
  }
  try {
    return await withStaff(env, (staff) => carryOut(staff, { verb, email: email ?? '', role }, write));
  } catch (error) {
    if (![LockedDataFolder, OpenDataFolder].some((kind) => error instanceof kind)) throw error;
    write(`${(error as Error).message}\n`);
    return 1;
  }
}

const VERBS = new Set(['add', 'remove', 'forget-factors']);

async function carryOut(
  staff: Staff,
  { verb, email, role }: { readonly verb: string; readonly email: string; readonly role: StaffRole },
  write: Surroundings['write'],
): Promise<number> {
  if (verb === 'list') {
    const people = await staff.list();
    write(
      people.length === 0
        ? 'Nobody is staff.\n'
        : `${people.map((person) => `${person.email} (${person.role})`).join('\n')}\n`,
    );
    return 0;
  }
  if (verb === 'forget-factors') {
    const count = await staff.takeFactors(email);
    write(
      count === undefined
        ? `There is no account with the address ${email}.\n`
        : `${email} had ${String(count)} second factors, and has none now.\n`,
    );
    return count === undefined ? 1 : 0;
  }
  const isDone = verb === 'add' ? await staff.add(email, role) : await staff.remove(email);
  if (isDone) write(verb === 'add' ? `${email} is staff now, as ${role}.\n` : `${email} is staff no more.\n`);
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
