import { placeDenials } from './denials.server.ts';
import type { Found, Meaning } from './meaning.server.ts';
import { LONGEST_NAME, lengthOfName, type KnownLandmark, type PlaceBook } from './places.server.ts';
import { foldWord, textOf, type Sentence, type Span, type Unclaimed } from './sentence.server.ts';
import { isSmall, ORDINARY } from './small-words.server.ts';
import { ENTRIES } from './vocabulary.server.ts';

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
 * name of an area too is the area.
 */
export function landmarkAt(
  sentence: Sentence,
  places: PlaceBook,
  run: readonly Unclaimed[],
  at = 0,
): LandmarkHit | undefined {
  for (let count = Math.min(LONGEST_NAME, run.length - at); count > 0; count--) {
    const words = run.slice(at, at + count);
    const [first, last] = [words[0], words.at(-1)];
    if (first === undefined || last === undefined || places.isNamed(textOf(words))) continue;
    if (count === 1 && (isSmall(first.folded) || ORDINARY.has(first.folded) || ENTRIES.has(first.folded))) continue;
    const written = sentence.span(first.from, last.to).words;
    const named = places.landmarks(written);
    // `Flinders Street` alone is its station, where no more is said.
    const isStreet = /^(?:street|road|parade)$/.test(last.folded) && run[at + count] === undefined;
    const found = named.length === 0 && isStreet ? places.landmarks(`${written} Station`) : named;
    if (found.length === 0) continue;
    const behind = IN_WORDS.has(run[at + count]?.folded ?? '') ? at + count + 1 : at + count;
    const length = lengthOfName(places, run, behind);
    const town = textOf(run.slice(behind, behind + length));
    const there = length === 0 ? [] : found.filter(({ place }) => ` ${foldWord(place)}`.includes(` ${town}`));
    return there.length === 0
      ? { count, to: last.to, found }
      : { count: behind + length - at, to: (run[behind + length - 1] ?? last).to, found: there };
  }
  return undefined;
}

/**
 * Takes them before words such as `station` mean anything else. `around` gives how many words before one only say that
 * it is near. One that is denied is put to the `wishes`.
 */
export function readLandmarks(
  sentence: Sentence,
  places: PlaceBook,
  around: (run: readonly Unclaimed[], at: number) => number,
  wishes: Span[],
): Found[] {
  const read: Found[] = [];
  for (const run of sentence.unclaimed())
    for (let at = 0; at < run.length; at++) {
      const landmark = landmarkAt(sentence, places, run, at);
      const first = run[at - around(run, at)];
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
