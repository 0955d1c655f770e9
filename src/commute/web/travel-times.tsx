import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { PointMapWay } from '../../map/point-map.tsx';
import { commutePath } from '../../account-paths.ts';
import { formatOf } from '../../texts/format.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useApi } from '../../accounts/web/use-api.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { estimableMode, MAX_PLACES, type TravelMode } from '../modes.contract.ts';
import { estimateTravel } from '../travel.contract.ts';
import type { CommuteAddress, Directions } from '../contract.ts';
import { modeAtFirst, modesAt } from '../usual-mode.contract.ts';
import { AddPlaceHere } from './add-place-here.tsx';
import { listTravelModes } from './client.ts';
import { keptText } from './kept-places.ts';
import { useCommuteMode } from './commute-mode.ts';
import { ModeSelect } from './mode-select.tsx';
import { NearPlace } from './near-place.tsx';
import { ownPlaces } from './own-places.ts';
import { useWays, type Journey, type Way } from './use-ways.ts';
import { distanceWords, durationWords, roughDistanceWords, roughDurationWords } from '../../texts/travel-words.ts';

/** Seconds: nobody walks or cycles longer each day. */
const LONGEST_TOLD = 5_400;

interface TravelTimesProps {
  /**
   * With a radius where it is somewhere in a circle, and times are those from its middle; `search` is the query of a
   * search for homes of its kind.
   */
  readonly home: { readonly lat: number; readonly lon: number; readonly radius?: number; readonly search?: string };
  /** The ways that were found, to be drawn on the home's map. */
  readonly onWays: (ways: readonly PointMapWay[]) => void;
  /** Whether the reader has just asked for it: they then want to add a place. */
  readonly isAsked?: boolean;
}

/** Metres: a longer way is told but not drawn, since the map would show neither end of it. */
const MOST_DRAWN = 100_000;

/**
 * How long it takes from a home to the places that the reader travels to, to each in its own way; places are added,
 * and ways to travel changed, right here. Comes with its own requests.
 */
export default function TravelTimes({ home: { lat, lon, radius, search }, onWays, isAsked = false }: TravelTimesProps) {
  const t = useTranslate();
  const api = useApi();
  const { language, region, user } = useVisit();
  const isSignedIn = user !== undefined;
  const chosen = useCommuteMode();
  const [places, setPlaces] = useState<readonly CommuteAddress[]>();
  const [hasTransit, setHasTransit] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const format = formatOf(language, region);
  const again = useCallback(() => setTurn((before) => before + 1), []);

  useEffect(() => {
    let isWanted = true;
    Promise.all([
      ownPlaces(api, isSignedIn).read(),
      // Without an answer all but public transport is offered.
      api(listTravelModes, { query: { at: `${lon},${lat}` } }).then(
        ({ data }) => data.modes,
        (): readonly TravelMode[] => [],
      ),
    ]).then(
      ([read, modes]) => {
        if (!isWanted) return;
        setFailed(false);
        setHasTransit(modes.includes('transit'));
        setPlaces(read);
      },
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [api, isSignedIn, lat, lon, turn]);

  const here = { lat, lng: lon };
  const modes = modesAt(here, hasTransit);
  const shown = places?.filter(({ isHidden }) => !isHidden);
  const journeys = shown?.map((place): Journey => ({
    ...place,
    // What was chosen may not be offered here: public transport without its source.
    mode:
      modes.find((each) => each === place.mode) ??
      modes.find((each) => each === chosen && isDaily(each, place)) ??
      modeAtFirst(here, [place.coordinates], hasTransit),
  }));
  const current = useWays(api, { lat, lon }, journeys);
  const rides = useWays(
    api,
    { lat, lon },
    hasTransit ? journeys?.filter(({ mode }) => mode !== 'transit').map((each) => ({ ...each, mode: 'transit' })) : [],
  );
  const drawn = JSON.stringify(journeys?.map(({ id, displayName }) => [id, displayName]));

  useEffect(() => {
    if (current === undefined || shown === undefined) return;
    onWays(
      shown.flatMap(({ id, displayName, coordinates }) => {
        const way = current.get(id);
        if (way?.state !== 'found' || way.distance >= MOST_DRAWN) return [];
        // A straight line over the water is no way that anybody goes.
        const path = way.water === undefined ? way.path : [];
        return [{ label: displayName, to: { lat: coordinates.lat, lon: coordinates.lng }, path }];
      }),
    );
    // `drawn` says all that matters of `shown`, which is another list each time.
  }, [current, drawn, onWays]);

  if (hasFailed) return <LoadFailed text={t('commute.places_failed')} onRetry={again} />;
  if (places === undefined || journeys === undefined) return null;
  const found = [...(current?.values() ?? [])].filter((way) => way.state === 'found');
  const isFull = places.length >= MAX_PLACES;

  async function setMode(id: string, mode: TravelMode): Promise<void> {
    setPlaces(places?.map((place) => (place.id === id ? { ...place, mode } : place)));
    try {
      await ownPlaces(api, isSignedIn).setMode(id, mode);
    } catch {
      again();
    }
  }

  return (
    <div className="mt-5">
      <h3 className="font-semibold">{t('commute.section')}</h3>
      {journeys.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{t('commute.no_places')}</p>
      ) : (
        <>
          <ul aria-busy={current === undefined} className="mt-2 divide-y divide-line border-y border-line">
            {journeys.map((journey) => (
              <li
                key={journey.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 text-sm sm:grid-cols-[minmax(0,1fr)_auto_12rem]"
              >
                <span className="min-w-0 break-words">{journey.displayName}</span>
                <ModeSelect
                  name={journey.displayName}
                  mode={journey.mode}
                  modes={modes}
                  onChoose={(mode) => void setMode(journey.id, mode)}
                />
                <span
                  className={`tabular-nums max-sm:order-last max-sm:col-span-2 sm:text-right ${current?.get(journey.id)?.state === 'found' ? 'font-semibold' : 'text-muted'}`}
                >
                  {wayWords(current?.get(journey.id), journey)}
                </span>
                <OtherWays ways={rideWords(journey)} />
                <OtherWays ways={otherWays(journey)} />
                <div className="max-sm:order-last max-sm:col-span-2 sm:col-span-3">
                  <NearPlace place={journey} mode={journey.mode} search={search} />
                </div>
              </li>
            ))}
          </ul>
          <p role="status" className="sr-only">
            {current === undefined
              ? t('commute.loading')
              : journeys
                  .map((journey) => `${journey.displayName}: ${wayWords(current.get(journey.id), journey)}`)
                  .join('. ')}
          </p>
        </>
      )}
      <div className="mt-2 text-xs text-faint">
        {found.length > 0 && <p>{notes(found).join(' ')}</p>}
        {!isSignedIn && journeys.length > 0 && <p className="mt-1">{t(keptText())}</p>}
      </div>
      {!isFull && (
        <details className="no-print mt-2 text-sm" open={isAsked && places.length === 0} key={places.length}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-medium text-accent-text">
            <Icon name="M5 12h14M12 5v14" className="size-5" />
            {t('commute.add')}
          </summary>
          <AddPlaceHere onAdded={again} isOpened={isAsked && places.length === 0} />
        </details>
      )}
      {places.length > 0 && (
        <Link
          to={commutePath}
          className="no-print inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-2 md:min-h-9"
        >
          {t('commute.manage')}
        </Link>
      )}
    </div>
  );

  function wayWords(way: Way | undefined, journey: Journey): string {
    if (way === undefined) return '…';
    if (way.state === 'found') {
      const words = t('commute.of', {
        duration: (way.isEstimate ? roughDurationWords : durationWords)(way.duration, t),
        distance: (way.isEstimate ? roughDistanceWords : distanceWords)(way.distance, t, format),
      });
      if (way.water === 'between') return t('commute.at_least', { way: words });
      return radius === undefined && !way.isEstimate && journey.isApproximate !== true
        ? words
        : t('commute.about', { way: words });
    }
    if (way.state === 'unreachable' && journey.mode === 'transit') return t('commute.transit_unreachable');
    if (way.state === 'unreachable') return t(isTooFar(journey) ? 'commute.too_far' : 'commute.unreachable');
    return t(journey.mode === 'transit' ? 'commute.transit_failed' : 'commute.failed');
  }

  /** How long the same way takes otherwise, where no water lies between: nobody should have to guess it from one. */
  function otherWays({ id, mode: chosenMode, coordinates }: Journey): string {
    const way = current?.get(id);
    if (way === undefined || way.state === 'failed' || (way.state === 'found' && way.water !== undefined)) return '';
    const ride = rides?.get(id);
    const ways = modes.flatMap((other) => {
      if (other === chosenMode) return [];
      const duration =
        other === 'transit'
          ? ride?.state === 'found' && ride.legs?.length !== 0 && ride.duration
          : estimateTravel(other, here, coordinates)?.duration;
      if (duration === false || duration === undefined || duration > LONGEST_TOLD) return [];
      const about = t('commute.about_short', { way: roughDurationWords(duration, t) });
      return [t(`commute.other_by.${other}`, { duration: about })];
    });
    return ways.length === 0 ? '' : t('commute.other', { ways: format.list(ways) });
  }

  /** The rides of a journey by public transport. */
  function rideWords({ id }: Journey): string {
    const way = current?.get(id);
    if (way?.state !== 'found' || way.legs === undefined) return '';
    if (way.legs.length === 0) return t('commute.walk_instead');
    const words = way.legs.map(legWords).join(' · ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  }

  function legWords({ line, from = '', to = '' }: NonNullable<Directions['metadata']['legs']>[number]): string {
    if (line !== undefined) return t('commute.leg', { line, from, to });
    if (to !== '') return t('commute.leg_local_to', { to });
    return from === '' ? t('commute.leg_local') : t('commute.leg_local_from', { from });
  }

  /** Who last looked for homes by bike does not cycle to all that is far. */
  function isDaily(mode: TravelMode, { coordinates }: Pick<CommuteAddress, 'coordinates'>): boolean {
    const by = estimableMode(mode) ?? 'driving';
    return by === 'driving' || (estimateTravel(by, here, coordinates)?.duration ?? Infinity) <= LONGEST_TOLD;
  }

  function isTooFar({ mode, coordinates }: Journey): boolean {
    return estimateTravel(estimableMode(mode) ?? 'driving', here, coordinates) === undefined;
  }

  /** What all the times have in common is said once. */
  function notes(ways: readonly Extract<Way, { state: 'found' }>[]): readonly string[] {
    const isTransit = journeys?.some(({ id, mode }) => mode === 'transit' && current?.get(id)?.state === 'found');
    const hasEstimatedRides = [...ways, ...(rides?.values() ?? [])].some((way) => 'legs' in way && way.legs);
    const sources = ways.flatMap(({ attribution }) => attribution ?? []);
    return [
      ...(radius === undefined ? [] : [t('commute.approximate')]),
      ...(ways.some(({ isEstimate }) => isEstimate) ? [t('commute.estimate')] : []),
      ...(hasTransit ? [] : [t('commute.no_transit')]),
      ...(hasEstimatedRides ? [t('commute.transit_estimate')] : []),
      ...(isTransit === true && sources[0] !== undefined
        ? [t('commute.transit_note', { source: sources[0] })]
        : [...new Set(sources)]),
      ...(ways.some(({ water }) => water === 'round') ? [t('commute.round_water')] : []),
      ...(ways.some(({ water }) => water === 'ferry') ? [t('commute.ferry_water')] : []),
      ...(ways.some(({ water }) => water === 'between') ? [t('commute.across_water')] : []),
    ];
  }
}

function OtherWays({ ways }: { readonly ways: string }) {
  return ways === '' ? null : (
    <p className="text-xs text-muted max-sm:order-last max-sm:col-span-2 sm:col-span-3">{ways}</p>
  );
}
