import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PointMap, type PointMapWay } from '../../map/point-map.tsx';
import { loginPath } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { PlaceView } from './place-view.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const TravelTimes = lazyPart(() => import('../../commute/web/travel-times.tsx'));

/**
 * Where the home lies, on a map and in words, and how long it takes from there to the places that the reader travels
 * to.
 */
export function PlaceMap({ place }: { place: PlaceView }) {
  const t = useTranslate();
  const { user } = useVisit();
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
      {user === undefined ? (
        <TravelInvitation />
      ) : (
        <Suspense>
          <TravelTimes home={place} onWays={setWays} />
        </Suspense>
      )}
    </Section>
  );
}

function TravelInvitation() {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <p className="no-print mt-3 flex items-start gap-2 text-sm">
      <Icon name="clock" className="mt-px size-5 text-accent-text" />
      <Link to={loginPath({ redirect: pathname + search })} className="text-muted underline underline-offset-2">
        {t('commute.sign_in')}
      </Link>
    </p>
  );
}
