import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { AppError } from '../../contract/errors.ts';
import type { PointMapWay } from '../../map/point-map.tsx';
import { commutePath } from '../../account-paths.ts';
import { formatOf } from '../../texts/format.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useApi } from '../../accounts/web/use-api.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { CommuteAddress } from '../contract.ts';
import type { TravelMode } from '../modes.contract.ts';
import { modeAtFirst, modesAt } from '../usual-mode.contract.ts';
import { getDirections, listCommuteAddresses } from './client.ts';
import { chooseCommuteMode, useCommuteMode } from './commute-mode.ts';
import { distanceWords, durationWords, roughDistanceWords, roughDurationWords } from '../../texts/travel-words.ts';

interface TravelTimesProps {
  /** With a radius where it is somewhere in a circle, and times are those from its middle. */
  readonly home: { readonly lat: number; readonly lon: number; readonly radius?: number };
  /** The ways that were found, to be drawn on the home's map. */
  readonly onWays: (ways: readonly PointMapWay[]) => void;
}

/** Metres: a longer way is told but not drawn, since the map would show neither end of it. */
const MOST_DRAWN = 100_000;

type Way =
  | {
      readonly state: 'found';
      readonly distance: number;
      readonly duration: number;
      readonly path: readonly (readonly [number, number])[];
      readonly isEstimate: boolean;
      /** Of an estimate: over water, which the road goes round. */
      readonly isAcrossWater: boolean;
      readonly attribution: string | undefined;
    }
  | { readonly state: 'unreachable' | 'failed' };

/**
 * How long it takes from a home to the places that the reader travels to. Comes with its own requests, for signed-in
 * readers alone.
 */
export default function TravelTimes({ home: { lat, lon, radius }, onWays }: TravelTimesProps) {
  const t = useTranslate();
  const api = useApi();
  const { language, region } = useVisit();
  const chosen = useCommuteMode();
  const [places, setPlaces] = useState<readonly CommuteAddress[]>();
  const [hasTransit, setHasTransit] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const [ways, setWays] = useState<{ readonly mode: TravelMode; readonly of: ReadonlyMap<string, Way> }>();
  const format = formatOf(language, region);

  useEffect(() => {
    let isWanted = true;
    api(listCommuteAddresses, {}).then(
      ({ data, meta }) => {
        if (!isWanted) return;
        setFailed(false);
        setHasTransit(meta.modes.includes('transit'));
        setPlaces(data.filter(({ isHidden }) => !isHidden));
      },
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [api, turn]);

  const here = { lat, lng: lon };
  const modes = modesAt(here, hasTransit);
  // What was chosen at another home may not be offered at this one.
  const mode =
    modes.find((each) => each === chosen) ??
    modeAtFirst(
      here,
      (places ?? []).map(({ coordinates }) => coordinates),
      hasTransit,
    );
  // A mode that is chosen while ways are being fetched waits until they are there (product specification, section 5).
  const [fetching, setFetching] = useState<TravelMode>();
  const asked = fetching ?? mode;

  useEffect(() => {
    if (places === undefined || places.length === 0) return;
    const mode = asked;
    setFetching(mode);
    let isWanted = true;
    const wayTo = async ({ id, coordinates }: CommuteAddress): Promise<[string, Way]> => {
      try {
        const {
          features: [feature],
          metadata,
        } = await api(getDirections, {
          params: { mode },
          query: { start: `${lon},${lat}`, end: `${coordinates.lng},${coordinates.lat}` },
        });
        if (feature === undefined) return [id, { state: 'failed' }];
        const path = feature.geometry.coordinates.map(([lng = 0, north = 0]) => [lng, north] as const);
        return [
          id,
          {
            state: 'found',
            ...feature.properties.summary,
            path,
            isEstimate: metadata.estimate,
            isAcrossWater: metadata.acrossWater === true,
            attribution: metadata.attribution,
          },
        ];
      } catch (error) {
        return [
          id,
          { state: error instanceof AppError && error.code === 'route_unreachable' ? 'unreachable' : 'failed' },
        ];
      }
    };
    void Promise.all(places.map(wayTo)).then((found) => {
      if (!isWanted) return;
      setFetching(undefined);
      setWays({ mode, of: new Map(found) });
      onWays(
        found.flatMap(([id, way]) => {
          const place = places.find((candidate) => candidate.id === id);
          return way.state === 'found' && place !== undefined && way.distance < MOST_DRAWN
            ? [
                {
                  label: place.displayName,
                  to: { lat: place.coordinates.lat, lon: place.coordinates.lng },
                  path: way.path,
                },
              ]
            : [];
        }),
      );
    });
    return () => {
      isWanted = false;
    };
  }, [api, places, asked, lat, lon, onWays]);

  if (places === undefined)
    return hasFailed ? <LoadFailed text={t('commute.places_failed')} onRetry={() => setTurn(turn + 1)} /> : null;
  if (places.length === 0) return <Manage text={t('commute.no_places')} />;
  const current = ways?.mode === mode ? ways.of : undefined;
  const found = [...(current?.values() ?? [])].filter((way) => way.state === 'found');
  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="font-semibold">{t('commute.section')}</h3>
        <fieldset className="flex gap-1.5">
          <legend className="sr-only">{t('commute.mode')}</legend>
          {modes.map((each) => (
            <label
              key={each}
              className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-edge px-3.5 text-sm has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) md:min-h-9"
            >
              <input
                type="radio"
                name="commute-mode"
                className="sr-only"
                checked={mode === each}
                onChange={() => chooseCommuteMode(each)}
              />
              <Icon name={ICONS[each]} className="size-4.5" />
              {t(`commute.mode.${each}`)}
            </label>
          ))}
        </fieldset>
      </div>
      <ul aria-busy={current === undefined} className="mt-2 divide-y divide-line border-y border-line">
        {places.map(({ id, displayName }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-2 text-sm">
            <span className="min-w-0 break-words">{displayName}</span>
            <span
              className={`ml-auto text-right tabular-nums ${current?.get(id)?.state === 'found' ? 'font-semibold' : 'text-muted'}`}
            >
              {wayWords(current?.get(id))}
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {current === undefined
          ? t('commute.loading')
          : places.map(({ id, displayName }) => `${displayName}: ${wayWords(current.get(id))}`).join('. ')}
      </p>
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-xs text-faint">
        {found[0] !== undefined && (
          <span>
            {radius !== undefined && <>{t('commute.approximate')} </>}
            {waysNote(found[0])}
            {found.some(({ isAcrossWater }) => isAcrossWater) && <> {t('commute.across_water')}</>}
          </span>
        )}
        <Link to={commutePath} className="inline-flex min-h-9 items-center underline underline-offset-2">
          {t('commute.manage')}
        </Link>
      </p>
    </div>
  );

  function wayWords(way: Way | undefined): string {
    if (way === undefined) return '…';
    if (way.state === 'found') {
      const words = t('commute.of', {
        duration: (way.isEstimate ? roughDurationWords : durationWords)(way.duration, t),
        distance: (way.isEstimate ? roughDistanceWords : distanceWords)(way.distance, t, format),
      });
      if (way.isAcrossWater) return t('commute.at_least', { way: words });
      return radius === undefined && !way.isEstimate ? words : t('commute.about', { way: words });
    }
    if (way.state === 'unreachable') return t('commute.unreachable');
    return t(mode === 'transit' ? 'commute.transit_failed' : 'commute.failed');
  }

  function waysNote({ isEstimate, attribution }: Extract<Way, { state: 'found' }>): string | undefined {
    if (isEstimate) return t('commute.estimate');
    return mode === 'transit' ? t('commute.transit_note', { source: attribution ?? '' }) : attribution;
  }
}

function Manage({ text }: { text: string }) {
  const t = useTranslate();
  return (
    <p className="mt-4 text-sm text-muted">
      {text}{' '}
      <Link to={commutePath} className="inline-flex min-h-6 items-center text-accent-text underline underline-offset-2">
        {t('commute.add')}
      </Link>
    </p>
  );
}

const ICONS: Readonly<Record<TravelMode, IconName>> = {
  walking:
    'M4 16v-2.38C4 11.5 2.97 10.5 3 8c.03-2.72 1.49-6 4.5-6C9.37 2 10 3.8 10 5.5c0 3.11-2 5.66-2 8.68V16a2 2 0 1 1-4 0ZM20 20v-2.38c0-2.12 1.03-3.12 1-5.62-.03-2.72-1.49-6-4.5-6C14.63 6 14 7.8 14 9.5c0 3.11 2 5.66 2 8.68V20a2 2 0 1 0 4 0ZM16 17h4M4 13h4',
  biking:
    'M15 17.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M2 17.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M14 5a1 1 0 1 0 2 0a1 1 0 1 0-2 0M12 17.5V14l-3-3 4-3 2 3h2',
  driving: 'car',
  transit:
    'M8 6v6M15 6v6M2 12h19.6M18 18h3s.5-1.7.8-2.8c.1-.4.2-.8.2-1.2 0-.4-.1-.8-.2-1.2l-1.4-5C20.1 6.8 19.1 6 18 6H4a2 2 0 0 0-2 2v10h3M9 18h5M5 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0M14 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
};
