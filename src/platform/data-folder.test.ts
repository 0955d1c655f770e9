import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.server.ts';
import { createFolderStore } from './files/folder-store.server.ts';
import { openKeys } from './keys.server.ts';

let place: string;
let umask: number;
beforeEach(() => {
  umask = process.umask(0o022);
  place = mkdtempSync(join(tmpdir(), 'grend-folder-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(place, { recursive: true, force: true });
});

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);
/** Every file and folder under a folder that somebody else than its owner may do something with. */
const openTo = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const found = lstatSync(join(folder, name));
    return !found.isSymbolicLink() && (found.mode & 0o077) !== 0;
  });

describe('the data folder', () => {
  it('is made for its owner alone, with everything that is written into it', async () => {
    const folder = join(place, 'data');
    openDataFolder(folder);
    openKeys({ SECRET: undefined, DATA_DIR: folder });
    await createFolderStore(join(folder, 'files')).put('pictures/1', Buffer.from('a picture'));
    expect(modeOf(folder)).toBe('700');
    expect(readdirSync(folder).sort()).toEqual(['files', 'trial-secret']);
    expect(openTo(folder)).toEqual([]);
  });

  it('of an earlier version is closed, and what its links lead to is left alone', () => {
    const [folder, elsewhere] = [join(place, 'data'), join(place, 'elsewhere')];
    mkdirSync(join(folder, 'files', 'ab'), { recursive: true });
    writeFileSync(join(folder, 'files', 'ab', 'picture'), '');
    writeFileSync(join(folder, 'trial-secret'), 'a key');
    chmodSync(join(folder, 'trial-secret'), 0o644);
    writeFileSync(elsewhere, '');
    symlinkSync(elsewhere, join(folder, 'link'));
    openDataFolder(folder);
    expect([modeOf(folder), modeOf(join(folder, 'trial-secret')), modeOf(elsewhere)]).toEqual(['700', '600', '644']);
    expect(openTo(folder)).toEqual([]);
  });
});
