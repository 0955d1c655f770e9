import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What both `npm start` and `npm test` do first. Plain Node: nothing is installed yet when this runs. */

export const ROOT = join(import.meta.dirname, '..');

/** Installs the packages when they are missing or older than the lockfile. Ends the process when that fails. */
export function ensureDependencies() {
  const installed = join(ROOT, 'node_modules', '.package-lock.json');
  const lockfile = join(ROOT, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return;
  process.stdout.write('Installing packages ...\n');
  runOrExit('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'The packages could not be installed.');
}

/** Runs a command whose output nobody needs to see unless it fails; then it is shown, and this process ends. */
export function runQuietlyOrExit(command, args, message, env = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}\n${message}\n`);
  process.exit(1);
}

/** Runs a command with its output shown; ends this process with one line when it fails. */
export function runOrExit(command, args, message, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (status === 0) return;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
