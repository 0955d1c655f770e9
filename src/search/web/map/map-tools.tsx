import { useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Marker, useMap } from '@vis.gl/react-maplibre';
import { useNearMe } from '../../../areas/web/use-near-me.ts';
import { causedBy } from '../../../map/movements.ts';
import { StreetsButton } from '../../../map/streets-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import { LeftNote, Note, type LeftPlaces } from './note.tsx';
import { fitting } from './map-box.ts';
import { extentOf, searchedOutline } from './outline.ts';
import { RadiusBar } from './radius-bar.tsx';
import { HINT, TOOL, ToolButton } from './tool-button.tsx';

/** What the next touch of the map is for; undefined: moving it. */
export type Tool = 'draw' | 'edit' | 'radius' | undefined;

interface MapToolsProps {
  /** The bar over the map, which the tools stand in: on the map they would cover homes. */
  readonly bar: HTMLElement | null;
  /** Where messages stand on the map. */
  readonly notes: HTMLElement | null;
  readonly filter: SearchFilter;
  /** What lies on the map: a message looks for a place beside it. */
  readonly marks: unknown;
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  /** Begins to draw; the focus comes back to it when nothing was drawn. */
  readonly drawButton: RefObject<HTMLButtonElement | null>;
  readonly onSearch: (change: Partial<SearchFilter>) => void;
  /** The same with a new area or circle, or without. */
  readonly onSearchAnew: (change: Partial<SearchFilter>) => void;
  readonly isFollowing: boolean;
  readonly onFollow: (follow: boolean) => void;
  /** The map, or an area on it, has just taken the place of these places: the way back to them. */
  readonly left: LeftPlaces | undefined;
  /** The homes could not be fetched. */
  readonly onRetry: (() => void) | undefined;
}

/** The tools of the map (draw, a circle, where I am, streets, and whether the list follows), and the messages on it. */
export function MapTools({ bar, notes, marks, left, onRetry, ...rest }: MapToolsProps) {
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
      {notes !== null &&
        createPortal(
          <>
            {near.state !== undefined && <Note onClose={near.forget}>{t(near.state)}</Note>}
            {left !== undefined && <LeftNote left={left} marks={marks} />}
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
          </>,
          notes,
        )}
    </>
  );
}

type BarProps = Omit<MapToolsProps, 'bar' | 'notes' | 'marks' | 'left' | 'onRetry'> & {
  readonly bar: HTMLElement;
  readonly onLocate: () => void;
};

/** What stands in the bar: the tools, or what belongs to the one in hand. The drawing sheet fills it itself. */
function Bar({
  bar,
  filter,
  tool,
  onTool,
  drawButton,
  onSearch,
  onSearchAnew,
  isFollowing,
  onFollow,
  onLocate,
}: BarProps) {
  const t = useTranslate();
  const { current: map } = useMap();
  useRestoredFocus(bar, `${tool ?? ''} ${String(filter.mapCentroid !== undefined)}`);
  const close = () => {
    onTool(undefined);
  };
  if (tool === 'draw') return null;
  if (tool === 'radius')
    return <RadiusBar filter={filter} onSearch={onSearch} onSearchAnew={onSearchAnew} onClose={close} />;
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
            onSearchAnew({ polygon: undefined });
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
  const searched = searchedOutline(filter);
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
      <ToolButton icon="locate" label={t('map.locate')} title={t('map.locate_hint')} onClick={onLocate} />
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
      {searched === undefined ? (
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
      ) : (
        // What is searched stays where it was drawn, wherever the map goes.
        <span className="ml-auto shrink-0">
          <ToolButton
            icon={FIT}
            label={t('map.show_area')}
            onClick={() => map?.fitBounds(extentOf(searched), { ...fitting(), duration: 200 }, causedBy('search'))}
          />
        </span>
      )}
    </>
  );
}

/** Lucide's `scan`. */
const FIT = 'M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2';

/** When other things stand in the bar and what had the focus is gone, the first of them gets it. */
function useRestoredFocus(bar: HTMLElement, content: string): void {
  const known = useRef(content);
  useEffect(() => {
    if (known.current === content) return;
    known.current = content;
    if (document.activeElement === document.body) bar.querySelector<HTMLElement>('button, select')?.focus();
  }, [bar, content]);
}

const DRAW =
  'M10.83 2.38a2 2 0 0 1 2.34 0l8 5.74a2 2 0 0 1 .73 2.25l-3.04 9.26a2 2 0 0 1-1.9 1.37H7.04a2 2 0 0 1-1.9-1.37L2.1 10.37a2 2 0 0 1 .73-2.25z';

const SQUARES = 'M3 3h7v7H3zM14 3h7v7h-7zM14 14h7v7h-7zM3 14h7v7H3z';
