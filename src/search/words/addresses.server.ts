import { STREET_TYPES } from '../../areas/street-types.contract.ts';
import { lengthOfName, type PlaceBook, type PlaceHit, type WrittenPlace } from './places.server.ts';
import { textOf, type Sentence, type Unclaimed } from './sentence.server.ts';

/** Addresses that one travels to: `20 min from 100 Collins Street, Melbourne`. */

/**
 * The address that begins there, with a number or a place behind the street: the street where it is known, else what it
 * lies in, marked as such.
 */
export async function addressAt(sentence: Sentence, places: PlaceBook, from: number): Promise<PlaceHit | undefined> {
  const words = wordsFrom(sentence, from);
  const isNumbered = NUMBER.test(words[0]?.folded ?? '');
  const first = isNumbered ? 1 : 0;
  const types = words.slice(first, first + LONGEST_STREET).map(({ folded }) => TYPE.test(folded));
  const behind = first + types.lastIndexOf(true) + 1;
  const street = words.slice(first, behind);
  if (street.length === 0 || (street.length === 1 && !COMPOUND.test(textOf(street)))) return undefined;
  const house = isNumbered ? 0 : lengthOfHouse(words.slice(behind));
  const town = lengthOfTown(places, words.slice(behind + house));
  const last = words[behind + house + town - 1];
  if (last === undefined || (house === 0 && town === 0) || (isNumbered && town === 0)) return undefined;
  const place = await places.address(sentence.span(from, last.to).words);
  if (place === undefined) return undefined;
  const number = isNumbered ? (words[0]?.folded ?? '') : textOf(words.slice(behind, behind + house)).replace(' ', '');
  const { words: asked } = sentence.span(street[0]?.from ?? from, street.at(-1)?.to ?? last.to);
  return {
    ...{ from, to: last.to, isAround: false },
    places: [
      {
        ...pointAt(place, number, isNumbered),
        ...(place.isMiddle ? { unknownStreet: asked } : {}),
      },
    ],
  };
}

/**
 * The street that begins there without a word for what it is, with a number or a place behind it, or written as a name:
 * `Sørlikollen 19`. Only where it is known.
 */
export async function plainStreetAt(
  sentence: Sentence,
  places: PlaceBook,
  from: number,
): Promise<PlaceHit | undefined> {
  const words = wordsFrom(sentence, from);
  for (let count = Math.min(LONGEST_PLAIN, words.length); count > 0; count--) {
    const street = words.slice(0, count);
    const text = textOf(street);
    if (text.length < 4 || /\d/.test(text)) continue;
    const known = (await places.find(text)).filter(({ isStreet, edits }) => isStreet && edits === 0);
    if (known.length === 0) continue;
    const house = lengthOfHouse(words.slice(count));
    const town = lengthOfTown(places, words.slice(count + house));
    const to = words[count + house + town - 1]?.to ?? from;
    const written = sentence.span(from, street.at(-1)?.to ?? to).words;
    if (house + town === 0) return /^\p{Lu}/u.test(written) ? { from, to, places: known, isAround: false } : undefined;
    const place = await places.address(sentence.span(from, to).words);
    if (place === undefined || place.isMiddle) continue;
    const number = textOf(words.slice(count, count + house)).replace(' ', '');
    return { from, to, places: [pointAt(place, number, false)], isAround: false };
  }
  return undefined;
}

/** The house stands for itself only where it is known; its number is what the reader knows the place by. */
function pointAt({ name: called, context, coordinates, isMiddle }: WrittenPlace, number: string, isBefore: boolean) {
  const name =
    number === '' || isMiddle || /\d/.test(called) ? called : isBefore ? `${number} ${called}` : `${called} ${number}`;
  return { name, context, coordinates, address: '', within: [], isStreet: false, isWide: false, edits: 0 };
}

const LONGEST_PLAIN = 3;

const LONGEST_STREET = 4;
const NUMBER = /^\d{1,5}[a-z]?$/;
const TYPE = new RegExp(
  `(?:veien|vegen|gata|gate|gaten|vei|veg|bakken|alleen)$|.{3}(?:gt|vn)$|^(?:gt|vn|alle|plass|torg|torget|mall|${[...Object.entries(STREET_TYPES).flat()].join('|')})$`,
);
/** In one word with its name. */
const COMPOUND = /.{2}(?:veien|vegen|gata|gate|gaten|vei|veg|bakken|alleen)$|.{3}(?:gt|vn)$/;

/** What follows the word there with nothing but blanks and commas between. */
function wordsFrom(sentence: Sentence, from: number): readonly Unclaimed[] {
  const words: Unclaimed[] = [];
  for (const word of sentence.unclaimed().flat()) {
    const before = words.at(-1);
    if (before === undefined ? word.from === from : /^ (?:, )*$/.test(sentence.text.slice(before.to, word.from)))
      words.push(word);
    else if (before !== undefined) break;
  }
  return words;
}

/** `10`, `10 b`. */
function lengthOfHouse([number, letter]: readonly Unclaimed[]): number {
  if (!/^\d{1,3}$/.test(number?.folded ?? '')) return 0;
  return /^[a-z]$/.test(letter?.folded ?? '') && letter?.folded !== 'i' ? 2 : 1;
}

/** A postcode with or without its town behind it, or a place with its state and postcode. */
function lengthOfTown(places: PlaceBook, words: readonly Unclaimed[]): number {
  const isPostcode = (at: number): boolean => /^\d{4}$/.test(words[at]?.folded ?? '');
  let length = isPostcode(0) ? 1 : 0;
  const town = lengthOfName(places, words, length);
  length += town;
  if (town > 0 && STATE.test(words[length]?.folded ?? '')) length++;
  return length > 0 && !isPostcode(0) && isPostcode(length) ? length + 1 : length;
}

const STATE = /^(?:nsw|vic|qld|wa|sa|tas|act|nt)$/;
