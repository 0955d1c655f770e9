/**
 * Text that a browser keeps for a while, encrypted (product specification, section 9: 14 days, keys
 * prefixed with the app's short name and version). Whatever cannot be read back (expired, tampered
 * with, written under another key) is as if it had never been written; nothing here ever throws.
 */
export interface EncryptedStorage {
  /** The value kept under the name, parsed from JSON; undefined when there is none that can be read. */
  read(name: string): Promise<unknown>;
  /** Keeps a value that JSON can hold, from now on for 14 days. Where storage is blocked or full, nothing is kept. */
  write(name: string, value: unknown): Promise<void>;
}

/** The part of `localStorage` that encrypted storage needs. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface EncryptedStorageParts {
  /** May throw, as browsers do where storage is blocked. */
  readonly storage: () => StorageArea;
  /** Asked for once. */
  readonly key: () => Promise<CryptoKey>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The version is that of the stored values' form: raised when it changes, so that older ones are passed by. */
const PREFIX = 'grend:1:';
const LIFETIME_MS = 14 * 86_400_000;
/** AES-GCM's own length of an initialisation vector, in bytes. */
const IV_BYTES = 12;

/** The name's key in storage. */
export function storageKey(name: string): string {
  return PREFIX + name;
}

export function createEncryptedStorage({ storage, key, now }: EncryptedStorageParts): EncryptedStorage {
  let asked: Promise<CryptoKey> | undefined;
  const theKey = () => (asked ??= key());

  return {
    async read(name) {
      try {
        const encrypted = storage().getItem(storageKey(name));
        if (encrypted === null) return undefined;
        const { until, value } = await decrypt(await theKey(), name, encrypted);
        if (until > now()) return value;
        storage().removeItem(storageKey(name));
        return undefined;
      } catch {
        return undefined;
      }
    },

    async write(name, value) {
      try {
        const sealed = await encrypt(await theKey(), name, { until: now() + LIFETIME_MS, value });
        storage().setItem(storageKey(name), sealed);
      } catch {
        // Blocked or full: the page works with nothing remembered.
      }
    },
  };
}

interface Dated {
  readonly until: number;
  readonly value: unknown;
}

/** The name is bound in, so that one value cannot be passed off as another. */
function algorithm(name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) };
}

async function encrypt(key: CryptoKey, name: string, dated: Dated): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(algorithm(name, iv), key, new TextEncoder().encode(JSON.stringify(dated)));
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
}

async function decrypt(key: CryptoKey, name: string, text: string): Promise<Dated> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const plain = await crypto.subtle.decrypt(algorithm(name, bytes.slice(0, IV_BYTES)), key, bytes.slice(IV_BYTES));
  return JSON.parse(new TextDecoder().decode(plain)) as Dated;
}
