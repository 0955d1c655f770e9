import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { MapTeaserView } from './map-teaser-view.ts';

/** The way to the map, with a drawing of where the homes are: the map itself is a page's worth of code. */
export function MapTeaser({ map }: { map: MapTeaserView }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="map-teaser" className="mt-10 grid overflow-hidden rounded-card border border-line bg-surface md:mt-12 md:grid-cols-[1fr_minmax(18rem,44%)]">
      <div className="p-5 md:p-8">
        <h2 id="map-teaser" className="text-xl font-semibold">
          {t('home.map')}
        </h2>
        <p className="mt-2 max-w-[48ch] text-muted">{t('home.map.text')}</p>
        <ul className="mt-5 grid gap-x-8 sm:max-md:grid-cols-2 lg:grid-cols-2">
          {map.places.map((place) => (
            <li key={place.path} className="border-b border-line">
              <Link to={place.path} className="group flex min-h-11 items-center justify-between gap-3">
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
      <div aria-hidden="true" className="flex items-center justify-center border-line bg-accent-soft p-4 max-md:border-t md:border-l">
        <svg viewBox={`0 0 ${map.width} ${map.height}`} className="max-h-96 w-full text-accent-edge" fill="currentColor">
          {map.dots.map((dot) => (
            <circle key={`${dot.x} ${dot.y}`} cx={dot.x} cy={dot.y} r={dot.radius} fillOpacity="0.55" stroke="currentColor" />
          ))}
        </svg>
      </div>
    </section>
  );
}
