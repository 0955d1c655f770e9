import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { commutePath } from '../../account-paths.ts';
import { keptPlaces } from '../../commute/web/kept-places.ts';
import type { PointMapWay } from '../../map/point-map.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { usePartReady } from '../../ui/part-ready.ts';
import { useStored } from '../../ui/stored.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { PlaceView } from './place-view.ts';

const TravelTimes = lazyPart(() => import('../../commute/web/travel-times.tsx'));

interface TravelPartProps {
  readonly place: PlaceView;
  readonly onWays: (ways: readonly PointMapWay[]) => void;
}

/** How long it takes from the home to the reader's places; whoever has none and no account is asked for one first. */
export default function TravelPart({ place, onWays }: TravelPartProps) {
  const { user } = useVisit();
  const hasAny = useStored(keptPlaces).length > 0;
  const [isAsked, setAsked] = useState(false);
  if (user === undefined && !hasAny && !isAsked) return <Invitation onAsk={() => setAsked(true)} />;
  return (
    <Suspense>
      <TravelTimes home={place} onWays={onWays} isAsked={isAsked} />
    </Suspense>
  );
}

/** Leads to where places are kept; with JavaScript they are added here. */
function Invitation({ onAsk }: { onAsk: () => void }) {
  const t = useTranslate();
  const part = usePartReady<HTMLParagraphElement>();
  return (
    <p {...part} className="no-print mt-3 flex items-start gap-2 text-sm">
      <Icon name="clock" className="mt-px size-5 text-accent-text" />
      <Link
        to={commutePath}
        data-waits
        onClick={(event) => {
          event.preventDefault();
          onAsk();
        }}
        className="text-accent-text underline underline-offset-2"
      >
        {t('commute.invite')}
      </Link>
    </p>
  );
}
