import { placeDenials } from './denials.server.ts';
import type { Found, Meaning } from './meaning.server.ts';
import { LONGEST_NAME, lengthOfName, type KnownLandmark, type PlaceBook } from './places.server.ts';
import { foldWord, textOf, type Sentence, type Span, type Unclaimed } from './sentence.server.ts';
import { isSmall, ORDINARY } from './small-words.server.ts';
import { ENTRIES, phraseLength } from './vocabulary.server.ts';

/** Stations and the like in sentences: `pet friendly near Newtown station`. */
interface LandmarkHit {
  /** Words of the run. */
  readonly count: number;
  /** Where the last of them ends. */
  readonly to: number;
  readonly found: readonly KnownLandmark[];
}

const IN_WORDS: ReadonlySet<string> = new Set(['i', 'in', 'pa']);
const MOST_NAMESAKES = 5;

/**
 * The landmark whose name a run begins with, with the place that it is in where that is said behind it. What is the
 * name of an area too is the area. `near`: behind how many words that say that it is near, where a station goes by its
 * bare name too: `near Wynyard`. Undefined where no such words are asked of.
 */
export async function landmarkAt(
  sentence: Sentence,
  places: PlaceBook,
  run: readonly Unclaimed[],
  { at = 0, near }: { readonly at?: number; readonly near?: number | undefined } = {},
): Promise<LandmarkHit | undefined> {
  for (let count = Math.min(LONGEST_NAME, run.length - at); count > 0; count--) {
    const words = run.slice(at, at + count);
    const [first, last] = [words[0], words.at(-1)];
    // `Near the forest` is a wish, though a station is called so.
    const isWish = near !== undefined && near > 0 && phraseLength(run, at - near) >= near + count;
    if (first === undefined || last === undefined || isWish) continue;
    const bare = near === undefined ? [] : await stationsOf(sentence, places, run, at, count);
    if (bare.length > 0) {
      const hit = inTown(places, run, at + count, bare);
      if (hit.isElsewhere) continue;
      return { count: hit.count - at, to: (run[hit.count - 1] ?? last).to, found: hit.found };
    }
    if (places.isNamed(textOf(words))) continue;
    if (count === 1 && (isSmall(first.folded) || ORDINARY.has(first.folded) || ENTRIES.has(first.folded))) continue;
    const written = sentence.span(first.from, last.to).words;
    const named = places.landmarks(written);
    // `Flinders Street` alone is its station, where no more is said.
    const isStreet = /^(?:street|road|parade)$/.test(last.folded) && run[at + count] === undefined;
    const found = named.length === 0 && isStreet ? places.landmarks(`${written} Station`) : named;
    if (found.length === 0) continue;
    const hit = inTown(places, run, at + count, found);
    return { count: hit.count - at, to: (run[hit.count - 1] ?? last).to, found: hit.found };
  }
  return undefined;
}

/** Those that lie in the town whose name stands behind, and up to which word of the run that reaches. */
function inTown(
  places: PlaceBook,
  run: readonly Unclaimed[],
  end: number,
  found: readonly KnownLandmark[],
): { readonly count: number; readonly found: readonly KnownLandmark[]; readonly isElsewhere: boolean } {
  const behind = IN_WORDS.has(run[end]?.folded ?? '') ? end + 1 : end;
  const length = lengthOfName(places, run, behind);
  const town = textOf(run.slice(behind, behind + length));
  const there = length === 0 ? [] : found.filter(({ place }) => ` ${foldWord(place)}`.includes(` ${town}`));
  return there.length > 0
    ? { count: behind + length, found: there, isElsewhere: false }
    : { count: end, found, isElsewhere: length > 0 };
}

/**
 * The stations that words mean without saying what they are: not those whose suburb is called so, since `near
 * Parramatta` is said of all of it; a metro station is what its quarter is near to: `nær Majorstuen`.
 */
async function stationsOf(
  sentence: Sentence,
  places: PlaceBook,
  run: readonly Unclaimed[],
  at: number,
  count: number,
): Promise<readonly KnownLandmark[]> {
  const words = run.slice(at, at + count);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || isSmall(first.folded)) return [];
  const text = textOf(words);
  const isWord = count === 1 && (ORDINARY.has(text) || ENTRIES.has(text));
  if (isWord && !isEnd(run, at + count)) return [];
  const written = sentence.span(first.from, last.to).words;
  const stations = places.landmarks(`${written} Station`);
  if (stations.length === 0) return [];
  if (stations.some(({ name }) => foldWord(name) === text) || !places.isNamed(text)) return stations;
  const [area] = await places.find(text);
  return area !== undefined && !area.isStreet && foldWord(area.name) === text ? [] : stations;
}

/** Nothing that the word could say something of stands behind it. */
function isEnd(run: readonly Unclaimed[], end: number): boolean {
  const next = run[end];
  return next === undefined || isSmall(next.folded) || /^\d/.test(next.folded) || phraseLength(run, end) > 0;
}

/**
 * Takes them before words such as `station` mean anything else. `around` gives how many words before one only say that
 * it is near. One that is denied is put to the `wishes`.
 */
export async function readLandmarks(
  sentence: Sentence,
  places: PlaceBook,
  around: (run: readonly Unclaimed[], at: number) => number,
  wishes: Span[],
): Promise<Found[]> {
  const read: Found[] = [];
  for (const run of sentence.unclaimed())
    for (let at = 0; at < run.length; at++) {
      const near = around(run, at);
      const landmark = await landmarkAt(sentence, places, run, { at, near: near === 0 ? undefined : near });
      const first = run[at - near];
      if (landmark === undefined || first === undefined) continue;
      const { found, to, count } = landmark;
      const denials = placeDenials(run, at);
      if (denials > 0) wishes.push(sentence.claim((run[at - denials] as Unclaimed).from, to));
      else read.push({ ...sentence.claim(first.from, to), kind: 'place', meant: () => landmarksMeant(found) });
      at += count - 1;
    }
  return read;
}

/** Homes around a landmark, and around its namesakes. */
function landmarksMeant(landmarks: readonly KnownLandmark[]): readonly Meaning[] {
  return landmarks.slice(0, MOST_NAMESAKES).map(({ name, place, point, metres }) => ({
    filter: { mapCentroid: point, propertyRadius: metres },
    name: landmarks.length > 1 ? `${name}, ${place}` : name,
  }));
}
