import { Suspense } from 'react';
import { useWhenVisible } from '../../../map/when-visible.ts';
import type { Region } from '../../../texts/messages.ts';
import type { Point } from '../../geocoding/distance.contract.ts';
import type { Whereabouts } from './use-whereabouts.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';

export interface PinMapProps {
  readonly region: Region;
  /** Where the owner says that it is; undefined while nobody has. */
  readonly pin: Point | undefined;
  /** What buyers see in its stead, or what is known without it. */
  readonly circle: (Point & { readonly radius: number }) | undefined;
  /** Where the address is about, while there is no pin. */
  readonly around: Whereabouts | undefined;
  /** Rises when another address is chosen or found. */
  readonly chosen: number;
  /** Changes when the map is to show another place. */
  readonly shownFor: string;
  readonly onMove: (to: Point) => void;
}

const PinMapCanvas = lazyPart(() => import('./pin-map-canvas.tsx'));

/** The map with the pin. Its library is fetched when it comes into view. */
export function PinMap(props: PinMapProps) {
  const [frame, isVisible] = useWhenVisible<HTMLDivElement>();
  return (
    <div
      ref={frame}
      className="relative isolate aspect-4/3 overflow-hidden rounded-card border border-line bg-(--map-land) sm:aspect-2/1"
    >
      {isVisible && (
        <Suspense>
          <PinMapCanvas {...props} />
        </Suspense>
      )}
    </div>
  );
}
