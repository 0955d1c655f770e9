import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/**
 * The Node that everything runs on. Plain Node 20: this is what an older Node loads first.
 *
 * As a program, `node scripts/node.mjs PROGRAM [ARG ...]` runs a program on it: in package.json's scripts,
 * where npm puts the packages' programs into the path.
 */

const RUNTIME = join(import.meta.dirname, 'runtime');
/**
 * As in package.json's engines: [major, least minor] of the lines that the libraries support; from the last on, all.
 */
const SUPPORTED = [
  [22, 22],
  [24, 0],
  [26, 0],
];

/**
 * Resolves when this process runs on a supported Node. On an older one it fetches the pinned Node into
 * scripts/runtime/node_modules, runs the same program with it, and ends as that one ends. Programs that
 * are started from here on, npm among them, find the Node that this process runs on first.
 */
export async function ensureNode() {
  if (!isSupported(process.versions.node)) return runOn(pinnedNode(), [...process.execArgv, ...process.argv.slice(1)]);
  process.env.PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
}

function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  return SUPPORTED.some(([line, least]) => major === line && minor >= least) || major > SUPPORTED.at(-1)[0];
}

/** The path of the pinned Node, fetched when it is not there. Ends the process with one line when that fails. */
function pinnedNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(RUNTIME, 'package.json'), 'utf8'));
  const names = Object.keys(optionalDependencies);
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = names.find((each) => each.endsWith(`-${platform}-${process.arch}`));
  if (name === undefined) giveUp(`there is none to fetch for ${process.platform} on ${process.arch}`);
  const path = join(RUNTIME, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (versionOf(path) !== optionalDependencies[name]) {
    process.stdout.write(`Fetching Node ${optionalDependencies[name]}, as this is ${process.versions.node} ...\n`);
    // The package is the program itself; nothing of it needs to run at its installation.
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: RUNTIME,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (status !== 0 || !existsSync(path)) giveUp('it could not be fetched');
  }
  return path;
}

function versionOf(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().slice(1) : undefined;
}

function giveUp(why) {
  process.stderr.write(
    `This needs Node 22.22 or later, 24, or 26; the Node here is ${process.versions.node}, and ${why}.\n`,
  );
  process.exit(1);
}

/** Runs a program in place of this process: signals reach it, and this process ends as it ends. Never resolves. */
function runOn(program, args) {
  const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  // A terminal sends Ctrl-C to both: then the child alone decides.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => giveUp(error.message));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  return new Promise(() => undefined);
}

if (process.argv[1] === import.meta.filename) {
  await ensureNode();
  (await import('./install.mjs')).ensureDependencies();
  const [program = 'node', ...args] = process.argv.slice(2);
  await runOn(program, args);
}
