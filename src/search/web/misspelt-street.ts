import { suggestAddresses, type Suggestion } from '../../areas/contract.ts';
import { streetAddress } from '../../areas/place-address.contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { listPath } from '../../paths.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { plain, slipsBetween } from './nearest-place.ts';
import { pathOfListing } from './typed-place.ts';

/** What a misspelt street or address may mean: each street whose name is nearest to it, and the home at its number. */
export interface MisspeltStreet {
  /** The fewest slips first, and of those the ones with most homes. */
  readonly streets: readonly LikelyStreet[];
  /** Whether the first is the only one whose name is so near. */
  readonly isSure: boolean;
  readonly home?: { readonly label: string; readonly path: string } | undefined;
}

export interface LikelyStreet {
  readonly name: string;
  readonly context: string;
  /** As the filter `address` takes it. */
  readonly address: string;
}

/** By what a place field suggests for the text; undefined where no street is called anything like it. */
export async function misspeltStreet(
  api: Api,
  typed: string,
  { listingType, acquisition }: Pick<SearchFilter, 'listingType' | 'acquisition'>,
): Promise<MisspeltStreet | undefined> {
  const term = typed.slice(0, 100);
  const { data } = await api(suggestAddresses, { query: { term, limit: MOST_SUGGESTED, listingType, acquisition } });
  if (data.some(({ match }) => match === 'name')) return undefined;
  const words = wordsOf(term);
  const near = data
    .flatMap(({ kind, match, name, context, address, house, homes, street = name }) => {
      if (kind !== 'street' || match !== 'similar' || house !== undefined || address === undefined) return [];
      // Where Australians leave its type out or shorten it, the name alone tells what is meant.
      const slips = slipsToStart(words, street);
      const isNear = slips <= (plain(street).length < SHORT ? 1 : 2);
      // The first letter is hardly ever the wrong one: Parkveien is no misspelt Markveien.
      const all = slipsToStart(words, name) + (isSameStart(words, name) ? 0 : OTHER_START);
      return isNear ? [{ name, context, street, homes, slips: all, address: streetAddress(address, name) }] : [];
    })
    .sort((a, b) => a.slips - b.slips || b.homes - a.homes);
  const streets = near.some(({ homes }) => homes > 0) ? near.filter(({ homes }) => homes > 0) : near;
  const [first, second] = streets;
  if (first === undefined) return undefined;
  return {
    streets: streets.slice(0, MOST),
    isSure: first.slips < OTHER_START && (second === undefined || second.slips > first.slips),
    home: await homeAt(api, data, streets, { listingType, acquisition }),
  };
}

/** Slips that no text has. */
const OTHER_START = 100;

function isSameStart([word = '']: readonly string[], name: string): boolean {
  return word.charAt(0) === plain(name).charAt(0);
}

const MOST_SUGGESTED = 20;
const MOST = 6;
const SHORT = 5;

/** Folded, without the number in front or behind; what follows a number in Norway is a place. */
function wordsOf(typed: string): readonly string[] {
  const [line = ''] = plain(typed)
    .replace(/^[\d/]+\p{L}?(?:\/\d+\p{L}?)?\s+/u, '')
    .split(/[,\d]/);
  return line.split(/\s+/).filter((word) => word !== '');
}

/** Of as many words as the name has: a place may stand behind them. */
function slipsToStart(words: readonly string[], name: string): number {
  const called = plain(name).split(/\s+/);
  return slipsBetween(words.slice(0, called.length).join(' '), called.join(' '));
}

/** The home at the number that was typed, or the homes there, where one of the streets has that. */
async function homeAt(
  api: Api,
  data: readonly Suggestion[],
  streets: readonly (LikelyStreet & { readonly street: string })[],
  market: Pick<SearchFilter, 'listingType' | 'acquisition'>,
): Promise<MisspeltStreet['home']> {
  const found = data.find(
    ({ kind, name, context, house, noHomeAt }) =>
      (kind === 'listing' || house !== undefined) &&
      noHomeAt !== undefined &&
      streets.some((one) => one.context === context && numberBeside(name, one.street) === noHomeAt),
  );
  if (found === undefined) return undefined;
  const { name, context, propertyId, address } = found;
  const path =
    propertyId !== undefined
      ? await pathOfListing(api, propertyId)
      : address === undefined
        ? undefined
        : listPath({ ...market, address: [streetAddress(address, name)] });
  return path === undefined ? undefined : { label: `${name}, ${context}`, path };
}

/** `7b` of `Rognevegen 7B`, and `19` of `19 Fraser Pl` by the words `Fraser`; undefined of another street. */
function numberBeside(address: string, street: string): string | undefined {
  const [before = '', after] = plain(address).split(plain(street));
  return after === undefined ? undefined : (before.trim() || after).replace(/\s/g, '');
}
