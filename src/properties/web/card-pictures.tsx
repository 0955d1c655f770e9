import { useRef, useState, type CSSProperties, type MouseEvent } from 'react';
import {
  fittingWidth,
  PICTURE_MIME,
  pictureUrl,
  widthsUpTo,
  type PictureFormat,
} from '../../platform/images/pictures.contract.ts';
import { Icon } from '../../ui/icon.tsx';
import { NoPicture, type PictureView } from '../../ui/picture.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { CardView } from './card-view.ts';

/** When a card's first picture is fetched: before all else, with the page, or when it comes into sight. */
export type CardPriority = 'first' | 'soon' | 'late';

/**
 * The pictures of a card, to be swiped or leafed through. The page comes with the first one and room
 * for the rest; they are put in once the card is live, when somebody touches, points at or reaches it, and each is
 * fetched when the one before it is in sight.
 *
 * A click on them is a click on the card's link, which stands with the title: what is here is for the
 * mouse and the finger, and hidden from screen readers, who have no use for the same link twice.
 */
export function CardPictures({
  card,
  sizes,
  priority,
  isLive,
}: {
  card: CardView;
  sizes: string;
  priority: CardPriority;
  isLive: boolean;
}) {
  const t = useTranslate();
  const [shown, setShown] = useState(0);
  const [reached, setReached] = useState(1);
  const row = useRef<HTMLAnchorElement>(null);
  const { pictures } = card;
  const [first] = pictures;
  if (first === undefined) return <NoPicture label={t('property.no_pictures')} />;

  const more = pictures.length - 1;
  const leaf = (to: number) => row.current?.scrollTo({ left: to * row.current.clientWidth, behavior: 'smooth' });
  const onScroll = () => {
    const at = row.current === null ? 0 : Math.round(row.current.scrollLeft / row.current.clientWidth);
    setShown(at);
    setReached(Math.max(reached, at + 1));
  };
  return (
    <>
      <a
        ref={row}
        href={card.path}
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        onClick={followTitle}
        onScroll={onScroll}
        className={`no-scrollbar flex size-full snap-x snap-mandatory overflow-x-hidden overscroll-x-contain pointer-coarse:overflow-x-auto ${card.isOver ? 'opacity-60 [filter:grayscale(50%)]' : ''}`}
      >
        <CardPicture picture={first} sizes={sizes} priority={priority} />
        {isLive &&
          more > 0 &&
          pictures
            .slice(1)
            .map((picture, index) =>
              index < reached ? (
                <CardPicture key={picture.file} picture={picture} sizes={sizes} priority="soon" />
              ) : (
                <Blank key={picture.file} picture={picture} />
              ),
            )}
        {!isLive && more > 0 && <span className="shrink-0" style={{ width: `${String(more)}00%` }} />}
      </a>
      {more > 0 && (
        <span className="card-dots no-print" style={{ '--dots': pictures.length, '--dot': shown } as CSSProperties} />
      )}
      {isLive && more > 0 && (
        <>
          {shown > 0 && <Arrow side="left" label={t('property.card.previous')} onPress={() => leaf(shown - 1)} />}
          {shown < more && <Arrow side="right" label={t('property.card.next')} onPress={() => leaf(shown + 1)} />}
        </>
      )}
    </>
  );
}

/** A plain click goes the way of the title's link, in the page; with a key held the browser does as it does. */
function followTitle(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.currentTarget.closest('article')?.querySelector<HTMLAnchorElement>('a[data-title]')?.click();
}

function Arrow({ side, label, onPress }: { side: 'left' | 'right'; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`absolute top-1/2 flex size-9 -translate-y-1/2 items-center justify-center rounded-full bg-surface text-ink opacity-0 shadow-float transition-opacity duration-150 group-focus-within/card:opacity-100 group-hover/card:opacity-100 pointer-coarse:hidden ${side === 'left' ? 'left-2.5' : 'right-2.5'}`}
    >
      <Icon name={side} className="size-4.5" />
    </button>
  );
}

/** Its title says what the home is; the picture adds no words. Only the widths that a card can need. */
function CardPicture({ picture, sizes, priority }: { picture: PictureView; sizes: string; priority: CardPriority }) {
  return (
    <picture className="contents">
      <source type={PICTURE_MIME.avif} srcSet={srcSet(picture, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(picture.file, fittingWidth(640, picture.width), 'jpg')}
        alt=""
        width={picture.width}
        height={picture.height}
        loading={priority === 'late' ? 'lazy' : 'eager'}
        fetchPriority={priority === 'first' ? 'high' : 'auto'}
        decoding="async"
        style={{ backgroundColor: picture.colour }}
        className={`size-full shrink-0 snap-start ${picture.isDrawing ? 'drawing-on-card' : 'object-cover'}`}
      />
    </picture>
  );
}

function Blank({ picture }: { picture: PictureView }) {
  return <span className="size-full shrink-0 snap-start" style={{ backgroundColor: picture.colour }} />;
}

function srcSet({ file, width }: PictureView, format: PictureFormat): string {
  const widths = widthsUpTo(width);
  return widths
    .filter((fitting) => (fitting >= 320 && fitting <= 960) || widths.length === 1)
    .map((fitting) => `${pictureUrl(file, fitting, format)} ${String(fitting)}w`)
    .join(', ');
}
