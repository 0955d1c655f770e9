import { Form } from 'react-router';
import { commutePath } from '../../account-paths.ts';
import { useTranslate } from '../../ui/visit.tsx';
import type { CommuteAddress } from '../contract.ts';
import type { TravelMode } from '../modes.contract.ts';
import { longestTo } from './longest.ts';

interface NearPlaceProps {
  readonly place: Pick<CommuteAddress, 'displayName' | 'coordinates' | 'minutes'>;
  readonly mode: TravelMode;
  /** The query of a search to go on with. */
  readonly search?: string | undefined;
}

/** Leads to the homes from which one gets to the place within its limit; the search goes on as it was otherwise. */
export function NearPlace({ place, mode, search }: NearPlaceProps) {
  const t = useTranslate();
  const { displayName, coordinates } = place;
  const minutes = longestTo(place);
  return (
    <Form method="post" action={commutePath} className="no-print">
      <input type="hidden" name="mode" value={mode} />
      <input type="hidden" name="minutes" value={minutes} />
      <input type="hidden" name="to" value={`${coordinates.lng.toFixed(5)},${coordinates.lat.toFixed(5)}`} />
      {search !== undefined && <input type="hidden" name="search" value={search} />}
      <button
        type="submit"
        name="intent"
        value="search"
        aria-label={t('commute.near_named', {
          way: t(`commute.near.${mode}`, { minutes }),
          place: displayName,
        })}
        className="inline-flex min-h-11 items-center text-left text-sm text-accent-text underline underline-offset-2 md:min-h-9"
      >
        {t(`commute.near.${mode}`, { minutes })}
      </button>
    </Form>
  );
}
