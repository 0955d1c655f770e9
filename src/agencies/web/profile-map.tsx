import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../accounts/web/use-api.ts';
import { PointMap } from '../../map/point-map.tsx';
import { useWhenVisible } from '../../map/when-visible.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { getAgencyHomes, getAgentHomes } from './client.ts';
import { pointsOf } from './profile-points.ts';
import type { ProfileHomesView, ProfileView } from './profile-view.ts';

/** Homes of an answer, and how many are put on this map; the search's own map has them all. */
const SIZE = 100;
const MOST = 300;

/**
 * Where all their homes are, and not those of one page alone: the others are asked for once the map comes into view.
 */
export function ProfileMap({ profile, homes }: { profile: ProfileView; homes: ProfileHomesView }) {
  const t = useTranslate();
  const [frame, isVisible] = useWhenVisible<HTMLDivElement>();
  const points = useAllPoints(profile, homes, isVisible);
  return (
    <div ref={frame} className="max-lg:order-first lg:sticky lg:top-20 lg:self-start">
      {points === undefined ? (
        <div className={`rounded-card border border-line bg-(--map-land) ${HEIGHT}`} />
      ) : (
        <PointMap points={points} label={t('agent.map', { name: profile.name })} className={HEIGHT} />
      )}
      {homes.mapPath !== undefined && (
        <Link
          to={homes.mapPath}
          className="no-print mt-1 inline-flex min-h-11 items-center text-sm text-accent-text hover:underline"
        >
          {t('agent.map.search')}
        </Link>
      )}
    </div>
  );
}

// On a phone as high as all of Norway needs, as far out as the map goes.
const HEIGHT = 'h-80 lg:h-[calc(100dvh-9rem)] lg:max-h-160';

/**
 * Undefined until they are there: a map with other points is another map, which would be drawn twice. Where they cannot
 * be had, those of the page.
 */
function useAllPoints(
  { id, kind }: Pick<ProfileView, 'id' | 'kind'>,
  { points, lastPage, asked }: ProfileHomesView,
  isWanted: boolean,
): ProfileHomesView['points'] | undefined {
  const api = useApi();
  const [all, setAll] = useState<{ readonly of: string; readonly points: ProfileHomesView['points'] }>();
  const of = `${id} ${JSON.stringify(asked)}`;
  const { show, offer, place, total } = asked;
  const isMissing = lastPage > 1 && all?.of !== of;
  const isAsked = isMissing && isWanted;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    const pages = Array.from({ length: Math.ceil(Math.min(MOST, total) / SIZE) }, (_, index) => index + 1);
    void Promise.all(
      pages.map((page) =>
        api(kind === 'agency' ? getAgencyHomes : getAgentHomes, {
          params: { id },
          query: {
            show,
            ...(offer === undefined ? {} : { offer }),
            ...(place === undefined ? {} : { place }),
            page,
            size: SIZE,
          },
        }),
      ),
    )
      .then((answers) => isCurrent && setAll({ of, points: answers.flatMap(({ data }) => pointsOf(data)) }))
      .catch(() => isCurrent && setAll({ of, points }));
    return () => {
      isCurrent = false;
    };
  }, [api, isAsked, of, id, kind, show, offer, place, total, points]);
  if (isMissing) return undefined;
  return all?.of === of ? all.points : points;
}
