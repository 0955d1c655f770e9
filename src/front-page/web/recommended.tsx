import { Suspense } from 'react';
import { useRecentHomes } from '../../history/web/remembered-homes.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const RecommendedHomes = lazyPart(() => import('./recommended-homes.tsx'));

/**
 * Homes like those that this browser has seen; nothing, and nothing fetched, for who has seen none. None begins with
 * the picture `except`.
 */
export function Recommended({ except }: { except: string | undefined }) {
  const recent = useRecentHomes();
  if (recent.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RecommendedHomes recent={recent} except={except} />
    </Suspense>
  );
}
