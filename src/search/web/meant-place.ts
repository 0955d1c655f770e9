import { readPlaceAddress } from '../../areas/place-address.contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { listPath } from '../../paths.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { askInWords, MAX_SENTENCE } from '../words/words.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import type { UnknownPlaceView } from './list-view.ts';
import { listQueryOf } from './list-query.ts';
import { placesLike, placesNamed, plain, slipsBetween } from './nearest-place.ts';

/**
 * Where a search finds nothing in its one place, since no home at all is on the market there: the namesakes and the
 * places of almost the same name that have some, which may be what was meant. The nearest name first.
 */
async function likelyPlaces(api: Api, { address: [only, ...others] = [], geoId, ...filter }: SearchFilter) {
  if (only === undefined || others.length > 0 || geoId !== undefined) return undefined;
  if (readPlaceAddress(only).street !== undefined || !filter.availability.includes('available')) return undefined;
  const { listingType, acquisition } = filter;
  const market = { listingType, acquisition };
  const [place] = await placesNamed(api, only, market);
  if (place === undefined || place.homes > 0) return undefined;
  const like = await placesLike(api, place.name, market);
  return { asked: only, place, meant: like.filter(({ homes }) => homes > 0) };
}

/** The path of the namesake with the most homes, where a place that was asked for by its name alone has none. */
export async function pathOfNamesake(api: Api, filter: SearchFilter): Promise<string | undefined> {
  if (filter.address?.some((asked) => !isBareName(asked)) !== false) return undefined;
  const namesake = (await likelyPlaces(api, filter))?.meant.find(({ slips }) => slips === 0);
  return namesake === undefined ? undefined : listPath({ ...filter, address: [namesake.address], page: 1 });
}

/**
 * The place that is meant where the one place of a search was asked for by the name of a hamlet in which no home is to
 * be had, as sentences read it: Fremantle for `Freemantle`. Undefined where the name is meant as it is spelt.
 */
export async function likelierPlace(api: Api, { address = [], geoId, listingType, acquisition }: SearchFilter) {
  const [asked] = address;
  if (asked === undefined || address.length > 1 || geoId !== undefined || !isBareName(asked)) return undefined;
  const [, within = ''] = listPath({ listingType, acquisition }).split('?');
  const { data } = await api(askInWords, { query: { term: asked.slice(0, MAX_SENTENCE), within } });
  const [place, ...rest] = data.understood;
  if (place?.kind !== 'place' || place.words !== asked.trim() || rest.length + data.wishes.length > 0) return undefined;
  const [meant, ...others] = [place, ...place.alternatives].flatMap(({ query, name = '' }) => {
    const [path] = listQueryOf(`/list?${query}`).filter.address ?? [];
    return path === undefined ? [] : [{ name, address: path }];
  });
  if (meant === undefined) return undefined;
  const [name = ''] = meant.name.split(', ');
  const slips = slipsBetween(plain(name), plain(asked));
  if (slips === 0 || slips > MOST_SLIPS) return undefined;
  const namesake = others.find((other) => plain(other.name.split(', ')[0] ?? '') === plain(asked));
  return { asked, name, address: meant.address, namesake };
}

/** Without what it lies in, which would tell it from its namesakes. */
function isBareName(asked: string): boolean {
  return !/[,/;]/.test(asked);
}

const MOST = 4;
/** More are another name of the place, and no misspelling. */
const MOST_SLIPS = 2;

function placeLabel({ name, context }: { readonly name: string; readonly context: string }): string {
  return context === '' ? name : `${name}, ${context}`;
}

/** Offers the places that may have been meant. Undefined where there is none. */
export async function likelyPlaceView(
  api: Api,
  filter: SearchFilter,
  { t }: FilterWords,
): Promise<UnknownPlaceView | undefined> {
  const found = await likelyPlaces(api, filter);
  if (found === undefined || found.meant.length === 0) return undefined;
  return {
    text: t('list.unknown.no_homes', { place: placeLabel(found.place) }),
    lead: t('list.unknown.meant'),
    // A suburb and the council that bears its name are called the same: the one with more homes stands for both.
    alternatives: [...new Map(found.meant.toReversed().map((place) => [placeLabel(place), place.address]))]
      .toReversed()
      .slice(0, MOST)
      .map(([label, address]) => ({ label, path: listPath({ ...filter, address: [address], page: 1 }) })),
  };
}
