import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
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
  expect(await readdir(path.join(folder, 'begun'))).toEqual([]);
});

it('removes with a file what a process that has died had begun of it, and nothing that is being written', async () => {
  const folder = await newFolder();
  const store = createFolderStore(folder);
  const going = { on: (): void => undefined };
  let written: Promise<number> | undefined;
  const reached = new Promise<void>((resolve) => {
    const held = new Promise<void>((goOn) => (going.on = goOn));
    const content = async function* () {
      yield Buffer.from('half');
      resolve();
      await held;
      yield Buffer.from(' and half');
    };
    written = store.write('a/b', content());
  });
  await reached;
  const [draft = ''] = await readdir(path.join(folder, 'begun'));
  const abandoned = path.join(folder, 'begun', draft.replace(/\..*/, '.left-behind'));
  const other = path.join(folder, 'begun', 'another.left-behind');
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const place of [abandoned, other]) {
    await writeFile(place, 'half');
    await utimes(place, longAgo, longAgo);
  }
  await store.remove('a/b');
  expect((await readdir(path.join(folder, 'begun'))).sort()).toEqual([draft, 'another.left-behind'].sort());
  going.on();
  expect(await written).toBe(13);
  expect((await store.get('a/b'))?.toString()).toBe('half and half');
});

it('finds its files again after a restart', async () => {
  const folder = await newFolder();
  await createFolderStore(folder).put('a/b', Buffer.from('kept'));
  expect((await createFolderStore(folder).get('a/b'))?.toString()).toBe('kept');
});
