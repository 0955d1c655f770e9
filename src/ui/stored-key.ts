/**
 * The key that encrypts what this browser remembers: AES-GCM, 256 bits, made once and kept in
 * IndexedDB as an object that no script can read the bytes of. Rejects where the browser has no
 * cryptography (plain http) or blocks storage.
 */
export async function browserKey(): Promise<CryptoKey> {
  const database = await openDatabase();
  try {
    // Made before the transaction begins: a transaction ends itself while it waits for anything else.
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    return await keepFirst(database, fresh);
  } finally {
    database.close();
  }
}

const DATABASE = 'grend';
const STORE = 'keys';
const KEY = 'remembered';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => {
      resolve(opening.result);
    };
    opening.onerror = () => {
      reject(opening.error ?? new Error('IndexedDB is blocked'));
    };
  });
}

/** The key that is kept already, else this one, kept from now on: two tabs that start at once agree. */
function keepFirst(database: IDBDatabase, fresh: CryptoKey): Promise<CryptoKey> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite');
    const keys = transaction.objectStore(STORE);
    const reading: IDBRequest<unknown> = keys.get(KEY);
    let kept = fresh;
    reading.onsuccess = () => {
      if (reading.result instanceof CryptoKey) kept = reading.result;
      else keys.put(fresh, KEY);
    };
    transaction.oncomplete = () => {
      resolve(kept);
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('IndexedDB is blocked'));
    };
  });
}
