import { useMemo, useState, type CSSProperties, type ReactNode, type Ref } from 'react';
import { Map as MapView, type MapProps, type MapRef } from '@vis.gl/react-maplibre';
import type { Region } from '../contract/messages.ts';
import { useTranslate, useVisit } from '../ui/visit.tsx';
import { useGroundColours } from './ground-colours.ts';
import { drawsMaps, hasGraphicsCard } from './graphics.ts';
import { GroundFailed, NoMap } from './ground-missing.tsx';
import { groundStyle, MAP_FONTS } from './ground-style.ts';
import { MARKET_BOUNDS, MARKET_MIN_ZOOM } from './market-bounds.ts';
import { maplibre } from './maplibre.ts';

export type GroundMapProps = Omit<
  MapProps,
  'mapLib' | 'mapStyle' | 'locale' | 'attributionControl' | 'maxBounds' | 'ref'
> & {
  /** What the map shows, for those who cannot see it. */
  readonly label: string;
  /** Whose ground it keeps to: the reader's own market's, unless it shows what lies elsewhere. */
  readonly market?: Region;
  readonly ref?: Ref<MapRef>;
  readonly children?: ReactNode;
};

/**
 * A map of the reader's market in the site's own colours, flat and north up, with whom the map is
 * from; where it cannot be drawn or fetched, it says so. It brings the map library with it: load it with `lazy()`.
 */
export default function GroundMap(props: GroundMapProps) {
  return drawsMaps() ? <Ground {...props} /> : <NoMap />;
}

function Ground({ label, market, onLoad, onError, children, ...rest }: GroundMapProps) {
  const { region, theme, mapStyleUrl } = useVisit();
  const t = useTranslate();
  const colours = useGroundColours();
  const style = useMemo(
    () => mapStyleUrl ?? groundStyle({ colours, font: MAP_FONTS[theme] }, location.origin),
    [mapStyleUrl, colours, theme],
  );
  const [isWhole, setWhole] = useState(false);
  const [hasFailed, setFailed] = useState(false);
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
    <MapView
      mapLib={maplibre}
      mapStyle={style}
      // Ours needs no second look.
      validateStyle={mapStyleUrl !== undefined}
      locale={locale}
      maxBounds={MARKET_BOUNDS[market ?? region]}
      attributionControl={ATTRIBUTION}
      // Names that fade in draw the whole map for each step of it.
      fadeDuration={0}
      dragRotate={false}
      touchPitch={false}
      pitchWithRotate={false}
      minZoom={MARKET_MIN_ZOOM[region]}
      maxZoom={18}
      // Without a graphics card each pixel costs the processor, and each picture of an unfinished map too.
      {...(hasGraphicsCard() ? {} : SPARING)}
      style={isWhole || hasFailed || hasGraphicsCard() ? SHOWN : HELD_BACK}
      {...rest}
      onLoad={(event) => {
        straighten(event);
        setWhole(true);
        onLoad?.(event);
      }}
      onError={(event) => {
        setFailed(true);
        onError?.(event);
      }}
    >
      {children}
      {hasFailed && (
        <GroundFailed
          onRetry={() => {
            setFailed(false);
          }}
        />
      )}
    </MapView>
  );
}

const ATTRIBUTION = { compact: false } as const;
const SPARING = { pixelRatio: 1, renderWorldCopies: false } as const;
const SHOWN: CSSProperties = {};
/** Read by map.css. */
const HELD_BACK = { '--map-canvas': 'hidden' } as CSSProperties;

/** Two fingers zoom, and nothing turns the map. */
function straighten({ target }: { readonly target: maplibre.Map }): void {
  target.touchZoomRotate.disableRotation();
  target.keyboard.disableRotation();
}
