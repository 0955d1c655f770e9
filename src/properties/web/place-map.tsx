import { Suspense, useState } from 'react';
import { PointMap, type PointMapWay } from '../../map/point-map.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPartWithin } from '../../ui/lazy-part-within.ts';
import { Section } from '../../ui/section.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { PlaceView } from './place-view.ts';

const TravelPart = lazyPartWithin('place', () => import('./travel-part.tsx'));

/**
 * Where the home lies, on a map and in words, and how long it takes from there to the places that the reader travels
 * to.
 */
export function PlaceMap({ place }: { place: PlaceView }) {
  const t = useTranslate();
  const [ways, setWays] = useState<readonly PointMapWay[]>();
  const { address, lat, lon, radius, note } = place;
  return (
    <Section id="place" title={t('property.section.place')}>
      <div className="no-print mb-3">
        <PointMap
          points={[{ lat, lon, label: address, radius }]}
          {...(ways === undefined ? {} : { ways })}
          label={t(radius === undefined ? 'property.map.label' : 'property.map.around_label', { address })}
          className="aspect-4/3 sm:aspect-2/1"
        />
      </div>
      <p className="flex items-start gap-2 text-sm">
        <Icon name="place" className="mt-px size-5 text-accent-text" />
        <span>
          {address} {note !== '' && <span className="text-muted">{note}</span>}
        </span>
      </p>
      <Suspense>
        <TravelPart place={place} onWays={setWays} />
      </Suspense>
    </Section>
  );
}
