import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOfTag } from './contract/messages.ts';
import { loadFirstTexts } from './ui/page-texts.tsx';

/** The page's own script and its layouts', by their ids from the root on, as React Router's first script leaves them. */
declare const __reactRouterRouteModules: Readonly<Record<string, unknown>>;

// How often the page was tried is between it and the script in its head: no address should keep it.
const address = new URL(location.href);
if (address.searchParams.has('retry')) {
  address.searchParams.delete('retry');
  history.replaceState(history.state, '', address);
}

// The page is there to be read already; it comes alive when its texts are there too.
if (import.meta.env.DEV) await import('./contract/all-texts.ts');
await loadFirstTexts(Object.keys(__reactRouterRouteModules), languageOfTag(document.documentElement.lang) ?? 'en');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
// A picture that fails can wait for what the page needs to begin with.
void import('./ui/failed-pictures.ts');
