import { Suspense } from 'react';
import { useWhenVisible } from './when-visible.ts';
import { lazyPart } from '../ui/lazy-part.ts';

/** A place on a map, in degrees, WGS 84. */
export interface MapPoint {
  readonly lat: number;
  readonly lon: number;
  /** Its name, which is read out and shown beside it. */
  readonly label: string;
  /** Metres: it is somewhere in this circle, and gets no pin. */
  readonly radius?: number | undefined;
}

/** A way from the first point to somewhere else. */
export interface PointMapWay {
  readonly label: string;
  readonly to: { readonly lat: number; readonly lon: number };
  /** [lng, lat] in degrees. */
  /** Empty where the way there is not known. */
  readonly path: readonly (readonly [lng: number, lat: number])[];
}

export interface PointMapProps {
  readonly points: readonly MapPoint[];
  readonly ways?: readonly PointMapWay[];
  /** How near a single point is seen, nearer where there are streets unless said; several are all brought into view. */
  readonly zoom?: number;
  /** What the map shows, for those who cannot see it. */
  readonly label: string;
  /** Gives the map its size: a height at least. */
  readonly className?: string;
}

const PointMapCanvas = lazyPart(() => import('./point-map-canvas.tsx'));

/**
 * A small map with points on it. Its library is fetched when it comes into view, and the page's own scrolling stays as
 * it is.
 */
export function PointMap({ className = 'aspect-3/2', ...rest }: PointMapProps) {
  const [frame, isVisible] = useWhenVisible<HTMLDivElement>();
  return (
    <div
      ref={frame}
      className={`relative isolate overflow-hidden rounded-card border border-line bg-(--map-land) ${className}`}
    >
      {isVisible && (
        <Suspense>
          <PointMapCanvas {...rest} />
        </Suspense>
      )}
    </div>
  );
}
