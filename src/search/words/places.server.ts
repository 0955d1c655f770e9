import { reach } from '../../commute/travel.contract.ts';
import type { CommuteMode } from '../../commute/modes.contract.ts';
import { alternatives, COMPARED, IN_LETTERS, numberOf } from './comparing.server.ts';
import { meaning, type Found, type Meaning } from './meaning.server.ts';
import { textOf, type Sentence, type Span, type Unclaimed } from './sentence.server.ts';

/** What the grammar asks of the gazetteer, which is that of the suggestions. */
export interface PlaceBook {
  /** Whether any place is called just so. */
  isNamed(name: string): boolean;
  /** The places that may be meant, the best first: those of that name, else those whose names are nearest to it. */
  find(name: string): Promise<readonly KnownPlace[]>;
  /** Where an address with a street lies; `isMiddle` where only the middle of its town is known. */
  address(written: string): Promise<WrittenPlace | undefined>;
  /** Stations, airports, universities, hospitals and sights of that name. */
  landmarks(name: string): readonly KnownLandmark[];
}

/** Where an address with a street lies. */
export interface WrittenPlace {
  readonly name: string;
  readonly context: string;
  readonly coordinates: { readonly lat: number; readonly lng: number };
  /** Of its street nothing is known: it is the middle of what it lies in. */
  readonly isMiddle: boolean;
}

export interface KnownLandmark {
  readonly name: string;
  /** Where it is: `Parramatta, New South Wales`. */
  readonly place: string;
  readonly point: { readonly lat: number; readonly lng: number };
  /** How far around it to look. */
  readonly metres: number;
}

export interface KnownPlace {
  /** As the filter `address` takes it; of a street, with the street. */
  readonly address: string;
  readonly name: string;
  readonly context: string;
  /** Paths of what it lies in, the narrowest first. */
  readonly within: readonly string[];
  readonly coordinates?: { readonly lat: number; readonly lng: number } | undefined;
  readonly isStreet: boolean;
  /** A county, a city, a council: suburbs lie in it. */
  readonly isWide: boolean;
  /** Letters that the text is off its name; none where it is the name. */
  readonly edits: number;
  /** On the market or sold there; undefined where nobody counts. */
  readonly homes?: number | undefined;
  /** No home is there, and nobody is known to live there. */
  readonly isHamlet?: boolean;
  /** The street that was asked for, where nothing is known of it: it is the middle of the town. */
  readonly unknownStreet?: string | undefined;
}

/** Words that name a place, and where they stand in the sentence. */
export interface PlaceHit {
  readonly from: number;
  readonly to: number;
  readonly places: readonly KnownPlace[];
  /** The places around it are meant as well. */
  readonly isAround: boolean;
}

const MOST_NAMESAKES = 5;
/** Words of the longest name of a place. */
export const LONGEST_NAME = 5;

/** How many words from there on are the name of an area, at most; 0 where none are. */
export function lengthOfName(places: PlaceBook, run: readonly Unclaimed[], at: number): number {
  for (let count = Math.min(LONGEST_NAME, run.length - at); count > 0; count--)
    if (places.isNamed(textOf(run.slice(at, at + count)))) return count;
  return 0;
}

/** What a place's words mean: the place, its namesakes, and with what is around it where that was said. */
export function placeMeant({ places, isAround }: Pick<PlaceHit, 'places' | 'isAround'>): readonly Meaning[] {
  const meant = places.slice(0, MOST_NAMESAKES).map(({ address, name, context }): Meaning => ({
    filter: { address: [address], ...(isAround ? { includeSurrounding: true } : {}) },
    name: context === '' ? name : `${name}, ${context}`,
  }));
  const [first] = meant;
  const { filter: { address } = {}, name = '' } = first ?? {};
  return isAround && address !== undefined && places.length === 1 ? [...meant, { filter: { address }, name }] : meant;
}

/** A landmark as a place that one travels to. */
export function placeOf({ name, place, point }: KnownLandmark): KnownPlace {
  return {
    name,
    context: place,
    coordinates: point,
    address: '',
    within: [],
    isStreet: false,
    isWide: false,
    edits: 0,
  };
}

/** One place of several words: `Richmond, VIC`, `Grünerløkka i Oslo`, where one lies in the other. */
export function joined(
  hits: readonly PlaceHit[],
  areAdjacent: (a: PlaceHit, b: PlaceHit) => boolean,
): readonly PlaceHit[] {
  return hits.reduce<PlaceHit[]>((all, hit) => {
    const before = all.at(-1);
    const together =
      before === undefined || !areAdjacent(before, hit) ? undefined : (inside(before, hit) ?? inside(hit, before));
    if (before === undefined || together === undefined) return [...all, hit];
    return [
      ...all.slice(0, -1),
      { from: before.from, to: hit.to, places: together, isAround: before.isAround || hit.isAround },
    ];
  }, []);
}

/**
 * Of a suburb and a town with nothing between them that is in another town, as Oslo's Grønland in `Drammen Grønland`:
 * the suburb, whose name is looked for in the town. Another place of that name is meant.
 */
export function elsewhere(hits: readonly PlaceHit[], areBeside: (a: PlaceHit, b: PlaceHit) => boolean): PlaceHit[] {
  const isWide = ({ places }: PlaceHit): boolean => places.some((place) => place.isWide);
  return hits.filter((hit, at) => {
    const [before, after] = [hits[at - 1], hits[at + 1]];
    const isOf = (town: PlaceHit | undefined): boolean => town !== undefined && isWide(town);
    return (
      !isWide(hit) &&
      ((before !== undefined && isOf(before) && areBeside(before, hit)) ||
        (after !== undefined && isOf(after) && areBeside(hit, after)))
    );
  });
}

/** Those of the first that lie in any of the second; undefined where none does. */
function inside(inner: PlaceHit, outer: PlaceHit): readonly KnownPlace[] | undefined {
  const outers = new Set(outer.places.map(({ address }) => address));
  const fitting = inner.places.filter(({ within }) => within.some((address) => outers.has(address)));
  return fitting.length === 0 ? undefined : fitting;
}

/** The streets, called just so, that lie in any of the places, or in what one is a part of: a street may be longer. */
export function streetsIn(places: readonly KnownPlace[], streets: readonly KnownPlace[]): readonly KnownPlace[] {
  return streets.filter(
    ({ isStreet, edits, within }) =>
      isStreet &&
      edits === 0 &&
      places.some((place) => within.includes(place.address) || place.within.includes(within[0] ?? '')),
  );
}

const MODES: Readonly<Record<Exclude<CommuteMode, never> | 'transport', string>> = {
  biking:
    'by bike|by bicycle|on a bike|bike ride|cycling|cycle|bike|ride|bicycle|med sykkel|pa sykkel|sykkel|sykling|sykkeltur|a sykle|sykle|med elsykkel|sykkelavstand',
  walking: 'on foot|by foot|walking|walk|til fots|a ga|ga|gange|gatur|gaavstand|gangavstand|walking distance|gaing',
  driving: 'by car|driving|drive|in the car|car|med bil|bil|a kjore|kjore|kjoring|kjoretur|bilkjoring|bilvei|biltur',
  transport:
    'by train|by tram|by bus|by public transport|on the train|train|tram|bus|public transport|med tog|med buss|med t bane|med trikk|med bane|med kollektivt|med kollektivtransport|med kollektiv|kollektivt|kollektiv|tog|togtur|buss|t bane|tbane|bane|trikk',
};
const MODE = alternatives(Object.values(MODES).flatMap((words) => words.split('|')));
const TRAVEL = new RegExp(
  ` (?:(?:${COMPARED}|maks|i|a|en|et) )*(?:(?<whole>en halvtime|halvtime|half hour|et kvarter|kvarter)|(?<time>\\d{1,3}(?:\\.5)?|${IN_LETTERS}) (?<unit>min|mins|minute|minutes|minutter|minutt|minutters|hour|hours|hr|hrs|time|timer|times|t))(?: (?<mode>${MODE}))?(?: (?<rest>unna|away|travel|commute|reise|reisetid|reisevei|pendling))?(?: (?:from|fra|to|til|of|av|inn til|into|pa))(?= )`,
  'g',
);
const BY_FOOT =
  / (?:i )?(?<mode>gangavstand|gaavstand|walking distance|sykkelavstand|cycling distance)(?: (?:til|fra|to|from|of))(?= )/g;
const MODE_AFTER = new RegExp(`^ (?:${MODE})(?= )`);
const WORK =
  /^ (?:(?:my|the|min|mitt) )?(?:work|job|jobb|jobben|jobben min|kontoret|arbeid|arbeidsplassen|office|skolen)(?= )/;

/** A place that nobody knows: the way to it can only be named. */
const ELSEWHERE =
  /^(?: (?:the|a|an|en|et))? (?!(?:t|tbane\w*|bane\w*|trikk\w*|buss?\w*|tog\w*|\w*stasjon\w*|kollektiv\w*|tram|trams|trains?|stations?|metro|public|light|bybane\w*|holdeplass|offentlig) )[a-z]+(?= )/;
/** `5 km fra Hamar`. */
const DISTANCE = new RegExp(
  ` (?:(?:${COMPARED}) )*(?<km>\\d{1,3}(?:\\.\\d+)?) (?:km|kms|kilometer|kilometers|kilometres)(?: (?:unna|away|radius))?(?: (?:from|fra|til|to|of|av|around|rundt))(?= )`,
  'g',
);

/** The ways that a sentence wants to be short, each to a place whose words `placeAt` reads at a point of the text. */
export async function readTravel(
  sentence: Sentence,
  placeAt: (from: number) => Promise<PlaceHit | undefined>,
): Promise<{ readonly found: readonly Found[]; readonly wishes: readonly Span[] }> {
  const found: Found[] = [];
  const wishes: Span[] = [];
  for (const pattern of [TRAVEL, BY_FOOT, DISTANCE]) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(sentence.text); match !== null; match = pattern.exec(sentence.text)) {
      const { whole, time = '15', unit = 'min', mode = '', km } = match.groups ?? {};
      const minutes =
        whole === undefined ? numberOf(time) * (/^(?:h|t)/.test(unit) ? 60 : 1) : whole.endsWith('kvarter') ? 15 : 30;
      const from = match.index;
      const behind = from + match[0].length;
      pattern.lastIndex = from + 1;
      if (!(minutes > 0 && minutes <= 180)) continue;
      const work = km === undefined ? WORK.exec(sentence.text.slice(behind)) : null;
      const place = work === null ? await placeAt(behind + 1) : undefined;
      const named = work ?? (place === undefined ? ELSEWHERE.exec(sentence.text.slice(behind)) : null);
      const end = named === null ? place?.to : behind + named[0].length;
      if (end === undefined) continue;
      const after = mode === '' ? MODE_AFTER.exec(sentence.text.slice(end))?.[0] : undefined;
      const by = km === undefined ? modeOf((after ?? mode).trim()) : Number(km) * 1_000;
      const span = sentence.claim(from, end + (after?.length ?? 0));
      if (by === 'transport' || (work === null && place?.places[0]?.coordinates === undefined)) wishes.push(span);
      else found.push({ ...span, kind: 'filter', meant: () => travelMeant(place?.places[0], by, minutes) });
    }
  }
  return { found, wishes };
}

function modeOf(words: string): CommuteMode | 'transport' | undefined {
  return (Object.keys(MODES) as (keyof typeof MODES)[]).find((mode) => MODES[mode].split('|').includes(words));
}

/**
 * As far as one gets from a place by estimate, or so many metres around it; to work, from the places that the reader
 * has told.
 */
function travelMeant(
  place: KnownPlace | undefined,
  by: CommuteMode | number | undefined,
  minutes: number,
): readonly Meaning[] {
  // What was said comes first; without a word of it, to places of the reader's as they travel there, else by car.
  const said = typeof by === 'string' ? by : 'driving';
  const modes = [said, ...MEANS.filter((mode) => mode !== said)];
  if (place === undefined)
    return (typeof by === 'string' ? modes : ['own', ...modes]).flatMap((mode) =>
      meaning({ commute: `${mode},${String(Math.round(minutes))}` }),
    );
  const { coordinates, name, unknownStreet } = place;
  if (coordinates === undefined) return [];
  const around = (radius: number): Meaning => ({
    filter: {
      mapCentroid: pointOf(coordinates),
      propertyRadius: Math.max(1, radius),
    },
    name,
    ...(unknownStreet === undefined ? {} : { unknownStreet }),
  });
  if (typeof by === 'number') return [around(by)];
  return modes.map((mode) => ({
    ...around(Math.round(reach(mode, minutes * 60) / 100) * 100),
    travel: { mode, minutes: Math.round(minutes) },
  }));
}

/** To about a hundred metres, so that the search's address stays short. */
export function pointOf({ lat, lng }: NonNullable<KnownPlace['coordinates']>): { lat: number; lng: number } {
  const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000;
  return { lat: round(lat), lng: round(lng) };
}

const MEANS = ['driving', 'biking', 'walking'] as const satisfies readonly CommuteMode[];
