import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
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

/** Installs what is missing on Debian as root; otherwise says what is missing and ends the process. */
export function ensureMachine() {
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
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...missing],
  ]) {
    const { status, stderr, stdout } = spawnSync('apt-get', args, {
      env: environment,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (status === 0) continue;
    process.stderr.write(`${stdout}${stderr}\napt-get ${args[0]} failed.\n`);
    process.exit(1);
  }
}
