import { lengthOfName, type KnownLandmark, type KnownPlace, type PlaceBook } from './places.server.ts';
import { foldWord, textOf, type Sentence, type Unclaimed } from './sentence.server.ts';
import { isSmall, ORDINARY } from './small-words.server.ts';

/** Middles of cities, and which of several places some words mean. */

/**
 * The places that are called so, the likeliest first. A hamlet where nobody is known to live and no home is to be had
 * is likelier the misspelt name of a place with homes: `Freemantle`.
 */
export async function placesNamed(
  sentence: Sentence,
  places: PlaceBook,
  words: readonly Unclaimed[],
): Promise<readonly KnownPlace[]> {
  const text = textOf(words);
  const known = await places.find(text);
  const exact = known.filter(({ edits }) => edits === 0);
  const named = exact.some(({ isStreet }) => !isStreet) ? exact.filter(({ isStreet }) => !isStreet) : exact;
  if (isCentre(text)) return ofStates(named, await statesNamed(sentence, places, words));
  if (named.length === 0 || !named.every(({ isHamlet }) => isHamlet === true)) return named;
  return [...nearNames(known, text).filter(({ homes = 0 }) => homes > 0), ...named];
}

/** Behind a city, its middle. */
export const CENTRE = 'cbd';

/** States of what else is named: `Brunswick, 30 min to the city` means Melbourne. */
async function statesNamed(
  sentence: Sentence,
  places: PlaceBook,
  beside: readonly Unclaimed[],
): Promise<ReadonlySet<string>> {
  return new Set((await placesBeside(sentence, places, beside)).map(stateOf));
}

/** Of landmarks of one name, those nearest to what else is named first: `a yard in Sydney, 45 min to Town Hall`. */
export async function nearestNamesakes(
  sentence: Sentence,
  places: PlaceBook,
  beside: readonly Unclaimed[],
  found: readonly KnownLandmark[],
): Promise<readonly KnownLandmark[]> {
  if (found.length < 2) return found;
  const points = (await placesBeside(sentence, places, beside)).flatMap(({ coordinates }) => coordinates ?? []);
  // Degrees are enough to tell cities apart.
  const distanceTo = ({ point }: KnownLandmark): number =>
    points.length === 0 ? 0 : Math.min(...points.map(({ lat, lng }) => Math.hypot(point.lat - lat, point.lng - lng)));
  return found.toSorted((a, b) => distanceTo(a) - distanceTo(b));
}

/** What else is named, each the likeliest of its name. */
async function placesBeside(
  sentence: Sentence,
  places: PlaceBook,
  beside: readonly Unclaimed[],
): Promise<readonly KnownPlace[]> {
  const named: KnownPlace[] = [];
  for (const run of sentence.unclaimed())
    for (let at = 0; at < run.length; at++) {
      const words = run.slice(at, at + lengthOfName(places, run, at));
      const [first] = words;
      const name = textOf(words);
      if (
        first === undefined ||
        beside.some(({ from }) => from === first.from) ||
        isSmall(first.folded) ||
        ORDINARY.has(name)
      )
        continue;
      const [place] = isCentre(name) ? [] : await places.find(name);
      if (place !== undefined) named.push(place);
      at += words.length - 1;
    }
  return named;
}

/** Those whose names are nearly what was typed. */
export function nearNames(known: readonly KnownPlace[], text: string): readonly KnownPlace[] {
  return known.filter(
    ({ isStreet, edits, name }) => !isStreet && edits <= (text.length < 8 ? 1 : 2) && foldWord(name)[0] === text[0],
  );
}

/** `The city` of the state that something else in the sentence lies in, else of the largest. */
function ofStates(centres: readonly KnownPlace[], states: ReadonlySet<string>): readonly KnownPlace[] {
  return centres.toSorted((a, b) => Number(states.has(stateOf(b))) - Number(states.has(stateOf(a))));
}

function stateOf({ address }: KnownPlace): string {
  return address.split(',')[0] ?? '';
}

/** What lies in the first, as far as it is a suburb, before that. */
export function middleFirst(places: readonly KnownPlace[]): readonly KnownPlace[] {
  const isMiddle = ({ isWide, isStreet, within }: KnownPlace): boolean =>
    !isWide && !isStreet && within.includes(places[0]?.address ?? '');
  return [...places.filter(isMiddle), ...places.filter((place) => !isMiddle(place))];
}

/** As the gazetteer knows the middle of cities without their names. */
export function isCentre(text: string): boolean {
  return /^(?:the (?:city|cbd|city cent(?:re|er))|cbd)$/.test(text);
}
