import { lookUpAddresses, suggestAddresses } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { SearchFilter } from '../filter.contract.ts';

/** A place that is called almost what was asked for, or that an address which was asked for lies in. */
export interface NearestPlace {
  readonly name: string;
  readonly address: string;
}

/**
 * The place that an unknown address ends in; else the one whose name is the fewest slips away from what was
 * typed: one in a short name, two in a longer one; undefined when none is.
 */
export async function nearestPlace(api: Api, typed: string): Promise<NearestPlace | undefined> {
  return (await placeAround(api, typed)) ?? misspeltPlace(api, typed);
}

async function placeAround(api: Api, typed: string): Promise<NearestPlace | undefined> {
  const { data } = await api(suggestAddresses, {
    query: {
      term: typed.slice(0, 100),
      limit: 8,
      kinds: ['county', 'region', 'city', 'municipality', 'suburb', 'postcode'],
    },
  });
  const around = data.find(({ match }) => match === 'around');
  return around?.address === undefined ? undefined : { name: around.name, address: around.address };
}

/** Named as it would be if it had been spelt right: the right spelling and a wrong one lead to the same place. */
export async function misspeltPlace(api: Api, typed: string): Promise<NearestPlace | undefined> {
  const [best] = await placesLike(api, typed, {});
  if (best === undefined) return undefined;
  const [named] = await placesNamed(api, best.name);
  return named !== undefined && plain(named.name) === plain(best.name) ? named : best;
}

/** The places that are meant by a name, as a search takes it. */
export async function placesNamed(api: Api, name: string, market: Counted = {}) {
  try {
    return (await api(lookUpAddresses, { query: { address: [name], ...market } })).data;
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** Which homes of places are counted. */
export type Counted = Pick<Partial<SearchFilter>, 'listingType' | 'acquisition'>;

/**
 * Places whose name, or what people call them too, is at most a few slips away from what was typed: the one that is
 * called just so first, then those with homes, of these the nearest, and of those as near the one with the most homes.
 */
export async function placesLike(api: Api, typed: string, market: Counted) {
  const asked = plain(typed.split(/[,/]/).at(-1) ?? '');
  const most = asked.length < 4 ? 0 : asked.length < 8 ? 1 : 2;
  if (most === 0) return [];
  const { data } = await api(suggestAddresses, {
    query: {
      term: asked.slice(0, 100),
      limit: 8,
      kinds: ['county', 'region', 'city', 'municipality', 'suburb'],
      ...market,
    },
  });
  return data
    .flatMap(({ name, context, address, homes, called = [] }) => {
      const slips = Math.min(...[name, ...called].map((one) => slipsBetween(asked, plain(one))));
      return address === undefined ? [] : [{ name, context, address, homes, slips }];
    })
    .filter(({ slips }) => slips <= most)
    .sort(
      (a, b) =>
        Number(b.slips === 0) - Number(a.slips === 0) ||
        Number(b.homes > 0) - Number(a.homes > 0) ||
        a.slips - b.slips ||
        b.homes - a.homes,
    );
}

/** As names are compared: without accents, capitals and hyphens. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('-', ' ')
    .trim();
}

/** Letters more, less or other, and neighbours that have changed places (optimal string alignment). */
export function slipsBetween(a: string, b: string): number {
  let [before, above]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, above] = [above, row];
  }
  return above[b.length] ?? 0;
}
