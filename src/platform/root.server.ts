import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The project's folder: the nearest one above this file with a package.json. The same from source and from the build.
 */
export const PROJECT_ROOT = folderWithPackage(dirname(fileURLToPath(import.meta.url)));

function folderWithPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('no package.json above the running code');
  return folderWithPackage(parent);
}
