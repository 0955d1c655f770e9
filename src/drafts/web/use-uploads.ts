import { useEffect, useSyncExternalStore } from 'react';
import { useVisit } from '../../ui/visit.tsx';
import { type UploadHandling, uploadQueueTo, type UploadQueue, type UploadView } from './upload-queue.ts';

export interface Uploads extends Pick<UploadQueue, 'add' | 'cancel' | 'retry'> {
  readonly uploads: readonly UploadView[];
}

const NONE: readonly UploadView[] = [];

/** The files that go to a path, handled as this page says. */
export function useUploads(path: string, { prepare, onDone, onIdle }: Omit<UploadHandling, 'language'>): Uploads {
  const { language } = useVisit();
  const queue = uploadQueueTo(path);
  useEffect(() => queue.handle({ language, prepare, onDone, onIdle }), [queue, language, prepare, onDone, onIdle]);
  return { ...queue, uploads: useUploadsTo(path) };
}

/** The files that go to a path, for a page that only tells of them. */
export function useUploadsTo(path: string): readonly UploadView[] {
  const queue = uploadQueueTo(path);
  useEffect(() => void queue.resume(), [queue]);
  return useSyncExternalStore(queue.subscribe, queue.uploads, () => NONE);
}
