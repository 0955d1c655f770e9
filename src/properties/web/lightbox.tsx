import { useEffect, useLayoutEffect, useRef } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { keepPageInPlace } from '../../ui/page-in-place.ts';
import { LightboxRooms } from './lightbox-rooms.tsx';
import { LightboxThumbs } from './lightbox-thumbs.tsx';
import { usePictureZoom } from './lightbox-zoom.ts';
import type { CaptionedPicture } from './gallery-view.ts';

interface LightboxProps {
  readonly pictures: readonly CaptionedPicture[];
  /** Counts from 0. */
  readonly shown: number;
  readonly title: string;
  readonly onTurn: (index: number) => void;
  readonly onClose: () => void;
}

/**
 * The pictures one by one, as large as the window, in a row that is swiped, turned by the arrow keys or
 * by buttons. The picture shown and its neighbours are fetched; the others wait. Each is seen whole first.
 */
export default function Lightbox({ pictures, shown, title, onTurn, onClose }: LightboxProps) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const { row, onScroll } = useSwipedRow(shown, onTurn);
  const { toggle, isLarge } = usePictureZoom(row, shown, onClose);
  const picture = pictures[shown];
  const last = pictures.length - 1;
  // Where the last turn leads: the address follows it a moment later, and a second press must count from here.
  const aim = useRef(shown);
  useLayoutEffect(() => {
    aim.current = shown;
  }, [shown]);

  const turnTo = (index: number) => {
    if (index < 0 || index > last) return;
    aim.current = index;
    onTurn(index);
  };

  useLayoutEffect(() => {
    const root = dialog.current;
    keepPageInPlace();
    root?.showModal();
    closeButton.current?.focus();
    // Closed before it is taken out, so that the browser gives the focus back.
    return () => root?.close();
  }, []);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const target = { ArrowLeft: aim.current - 1, ArrowRight: aim.current + 1, Home: 0, End: last }[event.key];
    if (target === undefined || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    turnTo(target);
  };

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="covers-all m-0 h-dvh max-h-none w-screen max-w-none bg-[#0b0f0e] p-0 text-white transition-opacity duration-200 ease-out [--focus:#fff] starting:open:opacity-0"
    >
      <div className="relative flex h-full flex-col">
        <header className="flex items-center gap-3 py-1 pr-1 pl-4 md:px-5 md:py-2">
          <p aria-hidden="true" className="text-sm font-semibold whitespace-nowrap">
            {t('property.lightbox.count', { number: shown + 1, count: pictures.length })}
          </p>
          <LightboxRooms pictures={pictures} shown={shown} onTurn={onTurn} />
          <button
            type="button"
            aria-label={t(isLarge ? 'property.lightbox.zoom_out' : 'property.lightbox.zoom_in')}
            onClick={toggle}
            className="ml-auto flex size-12 shrink-0 items-center justify-center rounded-card hover:bg-white/15"
          >
            <Icon name={isLarge ? ZOOM_OUT : ZOOM_IN} className="size-6" />
          </button>
          <button
            ref={closeButton}
            type="button"
            aria-label={t('ui.close')}
            onClick={onClose}
            className="flex size-12 shrink-0 items-center justify-center rounded-card hover:bg-white/15"
          >
            <Icon name="close" className="size-6" />
          </button>
        </header>
        <div className="relative min-h-0 flex-1">
          <ul
            ref={row}
            tabIndex={0}
            aria-label={t('property.pictures_label')}
            onScroll={onScroll}
            className="no-scrollbar flex h-full [touch-action:pan-x] -outline-offset-2 snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain select-none"
          >
            {pictures.map((each, index) => (
              <li
                key={each.file + String(index)}
                aria-hidden={index !== shown}
                className="flex h-full w-full shrink-0 snap-center snap-always items-center justify-center overflow-hidden md:px-20"
              >
                <div data-frame={each.width / each.height} className="size-full shrink-0 [&_img]:pointer-events-none">
                  {Math.abs(index - shown) <= NEIGHBOURS && (
                    <Picture
                      // Shown whole, it leaves room beside it, where what stands until it is there would be seen.
                      picture={{
                        ...each,
                        colour: each.isDrawing ? '#ffffff' : 'transparent',
                        blur: undefined,
                        isDrawing: true,
                      }}
                      sizes={isLarge && index === shown ? '300vw' : '100vw'}
                      priority={index === shown}
                      className={each.isDrawing ? 'rounded-card p-2 md:p-4' : ''}
                    />
                  )}
                </div>
              </li>
            ))}
          </ul>
          <Turn
            icon="left"
            label={t('property.lightbox.previous')}
            place="left-3"
            isEnd={shown === 0}
            onPress={() => turnTo(aim.current - 1)}
          />
          <Turn
            icon="right"
            label={t('property.lightbox.next')}
            place="right-3"
            isEnd={shown === last}
            onPress={() => turnTo(aim.current + 1)}
          />
        </div>
        <p className="px-4 py-3 text-center text-sm md:min-h-10">
          {picture?.caption}
          {picture?.note !== undefined && <span className="block text-xs text-white/70">{picture.note}</span>}
        </p>
        <LightboxThumbs pictures={pictures} shown={shown} onTurn={turnTo} />
        <p role="status" className="sr-only">
          {picture?.alt}
        </p>
      </div>
    </dialog>
  );
}

const ZOOM_OUT = 'M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0M8 11h6';
const ZOOM_IN = `${ZOOM_OUT}M11 8v6`;

/** How far from the picture shown others are fetched. */
const NEIGHBOURS = 1;

/** On a phone the row is swiped; the buttons are for a mouse and the keyboard. */
function Turn({
  icon,
  label,
  place,
  isEnd,
  onPress,
}: {
  icon: IconName;
  label: string;
  place: string;
  isEnd: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: the focus would be lost at the last picture.
      aria-disabled={isEnd}
      onClick={() => {
        if (!isEnd) onPress();
      }}
      className={`absolute top-1/2 ${place} hidden size-12 -translate-y-1/2 items-center justify-center rounded-full bg-white/15 transition-[background-color,opacity] duration-150 hover:bg-white/30 aria-disabled:opacity-25 md:flex`}
    >
      <Icon name={icon} className="size-6" />
    </button>
  );
}

/** Keeps a row that is swiped and the picture that the address names in step, whichever of the two moved. */
function useSwipedRow(shown: number, onTurn: (index: number) => void) {
  const row = useRef<HTMLUListElement>(null);
  const rest = useRef<number>(undefined);

  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    if (indexAt(element) !== shown) element.scrollTo({ left: shown * element.clientWidth, behavior: 'instant' });
    const stay = new ResizeObserver(() => element.scrollTo({ left: shown * element.clientWidth, behavior: 'instant' }));
    stay.observe(element);
    return () => stay.disconnect();
  }, [shown]);

  useEffect(() => () => clearTimeout(rest.current), []);

  // A swipe passes over places between two pictures: only where it comes to rest counts.
  const onScroll = () => {
    clearTimeout(rest.current);
    rest.current = window.setTimeout(() => {
      const index = row.current === null ? shown : indexAt(row.current);
      if (index !== shown) onTurn(index);
    }, REST_MS);
  };
  return { row, onScroll };
}

const REST_MS = 80;

function indexAt(row: HTMLElement): number {
  return Math.round(row.scrollLeft / Math.max(1, row.clientWidth));
}
