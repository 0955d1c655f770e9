import { Suspense, useEffect, useRef, useState } from 'react';
import { useRecentHomes } from '../../history/web/remembered-homes.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const RecentCards = lazyPart(() => import('./recent-cards.tsx'));

/** The homes looked at before this one, in this browser. They are fetched when the reader comes near them. */
export function RecentlyViewed({ except }: { except: string }) {
  const recent = useRecentHomes();
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), {
      rootMargin: '400px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  const ids = recent.filter((id) => id !== except).slice(0, SHOWN);
  return (
    <div ref={place} className="no-print">
      {isNear && ids.length > 0 && (
        <Suspense fallback={null}>
          <RecentCards ids={ids} />
        </Suspense>
      )}
    </div>
  );
}

const SHOWN = 3;
