import { lookUpAddresses } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { NearestPlace } from './nearest-place.ts';

/** A place that is named within a wish in words, and the words beside it. */
export interface PlaceWithin extends NearestPlace {
  readonly rest: string;
}

/** What tells a wish (`3 bedroom house Newtown`) from an address that is not known (`99 Long Road Newtown`). */
const WISH =
  /(?<![\p{L}\d])(?:\d*[- ]?bed(?:room)?s?|\d+br|bath(?:room)?s?|houses?|homes?|units?|apartments?|flats?|studio|townhouses?|villas?|duplex|pools?|balcony|garden|garage|parking|cheap|rent|buy|sale|with|near|under|leiligheter?|leilighet|hus|hjem|bolig(?:er)?|enebolig|rekkehus|tomannsbolig|hytte|tomt|hybel|(?:\d+[- ]?)?roms?|soverom|balkong|hage|garasje|parkering|billig|leie|kjøpe|salgs|med|nær|under)(?![\p{L}\d])/iu;
const MOST_WORDS = 10;
const LONGEST_NAME = 4;

/**
 * The place whose name stands within a wish: the longest name, and of those as long the one with the most homes.
 * Undefined where the words are no wish, or name no place.
 */
export async function placeWithin(api: Api, typed: string): Promise<PlaceWithin | undefined> {
  const words = typed.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length < 2 || words.length > MOST_WORDS || !WISH.test(typed)) return undefined;
  for (let length = Math.min(LONGEST_NAME, words.length - 1); length > 0; length -= 1) {
    const runs = Array.from({ length: words.length - length + 1 }, (_, from) => ({
      from,
      text: words.slice(from, from + length).join(' '),
    })).filter(({ text }) => isName(text));
    const found = await knownPlaces(
      api,
      runs.map(({ text }) => text),
    );
    const [best] = found.toSorted((a, b) => b.homes - a.homes);
    const run = runs.find(({ text }) => best?.asked.includes(text) === true);
    if (best === undefined || run === undefined) continue;
    const rest = [...words.slice(0, run.from).filter(isNoPreposition), ...words.slice(run.from + length)];
    return { name: best.name, address: best.address, rest: rest.join(' ') };
  }
  return undefined;
}

/** A postcode, or letters that are no word of a wish. */
function isName(text: string): boolean {
  return /^\d{4}$/.test(text) || (text.length > 2 && !WISH.test(text) && !/\d/.test(text));
}

/** `in Newtown`: the word goes with the place. */
function isNoPreposition(word: string, index: number, before: readonly string[]): boolean {
  return index < before.length - 1 || !/^(?:in|at|i|på|near|nær)$/i.test(word);
}

async function knownPlaces(api: Api, address: string[]) {
  if (address.length === 0) return [];
  try {
    return (await api(lookUpAddresses, { query: { address } })).data;
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}
