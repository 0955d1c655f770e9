import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate } from '../../../ui/visit.tsx';

interface NoteProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
  readonly onClose?: () => void;
  /** It goes by itself, once neither pointer nor focus has been on it for a while. */
  readonly isPassing?: boolean;
  /** One line, for what is read at a glance. */
  readonly isSlim?: boolean;
  /** Pixels below where messages stand. */
  readonly low?: number | undefined;
}

/** A message on the map. */
export function Note({ ref, children, onClose, isPassing = false, isSlim = false, low }: NoteProps) {
  const t = useTranslate();
  const [isHeld, setHeld] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isPassing || isHeld) return;
    const timer = setTimeout(() => close.current?.(), PASSING_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isPassing, isHeld]);
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  return (
    <div
      ref={ref}
      role="status"
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
      className={`flex bg-surface shadow-float ${low === undefined ? '' : 'absolute left-0'} ${isSlim ? 'h-9 max-w-full items-center gap-2 rounded-full pl-3.5 text-[0.8125rem] whitespace-nowrap' : 'max-w-[min(22.5rem,100%)] items-start gap-2 rounded-card px-4 py-2.5 text-sm'}`}
      style={low === undefined ? undefined : { top: low }}
    >
      {isSlim ? children : <p>{children}</p>}
      {onClose !== undefined && (
        <button
          type="button"
          aria-label={t('map.close_note')}
          onClick={onClose}
          className={`grid shrink-0 place-items-center ${isSlim ? '-ml-1 size-9 rounded-full' : '-mr-2 size-6'}`}
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    </div>
  );
}

/** Long enough to be read twice; Back leads back as well. */
const PASSING_MS = 8_000;

/** The map, or an area on it, has just taken the place of these places or of another area: the way back to them. */
export interface LeftPlaces {
  /** Undefined where it was an area. */
  readonly places: string | undefined;
  readonly by: keyof typeof LEFT;
  readonly onReturn: () => void;
  readonly onClose: () => void;
}

const LEFT = {
  map: 'map.left',
  polygon: 'map.left_polygon',
  radius: 'map.left_radius',
  no_polygon: 'map.left_no_polygon',
  no_radius: 'map.left_no_radius',
} as const;

/**
 * Says where is searched now, for a moment, where it covers the fewest of the map's marks. `marks` is what there is.
 */
export function LeftNote({ left, marks }: { readonly left: LeftPlaces; readonly marks: unknown }) {
  const t = useTranslate();
  const note = useRef<HTMLDivElement>(null);
  const [low, setLow] = useState<number>();
  useLayoutEffect(() => {
    const element = note.current;
    const map = element?.closest('[data-map-frame]')?.querySelector('.maplibregl-map');
    if (element === null || map === null || map === undefined) return;
    const [own, frame] = [element.getBoundingClientRect(), map.getBoundingClientRect()];
    const signs = [...map.querySelectorAll('[data-count], [data-square]')].map((sign) => sign.getBoundingClientRect());
    const coveredFrom = (top: number) =>
      signs.filter(
        (sign) => sign.left < own.right && sign.right > own.left && sign.top < top + own.height && sign.bottom > top,
      ).length;
    const lowest = frame.height - EDGE - own.height;
    // From the upper edge of where messages stand.
    setLow(coveredFrom(frame.top + lowest) < coveredFrom(frame.top + EDGE) ? lowest - EDGE : undefined);
  }, [marks]);
  return (
    <Note ref={note} isPassing isSlim onClose={left.onClose} low={low}>
      <span className="shrink-0">{t(LEFT[left.by])}</span>
      <button
        type="button"
        className="h-9 min-w-0 truncate font-semibold text-accent-text underline"
        onClick={left.onReturn}
      >
        {left.places === undefined ? t('map.undo') : t('map.left_back', { places: left.places })}
      </button>
    </Note>
  );
}

/** Pixels between a message and the map's edge. */
const EDGE = 12;
