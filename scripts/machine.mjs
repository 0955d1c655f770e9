import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The programs that tests need beside Node: a browser, a PostgreSQL server, and a reader of OpenStreetMap's files. */

/** Without windows first: it takes a third of the processor time. */
const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const POSTGRES = '/usr/lib/postgresql';
const OSMIUM = '/usr/bin/osmium';

const INSTALL = 'apt-get update -qq; apt-get install -y -qq --no-install-recommends "$@"';

/** The browser's path, or undefined when there is none. */
export function findChromium() {
  return CHROMIUM.find((path) => existsSync(path));
}

/** The folder with PostgreSQL's server programs, or undefined when there is none. The newest of several. */
export function findPostgres() {
  if (!existsSync(POSTGRES)) return undefined;
  const versions = readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(POSTGRES, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
}

/**
 * Begins to install what is missing on Debian as root, and resolves when all is there; otherwise says what is missing
 * and ends the process.
 */
export async function ensureMachine() {
  const missing = [
    ...(findChromium() === undefined ? ['chromium-headless-shell'] : []),
    ...(findPostgres() === undefined ? ['postgresql'] : []),
    ...(existsSync(OSMIUM) ? [] : ['osmium-tool']),
  ];
  if (missing.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) {
    process.stderr.write(
      `The tests need these packages, which are not installed: ${missing.join(', ')}.\nOn Debian, as root: apt-get install ${missing.join(' ')}\n`,
    );
    process.exit(1);
  }
  process.stdout.write(`Installing ${missing.join(' and ')} ...\n`);
  // One process, which writes to a file: this one may be busy with the packages of npm meanwhile, and read nothing.
  const folder = mkdtempSync(join(tmpdir(), 'grend-apt-'));
  const log = join(folder, 'log');
  const output = openSync(log, 'w');
  const child = spawn('sh', ['-ec', INSTALL, 'sh', ...missing], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', output, output],
  });
  const [status] = await once(child, 'exit');
  const written = readFileSync(log, 'utf8');
  rmSync(folder, { recursive: true });
  if (status === 0) return;
  process.stderr.write(`${written}\napt-get failed.\n`);
  process.exit(1);
}
