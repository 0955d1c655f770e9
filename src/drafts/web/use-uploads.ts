import { useCallback, useEffect, useRef, useState } from 'react';
import { useVisit } from '../../ui/visit.tsx';
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

export interface Uploads {
  readonly uploads: readonly UploadView[];
  add(files: readonly File[], fields?: Readonly<Record<string, string>>): void;
  /** Stops one, or takes one that failed off the list. */
  cancel(key: number): void;
  retry(key: number): void;
}

/** More at once only share the same line. */
const AT_ONCE = 3;

interface Entry {
  readonly view: UploadView;
  readonly file: File;
  readonly fields: Readonly<Record<string, string>>;
  readonly abort: AbortController;
}

const asItIs = (file: File): Promise<File> => Promise.resolve(file);

/** Sends files to a path, three at a time. One that fails does not hold the others; each goes as `prepare` makes it; those that found no network go on when it is back. */
export function useUploads(
  path: string,
  onDone: (data: unknown, key: number) => void,
  prepare: (file: File) => Promise<File> = asItIs,
): Uploads {
  const { language } = useVisit();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const nextKey = useRef(0);
  const started = useRef(new Set<AbortController>());

  const change = useCallback((key: number, view: Partial<UploadView>) => {
    setEntries((all) =>
      all.map((each) => (each.view.key === key ? { ...each, view: { ...each.view, ...view } } : each)),
    );
  }, []);
  const remove = useCallback((key: number) => {
    setEntries((all) => all.filter((each) => each.view.key !== key));
  }, []);

  const start = useCallback(
    async ({ view: { key }, file, fields, abort }: Entry) => {
      try {
        const data = await uploadFile({
          path,
          file: await prepare(file),
          fields,
          language,
          uploadId: await uploadIdOf(file),
          signal: abort.signal,
          onProgress: (share) => change(key, { state: share < 1 ? 'sending' : 'working', share }),
        });
        remove(key);
        onDone(data, key);
      } catch (error) {
        if (abort.signal.aborted) return;
        const isOffline = error instanceof UploadFailed && error.isOffline;
        change(key, { state: isOffline ? 'offline' : 'failed', reason: error instanceof Error ? error.message : '' });
      }
    },
    [path, language, change, remove, onDone, prepare],
  );

  useEffect(() => {
    const isRunning = ({ view }: Entry) => view.state === 'sending' || view.state === 'working';
    const free = AT_ONCE - entries.filter(isRunning).length;
    for (const entry of entries.filter(({ view }) => view.state === 'waiting').slice(0, Math.max(0, free))) {
      if (started.current.has(entry.abort)) continue;
      started.current.add(entry.abort);
      change(entry.view.key, { state: 'sending' });
      void start(entry);
    }
  }, [entries, start, change]);

  const again = useCallback((isMeant: (view: UploadView) => boolean) => {
    setEntries((all) =>
      all.map((each) =>
        isMeant(each.view)
          ? { ...each, abort: new AbortController(), view: { ...each.view, state: 'waiting', share: 0, reason: '' } }
          : each,
      ),
    );
  }, []);

  useEffect(() => {
    const online = () => again(({ state }) => state === 'offline');
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [again]);

  // Leaving the page with files on their way loses them.
  const isBusy = entries.some(({ view }) => view.state !== 'failed');
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);

  return {
    uploads: entries.map(({ view }) => view),
    add: (files, fields = {}) =>
      setEntries((all) => [
        ...all,
        ...files.map((file) => ({
          file,
          fields,
          abort: new AbortController(),
          view: { key: nextKey.current++, name: file.name, state: 'waiting', share: 0, reason: '' } as const,
        })),
      ]),
    cancel: (key) => {
      entries.find(({ view }) => view.key === key)?.abort.abort();
      remove(key);
    },
    retry: (key) => again((view) => view.key === key),
  };
}
