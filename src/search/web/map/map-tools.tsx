import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Marker, useMap } from '@vis.gl/react-maplibre';
import { useNearMe } from '../../../areas/web/use-near-me.ts';
import { causedBy } from '../../../map/movements.ts';
import { StreetsButton } from '../../../map/streets-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import { RadiusBar } from './radius-bar.tsx';
import { HINT, TOOL, ToolButton } from './tool-button.tsx';

/** What the next touch of the map is for; undefined: moving it. */
export type Tool = 'draw' | 'edit' | 'radius' | undefined;

interface MapToolsProps {
  /** The bar over the map, which the tools stand in: on the map they would cover homes. */
  readonly bar: HTMLElement | null;
  readonly filter: SearchFilter;
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  /** Begins to draw; the focus comes back to it when nothing was drawn. */
  readonly drawButton: RefObject<HTMLButtonElement | null>;
  readonly onSearch: (change: Partial<SearchFilter>) => void;
  readonly isFollowing: boolean;
  readonly onFollow: (follow: boolean) => void;
  /** The map has moved away from what the list shows. */
  readonly onSearchHere: (() => void) | undefined;
  /** The map, or an area on it, has just taken the place of these places: the way back to them. */
  readonly left: LeftPlaces | undefined;
  /** The homes could not be fetched. */
  readonly onRetry: (() => void) | undefined;
}

interface LeftPlaces {
  readonly places: string;
  readonly by: 'map' | 'polygon' | 'radius';
  readonly onReturn: () => void;
  readonly onClose: () => void;
}

const LEFT = { map: 'map.left', polygon: 'map.left_polygon', radius: 'map.left_radius' } as const;

/** The tools of the map (draw, a circle, where I am, streets, and whether the list follows), and the messages on it. */
export function MapTools({ bar, onSearchHere, left, onRetry, ...rest }: MapToolsProps) {
  const t = useTranslate();
  const { current: map } = useMap();
  const [here, setHere] = useState<GeolocationCoordinates>();
  const near = useNearMe((found) => {
    setHere(found);
    map?.flyTo({ center: [found.longitude, found.latitude], zoom: 13, duration: 200 }, causedBy('reader'));
  });
  return (
    <>
      {here !== undefined && (
        <Marker latitude={here.latitude} longitude={here.longitude}>
          <span
            role="img"
            aria-label={t('map.here')}
            className="block size-4 rounded-full border-3 border-surface bg-accent shadow-float ring-8 ring-accent/20"
          />
        </Marker>
      )}
      {bar !== null && createPortal(<Bar {...rest} bar={bar} onLocate={near.locate} />, bar)}
      <div className="pointer-events-none absolute inset-3 z-10 flex flex-col items-start gap-2 *:pointer-events-auto *:shrink-0">
        {near.state !== undefined && <Note onClose={near.forget}>{t(near.state)}</Note>}
        {left !== undefined && (
          <Note onClose={left.onClose} isPassing>
            {t(LEFT[left.by], { places: left.places })}{' '}
            <button type="button" className="min-h-6 font-semibold text-accent-text underline" onClick={left.onReturn}>
              {t('map.left_back', { places: left.places })}
            </button>
          </Note>
        )}
        {onRetry !== undefined && (
          <Note>
            {t('map.failed')}{' '}
            <button
              type="button"
              className="min-h-6 font-semibold text-accent-text underline"
              onClick={() => {
                onRetry();
              }}
            >
              {t('map.retry')}
            </button>
          </Note>
        )}
        {onSearchHere !== undefined && (
          <button
            type="button"
            onClick={onSearchHere}
            className="min-h-11 self-center rounded-full bg-accent px-5 text-sm font-semibold text-on-accent shadow-float hover:bg-accent-hover"
          >
            {t('map.search_here')}
          </button>
        )}
      </div>
    </>
  );
}

type BarProps = Omit<MapToolsProps, 'bar' | 'onSearchHere' | 'left' | 'onRetry'> & {
  readonly bar: HTMLElement;
  readonly onLocate: () => void;
};

/** What stands in the bar: the tools, or what belongs to the one in hand. The drawing sheet fills it itself. */
function Bar({ bar, filter, tool, onTool, drawButton, onSearch, isFollowing, onFollow, onLocate }: BarProps) {
  const t = useTranslate();
  useRestoredFocus(bar, `${tool ?? ''} ${String(filter.mapCentroid !== undefined)}`);
  const close = () => {
    onTool(undefined);
  };
  if (tool === 'draw') return null;
  if (tool === 'radius') return <RadiusBar filter={filter} onSearch={onSearch} onClose={close} />;
  if (tool === 'edit')
    return (
      <>
        <p className={HINT}>
          {t('map.edit_hint')} <span className="@max-4xl:sr-only pointer-coarse:hidden">{t('map.edit_hint_keys')}</span>
        </p>
        <Button
          size="small"
          kind="quiet"
          className="min-h-11 shrink-0"
          onClick={() => {
            close();
            onSearch({ polygon: undefined });
          }}
        >
          {t('map.clear_area')}
        </Button>
        <Button size="small" className="min-h-11 shrink-0" onClick={close}>
          {t('map.edit_done')}
        </Button>
      </>
    );
  const hasArea = filter.polygon !== undefined;
  return (
    <>
      <ToolButton
        ref={drawButton}
        icon={hasArea ? 'edit' : DRAW}
        label={t(hasArea ? 'map.edit' : 'map.draw')}
        onClick={() => {
          onTool(hasArea ? 'edit' : 'draw');
        }}
      />
      <ToolButton
        icon="place"
        label={t('map.radius')}
        onClick={() => {
          onTool('radius');
        }}
      />
      <ToolButton icon="locate" label={t('map.locate')} isShort onClick={onLocate} />
      {filter.acquisition !== 'rent' && (
        <ToolButton
          icon={SQUARES}
          label={t('map.prices.show')}
          isPressed={filter.priceMap === true}
          onClick={() => {
            onSearch({ priceMap: filter.priceMap === true ? undefined : true });
          }}
        />
      )}
      <StreetsButton className={TOOL} />
      <label className={`${TOOL} ml-auto cursor-pointer @md:flex-row @md:gap-2 @md:text-sm @md:font-medium`}>
        <input
          type="checkbox"
          checked={isFollowing}
          onChange={(event) => {
            onFollow(event.target.checked);
          }}
          className="size-4 shrink-0 accent-(--accent)"
        />
        <span className="@md:hidden">{t('map.follow_short')}</span>
        <span className="hidden @md:inline">{t('map.follow')}</span>
      </label>
    </>
  );
}

/** When other things stand in the bar and what had the focus is gone, the first of them gets it. */
function useRestoredFocus(bar: HTMLElement, content: string): void {
  const known = useRef(content);
  useEffect(() => {
    if (known.current === content) return;
    known.current = content;
    if (document.activeElement === document.body) bar.querySelector<HTMLElement>('button, select')?.focus();
  }, [bar, content]);
}

/** `isPassing`: it goes by itself, once neither pointer nor focus has been on it for a while. */
function Note({
  children,
  onClose,
  isPassing = false,
}: {
  children: ReactNode;
  onClose?: () => void;
  isPassing?: boolean;
}) {
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
      role="status"
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
      className="flex max-w-[min(22.5rem,calc(100%-3.5rem))] items-start gap-2 rounded-card bg-surface px-4 py-2.5 text-sm shadow-float"
    >
      <p>{children}</p>
      {onClose !== undefined && (
        <button
          type="button"
          aria-label={t('map.close_note')}
          onClick={onClose}
          className="-mr-2 grid size-6 shrink-0 place-items-center"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    </div>
  );
}

/** Long enough to be read twice; Back leads back as well. */
const PASSING_MS = 10_000;

const DRAW =
  'M10.83 2.38a2 2 0 0 1 2.34 0l8 5.74a2 2 0 0 1 .73 2.25l-3.04 9.26a2 2 0 0 1-1.9 1.37H7.04a2 2 0 0 1-1.9-1.37L2.1 10.37a2 2 0 0 1 .73-2.25z';

const SQUARES = 'M3 3h7v7H3zM14 3h7v7h-7zM14 14h7v7h-7zM3 14h7v7H3z';
