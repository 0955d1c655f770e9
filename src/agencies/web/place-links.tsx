import { PillLinks } from '../../ui/pill-links.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { PlaceLink } from './profile-view.ts';

/** As many as stand in the open; the one that is shown always does. */
const OPEN = 9;

/** Somebody's homes by the places that they lie in, each an address of its own. */
export function PlaceLinks({ places }: { places: readonly PlaceLink[] }) {
  const t = useTranslate();
  if (places.length === 0) return null;
  const items = places.map(({ label, path, isShown }) => ({ label, to: path, isCurrent: isShown }));
  const open = items.filter(({ isCurrent }, index) => index < OPEN || isCurrent);
  const rest = items.filter((item) => !open.includes(item));
  return (
    <div className="mb-5">
      <PillLinks label={t('agent.homes.places')} items={open} isStep />
      {rest.length > 0 && (
        <details className="no-print mt-2">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-accent-text hover:underline">
            {t('agent.homes.places_more')}
          </summary>
          <PillLinks label={t('agent.homes.places_more')} items={rest} isStep />
        </details>
      )}
    </div>
  );
}
