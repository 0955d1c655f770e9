import { mayUse } from '../../ui/consent.ts';

/** Begins to tell what the reader does, where they allow it: when the page works, or when they have just said so. */
export function beginTracking(): void {
  if (!mayUse('analytics')) return;
  import('./track.ts').then(
    ({ track }) => track(),
    () => undefined,
  );
}
