import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_REVISION, writeConsent } from '../platform/http/consent.contract.ts';
import { forgetStored } from './forget-stored.ts';
import { createStored } from './stored.ts';
import { createEncryptedStorage, storageKey, type StorageArea } from './encrypted-storage.ts';

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const NOON = Date.parse('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;

/** A browser's storage, with what stands in it open to the test. */
function memory() {
  const items = new Map<string, string>();
  const storage: StorageArea = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
  return { items, storage };
}

async function browser() {
  const { items, storage } = memory();
  const key = await newKey();
  const clock = { now: NOON };
  return {
    items,
    clock,
    open: (other = key) =>
      createEncryptedStorage({ storage: () => storage, key: async () => other, now: () => clock.now }),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps a value encrypted, under a name with the site and the version', async () => {
  const { items, open } = await browser();
  await open().write('words', ['Grünerløkka', 'three rooms']);
  expect([...items.keys()]).toEqual(['grend:1:words']);
  expect(atob(items.get('grend:1:words') ?? '')).not.toContain('rooms');
  expect(await open().read('words')).toEqual(['Grünerløkka', 'three rooms']);
});

it('forgets after 14 days without a change', async () => {
  const { items, open, clock } = await browser();
  await open().write('words', 1);
  clock.now += 14 * DAY_MS - 1;
  expect(await open().read('words')).toBe(1);
  clock.now += 1;
  expect(await open().read('words')).toBeUndefined();
  expect(items.size).toBe(0);
});

it('silently has nothing where a value was spoilt, moved, or written with another key', async () => {
  const { items, open } = await browser();
  await open().write('words', 1);
  const stored = items.get(storageKey('words')) ?? '';
  items.set(storageKey('other'), stored);
  expect(await open().read('other')).toBeUndefined();
  expect(await open(await newKey()).read('words')).toBeUndefined();
  items.set(
    storageKey('words'),
    stored.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  );
  expect(await open().read('words')).toBeUndefined();
  items.set(storageKey('words'), 'not { base64');
  expect(await open().read('words')).toBeUndefined();
});

it('works with nothing remembered where storage or cryptography is blocked', async () => {
  const blocked = createEncryptedStorage({
    storage: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    key: () => Promise.reject(new Error('no cryptography')),
    now: () => NOON,
  });
  const counter = createStored({ name: 'count', initial: 0, parse: Number }, blocked);
  await counter.change((count) => count + 1);
  await counter.change((count) => count + 1);
  expect(counter.get()).toBe(2);
  expect(createStored({ name: 'count', initial: 0, parse: Number }, blocked).get()).toBe(0);
});

it('bases each change on what is stored by then, and tells of it', async () => {
  vi.stubGlobal('window', new EventTarget());
  const { open } = await browser();
  const parse = (raw: unknown) => (Array.isArray(raw) ? raw.map(String) : undefined);
  const [here, there] = [
    createStored<readonly string[]>({ name: 'list', initial: [], parse }, open()),
    createStored<readonly string[]>({ name: 'list', initial: [], parse }, open()),
  ];
  const listener = vi.fn();
  const stop = here.subscribe(listener);
  await there.change((list) => [...list, 'there']);
  await Promise.all([here.change((list) => [...list, 'a']), here.change((list) => [...list, 'b'])]);
  expect(here.get()).toEqual(['there', 'a', 'b']);
  expect(listener).toHaveBeenCalled();
  stop();
});

it('knows a value that is set at once, also while what was stored is still being read', async () => {
  vi.stubGlobal('window', new EventTarget());
  const { open } = await browser();
  const parse = (raw: unknown) => (typeof raw === 'string' ? raw : undefined);
  await createStored<string>({ name: 'mode', initial: 'walk', parse }, open()).set('bike');
  const mode = createStored<string>({ name: 'mode', initial: 'walk', parse }, open());
  const seen: string[] = [];
  const stop = mode.subscribe(() => seen.push(mode.get()));
  const isWritten = mode.set('car');
  expect(mode.get()).toBe('car');
  await isWritten;
  expect(new Set(seen)).toEqual(new Set(['car']));
  const later = createStored<string>({ name: 'mode', initial: 'walk', parse }, open());
  await later.change((value) => value);
  expect(later.get()).toBe('car');
  stop();
});

it('follows another tab by the storage event', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const { open } = await browser();
  const parts = { name: 'count', initial: 0, parse: (raw: unknown) => (typeof raw === 'number' ? raw : undefined) };
  const [here, there] = [createStored(parts, open()), createStored(parts, open())];
  const stop = here.subscribe(() => undefined);
  await there.change(() => 7);
  const changed = new Promise((resolve) =>
    here.subscribe(() => {
      resolve(here.get());
    }),
  );
  page.dispatchEvent(Object.assign(new Event('storage'), { key: storageKey('count') }));
  expect(await changed).toBe(7);
  stop();
});

it('takes what an earlier version of the site stored, if it can be understood', async () => {
  const { open } = await browser();
  await open().write('count', 'seven');
  const counter = createStored(
    { name: 'count', initial: 3, parse: (raw) => (typeof raw === 'number' ? raw : undefined) },
    open(),
  );
  await counter.change((count) => count + 1);
  expect(counter.get()).toBe(4);
});

it('forgets all of its reader, but what was typed and not sent where a sign-in has ended by itself', () => {
  const kept: Record<string, string> = {};
  const area = Object.defineProperty(kept, 'removeItem', {
    value: (key: string) => Reflect.deleteProperty(kept, key),
    enumerable: false,
  });
  vi.stubGlobal('localStorage', area);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('StorageEvent', Event);
  const fill = () =>
    Object.assign(kept, { [storageKey('unsent-drafts')]: 'a', [storageKey('history')]: 'b', other: 'c' });
  fill();
  forgetStored({ isUnsentKept: true });
  expect(Object.keys(kept)).toEqual([storageKey('unsent-drafts'), 'other']);
  fill();
  forgetStored();
  expect(Object.keys(kept)).toEqual(['other']);
});

describe('what a reader allows', () => {
  const consent = (functional: boolean) =>
    `consent=${writeConsent({
      id: '6f1ed002-ab5d-4a43-8c3e-5ad2ad6f4f11',
      revision: CONSENT_REVISION,
      decidedAt: Date.now(),
      functional,
      analytics: true,
      performance: true,
      advertisement: true,
    })}`;

  /** A page of a browser, with what it keeps and its cookies open to the test. */
  function page() {
    const kept: Record<string, string> = {};
    const own = (value: unknown) => ({ value, enumerable: false });
    vi.stubGlobal(
      'localStorage',
      Object.defineProperties(kept, {
        getItem: own((key: string) => kept[key] ?? null),
        setItem: own((key: string, value: string) => (kept[key] = value)),
        removeItem: own((key: string) => Reflect.deleteProperty(kept, key)),
      }),
    );
    vi.stubGlobal('window', new EventTarget());
    const shown = { cookie: '' };
    vi.stubGlobal('document', shown);
    return { kept, shown };
  }

  /** The values of a page that has just come, with a key where there is no IndexedDB. */
  async function values() {
    const key = await newKey();
    vi.resetModules();
    vi.doMock('./stored-key.ts', () => ({ browserKey: async () => key }));
    const stored = await import('./stored.ts');
    const forgetting = await import('./forget-stored.ts');
    const list = (name: string) =>
      stored.createStored<readonly unknown[]>({
        name,
        initial: [],
        parse: (raw) => (Array.isArray(raw) ? raw : undefined),
      });
    return { ...forgetting, homes: list('seen-homes'), typed: list('unsent-drafts') };
  }
  afterEach(() => {
    vi.doUnmock('./stored-key.ts');
    vi.resetModules();
  });

  it('decides whether it outlives the page; what is necessary always does', async () => {
    const { kept, shown } = page();
    const { homes, typed, isRemembered, settleConsent } = await values();
    await homes.change((known) => [...known, 1]);
    await typed.change(() => ['Hello']);
    await settleConsent();
    expect([homes.get(), isRemembered('seen-homes'), Object.keys(kept)]).toEqual([
      [1],
      true,
      [storageKey('unsent-drafts')],
    ]);
    // What the page remembered goes on beyond it.
    shown.cookie = consent(true);
    await settleConsent();
    await homes.change((known) => [...known, 2]);
    expect(homes.get()).toEqual([1, 2]);
    expect(Object.keys(kept).sort()).toEqual([storageKey('seen-homes'), storageKey('unsent-drafts')]);
  });

  it('takes back what was kept when it is refused', async () => {
    const { kept, shown } = page();
    const { homes, typed, isRemembered, settleConsent } = await values();
    shown.cookie = `__Host-${consent(true)}`;
    await homes.change(() => [1]);
    await typed.change(() => ['Hello']);
    shown.cookie = `__Host-${consent(false)}`;
    await settleConsent();
    expect([homes.get(), isRemembered('seen-homes'), Object.keys(kept)]).toEqual([
      [],
      false,
      [storageKey('unsent-drafts')],
    ]);
    await homes.change((known) => [...known, 2]);
    expect([homes.get(), Object.keys(kept)]).toEqual([[2], [storageKey('unsent-drafts')]]);
  });

  it('is forgotten by a page that still knows it, too, where another tab has emptied the storage', async () => {
    const { kept, shown } = page();
    shown.cookie = consent(true);
    const { homes, typed, forgetStored: forget } = await values();
    await homes.change(() => ['100000001']);
    await typed.change(() => ['Hello']);
    for (const key of Object.keys(kept)) Reflect.deleteProperty(kept, key);
    forget({ isUnsentKept: true });
    // Read by somebody who does not follow them, as places are for the cards of a list.
    await homes.change((before) => before);
    expect([homes.get(), typed.get()]).toEqual([[], ['Hello']]);
  });
});
