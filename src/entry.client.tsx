import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOfTag } from './contract/messages.ts';
import { loadTexts } from './contract/text-files.ts';

// How often the page was tried is between it and the script in its head: no address should keep it.
const address = new URL(location.href);
if (address.searchParams.has('retry')) {
  address.searchParams.delete('retry');
  history.replaceState(history.state, '', address);
}

// The page is there to be read already; it comes alive when its texts are there too.
await loadTexts(languageOfTag(document.documentElement.lang) ?? 'en').catch((error: unknown) => {
  dispatchEvent(new Event('vite:preloadError'));
  throw error;
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
