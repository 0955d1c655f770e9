import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The data folder cannot be closed to other users of the machine. Its message is meant for people. */
export class OpenDataFolder extends Error {
  constructor(folder: string, reason: string) {
    super(
      `The data folder ${folder} cannot be kept from other users of this machine (${reason}). Give it to the user that runs the server, or set DATA_DIR to another folder.`,
    );
    this.name = 'OpenDataFolder';
  }
}

/** Nothing for the group, nothing for others. */
const OTHERS = 0o077;
const [FOLDER_MODE, FILE_MODE] = [0o700, 0o600];

/**
 * Makes the data folder where there is none, for this user alone, and lets the whole process write files
 * that only this user can read (umask 077; PGlite alone sets modes of its own, in folders that are closed). A folder of
 * an earlier version is closed with all that it holds; links in it are left alone. The folder itself is closed last:
 * whatever ends this before that, the next start does it again. Throws {@link OpenDataFolder}.
 */
export function openDataFolder(folder: string): void {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  // Windows knows no such modes: there a folder follows the rights of the one above it.
  if (process.platform === 'win32' || (statSync(folder).mode & OTHERS) === 0) return;
  try {
    closeContents(folder);
    chmodSync(folder, FOLDER_MODE);
  } catch (error) {
    throw new OpenDataFolder(folder, (error as Error).message);
  }
}

function closeContents(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory() === true) {
      closeContents(path);
      chmodSync(path, FOLDER_MODE);
    } else if (found?.isFile() === true) chmodSync(path, FILE_MODE);
  }
}
