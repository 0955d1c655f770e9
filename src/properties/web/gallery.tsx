import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { NoPicture, Picture } from '../../ui/picture.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { CaptionedPicture } from './property-view.ts';

/** A home's pictures: a mosaic of the first five, on a phone a row to swipe; the rest further down. */
export function Gallery({ pictures }: { pictures: readonly CaptionedPicture[] }) {
  const t = useTranslate();
  const [first] = pictures;
  if (first === undefined) {
    return (
      <div className="aspect-3/2 overflow-hidden rounded-card border border-line md:aspect-5/2">
        <NoPicture label={t('property.no_pictures')} />
      </div>
    );
  }
  return (
    <div className="relative">
      {/* Focusable, so that the arrow keys move the row where it scrolls. */}
      <ul
        tabIndex={0}
        aria-label={t('property.section.pictures')}
        className={`no-scrollbar flex snap-x snap-mandatory gap-1.5 overflow-x-auto rounded-card md:grid md:aspect-[2.76] md:overflow-hidden ${MOSAIC[Math.min(pictures.length, 5)] ?? ''}`}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.file + String(index)}
            className={`relative aspect-3/2 w-full shrink-0 snap-center overflow-hidden bg-sunken md:aspect-auto md:w-auto ${index > 4 ? 'md:hidden' : ''} ${index === 0 ? 'md:row-span-2' : ''} ${spanOf(index, pictures.length)}`}
          >
            <Picture picture={picture} sizes={index === 0 ? '(width >= 1280px) 596px, (width >= 768px) 48vw, 96vw' : '(width >= 1280px) 300px, (width >= 768px) 24vw, 96vw'} priority={index === 0} />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <p className="absolute right-3 bottom-3 rounded-card bg-surface px-2.5 py-1 text-xs font-semibold text-ink shadow-float md:hidden">
          {t('property.picture_count', { count: pictures.length })}
        </p>
      )}
      {pictures.length > 1 && (
        <a
          href="#pictures"
          className="no-print absolute right-3 bottom-3 hidden md:inline-flex min-h-9 items-center gap-2 rounded-card bg-surface px-3 text-sm font-semibold text-ink shadow-float hover:bg-sunken"
        >
          <Icon name="pictures" className="size-4.5" />
          {t('property.all_pictures', { count: pictures.length })}
        </a>
      )}
    </div>
  );
}

/** Every picture in full, with its caption. A phone has them in the row above. */
export function AllPictures({ pictures }: { pictures: readonly CaptionedPicture[] }) {
  const t = useTranslate();
  const heading = useId();
  if (pictures.length < 2) return null;
  return (
    <section id="pictures" aria-labelledby={heading} className="mt-12 hidden md:block">
      <h2 id={heading} className="mb-4 text-xl font-semibold">
        {t('property.section.pictures')}
      </h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {pictures.map((picture, index) => (
          <li key={picture.file + String(index)}>
            <figure>
              <div className="aspect-3/2 overflow-hidden rounded-card bg-sunken">
                <Picture picture={picture} sizes="(width >= 1280px) 392px, (width >= 1024px) 31vw, (width >= 640px) 47vw, 96vw" />
              </div>
              {picture.caption !== undefined && <figcaption className="mt-1.5 text-xs text-faint">{picture.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Columns of the mosaic by how many pictures it holds: a large one, and up to four small. */
const MOSAIC: Readonly<Record<number, string>> = {
  1: 'md:grid-cols-1 md:grid-rows-2',
  2: 'md:grid-cols-2 md:grid-rows-2',
  3: 'md:grid-cols-[2fr_1fr] md:grid-rows-2',
  4: 'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2',
  5: 'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2',
};

/** With two pictures the second is as tall as the first; with four the last is twice as wide. */
function spanOf(index: number, count: number): string {
  if (count === 2 && index === 1) return 'md:row-span-2';
  return count === 4 && index === 3 ? 'md:col-span-2' : '';
}
