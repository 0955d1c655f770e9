import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { commutePath } from '../../account-paths.ts';
import { loginPath } from '../../paths.ts';
import { useApi } from '../../accounts/web/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useStored } from '../../ui/stored.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { COMMUTE_MODES, MAX_PLACES, type TravelMode } from '../modes.contract.ts';
import { searchedMode } from '../usual-mode.contract.ts';
import type { CommuteAddress } from '../contract.ts';
import { AddPlaceHere } from './add-place-here.tsx';
import { listTravelModes } from './client.ts';
import type { CommuteAnswer } from './commute-action.ts';
import { keptPlaces, keptText } from './kept-places.ts';
import { ModeSelect } from './mode-select.tsx';
import { NearPlace } from './near-place.tsx';
import { ownPlaces } from './own-places.ts';
import { AddFolded, placeHeadingId, SavedLine, savedText, useFocusOnSaved } from './saved-place.tsx';

/** The places of a reader who has not signed in, kept in this browser. */
export function KeptList({ search }: { search: string | undefined }) {
  const t = useTranslate();
  const api = useApi();
  const places = useStored(keptPlaces);
  const [modes, setModes] = useState<readonly TravelMode[]>(COMMUTE_MODES);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    setAlive(true);
    api(listTravelModes, { query: {} }).then(
      ({ data }) => setModes(data.modes),
      // All but public transport is offered.
      () => undefined,
    );
  }, [api]);
  const own = ownPlaces(api, false);
  const [saved, setSaved] = useState<NonNullable<CommuteAnswer['found']>>();
  const added = useCallback((place: CommuteAnswer['found']) => setSaved(place), []);
  const isSaved = (place: CommuteAddress) => place.displayName === saved?.displayName;
  useFocusOnSaved(places.find(isSaved)?.id, places, saved);
  return (
    <>
      <SavedLine text={saved === undefined || !places.some(isSaved) ? undefined : savedText(saved, t)} />
      {places.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {places.map((place) => {
            const mode = place.mode ?? searchedMode(place);
            return (
              <li key={place.id} className="p-4">
                <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                  <div className="flex min-w-0 flex-1 basis-48 gap-3">
                    <Icon name="place" className="mt-0.5 size-5 shrink-0 text-accent-text" />
                    <div className="min-w-0">
                      <h2 id={placeHeadingId(place.id)} tabIndex={-1} className="font-semibold wrap-anywhere">
                        {place.displayName}
                      </h2>
                      {place.place !== undefined && <p className="text-sm wrap-anywhere text-muted">{place.place}</p>}
                      {place.isApproximate === true && (
                        <p className="text-sm text-muted">{t('commute.approximate_place')}</p>
                      )}
                    </div>
                  </div>
                  <ModeSelect
                    name={place.displayName}
                    mode={mode}
                    modes={modes}
                    onChoose={(chosen) => void own.setMode(place.id, chosen)}
                  />
                  <Button
                    kind="quiet"
                    size="small"
                    className="max-md:min-h-11"
                    aria-label={t('commute.remove_place', { name: place.displayName })}
                    onClick={() => void own.remove(place.id)}
                  >
                    {t('commute.remove')}
                  </Button>
                </div>
                <div className="ml-8">
                  <NearPlace place={place} mode={mode} search={search} />
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <p className="mt-3 text-sm text-muted">
        {isAlive ? t(keptText()) : <noscript>{t('commute.needs_account')}</noscript>}{' '}
        <Link
          to={loginPath({ redirect: commutePath })}
          className="inline-flex min-h-6 items-center text-accent-text underline underline-offset-2"
        >
          {t('ui.nav.sign_in')}
        </Link>
      </p>
      {isAlive && places.length < MAX_PLACES && (
        <AddFolded key={places.length} isFirst={places.length === 0}>
          <AddPlaceHere onAdded={added} isOpened={false} />
        </AddFolded>
      )}
    </>
  );
}
