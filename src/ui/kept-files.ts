/**
 * Files that are on their way to the server, in this browser's IndexedDB: a reload, or a browser that is closed, does
 * not lose them. They are not encrypted as other things that are remembered are, for photographs are large; so they are
 * kept for no longer than it takes, and forgotten with all the rest when the reader signs out.
 */
export interface KeptFiles {
  /** False where it was not kept: there are too many, they are too large, or the browser keeps nothing. */
  keep(path: string, file: KeptFile): Promise<boolean>;
  /** Those that go to a path, in the order in which they were kept. */
  read(path: string): Promise<readonly KeptFile[]>;
  forget(path: string, id: string): Promise<void>;
}

export interface KeptFile {
  /** Of the upload; the same file chosen again has it too. */
  readonly id: string;
  readonly file: File;
  readonly fields: Readonly<Record<string, string>>;
  /** Why it was not taken: it is shown, and sent again only when its reader wants it. */
  readonly refusal?: string | undefined;
}

/** For each path. */
const MOST_FILES = 60;
const MOST_BYTES = 500_000_000;
/** As long as what else is remembered. */
const KEPT_MS = 14 * 86_400_000;

const DATABASE = 'grend-files';
const STORE = 'unsent';

interface Row extends KeptFile {
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  /** Among those of one moment. */
  readonly place: number;
}

let place = 0;

export const keptFiles: KeptFiles = {
  keep: (path, file) =>
    within(false, 'readwrite', (rows, finish) => {
      readAll(rows, (all) => {
        const now = Date.now();
        for (const { path: other, id, keptAt } of all) if (now - keptAt > KEPT_MS) rows.delete([other, id]);
        const others = all.filter((row) => row.path === path && row.id !== file.id);
        const bytes = others.reduce((sum, row) => sum + row.file.size, file.file.size);
        if (others.length >= MOST_FILES || bytes > MOST_BYTES) return;
        rows.put({ ...file, path, keptAt: now, place: place++ } satisfies Row);
        finish(true);
      });
    }),

  read: (path) =>
    within<readonly KeptFile[]>([], 'readonly', (rows, finish) => {
      readAll(rows, (all) => {
        const own = all.filter((row) => row.path === path && Date.now() - row.keptAt <= KEPT_MS);
        finish(own.sort((one, other) => one.keptAt - other.keptAt || one.place - other.place));
      });
    }),

  forget: (path, id) =>
    within(undefined, 'readwrite', (rows) => {
      rows.delete([path, id]);
    }),
};

/** Forgets all of them, as the reader has left. */
export function forgetFiles(): void {
  try {
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

function readAll(rows: IDBObjectStore, work: (all: readonly Row[]) => void): void {
  const reading: IDBRequest<unknown[]> = rows.getAll();
  reading.onsuccess = () => work(reading.result.filter(isRow));
}

/** As this version keeps them. */
function isRow(value: unknown): value is Row {
  return (
    typeof value === 'object' && value !== null && 'file' in value && value.file instanceof File && 'fields' in value
  );
}

/** Does `work` in a transaction and gives what it finishes with, or `none` where the browser keeps nothing. */
async function within<T>(
  none: T,
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore, finish: (value: T) => void) => void,
): Promise<T> {
  try {
    const database = await open();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(STORE, mode);
        let value = none;
        transaction.oncomplete = () => resolve(value);
        transaction.onabort = () => reject(transaction.error ?? new Error('the browser keeps no files'));
        work(transaction.objectStore(STORE), (finished) => {
          value = finished;
        });
      });
    } finally {
      database.close();
    }
  } catch {
    return none;
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: ['path', 'id'] });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('IndexedDB is blocked'));
  });
}
