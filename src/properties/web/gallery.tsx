import { Suspense, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { Link } from 'react-router';
import { pictureSources, pictureSrcSet } from '../../platform/images/pictures.contract.ts';
import { Icon } from '../../ui/icon.tsx';
import { NoPicture, Picture } from '../../ui/picture.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { usePictureAddress, type PictureAddress } from './picture-address.ts';
import type { GalleryTab } from './gallery-rooms.ts';
import type { CaptionedPicture } from './gallery-view.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const loadLightbox = () => import('./lightbox.tsx');
const Lightbox = lazyPart(loadLightbox);
const preloadLightbox = () => void loadLightbox().catch(() => undefined);

/**
 * A home's pictures, or those of a room: a mosaic of the first five, on a phone a row to swipe. Each opens large, over
 * the page.
 */
export function Gallery({
  pictures,
  tabs,
  address,
}: {
  pictures: readonly CaptionedPicture[];
  tabs: readonly GalleryTab[];
  address: string;
}) {
  const t = useTranslate();
  const open = usePictureAddress(pictures.length);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  const tab = tabs.find(({ room }) => room === open.room) ?? tabs[0];
  const shown = pictures.filter(({ index }) => tab?.indices.includes(index) ?? true);
  const [first] = shown;
  if (first === undefined) {
    return (
      <div className="h-44 overflow-hidden rounded-card border border-line md:h-60">
        <NoPicture label={t('property.no_pictures')} />
      </div>
    );
  }
  const { sources, src } = pictureSources(first.file, first.width, 640);
  const [best] = sources;
  // In the document alone: a page that the scripts draw shows the picture as soon as they would preload it, and on a
  // slow machine Chromium warns of a preload that is not used. A picture that stands open lies over the mosaic.
  if (import.meta.env.SSR && best !== undefined && open.shown === undefined)
    preload(src, {
      as: 'image',
      type: best.type,
      imageSrcSet: best.srcSet,
      imageSizes: FIRST_SIZES,
      fetchPriority: 'high',
    });
  return (
    <div className="-mx-4 sm:mx-0" onPointerEnter={preloadLightbox} onFocus={preloadLightbox}>
      <div className="relative">
        <Mosaic key={tab?.room} pictures={shown} open={open} />
        {pictures.length > 1 && (
          <Link {...open.linkTo(first.index)} preventScrollReset className="all-pictures no-print">
            <Icon name="pictures" className="size-4.5" />
            {t('property.all_pictures', { count: pictures.length })}
          </Link>
        )}
      </div>
      {tabs.length > 0 && <RoomTabs tabs={tabs} current={tab} />}
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

/** Links to the pictures of each room, and back to all: pages of their own where nothing is scripted. */
function RoomTabs({ tabs, current }: { tabs: readonly GalleryTab[]; current: GalleryTab | undefined }) {
  const t = useTranslate();
  return (
    <nav aria-label={t('property.gallery.rooms')} className="no-print mt-1 px-1 sm:-mx-3 sm:px-0">
      <ul className="no-scrollbar fade-end flex overflow-x-auto pr-6 text-sm">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              to={{ search: tab.search }}
              rel="nofollow"
              preventScrollReset
              aria-current={tab === current || undefined}
              className="room-tab"
            >
              {tab.label}
              <span className="text-xs text-faint">{tab.indices.length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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
        className="mosaic no-scrollbar snap-x snap-mandatory overscroll-x-contain sm:rounded-card"
      >
        {shown.map((picture, index) => (
          <li
            key={picture.file + String(index)}
            className="relative shrink-0 snap-center snap-always overflow-hidden bg-sunken"
          >
            <Link
              {...open.linkTo(picture.index)}
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
      {/* Browsers that run scripts neither show nor need what is in it. */}
      <noscript>{import.meta.env.SSR && <PlainPictures pictures={pictures.slice(IN_MOSAIC)} />}</noscript>
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

/** Pictures that the mosaic has room for (`mosaic` in app.css). */
const IN_MOSAIC = 5;
const FIRST_SIZES = '(width >= 1240px) 596px, (width >= 768px) 49vw, 100vw';
const SMALL_SIZES = '(width >= 1240px) 298px, (width >= 768px) 25vw, 100vw';
