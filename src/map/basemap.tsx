import { useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { Map as MapView, type MapProps, type MapRef } from '@vis.gl/react-maplibre';
import type { Region } from '../texts/messages.ts';
import { useTranslate, useVisit } from '../ui/visit.tsx';
import { Credits } from './credits.tsx';
import { useBasemapColours } from './basemap-colours.ts';
import { drawsMaps, hasGraphicsCard } from './graphics.ts';
import { BasemapFailed, LATE_FAILURES, NoMap } from './basemap-missing.tsx';
import { basemapStyle, MAP_FONTS } from './basemap-style.ts';
import { archivesOf } from './market-archives.ts';
import { MARKET_BOUNDS, MARKET_MIN_ZOOM } from './market-bounds.ts';
import { maplibre } from './maplibre.ts';
import { streetStyle } from './street-style.ts';
import { StreetsButton, StreetsFailed, StreetsOffer, StreetsQuestion, StreetsWatch } from './streets-button.tsx';
import { StreetsContext, useStreetsOf } from './use-streets.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

export type BasemapProps = Omit<
  MapProps,
  'mapLib' | 'mapStyle' | 'locale' | 'attributionControl' | 'maxBounds' | 'ref'
> & {
  /** What the map shows, for those who cannot see it. */
  readonly label: string;
  /** Whose basemap it shows: the reader's own market's, unless it shows what lies elsewhere. */
  readonly market?: Region;
  /** Whether the choice of streets stands below the map; a map that has a bar of its own puts it there. */
  readonly hasStreetsBelow?: boolean;
  /** What else is offered in the line below the map, before streets are. */
  readonly offer?: ReactNode;
  readonly ref?: Ref<MapRef>;
  readonly children?: ReactNode;
};

/**
 * A map of the reader's market in the site's own colours, flat and north up, and below it with whom the
 * map is from; where it cannot be drawn or fetched, it says so. It brings the map library with it: load it with
 * `lazy()`.
 */
export default function Basemap(props: BasemapProps) {
  return drawsMaps() ? <BasemapMap {...props} /> : <NoMap />;
}

function BasemapMap({
  label,
  market,
  hasStreetsBelow = false,
  offer,
  onLoad,
  onError,
  children,
  ...rest
}: BasemapProps) {
  const { region, language, theme, mapStyleUrl, mapTiles } = useVisit();
  const t = useTranslate();
  const colours = useBasemapColours();
  const shown = market ?? region;
  const streets = useStreetsOf(shown);
  const own = useMemo(() => {
    const [archives, font] = [archivesOf(shown, mapTiles), MAP_FONTS[theme]];
    return archives.length === 0
      ? basemapStyle({ colours, font }, location.origin)
      : streetStyle({ colours, font, archives, language: language === 'nb' ? 'no' : language }, location.origin);
  }, [shown, mapTiles, colours, theme, language]);
  const style = mapStyleUrl ?? streets.style ?? own;
  const [isWhole, setWhole] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const late = useRef(0);
  useEffect(() => {
    const expectLate = () => {
      late.current = LATE_FAILURES;
    };
    window.addEventListener('online', expectLate);
    return () => {
      window.removeEventListener('online', expectLate);
    };
  }, []);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [credits, setCredits] = useState<HTMLElement | null>(null);
  const [zoom, setZoom] = useState<HTMLElement | null>(null);
  const [messages, setMessages] = useState<HTMLElement | null>(null);
  const locale = useMemo(
    () => ({
      'Map.Title': label,
      'AttributionControl.ToggleAttribution': t('map.attribution'),
      'CooperativeGesturesHandler.WindowsHelpText': t('map.scroll_windows'),
      'CooperativeGesturesHandler.MacHelpText': t('map.scroll_mac'),
      'CooperativeGesturesHandler.MobileHelpText': t('map.scroll_mobile'),
    }),
    [label, t],
  );
  return (
    <StreetsContext value={streets}>
      <div className="flex h-full flex-col">
        <div className="relative min-h-0 grow">
          <MapView
            mapLib={maplibre}
            mapStyle={style}
            // A style that is still being loaded cannot be compared with another, which the library warns of.
            styleDiffing={isWhole}
            // Ours needs no second look.
            validateStyle={style !== own}
            locale={locale}
            maxBounds={MARKET_BOUNDS[shown]}
            attributionControl={false}
            // Names that fade in draw the whole map for each step of it.
            fadeDuration={0}
            dragRotate={false}
            touchPitch={false}
            pitchWithRotate={false}
            minZoom={MARKET_MIN_ZOOM[region]}
            maxZoom={18}
            // Without a graphics card each pixel costs the processor, and each picture of an unfinished map too.
            {...(hasGraphicsCard() ? {} : sparing())}
            style={isWhole || hasFailed || hasGraphicsCard() ? SHOWN : HELD_BACK}
            {...rest}
            onLoad={(event) => {
              straighten(event);
              setWhole(true);
              onLoad?.(event);
            }}
            onError={(event) => {
              if (streets.style === undefined) setFailed(true);
              else streets.fail();
              onError?.(event);
            }}
          >
            {children}
            {/* Streets only once it is known whether the reader has answered before. */}
            {foot !== null &&
              createPortal(offer ?? (isWhole && !hasFailed && !hasStreetsBelow && <StreetsOffer />), foot)}
            {credits !== null && createPortal(<Credits />, credits)}
            {zoom !== null && createPortal(<ZoomButtons />, zoom)}
            {messages !== null &&
              createPortal(
                <>
                  {hasFailed && (
                    <BasemapFailed
                      late={late}
                      onRetry={() => {
                        setFailed(false);
                      }}
                    />
                  )}
                  <StreetsFailed />
                </>,
                messages,
              )}
            <StreetsQuestion />
            <StreetsWatch />
          </MapView>
        </div>
        {/* As high as what holds its place before the map is there (map-results.tsx). */}
        <div className="@container relative flex min-h-12 shrink-0 items-center border-t border-line bg-surface">
          {hasStreetsBelow && (
            <StreetsButton className="flex min-h-12 items-center gap-2 border-r border-line px-3 text-sm font-semibold -outline-offset-2" />
          )}
          <div ref={setFoot} className="shrink-0 @max-2xs:hidden" />
          <div ref={setCredits} className="ml-auto min-w-0 px-2 text-right" />
          <div ref={setZoom} className="shrink-0 self-stretch" />
          {/* In the place of all but the zoom buttons: a line more would give the map another size, and other homes. */}
          <div
            ref={setMessages}
            className="absolute inset-y-0 right-[5.625rem] left-0 empty:hidden [&>:not(:first-child)]:hidden"
          />
        </div>
      </div>
    </StreetsContext>
  );
}

/** Twice as fine is as fine as a name has to be. */
function sparing() {
  return { pixelRatio: Math.min(devicePixelRatio, 2), renderWorldCopies: false };
}

const SHOWN: CSSProperties = {};
/** Read by map.css. */
const HELD_BACK = { '--map-canvas': 'hidden' } as CSSProperties;

/** Two fingers zoom, and nothing turns the map. */
function straighten({ target }: { readonly target: maplibre.Map }): void {
  target.touchZoomRotate.disableRotation();
  target.keyboard.disableRotation();
}
