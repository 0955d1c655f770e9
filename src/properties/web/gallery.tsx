import { Suspense, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { Link } from 'react-router';
import { pictureSources, pictureSrcSet } from '../../platform/images/pictures.contract.ts';
import { Icon } from '../../ui/icon.tsx';
import { NoPicture, Picture } from '../../ui/picture.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { usePictureAddress, type PictureAddress } from './picture-address.ts';
import type { CaptionedPicture } from './property-view.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const loadLightbox = () => import('./lightbox.tsx');
const Lightbox = lazyPart(loadLightbox);
const preloadLightbox = () => void loadLightbox().catch(() => undefined);

/** A home's pictures: a mosaic of the first five, on a phone a row to swipe. Each opens large, over the page. */
export function Gallery({ pictures, address }: { pictures: readonly CaptionedPicture[]; address: string }) {
  const t = useTranslate();
  const open = usePictureAddress(pictures.length);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  const [first] = pictures;
  if (first === undefined) {
    return (
      <div className="h-44 overflow-hidden rounded-card border border-line md:h-60">
        <NoPicture label={t('property.no_pictures')} />
      </div>
    );
  }
  const { sources, src } = pictureSources(first.file, first.width, 640);
  const [best] = sources;
  // A picture that stands open lies over the mosaic.
  if (best !== undefined && open.shown === undefined)
    preload(src, {
      as: 'image',
      type: best.type,
      imageSrcSet: best.srcSet,
      imageSizes: FIRST_SIZES,
      fetchPriority: 'high',
    });
  return (
    <div className="relative -mx-4 sm:mx-0" onPointerEnter={preloadLightbox} onFocus={preloadLightbox}>
      <Mosaic pictures={pictures} open={open} />
      {pictures.length > 1 && (
        <Link
          {...open.linkTo(0)}
          preventScrollReset
          className="no-print absolute right-3 bottom-3 hidden min-h-10 items-center gap-2 rounded-card bg-surface px-3.5 text-sm font-semibold text-ink shadow-float transition-colors duration-150 hover:bg-sunken md:inline-flex"
        >
          <Icon name="pictures" className="size-4.5" />
          {t('property.all_pictures', { count: pictures.length })}
        </Link>
      )}
      {isReady && open.shown !== undefined && (
        <Suspense fallback={null}>
          <Lightbox
            pictures={pictures}
            shown={open.shown}
            title={t('property.lightbox.title', { address })}
            onTurn={open.turnTo}
            onClose={open.close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The first pictures, and, once somebody reaches for the row, all: most readers of a phone's page never do. */
function Mosaic({ pictures, open }: { pictures: readonly CaptionedPicture[]; open: PictureAddress }) {
  const t = useTranslate();
  const row = useRef<HTMLUListElement>(null);
  const [isReached, setReached] = useState(false);
  const [inView, setInView] = useState(0);
  const shown = isReached ? pictures : pictures.slice(0, IN_MOSAIC);

  const onScroll = () => {
    const { scrollLeft, clientWidth } = row.current ?? { scrollLeft: 0, clientWidth: 1 };
    setReached(true);
    setInView(Math.min(pictures.length - 1, Math.round(scrollLeft / clientWidth)));
  };

  return (
    <>
      <ul
        ref={row}
        aria-label={t('property.pictures_label')}
        onScroll={onScroll}
        onPointerDown={() => setReached(true)}
        className={`no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain sm:rounded-card md:grid md:aspect-[2.76] md:gap-1.5 md:overflow-hidden ${MOSAIC[Math.min(pictures.length, IN_MOSAIC)] ?? ''}`}
      >
        {shown.map((picture, index) => (
          <li
            key={picture.file + String(index)}
            className={`relative aspect-3/2 w-full shrink-0 snap-center snap-always overflow-hidden bg-sunken md:aspect-auto md:w-auto ${index >= IN_MOSAIC ? 'md:hidden' : ''} ${index === 0 ? 'md:row-span-2' : ''} ${spanOf(index, pictures.length)}`}
          >
            <Link
              {...open.linkTo(index)}
              preventScrollReset
              className="group/picture block size-full -outline-offset-4"
            >
              <Picture
                picture={picture}
                sizes={index === 0 ? FIRST_SIZES : SMALL_SIZES}
                priority={index === 0}
                className="transition-opacity duration-150 group-hover/picture:opacity-92"
              />
            </Link>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <p
          aria-hidden="true"
          className="no-print noscript:hidden pointer-events-none absolute right-3 bottom-3 rounded-full bg-black/65 px-2.5 py-1 text-xs font-semibold text-white md:hidden"
        >
          {inView + 1} / {pictures.length}
        </p>
      )}
      <noscript>
        <PlainPictures pictures={pictures.slice(IN_MOSAIC)} />
      </noscript>
    </>
  );
}

/** Where there is no JavaScript to open them: the pictures that the mosaic leaves out. */
function PlainPictures({ pictures }: { pictures: readonly CaptionedPicture[] }) {
  return (
    <ul className="mt-1.5 grid grid-cols-2 gap-1.5 md:grid-cols-4">
      {pictures.map((picture, index) => (
        <li key={picture.file + String(index)} className="aspect-3/2 overflow-hidden">
          <img
            src={pictureSources(picture.file, picture.width, 480).src}
            srcSet={pictureSrcSet(picture.file, picture.width, 'webp')}
            sizes="(width >= 768px) 24vw, 48vw"
            alt={picture.alt}
            loading="lazy"
            className={`size-full ${picture.isDrawing ? 'object-contain' : 'object-cover'}`}
          />
        </li>
      ))}
    </ul>
  );
}

/** Pictures that the mosaic has room for. */
const IN_MOSAIC = 5;
const FIRST_SIZES = '(width >= 1240px) 596px, (width >= 768px) 49vw, 100vw';
const SMALL_SIZES = '(width >= 1240px) 298px, (width >= 768px) 25vw, 100vw';

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
