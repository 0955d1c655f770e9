import { lazy, type ComponentType } from 'react';

/**
 * A part of a page that is fetched once the rest of the page works. Where it cannot be fetched, what the server sent of
 * it stays, as it does without JavaScript, and it is fetched again when the browser is back on the network.
 * Render it within a Suspense boundary.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => loadPatiently(load));
}

/** What `load` brings; where it fails, again once the browser is back on the network. */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return loadPatiently(load);
  }
}
