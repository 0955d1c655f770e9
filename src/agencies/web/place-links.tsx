import { Link } from 'react-router';
import { useTranslate } from '../../ui/visit.tsx';
import type { PlaceLink } from './profile-view.ts';

/** As many as stand in the open; the one that is shown always does. */
const OPEN = 9;

/** Somebody's homes by the places that they lie in, each an address of its own. */
export function PlaceLinks({ places }: { places: readonly PlaceLink[] }) {
  const t = useTranslate();
  if (places.length === 0) return null;
  const open = places.filter(({ isShown }, index) => index < OPEN || isShown);
  const rest = places.filter((place) => !open.includes(place));
  return (
    <nav aria-label={t('agent.homes.places')} className="no-print mb-5">
      <Links places={open} />
      {rest.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-accent-text hover:underline">
            {t('agent.homes.places_more')}
          </summary>
          <Links places={rest} />
        </details>
      )}
    </nav>
  );
}

function Links({ places }: { places: readonly PlaceLink[] }) {
  return (
    <ul className="no-scrollbar flex gap-2 overflow-x-auto py-0.5 sm:flex-wrap">
      {places.map(({ label, path, isShown }) => (
        <li key={path}>
          <Link
            to={path}
            preventScrollReset
            aria-current={isShown ? 'page' : undefined}
            className="inline-flex min-h-9 items-center whitespace-nowrap rounded-full border border-edge bg-surface px-3.5 text-sm hover:border-accent-edge aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
