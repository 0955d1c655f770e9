import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { describeFileStore } from './conformance.testing.ts';
import { createFolderStore } from './folder-store.server.ts';

const folders: string[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'grend-files-'));
  folders.push(folder);
  return folder;
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

describeFileStore('a folder', async () => createFolderStore(await newFolder()));

it('leaves no drafts behind, also when writing fails', async () => {
  const folder = await newFolder();
  const store = createFolderStore(folder);
  await store.put('a/b', Buffer.from('file'));
  const [place] = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('a~b'));
  await rm(path.join(folder, place ?? ''));
  await mkdir(path.join(folder, place ?? '', 'in the way'), { recursive: true });
  await expect(store.put('a/b', Buffer.from('file'))).rejects.toThrow();
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => path.basename(name).startsWith('.'))).toEqual([]);
});

it('finds its files again after a restart', async () => {
  const folder = await newFolder();
  await createFolderStore(folder).put('a/b', Buffer.from('kept'));
  expect((await createFolderStore(folder).get('a/b'))?.toString()).toBe('kept');
});
