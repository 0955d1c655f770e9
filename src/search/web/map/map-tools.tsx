import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Marker, useMap } from '@vis.gl/react-maplibre';
import { useNearMe } from '../../../areas/web/use-near-me.ts';
import { causedBy } from '../../../map/movements.ts';
import { StreetsButton } from '../../../map/streets-button.tsx';
import { useStreets } from '../../../map/use-streets.ts';
import { Button } from '../../../ui/button.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import { MapToolButtons, type BarTool } from './map-tool-buttons.tsx';
import { LeftNote, Note, type LeftPlaces } from './note.tsx';
import { fitting } from './map-box.ts';
import { extentOf, searchedOutline } from './outline.ts';
import { RadiusBar } from './radius-bar.tsx';
import { HINT, TOOL } from './tool-button.tsx';

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
  /** What was done in the bar before the map was there. */
  readonly begin: Beginning;
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
  begin,
  onLocate,
}: BarProps) {
  const t = useTranslate();
  const { current: map } = useMap();
  const streets = useStreets();
  const use = (pressed: BarTool) => {
    const searched = searchedOutline(filter);
    if (pressed === 'streets') streets.press();
    else if (pressed === 'locate') onLocate();
    else if (pressed === 'draw') onTool(filter.polygon === undefined ? 'draw' : 'edit');
    else if (pressed === 'radius') onTool('radius');
    else if (searched !== undefined)
      map?.fitBounds(extentOf(searched), { ...fitting(), duration: 200 }, causedBy('search'));
  };
  useBeginning(bar, begin, use);
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
  return (
    <MapToolButtons
      filter={filter}
      drawButton={drawButton}
      onTool={use}
      onPrices={() => {
        onSearch({ priceMap: filter.priceMap === true ? undefined : true });
      }}
      isFollowing={isFollowing}
      onFollow={onFollow}
    >
      <StreetsButton className={TOOL} />
    </MapToolButtons>
  );
}

/** The bar that the page had before the map was there. */
export interface Beginning {
  readonly bar: RefObject<HTMLElement | null>;
  /** What was pressed in it. */
  readonly wanted: BarTool | undefined;
  /** It can go. */
  readonly onThere: () => void;
}

/** Takes the place of the bar that the page had before the map: does what was pressed in it, and keeps the focus. */
function useBeginning(bar: HTMLElement, { bar: before, wanted, onThere }: Beginning, use: (tool: BarTool) => void) {
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const controls = before.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [];
    const focused = [...controls].findIndex((control) => control === document.activeElement);
    onThere();
    if (focused >= 0) bar.querySelectorAll<HTMLElement>(CONTROLS)[focused]?.focus();
    if (wanted !== undefined) use(wanted);
  });
}

const CONTROLS = 'button, input';

/** When other things stand in the bar and what had the focus is gone, the first of them gets it. */
function useRestoredFocus(bar: HTMLElement, content: string): void {
  const known = useRef(content);
  useEffect(() => {
    if (known.current === content) return;
    known.current = content;
    if (document.activeElement === document.body) bar.querySelector<HTMLElement>('button, select')?.focus();
  }, [bar, content]);
}
