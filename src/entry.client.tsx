import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOfTag } from './contract/messages.ts';
import { loadTexts } from './contract/text-files.ts';

// The page is there to be read already; it comes alive when its texts are there too.
await loadTexts(languageOfTag(document.documentElement.lang) ?? 'en');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
