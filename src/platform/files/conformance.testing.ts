import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from './file-store.server.ts';

/** What every file store must do; run it against each kind. `open` gives an empty store. */
export function describeFileStore(name: string, open: () => Promise<FileStore>): void {
  describe(name, () => {
    let store: FileStore;
    beforeEach(async () => {
      store = await open();
    });

    it('gives back what was put, byte for byte', async () => {
      const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 31) % 256));
      await store.put('pictures/abc/640.avif', bytes);
      expect(await store.has('pictures/abc/640.avif')).toBe(true);
      expect(bytes.equals((await store.get('pictures/abc/640.avif')) ?? Buffer.alloc(0))).toBe(true);
    });

    it('keeps what arrives in pieces, and gives it in pieces', async () => {
      const pieces = [1, 2, 3].map((value) => Buffer.alloc(70_000, value));
      expect(await store.write('drafts/abc', Readable.from(pieces))).toBe(210_000);
      const opened = await store.open('drafts/abc');
      expect(opened?.bytes).toBe(210_000);
      expect((await buffer(opened?.content ?? Readable.from([]))).equals(Buffer.concat(pieces))).toBe(true);
      expect(await store.open('missing')).toBeUndefined();
    });

    it('lets a reader stop in the middle, or before the beginning', async () => {
      await store.put('large', Buffer.alloc(3_000_000, 7));
      const opened = await store.open('large');
      for await (const piece of opened?.content ?? []) {
        expect((piece as Buffer).length).toBeLessThan(3_000_000);
        break;
      }
      await expect.poll(() => opened?.content.destroyed).toBe(true);
      const unread = await store.open('large');
      unread?.content.destroy();
      expect((await store.get('large'))?.length).toBe(3_000_000);
    });

    it('keeps nothing of what does not arrive whole, and passes the reason on', async () => {
      await store.put('kept', Buffer.from('the older'));
      for (const key of ['kept', 'new'])
        await expect(store.write(key, cutOff())).rejects.toThrow('the sender has gone away');
      expect((await store.get('kept'))?.toString()).toBe('the older');
      expect(await store.has('new')).toBe(false);
    });

    it('keeps an empty file apart from a missing one', async () => {
      await store.put('empty', new Uint8Array());
      expect((await store.get('empty'))?.length).toBe(0);
      expect(await store.get('missing')).toBeUndefined();
      expect(await store.has('missing')).toBe(false);
    });

    it('replaces what was there', async () => {
      await store.put('a/b', Buffer.from('the longer, older text'));
      await store.put('a/b', Buffer.from('new'));
      expect((await store.get('a/b'))?.toString()).toBe('new');
    });

    it('keeps keys apart that share a beginning', async () => {
      await store.put('a/b.c', Buffer.from('1'));
      await store.put('a/b-c', Buffer.from('2'));
      expect((await store.get('a/b.c'))?.toString()).toBe('1');
      expect(await store.has('a/b')).toBe(false);
      await store.put('a', Buffer.from('3'));
      expect((await store.get('a/b-c'))?.toString()).toBe('2');
      expect((await store.get('a'))?.toString()).toBe('3');
    });

    it('forgets what is removed, twice without complaint', async () => {
      await store.put('a/b', Buffer.from('x'));
      await store.remove('a/b');
      await store.remove('a/b');
      expect(await store.has('a/b')).toBe(false);
      expect(await store.get('a/b')).toBeUndefined();
    });

    it('shows a reader one whole file while many write it', async () => {
      const drafts = Array.from({ length: 12 }, (_, at) => Buffer.alloc(50_000, at));
      await store.put('busy', drafts[0] ?? Buffer.alloc(0));
      const reads = Array.from({ length: 30 }, () => store.get('busy'));
      await Promise.all(drafts.map((bytes) => store.put('busy', bytes)));
      for (const seen of await Promise.all(reads)) {
        expect(seen?.length).toBe(50_000);
        expect(new Set(seen).size).toBe(1);
      }
    });

    it.each([
      '',
      '/',
      '/etc/passwd',
      '..',
      '../x',
      'a/../b',
      'a//b',
      'a/',
      '.hidden',
      'a/.hidden',
      'A',
      'a b',
      'a\0b',
      'a\\b',
      'é',
      'a/b/c/d/e/f/g',
      'x'.repeat(201),
    ])('refuses %j as a key', async (key) => {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(store.write(key, Readable.from([Buffer.from('x')]))).rejects.toThrow(RangeError);
      await expect(store.open(key)).rejects.toThrow(RangeError);
      await expect(store.get(key)).rejects.toThrow(RangeError);
      await expect(store.has(key)).rejects.toThrow(RangeError);
      await expect(store.remove(key)).rejects.toThrow(RangeError);
    });
  });
}

async function* cutOff(): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.from('the newer, which'));
  throw new Error('the sender has gone away');
}
