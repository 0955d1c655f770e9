import type { Language, Translate } from '../../texts/messages.ts';

/**
 * What the service worker shows in place of a page that it has not: a page by itself, in the colours of this one. It
 * puts the pages that it has into the list, and before it lists of the reader's own. Once one of them is being opened,
 * a network that is back does not lead back here.
 */
export function offlinePage(t: Translate, language: Language, brand: string): string {
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  const family = fontFamily.replaceAll('"', "'");
  // The one that root.tsx has browsers fetch early, with which the page's families begin.
  const font = document.querySelector<HTMLLinkElement>('link[as=font]')?.href;
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('ui.error.offline')} · ${brand}</title>
<style>
${font === undefined ? '' : `@font-face { font-family: ${family.split(',')[0]}; src: url('${font}') format('woff2'); font-weight: 300 800; }`}
body { margin: 0 auto; max-width: 40rem; padding: 3rem 1.25rem; background: ${backgroundColor}; color: ${color}; font: 1rem/1.5 ${family}; }
a { color: inherit; } h1 { font-size: 1.5rem; } h2 { margin-top: 2rem; font-size: 1.125rem; }
ul { padding: 0; list-style: none; } li a { display: block; padding: 0.625rem 0; }
ul:empty, h2:has(+ ul:empty) { display: none; }
.own a { display: flex; gap: 0.75rem; align-items: start; text-decoration: none; }
.own small { display: block; font-size: 0.875rem; }
.own img { flex: none; border-radius: 0.375rem; object-fit: cover; }
</style>
<main>
<h1>${t('ui.error.offline')}</h1>
<p>${t('ui.error.offline_text')}</p>
<p><a href="">${t('ui.error.retry')}</a></p>
<!-- own -->
<h2>${t('ui.worker.pages')}</h2>
<ul></ul>
</main>
<script>
let isLeft = false;
addEventListener('beforeunload', () => (isLeft = true));
addEventListener('online', () => isLeft || location.reload());
</script>
`;
}
