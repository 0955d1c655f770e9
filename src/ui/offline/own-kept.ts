import type { OwnList } from './own.ts';

/**
 * What the worker keeps of a reader who is signed in: lists of their own, encrypted with a key that no script can read
 * the bytes of. Part of `/sw.js`; nothing else imports it.
 */
const OWN = 'own';
const LIFETIME_MS = 14 * 86_400_000;
const IV_BYTES = 12;
const KEYS = { database: 'grend-worker', store: 'keys', key: 'own' } as const;

interface Dated {
  readonly until: number;
  readonly list: OwnList;
}

export async function keepOwnList(list: OwnList): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const dated = new TextEncoder().encode(JSON.stringify({ until: Date.now() + LIFETIME_MS, list } satisfies Dated));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await ownKey(), dated);
  await (await caches.open(OWN)).put(list.page, new Response(new Blob([iv, sealed])));
}

/** Those with something in them. The list that the page at a path shows comes first. */
export async function ownLists(path: string): Promise<readonly OwnList[]> {
  const kept = await caches.open(OWN);
  const lists = await Promise.all(
    (await kept.keys()).map(async (key) => {
      const list = await opened(await kept.match(key)).catch(() => undefined);
      if (list === undefined) await kept.delete(key);
      return list;
    }),
  );
  const there = lists.flatMap((list) => (list === undefined || list.items.length === 0 ? [] : [list]));
  return there.toSorted((a, b) => Number(b.page === path) - Number(a.page === path));
}

export async function forgetOwn(): Promise<void> {
  await caches.delete(OWN);
}

/** Undefined for what is too old. Rejects for what cannot be read. */
async function opened(answer: Response | undefined): Promise<OwnList | undefined> {
  const bytes = new Uint8Array((await answer?.arrayBuffer()) ?? []);
  const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) };
  const plain = await crypto.subtle.decrypt(algorithm, await ownKey(), bytes.slice(IV_BYTES));
  const { until, list } = JSON.parse(new TextDecoder().decode(plain)) as Dated;
  return until > Date.now() ? list : undefined;
}

/** Made once, and kept in IndexedDB. */
async function ownKey(): Promise<CryptoKey> {
  const opening = indexedDB.open(KEYS.database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(KEYS.store);
  const database = await done(opening);
  try {
    const kept: unknown = await done(database.transaction(KEYS.store).objectStore(KEYS.store).get(KEYS.key));
    if (kept instanceof CryptoKey) return kept;
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await done(database.transaction(KEYS.store, 'readwrite').objectStore(KEYS.store).put(fresh, KEYS.key));
    return fresh;
  } finally {
    database.close();
  }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB is blocked'));
  });
}
