import { straightMetres } from '../../commute/travel.contract.ts';
import { lookUpAddresses, nearestAddress } from '../../areas/contract.ts';
import { readPlaceAddress } from '../../areas/place-address.contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { listPath } from '../../paths.ts';
import { searchProperties } from '../contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import { countedAs } from './counted-as.ts';
import { areSuburbsAround, reachWords } from './list-words.ts';
import { NEAR_MINUTES, withinCircle, withinDrive } from './nearest-first.ts';
import { aroundStreet } from './around-street.ts';
import type { NearbyPlaceView } from './list-view.ts';

/**
 * Minutes by car from a place without homes, each tried when the one before holds none: some 4 and 15 km, but not
 * straight over water that the road goes round.
 */
const REACHES = [13, NEAR_MINUTES];
/** Where all that is farther away: some 60 km, then straight ahead. Of what is there the nearest alone helps. */
const FAR_MINUTES = 75;
const FAR_METRES = 500_000;
/** How many times as far as the nearest is still about as near. */
const AS_NEAR = 1.5;
const LOOKED_AT = 60;
/** Postcodes that are tried on each side of one. */
const BESIDE = 6;
const MOST = 4;
/** Of several places that are searched, those around the first ones are looked for. */
const MOST_ASKED = 3;

/**
 * Where the same search finds something near the places in which it finds nothing: all around them together, of which
 * `more` says how many they hold, then the nearest ones, each with how many. Around a point: in wider circles.
 */
export async function nearbyPlaces(
  api: Api,
  filter: SearchFilter,
  words: FilterWords,
  more = 0,
): Promise<readonly NearbyPlaceView[]> {
  const { t, format } = words;
  const { address, geoId, includeSurrounding: _, ...wish } = filter;
  const isElsewhere = filter.polygon ?? filter.mapCentroid ?? filter.locationTopLeftLat;
  if (filter.mapCentroid !== undefined) return widerCircles(api, filter, words);
  if ((address ?? geoId) === undefined || isElsewhere !== undefined) return [];
  const homesIn = (count: number) => t(countedAs(wish), { count, number: format.number(count) });
  const together = {
    name: t(areSuburbsAround(filter, words) ? 'list.nearby_all.suburbs' : 'list.nearby_all.areas'),
    homes: homesIn(more),
    path: listPath({ ...filter, includeSurrounding: true, page: 1 }),
  };
  return [...(more > 0 ? [together] : []), ...(await nearestOnes())];

  async function nearestOnes(): Promise<readonly NearbyPlaceView[]> {
    const asked = await known(api, {
      ...(address === undefined ? {} : { address }),
      ...(geoId === undefined ? {} : { geoId }),
    });
    const from = asked.flatMap(({ coordinates }) => coordinates ?? []).slice(0, MOST_ASKED);
    // A street is no place of its own: where it lies comes first.
    const own = await placesOfStreets(asked);
    const isAsked = new Set([...asked, ...own].map(({ address: path }) => path));
    const around = await aroundStreet(api, filter, asked, words);
    for (const reach of from.length > 0 ? REACHES : []) {
      const found = await othersWithin(from, { minutes: reach }, isAsked);
      if (found.length > 0) return [...around, ...shown([...own, ...found])];
    }
    if (from.length === 0) return [...around, ...shown([...own, ...(await postcodesBeside(asked))])];
    return [...around, ...shown(own), ...(own.length + around.length > 0 ? [] : await farOnes(from, isAsked))];
  }

  /** The nearest ones of all, with how far away they are. */
  async function farOnes(from: readonly Point[], isAsked: ReadonlySet<string>): Promise<readonly NearbyPlaceView[]> {
    const byRoad = await othersWithin(from, { minutes: FAR_MINUTES }, isAsked);
    const found = byRoad.length > 1 ? byRoad : await othersWithin(from, { metres: FAR_METRES }, isAsked);
    const most = AS_NEAR * nearest(from, found[0]?.coordinates);
    const near = found.filter(({ coordinates }) => nearest(from, coordinates) <= most);
    return shown(near, (place) => away(from, place, words));
  }

  async function othersWithin(
    from: readonly Point[],
    reach: Reach,
    isAsked: ReadonlySet<string>,
  ): Promise<readonly Counted[]> {
    const found = (await placesWithin(from, reach)).filter(({ address: path }) => !isAsked.has(path));
    return found.toSorted((a, b) => nearest(from, a.coordinates) - nearest(from, b.coordinates));
  }

  /** The suburbs or quarters that the streets lie in, then what those are part of, as far as they hold anything. */
  async function placesOfStreets(asked: readonly Place[]): Promise<readonly Counted[]> {
    if (!(address ?? []).some((one) => readPlaceAddress(one).street !== undefined)) return [];
    const points = asked.flatMap(({ streets = [] }) => streets.flatMap(({ coordinates }) => coordinates ?? []));
    const quarters = await Promise.all(
      points.slice(0, MOST_ASKED).map(async (point) => {
        try {
          return [(await api(nearestAddress, { query: point })).data.address];
        } catch (error) {
          if (error instanceof AppError) return [];
          throw error;
        }
      }),
    );
    const around = asked.filter(({ asked: texts }) => texts.every((one) => readPlaceAddress(one).street !== undefined));
    const paths = [...new Set([...quarters.flat(), ...around.map(({ address: path }) => path)])];
    if (paths.length === 0) return [];
    const found = await known(api, { address: paths });
    return (await counted(found)).filter(({ count }) => count > 0);
  }

  function shown(
    found: readonly Counted[],
    nameOf: (place: Counted) => string = ({ name }) => name,
  ): readonly NearbyPlaceView[] {
    return toldApart(found.slice(0, MOST), words).map(({ called, place }) => ({
      name: nameOf({ ...place, name: called }),
      homes: homesIn(place.count),
      path: listPath({ ...wish, address: [place.address], page: 1 }),
    }));
  }

  /** Where nobody knows where a postcode lies: those with the next numbers, which lie beside it as a rule. */
  async function postcodesBeside(asked: readonly Place[]): Promise<readonly Counted[]> {
    const number = asked.map(({ kind, name }) => (kind === 'postcode' ? /^\d{4}/.exec(name)?.[0] : undefined))[0];
    if (number === undefined) return [];
    const beside = Array.from({ length: BESIDE }, (_, i) => [i + 1, -i - 1])
      .flat()
      .map((steps) => String(Number(number) + steps).padStart(4, '0'));
    const places = await known(api, { address: beside });
    const inOrder = beside.flatMap((code) =>
      places.filter(({ kind, name }) => kind === 'postcode' && name.startsWith(code)),
    );
    return (await counted(inOrder)).filter(({ count }) => count > 0);
  }

  async function placesWithin(from: readonly Point[], reach: Reach) {
    const around = await Promise.all(
      from.map((point) =>
        api(searchProperties, { body: { ...wish, ...within(point, reach), page: 1, size: LOOKED_AT } }),
      ),
    );
    const homes = around.flatMap(({ data }) => data);
    const named = new Set(
      homes.flatMap(({ address: { suburb, municipality, region } }) =>
        (suburb ?? municipality) === undefined
          ? []
          : [[suburb ?? municipality, region].filter((part) => part !== undefined).join(', ')],
      ),
    );
    const near = named.size === 0 ? [] : await known(api, { address: [...named].slice(0, 20) });
    return (await counted(near)).filter(({ count }) => count > 0);
  }

  function counted(places: readonly Place[]): Promise<readonly Counted[]> {
    return Promise.all(
      places.map(async (other) => ({
        ...other,
        count: (await api(searchProperties, { body: { ...wish, address: [other.address], page: 1, size: 1 } }))
          .pagination.results,
      })),
    );
  }
}

/** Metres around a point, the next ones of which are offered where a narrower circle holds none or few. */
const CIRCLES = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000];
const MOST_CIRCLES = 2;

/** The next wider circles around a search's point that hold more homes than it finds (`found`), each with how many. */
export async function widerCircles(
  api: Api,
  filter: SearchFilter,
  { t, format }: Pick<FilterWords, 't' | 'format'>,
  found = 0,
): Promise<readonly NearbyPlaceView[]> {
  const { mapCentroid, propertyRadius = 0 } = filter;
  if (mapCentroid === undefined) return [];
  const circles = await Promise.all(
    CIRCLES.filter((metres) => metres > propertyRadius).map(async (metres) => {
      const wider = { ...filter, propertyRadius: metres, page: 1 };
      const { pagination } = await api(searchProperties, { body: { ...wider, size: 1 } });
      return { metres, count: pagination.results, path: listPath(wider) };
    }),
  );
  // A circle that adds nothing to the one within it is no choice.
  return circles
    .filter(({ count }, at) => count > Math.max(found, circles[at - 1]?.count ?? 0))
    .slice(0, MOST_CIRCLES)
    .map(({ metres, count, path }) => ({
      name: t('list.wider', { distance: reachWords(metres, { t, format }) }),
      homes: t(countedAs(filter), { count, number: format.number(count) }),
      path,
    }));
}

type Reach = { readonly minutes: number } | { readonly metres: number };

function within(point: Point, reach: Reach): Partial<SearchFilter> {
  return 'minutes' in reach ? withinDrive(point, reach.minutes) : withinCircle(point, reach.metres);
}

/**
 * Two that are called the same, as Sydney the suburb and the whole city, say what they are; of two that are the same
 * too the first is enough.
 */
function toldApart(
  places: readonly Counted[],
  { t, region }: FilterWords,
): readonly { readonly called: string; readonly place: Counted }[] {
  const named = places.map((place) => {
    const { name, kind } = place;
    if (places.every((other) => other === place || other.name !== name)) return { called: name, place };
    if (kind === 'city') return { called: t('area.city', { place: name }), place };
    if (kind === 'municipality' && region === 'au') return { called: t('area.council', { place: name }), place };
    return kind === 'suburb' || kind === 'county' || kind === 'municipality'
      ? { called: t('list.nearby_kind', { place: name, kind: t(`area.kind.${region}.${kind}`) }), place }
      : { called: name, place };
  });
  return named.filter(({ called }, at) => named.findIndex((one) => one.called === called) === at);
}

/** In whole kilometres. */
function away(from: readonly Point[], { name, coordinates }: Counted, { t, format }: FilterWords): string {
  if (coordinates === undefined) return name;
  const metres = Math.min(...from.map((point) => straightMetres(point, coordinates)));
  const distance = reachWords(1_000 * Math.max(1, Math.round(metres / 1_000)), { t, format });
  return t('list.nearby_away', { place: name, away: t('list.card.away', { distance }) });
}

type Place = Awaited<ReturnType<typeof known>>[number];
type Counted = Place & { readonly count: number };

async function known(api: Api, query: { address?: string[]; geoId?: string[] }) {
  try {
    return (await api(lookUpAddresses, { query })).data;
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

interface Point {
  readonly lat: number;
  readonly lng: number;
}

function nearest(from: readonly Point[], to: Point | undefined): number {
  return Math.min(...from.map((point) => distance(point, to)));
}

/** For comparing alone: in degrees of latitude. */
function distance(from: Point, to: Point | undefined): number {
  return to === undefined
    ? Infinity
    : Math.hypot(to.lat - from.lat, (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180));
}
