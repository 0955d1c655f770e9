import type { ReactNode, RefObject } from 'react';
import { useTranslate } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import { TOOL, ToolButton } from './tool-button.tsx';

/** What a press in the bar is for; `fit` shows the area that is searched. */
export type BarTool = 'draw' | 'radius' | 'locate' | 'streets' | 'fit';

interface MapToolButtonsProps {
  readonly filter: SearchFilter;
  /** Begins to draw; the focus comes back to it when nothing was drawn. */
  readonly drawButton?: RefObject<HTMLButtonElement | null>;
  readonly onTool: (tool: Exclude<BarTool, 'streets'>) => void;
  /** What is pressed and waits for the map. */
  readonly wanted?: BarTool | undefined;
  readonly onPrices: () => void;
  readonly isFollowing: boolean;
  readonly onFollow: (follow: boolean) => void;
  /** The choice of streets. */
  readonly children: ReactNode;
}

/** The buttons in the bar over the map, which need no map to be shown. */
export function MapToolButtons({
  filter,
  drawButton,
  onTool,
  wanted,
  onPrices,
  isFollowing,
  onFollow,
  children,
}: MapToolButtonsProps) {
  const t = useTranslate();
  const hasPolygon = filter.polygon !== undefined;
  const button = (tool: Exclude<BarTool, 'streets'>) => ({
    ...(wanted === tool ? { isPressed: true } : {}),
    onClick: () => {
      onTool(tool);
    },
  });
  return (
    <>
      <ToolButton
        {...(drawButton === undefined ? {} : { ref: drawButton })}
        icon={hasPolygon ? 'edit' : DRAW}
        label={t(hasPolygon ? 'map.edit' : 'map.draw')}
        {...button('draw')}
      />
      <ToolButton icon="place" label={t('map.radius')} {...button('radius')} />
      <ToolButton icon="locate" label={t('map.locate')} title={t('map.locate_hint')} {...button('locate')} />
      {filter.acquisition !== 'rent' && (
        <ToolButton
          icon={SQUARES}
          label={t('map.prices.show')}
          isPressed={filter.priceMap === true}
          onClick={onPrices}
        />
      )}
      {children}
      {!hasPolygon && (filter.mapCentroid === undefined || filter.propertyRadius === undefined) ? (
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
          <ToolButton icon={FIT} label={t('map.show_area')} {...button('fit')} />
        </span>
      )}
    </>
  );
}

/** As high as the picture that stands in for the map leaves free (market-picture.tsx). */
export const BAR = 'flex h-14 items-center border-b border-line bg-surface px-1 @sm:gap-1 @sm:px-2 @2xl:gap-2';

/** Lucide's `scan`. */
const FIT = 'M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2';

const DRAW =
  'M10.83 2.38a2 2 0 0 1 2.34 0l8 5.74a2 2 0 0 1 .73 2.25l-3.04 9.26a2 2 0 0 1-1.9 1.37H7.04a2 2 0 0 1-1.9-1.37L2.1 10.37a2 2 0 0 1 .73-2.25z';

const SQUARES = 'M3 3h7v7H3zM14 3h7v7h-7zM14 14h7v7h-7zM3 14h7v7H3z';
