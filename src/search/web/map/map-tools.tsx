import { useState, type ReactNode, type RefObject } from 'react';
import { Marker, useMap } from '@vis.gl/react-maplibre';
import { useNearMe } from '../../../areas/web/use-near-me.ts';
import { causedBy } from '../../../map/movements.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import { RadiusPanel } from './radius-panel.tsx';

/** What the next touch of the map is for; undefined: moving it. */
export type Tool = 'draw' | 'edit' | 'radius' | undefined;

interface MapToolsProps {
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
  /** The map has just taken the place of these places: the way back to them. */
  readonly left: { readonly places: string; readonly onReturn: () => void; readonly onClose: () => void } | undefined;
  /** The homes could not be fetched. */
  readonly onRetry: (() => void) | undefined;
}

/** The buttons on the map: draw, a circle, where I am, and whether the list follows. */
export function MapTools({
  filter,
  tool,
  onTool,
  drawButton,
  onSearch,
  isFollowing,
  onFollow,
  onSearchHere,
  left,
  onRetry,
}: MapToolsProps) {
  const t = useTranslate();
  const { current: map } = useMap();
  const [here, setHere] = useState<GeolocationCoordinates>();
  const near = useNearMe((found) => {
    setHere(found);
    map?.flyTo({ center: [found.longitude, found.latitude], zoom: 13, duration: 200 }, causedBy('reader'));
  });
  const hasArea = filter.polygon !== undefined;
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
      <div className="pointer-events-none absolute inset-3 z-10 flex flex-col items-start gap-2 *:pointer-events-auto *:shrink-0">
        {/* While corners are moved on a phone, the other tools give way to them. */}
        <div className={`flex w-full flex-wrap gap-2 ${tool === 'edit' ? 'max-sm:*:data-other:hidden' : ''}`}>
          {!hasArea && (
            <ToolButton
              ref={drawButton}
              icon={DRAW}
              label={t('map.draw')}
              onClick={() => {
                onTool('draw');
              }}
            />
          )}
          {hasArea && (
            <>
              <ToolButton
                icon={tool === 'edit' ? 'check' : 'edit'}
                label={t(tool === 'edit' ? 'map.edit_done' : 'map.edit')}
                isOn={tool === 'edit'}
                onClick={() => {
                  onTool(tool === 'edit' ? undefined : 'edit');
                }}
              />
              <ToolButton
                icon="close"
                label={t('map.clear_area')}
                onClick={() => {
                  onTool(undefined);
                  onSearch({ polygon: undefined });
                }}
              />
            </>
          )}
          <ToolButton
            isOther
            icon="place"
            label={t('map.radius')}
            isOn={tool === 'radius'}
            isExpanded={tool === 'radius'}
            onClick={() => {
              onTool(tool === 'radius' ? undefined : 'radius');
            }}
          />
          <ToolButton isOther icon="locate" label={t('map.locate')} isShort onClick={near.locate} />
          <label
            data-other=""
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-card bg-surface px-3 text-sm font-medium shadow-float sm:ml-auto"
          >
            <input
              type="checkbox"
              checked={isFollowing}
              onChange={(event) => {
                onFollow(event.target.checked);
              }}
              className="size-4 accent-(--accent)"
            />
            {t('map.follow')}
          </label>
        </div>
        {tool === 'edit' && (
          <Note>
            {t('map.edit_hint')} <span className="pointer-coarse:hidden">{t('map.edit_hint_keys')}</span>
          </Note>
        )}
        {tool === 'radius' && (
          <RadiusPanel
            filter={filter}
            onSearch={onSearch}
            onClose={() => {
              onTool(undefined);
            }}
          />
        )}
        {near.state !== undefined && <Note onClose={near.forget}>{t(near.state)}</Note>}
        {left !== undefined && (
          <Note onClose={left.onClose}>
            {t('map.left', { places: left.places })}{' '}
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

interface ToolButtonProps {
  readonly ref?: RefObject<HTMLButtonElement | null>;
  readonly icon: IconName;
  readonly label: string;
  readonly isOn?: boolean;
  readonly isExpanded?: boolean;
  /** Only the icon is seen, its name is read out. */
  readonly isShort?: boolean;
  /** Has nothing to do with a drawn area. */
  readonly isOther?: boolean;
  readonly onClick: () => void;
}

function ToolButton({
  ref,
  icon,
  label,
  isOn = false,
  isExpanded,
  isShort = false,
  isOther = false,
  onClick,
}: ToolButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      data-other={isOther ? '' : undefined}
      title={isShort ? label : undefined}
      aria-expanded={isExpanded}
      onClick={onClick}
      className={`flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-card px-3 text-sm font-semibold shadow-float transition-colors duration-150 ${isOn ? 'bg-ink text-page' : 'bg-surface text-ink hover:bg-sunken'}`}
    >
      <Icon name={icon} className="size-4.5" />
      <span className={isShort ? 'sr-only' : ''}>{label}</span>
    </button>
  );
}

function Note({ children, onClose }: { children: ReactNode; onClose?: () => void }) {
  const t = useTranslate();
  return (
    <div
      role="status"
      className="flex max-w-90 items-start gap-2 rounded-card bg-surface px-4 py-2.5 text-sm shadow-float"
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

const DRAW =
  'M10.83 2.38a2 2 0 0 1 2.34 0l8 5.74a2 2 0 0 1 .73 2.25l-3.04 9.26a2 2 0 0 1-1.9 1.37H7.04a2 2 0 0 1-1.9-1.37L2.1 10.37a2 2 0 0 1 .73-2.25z';
