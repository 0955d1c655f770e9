import { Link } from 'react-router';
import australia from '../../map/outline-au.svg?no-inline';
import norway from '../../map/outline-no.svg?no-inline';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { MapTeaserView } from './map-teaser-view.ts';

/** The way to the map, with a drawing of where the homes are: the map itself is a page's worth of code. */
export function MapTeaser({ map }: { map: MapTeaserView }) {
  const t = useTranslate();
  const { region } = useVisit();
  return (
    <section
      aria-labelledby="map-teaser"
      className="mt-10 grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface md:mt-12 lg:grid-cols-[1fr_minmax(18rem,44%)]"
    >
      <div className="p-5 md:p-8">
        <h2 id="map-teaser" className="text-xl font-semibold">
          {t('home.map')}
        </h2>
        <p className="mt-2 max-w-[48ch] text-muted">{t('home.map.text')}</p>
        <ul className="mt-5 grid gap-x-8 sm:grid-cols-2">
          {map.places.map((place) => (
            <li key={place.path} className="border-b border-line">
              <Link to={place.path} className="group flex min-h-11 flex-wrap items-center justify-between gap-x-3">
                <span className="font-medium group-hover:underline">{place.name}</span>
                <span className="text-sm text-muted">{place.homes}</span>
              </Link>
            </li>
          ))}
        </ul>
        <ButtonLink to={map.path} kind="primary" className="mt-6">
          <Icon name="map" />
          {t('home.map.open')}
        </ButtonLink>
      </div>
      <div
        aria-hidden="true"
        className="flex items-center justify-center border-line bg-(--map-water) max-lg:border-t lg:border-l"
      >
        <svg
          viewBox={`0 0 ${map.width} ${map.height}`}
          preserveAspectRatio={`xMidYMid ${FITS[region]}`}
          className="size-full max-h-120 max-lg:max-h-96"
          strokeLinejoin="round"
        >
          <use href={`${OUTLINES[region]}#land`} className="fill-(--map-land) stroke-(--map-coast)" strokeWidth="0.8" />
          <use href={`${OUTLINES[region]}#border`} className="fill-none stroke-(--map-border)" strokeWidth="1" />
          <path d={map.dots} className="fill-accent stroke-surface" strokeWidth="1" fillOpacity="0.75" />
        </svg>
      </div>
    </section>
  );
}

/** An island is shown whole, with water around it; a coast goes on beyond the edges. */
const FITS = { no: 'slice', au: 'meet' } as const;
const OUTLINES = { no: norway, au: australia } as const;
