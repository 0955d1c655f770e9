import { type KeptFiles, keptFiles } from '../../ui/kept-files.ts';
import { UploadFailed, uploadFile, uploadIdOf } from './upload-file.ts';

/** A file on its way, or one that was not taken. */
export interface UploadView {
  readonly key: number;
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'working' | 'offline' | 'failed';
  /** From 0 to 1. */
  readonly share: number;
  /** Why it was not taken. */
  readonly reason: string;
}

/** What a queue does with its files, as the page says that shows it; the last one that did counts after it has gone. */
export interface UploadHandling {
  readonly language: string;
  /** The file as it is to be sent. */
  readonly prepare: (file: File) => Promise<File>;
  /** Each file that has been taken, with the answer's `data`, and whether it was sent before and perhaps taken then. */
  readonly onDone: (data: unknown, isSentAgain: boolean) => void;
  /** Once nothing is on its way any more. */
  readonly onIdle: () => void;
}

export interface UploadQueue {
  /** The same list until something changes. */
  uploads(): readonly UploadView[];
  subscribe(onChange: () => void): () => void;
  handle(handling: UploadHandling): void;
  add(files: readonly File[], fields?: Readonly<Record<string, string>>): void;
  /** Goes on with what this browser has kept since the page was left, once; what was refused is only shown. */
  resume(): Promise<void>;
  /** Stops one, or takes one that failed off the list. */
  cancel(key: number): void;
  retry(key: number): void;
}

/** A network that is away is not always known to be: then it is tried again. */
const RETRY_MS = 5_000;
/** More at once only share the same line. */
const AT_ONCE = 3;

interface Entry {
  readonly view: UploadView;
  readonly file: File;
  readonly fields: Readonly<Record<string, string>>;
  /** Chosen together with it, and after it. */
  readonly later: readonly File[];
  readonly abort: AbortController;
  readonly isSentAgain: boolean;
}

interface Chosen extends Pick<Entry, 'file' | 'fields'>, Partial<Pick<Entry, 'isSentAgain'>> {
  readonly later?: Entry['later'];
  /** Why it was not taken before. */
  readonly refusal?: string | undefined;
}

/** With what says where a file stands among those chosen with it, whichever of them arrives first. */
async function placedFields(fields: Entry['fields'], later: Entry['later']): Promise<Entry['fields']> {
  if (later.length === 0) return fields;
  return { ...fields, before: (await Promise.all(later.map(uploadIdOf))).join(' ') };
}

const queues = new Map<string, UploadQueue>();

/** The files that go to a path. They go on while the reader is on other pages, and after a reload. */
export function uploadQueueTo(path: string): UploadQueue {
  const queue = queues.get(path) ?? createUploadQueue(path);
  // A server renders for everybody: nothing of one reader is kept there.
  if (typeof window !== 'undefined') queues.set(path, queue);
  return queue;
}

/**
 * Sends files to a path, three at a time. One that fails does not hold the others; those that found no network go on
 * when it is back.
 */
export function createUploadQueue(
  path: string,
  send: typeof uploadFile = uploadFile,
  kept: KeptFiles = keptFiles,
): UploadQueue {
  let entries: readonly Entry[] = [];
  let views: readonly UploadView[] = [];
  let nextKey = 0;
  let handling: UploadHandling | undefined;
  let isResumed = false;
  const listeners = new Set<() => void>();

  function set(next: readonly Entry[]): void {
    const wasBusy = entries.some(isUnderWay);
    entries = next;
    views = next.map(({ view }) => view);
    const isBusy = entries.some(isUnderWay);
    if (isBusy !== wasBusy) (isBusy ? addEventListener : removeEventListener)('beforeunload', askToStay);
    for (const listener of listeners) listener();
    if (wasBusy && !isBusy) handling?.onIdle();
  }

  function change(key: number, view: Partial<UploadView>): void {
    set(entries.map((each) => (each.view.key === key ? { ...each, view: { ...each.view, ...view } } : each)));
  }

  async function start({ view: { key }, file, fields, later, abort, isSentAgain }: Entry): Promise<void> {
    try {
      const data = await send({
        path,
        file: (await handling?.prepare(file)) ?? file,
        fields: await placedFields(fields, later),
        language: handling?.language ?? document.documentElement.lang,
        uploadId: await uploadIdOf(file),
        signal: abort.signal,
        onProgress: (share) => change(key, { state: share < 1 ? 'sending' : 'working', share }),
      });
      await forget(file);
      handling?.onDone(data, isSentAgain);
      set(entries.filter((each) => each.view.key !== key));
    } catch (error) {
      if (abort.signal.aborted) return;
      const isOffline = error instanceof UploadFailed && error.isOffline;
      change(key, { state: isOffline ? 'offline' : 'failed', reason: error instanceof Error ? error.message : '' });
      if (isOffline) setTimeout(goOn, RETRY_MS);
      else await keep([{ file, fields, later }]);
    } finally {
      startNext();
    }
  }

  function begin(files: readonly Chosen[]): void {
    const added = files.map(({ file, fields, later = [], isSentAgain = false, refusal }) => ({
      isSentAgain,
      file,
      fields,
      later,
      abort: new AbortController(),
      view: {
        ...{ key: nextKey++, name: file.name, share: 0 },
        ...(refusal === undefined ? WAITING : ({ state: 'failed', reason: refusal } as const)),
      },
    }));
    set([...entries, ...added]);
    startNext();
  }

  async function keep(files: readonly Pick<Entry, 'file' | 'fields' | 'later'>[]): Promise<void> {
    for (const { file, fields, later } of files) {
      const id = await uploadIdOf(file);
      // One that was sent or cancelled meanwhile is not kept any more.
      const placed = await placedFields(fields, later);
      const entry = entries.find((each) => each.file === file);
      const refusal = entry?.view.state === 'failed' ? entry.view.reason : undefined;
      if (entry !== undefined) await kept.keep(path, { id, file, fields: placed, refusal });
      if (!entries.some((each) => each.file === file)) await kept.forget(path, id);
    }
  }

  async function forget(file: File): Promise<void> {
    await kept.forget(path, await uploadIdOf(file));
  }

  function startNext(): void {
    const running = entries.filter(({ view }) => view.state === 'sending' || view.state === 'working').length;
    const next = entries.filter(({ view }) => view.state === 'waiting').slice(0, Math.max(0, AT_ONCE - running));
    for (const entry of next) change(entry.view.key, { state: 'sending' });
    for (const entry of next) void start(entry);
  }

  function again(isMeant: (view: UploadView) => boolean): void {
    set(
      entries.map((each) =>
        isMeant(each.view)
          ? {
              ...each,
              isSentAgain: true,
              abort: new AbortController(),
              view: { ...each.view, ...WAITING, share: 0 },
            }
          : each,
      ),
    );
    startNext();
  }

  function goOn(): void {
    again(({ state }) => state === 'offline');
  }

  if (typeof window !== 'undefined') addEventListener('online', goOn);

  return {
    uploads: () => views,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    handle: (next) => {
      handling = next;
    },
    add(files, fields = {}) {
      const chosen = files.map((file, at) => ({ file, fields, later: files.slice(at + 1) }));
      // Chosen anew, one that was refused stands once.
      set(entries.filter(({ view, file }) => view.state !== 'failed' || !files.some((other) => isSame(file, other))));
      begin(chosen);
      void keep(chosen);
    },
    async resume() {
      if (isResumed) return;
      isResumed = true;
      const left = await kept.read(path);
      // What has been chosen again since the page was opened is under way.
      const ids = new Set(await Promise.all(entries.map(({ file }) => uploadIdOf(file))));
      begin(left.filter(({ id }) => !ids.has(id)).map((each) => ({ ...each, isSentAgain: true })));
    },
    cancel(key) {
      const cancelled = entries.find(({ view }) => view.key === key);
      cancelled?.abort.abort();
      set(entries.filter(({ view }) => view.key !== key));
      if (cancelled !== undefined) void forget(cancelled.file);
      startNext();
    },
    retry(key) {
      const entry = entries.find(({ view }) => view.key === key);
      again((view) => view.key === key);
      if (entry !== undefined) void keep([entry]);
    },
  };
}

const WAITING = { state: 'waiting', reason: '' } as const;

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

function isUnderWay({ view }: Entry): boolean {
  return view.state !== 'failed';
}

/** Files that are on their way go on only when a page of the draft is opened again. */
function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
