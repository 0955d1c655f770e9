import type { TravelMode } from '../../commute/modes.contract.ts';
import { hasTransit } from '../../commute/rail.contract.ts';
import { MOST_MINUTES } from '../../commute/travel.contract.ts';
import { alternatives, COMPARED, IN_LETTERS, isMost, numberOf, SUFFIX } from './comparing.server.ts';
import { meaning, type Found, type Meaning } from './meaning.server.ts';
import { pointOf, type KnownPlace, type PlaceHit } from './places.server.ts';
import { placeBefore } from './place-before.server.ts';
import type { Sentence, Span } from './sentence.server.ts';

/** Short ways that a sentence asks for: `20 min by bike from Oslo S`, `en halvtime til jobben`, `5 km fra Hamar`. */

/** How one travels, in words without what stands before them: `by`, `med`. Public transport is in no search. */
const WAYS: Readonly<Record<TravelMode, string>> = {
  biking:
    'bike|bicycle|bike ride|bicycle ride|cycling|cycle|ride|cycling distance|sykkel|sykling|sykkeltur|a sykle|sykle|elsykkel|sykkelavstand|sykkeltid|sykkelvei',
  walking:
    'foot|walking|walk|walking distance|walking time|fots|a ga|ga|gange|gatur|gatid|gavei|gaavstand|gangavstand|gangtid|gaing|a spasere|spasertur',
  driving:
    'car|driving|drive|drive time|driving time|driving distance|bil|bilen|a kjore|kjore|kjoring|kjoretur|kjoretid|kjoreavstand|bilkjoring|bilvei|biltur',
  transit:
    'train|tram|bus|ferry|metro|subway|light rail|rail|public transport|public transit|transit|tog|toget|togtur|togreise|buss|bussen|busstur|t bane|tbane|tbanen|bane|banen|bybane|bybanen|trikk|trikken|ferge|ferje|bat|kollektiv|kollektivt|kollektivtransport|kollektivtrafikk|kollektivtilbud|offentlig transport|offentlig kommunikasjon',
};
const CORES = Object.values(WAYS).flatMap((words) => words.split('|'));
/** Single words of those. */
export const WORDS_OF_TRAVEL: readonly string[] = [...new Set(CORES.flatMap((words) => words.split(' ')))];
const BEFORE_WAY = '(?:by|on|in|with|via|using|med|pa|per|a|the|til(?= fots ))';
const WAY = `(?:${BEFORE_WAY} )*(?:${alternatives(CORES)})`;
const TRAVEL_WORDS =
  '(?:unna|away|travel|travel time|travelling|commute|commuting|journey|reise|reisetid|reisevei|reiseavstand|pendling|pendletid)';
/** Behind the way, the place; `to and from`. */
const PREPOSITION = '(?:to and from|til og fra|fra og til|from|fra|to|inn til|til|of|av|into|pa)(?: (?:both|bade))?';

/** Spans of time without a number. */
const SPANS: Readonly<Record<string, number>> = {
  'three quarters of an hour': 45,
  'quarter of an hour': 15,
  'quarter hour': 15,
  'tre kvarter': 45,
  '3 kvarter': 45,
  '3 kvarters': 45,
  trekvarter: 45,
  kvarters: 15,
  kvarter: 15,
  'half hour': 30,
  'halvtimes tid': 30,
  halvtimes: 30,
  halvtime: 30,
  'times tid': 60,
};
const IN_WORDS: Readonly<Record<string, number>> = {
  ...{ nine: 9, ten: 10, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fortyfive: 45, sixty: 60 },
  ...{ 'twenty five': 25, 'thirty five': 35, 'forty five': 45, fifty: 50, ninety: 90 },
  ...{ ni: 9, ti: 10, tolv: 12, femten: 15, tjue: 20, tyve: 20, tjuefem: 25, tretti: 30, tredve: 30, trettifem: 35 },
  ...{ forti: 40, fortifem: 45, forr: 40, femti: 50, seksti: 60, nitti: 90 },
};
const NUMBER = `\\d{1,4}(?:\\.\\d{1,2})?|${alternatives(Object.keys(IN_WORDS))}|${IN_LETTERS}`;
const HOURS = 'hours|hour|hrs|hr|h|timers|timer|times|time|t';
const MINUTES = 'minutes|minute|mins|min|minutters|minutter|minutt|minuter|minuters';
const TIME = `(?:(?<span>${alternatives(Object.keys(SPANS))})|(?<hours>${NUMBER}) (?:${HOURS})(?:(?: (?:og|and))? (?<rest>\\d{1,2}) (?:${MINUTES}))?|(?<minutes>${NUMBER}) (?:${MINUTES}))`;
const LEAD = `(?:${COMPARED}|maks|i|a|an|en|et|only|kun|bare)`;
const TRAVEL = new RegExp(
  ` (?:(?<first>${WAY}|${TRAVEL_WORDS}) )?(?<lead>(?:${LEAD} )*)(?:\\d{1,3} (?:-|to|til) )?${TIME}(?: (?<suffix>${SUFFIX}))?(?: ${TRAVEL_WORDS})?(?: (?<way>${WAY}))?(?: ${TRAVEL_WORDS})?(?<to> ${PREPOSITION})?(?= )`,
  'g',
);
const BY_FOOT =
  / (?:i |within |innen )?(?<way>gangavstand|gaavstand|walking distance|sykkelavstand|cycling distance)(?<to> (?:til|fra|to|from|of))(?= )/g;
/** `5 km fra Hamar`. */
const DISTANCE = new RegExp(
  ` (?:(?:${COMPARED}) )*(?<km>\\d{1,3}(?:\\.\\d+)?) (?:km|kms|kilometer|kilometers|kilometres)(?: (?:unna|away|radius))?(?<to> (?:from|fra|til|to|of|av|around|rundt))(?= )`,
  'g',
);
const WAY_AFTER = new RegExp(`^ (?:${TRAVEL_WORDS} )?(?<way>${WAY})(?: ${TRAVEL_WORDS})?(?= )`);
/** Behind a place, another that is to be as near: `30 min from Oslo S and Lysaker`. */
const AND = /^ (?:and|og|&)(?: (?:from|fra|to|til|of))?(?= )/;
const WORK =
  /^ (?:(?:my|the|min|mitt) )?(?:work|job|jobb|jobben|jobben min|kontoret|arbeid|arbeidsplassen|office|skolen)(?= )/;

/** A place that nobody knows: the way to it can only be named. */
const ELSEWHERE =
  /^(?: (?:the|a|an|en|et))? (?!(?:t|tbane\w*|bane\w*|trikk\w*|buss?\w*|tog\w*|\w*stasjon\w*|kollektiv\w*|tram|trams|trains?|stations?|metro|public|light|bybane\w*|holdeplass|offentlig) )[a-z]+(?= )/;

const WORKPLACE = `(?:(?:jobb|jobben|arbeid|arbeidet|arbeidsplassen|arbeidsstedet|kontoret)(?: (?:min|mi|mitt|var|vart))?|(?:min|mi|mitt|var|vart) (?:jobb|arbeid|arbeidsplass|kontor)|(?:(?:my|our|the) )?(?:work|job|workplace)|(?:my|our|the) office)`;
/** `Nær jobben`, `close to my work`: how far it may be is said elsewhere in the sentence, or not at all. */
const NEAR_WORK = new RegExp(
  ` (?:(?:rett|like|helt) )?(?:naert|naer|naerme|i naerheten av|ved|kort vei til|kort reisevei til|kort avstand til|ikke langt fra|close to|near to|near|nearby|next to|not far from|short commute to|easy commute to) ${WORKPLACE}(?= )(?! from (?:home|anywhere) )`,
);
/** `Jobber på Lysaker, maks 25 min sykkel`: how far it may be is said elsewhere in the sentence. */
const WORKS_AT =
  /(?<! (?:til|to|fra|from)) (?:(?:jeg|vi|som|begge|i|we|who) )?(?:jobber|arbeider|jobb|work|works|working)(?: (?:pa|i|ved|in|at|near|around|nede|ute|oppe))+ (?=[^ ])/;
const AT_PLACE = /^ (?:(?:pa|i|ved|in|at|near) )(?=[^ ])/;
const IS_TIME_SAID = new RegExp(` ${TIME} (?!${PREPOSITION} )`);
/** The same without a word of how near. English `work` alone is what a house needs. */
const WORK_ALONE =
  / (?:(?:jobb|jobben|arbeidet|arbeidsplassen|arbeidsstedet)(?: (?:min|mi|mitt|var|vart))?|(?:min|mi|mitt|var|vart) (?:jobb|arbeid|arbeidsplass|kontor)|kontoret mitt|(?:my|our) (?:work|job|workplace|office))(?= )/;

/** Near a place that one travels to, where no time is said. */
const NEAR_MINUTES = 30;
/** Of walking or cycling distance, without a time. */
const USUAL_MINUTES = 15;

/** The ways that a sentence wants to be short, each to a place whose words `placeAt` reads at a point of the text. */
export async function readTravel(
  sentence: Sentence,
  placeAt: (from: number, isLoose: boolean) => Promise<PlaceHit | undefined>,
): Promise<{ readonly found: readonly Found[]; readonly wishes: readonly Span[] }> {
  const found: Found[] = [];
  const wishes: Span[] = [];
  const worksAt = IS_TIME_SAID.test(sentence.text) ? WORKS_AT.exec(sentence.text) : null;
  const workPlace = worksAt === null ? undefined : await placeAt(worksAt.index + worksAt[0].length, false);
  const nearWork = workPlace === undefined ? NEAR_WORK.exec(sentence.text) : worksAt;
  const nearWorkSpan =
    nearWork === null
      ? undefined
      : sentence.claim(nearWork.index, workPlace?.to ?? nearWork.index + nearWork[0].length);
  const workedAt = workPlace?.places[0];
  /** The ways to places that no way of travel was said of yet. */
  let unsaid: Leg[] = [];
  /** How far work may be, said apart from it. */
  let toWork: { readonly by: ReturnType<typeof wayOf>; readonly minutes: number } | undefined;
  for (const pattern of [TRAVEL, BY_FOOT, DISTANCE]) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(sentence.text); match !== null; match = pattern.exec(sentence.text)) {
      const { first = '', lead = '', suffix = '', way = '', to, km } = match.groups ?? {};
      const from = match.index;
      const behind = from + match[0].length;
      pattern.lastIndex = from + 1;
      const minutes = minutesOf(match.groups ?? {});
      const said = wayOf(way) ?? wayOf(first);
      // `20 min walk Newtown station`: only where it is said how, and to a place whose name is written so.
      const isToWork = nearWorkSpan !== undefined && toWork === undefined && to === undefined && km === undefined;
      if (minutes < 1 || (to === undefined && said === undefined && !isToWork)) continue;
      if (isToWork && isMost(lead.trim(), suffix) !== false) {
        toWork = { by: said, minutes };
        const span = sentence.claim(from, behind);
        found.push({
          ...span,
          kind: 'filter',
          meant: () => travelMeant(workedAt === undefined ? [] : [workedAt], said, minutes),
        });
        continue;
      }
      const rest = sentence.text.slice(behind);
      const work = km === undefined ? WORK.exec(rest) : null;
      // `Til jobb på Lysaker` says where that is.
      const at = work === null ? null : AT_PLACE.exec(rest.slice(work[0].length));
      const workplace =
        work === null || at === null ? undefined : await placeAt(behind + work[0].length + at[0].length, false);
      const toOwn = workplace === undefined ? work : null;
      const before = to === undefined ? await placeBefore(sentence, from, behind, placeAt) : undefined;
      const place = before ?? workplace ?? (toOwn === null ? await placeAt(behind + 1, to !== undefined) : undefined);
      const named = toOwn ?? (place === undefined && to !== undefined ? ELSEWHERE.exec(rest) : null);
      const end = named === null ? (before === undefined ? place?.to : behind) : behind + named[0].length;
      if (end === undefined) continue;
      const and =
        place === undefined || before !== undefined || km !== undefined ? null : AND.exec(sentence.text.slice(end));
      const second = and === null ? undefined : await placeAt(end + and[0].length + 1, false);
      const last = second?.to ?? end;
      const after = said === undefined && km === undefined ? WAY_AFTER.exec(sentence.text.slice(last)) : null;
      const wayEnd = last + (after?.[0].length ?? 0);
      const span = sentence.claim(before?.from ?? from, second === undefined ? wayEnd : end);
      const by = said ?? wayOf(after?.groups?.['way'] ?? '');
      const leg: Leg = { by, end: second === undefined ? span.end : sentence.span(end, last).end };
      // `45 min to Town Hall and 40 min to Parramatta by train` is by train to both.
      const isListed = LISTED.test(sentence.typed.slice(unsaid.at(-1)?.end ?? 0, span.start));
      const listed = unsaid.length > 0 && isListed ? unsaid : [];
      if (said === undefined && by !== undefined) for (const one of listed) one.by = by;
      unsaid = by === undefined && km === undefined ? [...listed, leg] : [];
      const isLeast = isMost(lead.trim(), suffix) === false;
      const point = place?.places[0]?.coordinates;
      if (isLeast || (toOwn === null && point === undefined)) wishes.push(span);
      else if (km !== undefined)
        found.push({ ...span, kind: 'filter', meant: () => circleMeant(place?.places[0], Number(km) * 1_000) });
      else found.push({ ...span, kind: 'filter', meant: () => travelMeant(place?.places ?? [], leg.by, minutes) });
      if (and === null || second === undefined) continue;
      found.push({
        ...sentence.claim(end + and[0].length, wayEnd),
        kind: 'filter',
        meant: () => travelMeant(second.places, leg.by, minutes),
      });
    }
  }
  if (nearWorkSpan !== undefined) {
    const { by, minutes } = toWork ?? { by: undefined, minutes: NEAR_MINUTES };
    found.push({
      ...nearWorkSpan,
      kind: 'filter',
      meant: () => travelMeant(workedAt === undefined ? [] : [workedAt], by, minutes),
    });
  }
  wishes.push(...waysToNowhere(sentence));
  const alone = WORK_ALONE.exec(sentence.text);
  if (alone !== null)
    wishes.push({ ...sentence.claim(alone.index, alone.index + alone[0].length), about: 'own_place' });
  return { found, wishes };
}

/** A way to a place, and where its words end as they were typed. */
interface Leg {
  by: TravelMode | undefined;
  readonly end: number;
}

/** Between two of them. */
const LISTED = /^[\s,]*(?:(?:and|og|&)\s+)?(?:(?:within|max|maks|under|innen|also)\s+)?$/i;

/** `Maks 25 min sykkel`, without where to: told whole. */
function waysToNowhere(sentence: Sentence): Span[] {
  return [...sentence.text.matchAll(TRAVEL)].flatMap((match) => {
    const { first, way, to } = match.groups ?? {};
    const behind = match.index + match[0].length;
    const isToSomewhere = to !== undefined || GOES_ON.test(sentence.text.slice(behind));
    return isToSomewhere || (first ?? way) === undefined ? [] : [sentence.claim(match.index, behind)];
  });
}

const GOES_ON = new RegExp(`^ ${PREPOSITION} `);

/** The time that was said, in whole minutes; 0 where it is none. */
function minutesOf(groups: Readonly<Record<string, string | undefined>>): number {
  const { span, hours, rest, minutes } = groups;
  const number = (words: string) => IN_WORDS[words] ?? numberOf(words);
  if (span !== undefined) return SPANS[span] ?? 0;
  if (hours !== undefined) return Math.round(number(hours) * 60) + Number(rest ?? 0);
  return minutes === undefined ? USUAL_MINUTES : Math.round(number(minutes));
}

const LEADING = new RegExp(`^(?:${BEFORE_WAY} )*`);

function wayOf(words: string): TravelMode | undefined {
  const core = words.replace(LEADING, '').replace(/^til (?=fots)/, '');
  return (Object.keys(WAYS) as (keyof typeof WAYS)[]).find((way) => WAYS[way].split('|').includes(core));
}

/** So many metres around a place. */
function circleMeant(place: KnownPlace | undefined, metres: number): readonly Meaning[] {
  if (place?.coordinates === undefined) return [];
  return [
    {
      filter: { mapCentroid: pointOf(place.coordinates), propertyRadius: Math.max(1, metres) },
      name: place.name,
      ...unknownStreetOf(place),
    },
  ];
}

/**
 * A search by travel time, to a place or, to work, to those that the reader has told; other ways to travel are what the
 * words may mean as well. The car stands for public transport where none is known near the place.
 */
function travelMeant(places: readonly KnownPlace[], by: TravelMode | undefined, minutes: number): readonly Meaning[] {
  const [place, ...namesakes] = places;
  const most = Math.min(minutes, MOST_MINUTES);
  const isUnknown = by === 'transit' && place?.coordinates !== undefined && !hasTransit(pointOf(place.coordinates));
  const said = by === undefined || isUnknown ? 'driving' : by;
  const modes = [said, ...MEANS.filter((mode) => mode !== said)];
  const changed = (mode: string): Pick<Meaning, 'readAs'> => {
    const readAs: Meaning['readAs'] = [
      ...(isUnknown && mode === said ? (['transit'] as const) : []),
      ...(most < minutes ? (['longest'] as const) : []),
    ];
    return readAs.length === 0 ? {} : { readAs };
  };
  // Without a word of it, to places of the reader's as they travel there.
  if (place === undefined)
    return (by === undefined ? ['own', ...modes] : modes).flatMap((mode) =>
      meaning({ commute: `${mode},${String(most)}` }).map((meant) => ({ ...meant, ...changed(mode) })),
    );
  const { coordinates } = place;
  if (coordinates === undefined) return [];
  // Of landmarks of one name it is said where they are; other places are told apart by their own name.
  const others = isLandmark(place) ? namesakes.filter(isLandmark).slice(0, MOST_NAMESAKES) : [];
  const name = others.length === 0 ? place.name : `${place.name}, ${place.context}`;
  const { lat, lng } = pointOf(coordinates, 4);
  const [first, ...ways] = modes.map((mode): Meaning => ({
    filter: { commute: [mode, most, lng, lat].join() },
    name,
    ...changed(mode),
    ...unknownStreetOf(place),
  }));
  const elsewhere = others.flatMap((other) =>
    travelMeant([other], by, minutes)
      .slice(0, 1)
      .map((meant) => ({ ...meant, name: `${other.name}, ${other.context}` })),
  );
  return first === undefined ? [] : [first, ...elsewhere, ...ways];
}

const MOST_NAMESAKES = 4;

function isLandmark({ address }: KnownPlace): boolean {
  return address === '';
}

function unknownStreetOf({ unknownStreet }: KnownPlace): Pick<Meaning, 'unknownStreet'> {
  return unknownStreet === undefined ? {} : { unknownStreet };
}

const MEANS = ['driving', 'biking', 'walking', 'transit'] as const satisfies readonly TravelMode[];
