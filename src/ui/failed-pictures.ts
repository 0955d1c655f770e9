/*
 * Marks pictures that could not be fetched: app.css draws them as missing ones, without the browser's
 * torn page and words on any background. Loaded for what it does, once the page has begun.
 */

// Neither event rises from a picture, so both are caught on their way down.
document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && mark(target, true), true);
document.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && mark(target, false), true);
for (const picture of document.images)
  if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '') mark(picture, true);

function mark(picture: HTMLImageElement, isFailed: boolean): void {
  picture.toggleAttribute('data-failed', isFailed);
}

export {};
