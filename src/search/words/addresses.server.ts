import { STREET_TYPES } from '../../areas/street-types.contract.ts';
import { lengthOfName, type PlaceBook, type PlaceHit } from './places.server.ts';
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
  const { name: called, context, coordinates, isMiddle } = place;
  // The house stands for itself only where it is known; its number is what the reader knows the place by.
  const number = isNumbered ? (words[0]?.folded ?? '') : textOf(words.slice(behind, behind + house)).replace(' ', '');
  const name =
    number === '' || isMiddle || /\d/.test(called)
      ? called
      : isNumbered
        ? `${number} ${called}`
        : `${called} ${number}`;
  const { words: asked } = sentence.span(street[0]?.from ?? from, street.at(-1)?.to ?? last.to);
  return {
    ...{ from, to: last.to, isAround: false },
    places: [
      {
        ...{ name, context, coordinates, address: '', within: [], isStreet: false, isWide: false, edits: 0 },
        ...(isMiddle ? { unknownStreet: asked } : {}),
      },
    ],
  };
}

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
