import { COMMUTE_MODES, type CommuteMode, type WaterOnWay } from '../../commute/modes.contract.ts';
import { straightMetres, type Point } from '../../commute/travel.contract.ts';
import type { SentencePlace, SentencePlaces } from '../../areas/sentence-places.server.ts';
import type { Region, Translate } from '../../texts/messages.ts';
import { distanceWords, durationWords } from '../../texts/travel-words.ts';
import { isOwnPlace, isOwnWork, type Way } from '../understand/destination.ts';
import type { Journey } from './figures.server.ts';
import type { AskedHome, Found, Input, Resolve } from './home.server.ts';

/** The ways from a home: to the reader's own places, and to a place that a question names. */
export const TRAVEL = {
  travel_time: async (home) => toOwnPlaces(home, await home.figures.travel()),
} satisfies Readonly<Record<string, Resolve>>;

/** The way to the reader's own place of that name, by what was asked for; to all of theirs where none has it. */
export async function wayToOwn(name: string, way: Way | undefined, home: AskedHome): Promise<Found> {
  const [journeys, from] = [await home.figures.travel(), await home.figures.whereabouts()];
  const named = journeys?.filter(({ place }) => isSameName(place, name)) ?? [];
  const called = named.length > 0 ? named : (journeys?.filter(({ place }) => isOwnWork(place)) ?? []);
  const meant = called.length > 0 ? called : journeys;
  const mode = way === 'transit' ? undefined : way;
  const ways = meant?.map(async (journey) => {
    if (mode === undefined || from === undefined) return [journey];
    const travel = await home.figures.estimateTravel(mode, from, journey.to);
    return travel === undefined ? [] : [{ ...journey, ...travel, mode }];
  });
  const found = await toOwnPlaces(home, ways && (await Promise.all(ways)).flat());
  if (found.kind === 'absent' && mode !== undefined && meant !== undefined && meant.length > 0)
    return {
      ...found,
      text: home.t('answers.say.travel_too_far', {
        place: meant[0]?.place ?? name,
        mode: home.t(`answers.say.mode.${mode}`),
      }),
    };
  const isOtherwise = way === 'transit' && found.kind === 'computed';
  return isOtherwise ? { ...found, text: `${found.text} ${home.t('answers.say.travel_no_transit')}` } : found;
}

/** Whether a reader has a place of their own by that name. */
export async function isOwnByName(name: string, home: AskedHome): Promise<boolean> {
  const journeys = await home.figures.travel();
  return journeys?.some(({ place }) => isSameName(place, name)) ?? false;
}

/** `Pers jobb` and `jobben til Per` are one: by their words, however they end. */
function isSameName(own: string, asked: string): boolean {
  const words = (text: string) =>
    (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
      .filter((one) => !['til', 'the', 'of', 'to', 's'].includes(one))
      .map((one) => one.replace(/(?:en|et|s)$/u, ''))
      .toSorted()
      .join(' ');
  return words(own) === words(asked);
}

const KIND_OF_PLACE =
  /(?:airport|beach|station|university|hospital|cbd|city|sentrum|flyplass\p{L}*|stasjon\p{L}*)\s*[?.!]*$/iu;
const NAME_ALONE = /^(?:to |til )?(?<name>(?:the )?[\p{L}’' -]{3,40})[?.! ]*$/iu;

/** Another place after the first, `Bondi Beach and the airport`; undefined where something else is asked. */
export async function placeBeside(text: string, home: AskedHome, placesOf: PlacesOf): Promise<string | undefined> {
  const name = NAME_ALONE.exec(text.trim())?.groups?.['name']?.trim();
  if (name === undefined || isOwnPlace(name)) return undefined;
  if (!KIND_OF_PLACE.test(name) && !/^\p{Lu}/u.test(name)) return undefined;
  return (await findPlace([name], home, placesOf)) === undefined ? undefined : name;
}

async function toOwnPlaces(home: AskedHome, journeys: readonly Journey[] | undefined): Promise<Found> {
  if (journeys === undefined || journeys.length === 0)
    return {
      kind: 'absent',
      text: home.t(journeys === undefined ? 'answers.say.travel_time_sign_in' : 'answers.say.travel_time_none'),
      sources: [],
    };
  return {
    kind: 'computed',
    text: journeys
      .map(({ place, mode, duration, distance: metres }) =>
        home.t('answers.say.travel_time', {
          ...{ place, duration: durationWords(duration, home.t), mode: home.t(`answers.say.mode.${mode}`) },
          distance: distanceWords(metres, home.t, home.format),
        }),
      )
      .join(' '),
    sources: [{ field: 'commute', label: home.t('answers.source.travel'), anchor: 'place' }],
    inputs: await inputsOf(home, [...new Set(journeys.map(({ mode }) => mode))]),
  };
}

/** A place that a question names, where it lies, and what it is called. */
export interface Place extends Point {
  readonly name: string;
}

export interface FoundPlace {
  /** As it was asked for. */
  readonly name: string;
  readonly place: Place;
  /** False where the words may mean something else: a letter was put right, or they are written as ordinary words. */
  readonly isSure: boolean;
}

/** How questions find places by their names, in either market. */
export type PlacesOf = (region: Region) => Pick<SentencePlaces, 'isNamed' | 'find' | 'landmark' | 'stationNear'>;

const METRO = /(?<!\p{L})(?:metro|subway|underground|tube)(?!\p{L})/iu;
/** Metres: nobody walks farther to a train. */
const MOST_TO_STATION = 3_000;

/** Which station is the nearest, in a sentence; undefined where none is near, or the home's place is not exact. */
export async function nearestStation(home: AskedHome, placesOf: PlacesOf): Promise<string | undefined> {
  const from = await home.figures.whereabouts();
  if (from === undefined || from.isApproximate) return undefined;
  const near = placesOf(home.listing.region).stationNear(from, MOST_TO_STATION);
  if (near === undefined) return undefined;
  const told = home.t('answers.say.nearest_station', {
    name: near.name,
    distance: distanceWords(10 * Math.round(near.metres / 10), home.t, home.format),
  });
  const isOther = home.listing.region === 'au' && METRO.test(home.question ?? '') && !METRO.test(near.name);
  return isOther ? `${told} ${home.t('answers.say.station_is_train')}` : told;
}

/**
 * The place of the first name that is known, as the search in plain words knows it, or a landmark. Undefined where
 * nobody knows it, and for the reader's own places.
 */
export async function findPlace(
  names: readonly string[],
  home: AskedHome,
  placesOf: PlacesOf,
): Promise<FoundPlace | undefined> {
  const { region } = home.listing;
  const places = placesOf(region);
  const from = await home.figures.whereabouts();
  const distanceTo = (point: Point) => (from === undefined ? 0 : straightMetres(from, point));
  const nearest = (found: readonly SentencePlace[], name: string): Place | undefined =>
    withName(found, name)
      .flatMap(({ name, context, coordinates, isStreet, population }) => {
        if (isStreet || coordinates === undefined) return [];
        const place = { lat: coordinates.lat, lng: coordinates.lng };
        const metres = distanceTo(place);
        const called = context === '' ? name : `${name}, ${context}`;
        return [{ ...place, name: called, metres, population }];
      })
      // Of namesakes the one around the home is meant; of those far away the one that most people live in.
      .toSorted((a, b) =>
        a.metres <= AROUND || b.metres <= AROUND
          ? a.metres - b.metres
          : b.population - a.population || a.metres - b.metres,
      )
      .map(({ lat, lng, name }) => ({ lat, lng, name }))[0];
  const [asked = ''] = names;
  const isCentre = CENTRE.test(asked);
  const isAirport = region === 'au' && AIRPORT.test(asked);
  const meant = isCentre ? centresOf(home) : isAirport ? centresOf(home).map((city) => `${city} Airport`) : names;
  for (const name of meant) {
    if (isOwnPlace(name)) return undefined;
    const landmark = places.landmark(name, distanceTo);
    if (landmark !== undefined)
      return {
        name: isCentre || isAirport ? asked : name,
        place: { ...landmark.point, name: landmark.name },
        isSure: true,
      };
    const bare = name.replace(/^the\s+/i, '');
    if (!places.isNamed(bare)) continue;
    const place = nearest(
      (await places.find(bare)).filter(({ edits }) => edits === 0),
      bare,
    );
    if (place !== undefined)
      return {
        ...{ name: isCentre ? asked : name, isSure: /\p{Lu}/u.test(name) || /\s/.test(bare) },
        place: isCentre && region === 'au' ? { ...place, name: home.t('answers.say.cbd', { city: name }) } : place,
      };
  }
  const station = isCentre ? undefined : stationCalled(names, places, region, distanceTo);
  if (station !== undefined) return station;
  const name = asked;
  if (name.length < SHORTEST_MISSPELT || /^\d/.test(name)) return undefined;
  const most = name.length < LONG_NAME ? 1 : 2;
  const place = nearest(
    (await places.find(name)).filter(
      (one) => one.edits > 0 && one.edits <= most && one.name[0]?.toLowerCase() === name[0]?.toLowerCase(),
    ),
    name,
  );
  return place === undefined ? undefined : { name, place, isSure: false };
}

/** `Central` is the station of that name; one that is farther than anybody travels is another's. */
function stationCalled(
  names: readonly string[],
  places: Pick<SentencePlaces, 'landmark'>,
  region: Region,
  distanceTo: (point: Point) => number,
): FoundPlace | undefined {
  for (const name of names) {
    const landmark = places.landmark(`${name} ${region === 'no' ? 'stasjon' : 'station'}`, distanceTo);
    if (landmark !== undefined && distanceTo(landmark.point) <= FARTHEST_STATION)
      return { name, place: { ...landmark.point, name: landmark.name }, isSure: /\p{Lu}/u.test(name) };
  }
  return undefined;
}

/** Metres. */
const FARTHEST_STATION = 150_000;

/** `Geelong` is the town before it is the council that is called so, too. */
function withName(found: readonly SentencePlace[], name: string): readonly SentencePlace[] {
  const called = found.filter((one) => one.name.toLowerCase() === name.toLowerCase());
  return called.length > 0 ? called : found;
}

/** Metres: a namesake within a day’s errand. */
const AROUND = 100_000;
const SHORTEST_MISSPELT = 5;
const LONG_NAME = 8;
/** The airport of the state's capital. */
const AIRPORT = /^(?:the\s+)?(?:nearest |closest |main )?airport$/i;
const CENTRE = /^(?:the\s+)?(?:city|city cent(?:re|er)|cbd|downtown|sentrum|byen|bysentrum|sentrum av byen)$/i;

/** What may be the middle of the town that a home is in or near. */
function centresOf({ listing: { address, region } }: AskedHome): readonly string[] {
  if (region === 'au') return [CAPITALS[address.region ?? ''] ?? []].flat();
  const town = address.municipality;
  return town === undefined ? [] : [`${town} sentrum`, town];
}

const CAPITALS: Readonly<Record<string, string>> = {
  ...{ VIC: 'Melbourne', NSW: 'Sydney', QLD: 'Brisbane', WA: 'Perth', SA: 'Adelaide', TAS: 'Hobart' },
  ...{ NT: 'Darwin', ACT: 'Canberra', Victoria: 'Melbourne', 'New South Wales': 'Sydney', Queensland: 'Brisbane' },
  ...{ 'Western Australia': 'Perth', 'South Australia': 'Adelaide', Tasmania: 'Hobart' },
  ...{ 'Northern Territory': 'Darwin', 'Australian Capital Territory': 'Canberra' },
};

/** The way to what a question names; where nobody knows the place, that is said, and not guessed at. */
export async function wayTo(name: string, way: Way | undefined, home: AskedHome, placesOf: PlacesOf): Promise<Found> {
  const found = await findPlace([name], home, placesOf);
  return found === undefined
    ? unknownWay(home, home.t('answers.say.travel_place_unknown', { place: name }), name)
    : journeyTo(home, name, found.place, way, way === 'transit' ? await nearestStop(home, placesOf) : undefined);
}

/** Beside a way by public transport that nobody can tell: where it begins. */
async function nearestStop(home: AskedHome, placesOf: PlacesOf): Promise<string | undefined> {
  const { t, format, listing } = home;
  const station = await nearestStation(home, placesOf);
  const { transportDistance } = listing;
  const stop =
    transportDistance === undefined
      ? undefined
      : t('answers.say.stop_of_any_kind', { value: distanceWords(transportDistance, t, format) });
  return [stop, station].filter((one) => one !== undefined).join(' ') || undefined;
}

/** By what was asked for, else by each way that people take so far. */
async function journeyTo(
  home: AskedHome,
  asked: string,
  place: Place,
  way: Way | undefined,
  stop: string | undefined,
): Promise<Found> {
  const { t, format, figures } = home;
  const from = await figures.whereabouts();
  if (from === undefined) return unknownWay(home, t('answers.say.travel_from_unknown'), place.name);
  const byTransit = way === undefined || way === 'transit' ? await figures.transitTo?.(place) : undefined;
  const modes = way === undefined || way === 'transit' ? COMMUTE_MODES : [way];
  const ways = modes.map(async (mode) => {
    const travel = await figures.estimateTravel(mode, from, place);
    const isTaken = travel !== undefined && (modes.length === 1 || travel.duration <= LONGEST[mode]);
    return isTaken ? [{ mode, ...travel }] : [];
  });
  const journeys = (await Promise.all(ways)).flat();
  const [first] = journeys;
  if (first === undefined) {
    const values = {
      place: place.name,
      mode: t(`answers.say.mode.${way ?? 'driving'}`),
    };
    return unknownWay(home, t('answers.say.travel_too_far', values), place.name);
  }
  const told = [...(byTransit === undefined ? [] : [{ mode: 'transit' as const, ...byTransit }]), ...journeys].map(
    ({ mode, duration, ...way }) =>
      t('water' in way && way.water === 'ferry' ? 'answers.say.travel_by_ferry' : 'answers.say.travel_by', {
        duration: durationWords(duration, t),
        mode: t(`answers.say.mode.${mode}`),
      }),
  );
  const parts = [
    t('answers.say.travel_to', {
      ...{ place: place.name, distance: distanceWords(first.distance, t, format) },
      ways: format.list(told),
    }),
    isCalled(asked, place) ? undefined : t('answers.say.travel_meant', { asked, place: place.name }),
    ...(way === 'transit' && byTransit === undefined ? [t('answers.say.travel_no_transit')] : []),
    ...(byTransit !== undefined && byTransit.attribution === undefined ? [t('answers.say.travel_transit')] : []),
    ...(way === 'transit' ? [stop] : []),
    ...waterWords(journeys, t),
  ];
  const estimate = { field: 'commute', label: t('answers.source.estimate'), anchor: 'place' };
  return {
    kind: 'computed',
    text: parts.filter((part) => part !== undefined).join(' '),
    sources:
      byTransit?.attribution === undefined ? [estimate] : [estimate, { ...estimate, label: byTransit.attribution }],
    inputs: await inputsOf(
      home,
      journeys.map(({ mode }) => mode),
      place.name,
    ),
  };
}

/** What the times mean where water lies between: with a ferry by one way, and round it by another. */
function waterWords(journeys: readonly { readonly water?: WaterOnWay }[], t: Translate): readonly string[] {
  const waters = new Set(journeys.map(({ water }) => water));
  return [
    ...(waters.has('ferry') ? [t('answers.say.travel_water.ferry')] : []),
    ...(waters.has('round') ? [t(`answers.say.travel_water.${waters.has('ferry') ? 'round_else' : 'round'}`)] : []),
    ...(waters.has('between') ? [t('answers.say.travel_water.between')] : []),
  ];
}

/** Seconds; nobody travels longer by these where there is another way. */
const LONGEST: Readonly<Record<CommuteMode, number>> = { walking: 2 * 3_600, biking: 2 * 3_600, driving: Infinity };

/** Whether a place goes by the name that was asked for. */
function isCalled(asked: string, { name }: Place): boolean {
  const bare = asked
    .toLowerCase()
    .replace(/^(?:the|den)\s+/, '')
    .replace(/\s+(?:station|stasjon)$/, '');
  return name.toLowerCase().includes(bare);
}

function unknownWay(home: AskedHome, text: string, place: string): Found {
  const question = home.t('answers.ask_seller', { question: home.t('answers.ask_travel_to', { place }) });
  return { kind: 'absent', text, sources: [], question };
}

/** From where, where to, by what, and how it is worked out. */
async function inputsOf(home: AskedHome, modes: readonly CommuteMode[], to?: string): Promise<Input[]> {
  const { t, format } = home;
  const isApproximate = (await home.figures.whereabouts())?.isApproximate ?? false;
  return [
    {
      label: t('answers.input.from'),
      value: t(isApproximate ? 'answers.input.from_around' : 'answers.input.from_home'),
    },
    ...(to === undefined ? [] : [{ label: t('answers.input.to'), value: to }]),
    { label: t('answers.input.mode'), value: format.list(modes.map((mode) => t(`answers.say.mode.${mode}`))) },
    { label: t('answers.input.reckoned'), value: t('answers.input.reckoned_value') },
  ];
}
