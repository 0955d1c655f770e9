import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOfTag } from './texts/messages.ts';
import { loadTexts } from './texts/text-files.ts';
import { nextPage } from './ui/next-page.ts';

// How often the page was tried is between it and the script in its head: no address should keep it.
const address = new URL(location.href);
if (address.searchParams.has('retry')) {
  address.searchParams.delete('retry');
  history.replaceState(history.state, '', address);
}

// The page can be read already; React takes it over when the texts that it names are there (texts/page-texts.tsx).
const { lang, dataset } = document.documentElement;
await loadTexts(dataset['texts']?.split(' ') ?? [], languageOfTag(lang) ?? 'en');

// React Router leaves this rejection to nobody when a navigation is given up for another while its answer still comes.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[nextPage]} />
    </StrictMode>,
  );
});
// A picture that fails can wait for what the page needs to begin with.
void import('./ui/failed-pictures.ts');
