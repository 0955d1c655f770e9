import { lookUpAddresses, popularAddresses, suggestAddresses } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { listPath } from '../../paths.ts';
import { searchProperties } from '../contract.ts';
import { MAX_IGNORED_TEXT, type SearchFilter } from '../filter.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import type { Repair } from './list-data.ts';
import type { UnknownPlaceView } from './list-view.ts';
import { isStreetAddress, streetOfAddress } from '../words/street-address.contract.ts';
import { misspeltStreet } from './misspelt-street.ts';
import { plain } from './nearest-place.ts';

const MOST = 5;

/**
 * Says that a place is not known (`areHomes`: that its words were looked for instead, and found), and leads to the home
 * and the streets whose names are like it, to such places, or where most homes are.
 */
export async function unknownPlaceView(
  api: Api,
  place: string,
  filter: SearchFilter,
  areHomes: boolean,
  { t, placeAddress, agencyName }: FilterWords,
): Promise<UnknownPlaceView> {
  const [{ data: alike }, street] = await Promise.all([
    api(suggestAddresses, {
      query: {
        term: place.slice(0, 100),
        limit: MOST,
        kinds: ['county', 'region', 'city', 'municipality', 'suburb', 'postcode'],
      },
    }),
    areHomes ? undefined : misspeltStreet(api, place, filter),
  ]);
  const others = withoutPlace(filter, place);
  const isLike = alike.length > 0 || street !== undefined;
  const ofAgency = isLike ? [] : await placesOfAgency(api, others);
  const places = isLike
    ? alike
    : ofAgency.length > 0
      ? ofAgency
      : (await api(popularAddresses, { query: { limit: MOST } })).data;
  const searched = new Set(others.address?.map(placeAddress));
  const mentioning = withWord(others, place.slice(0, 100));
  const isMentioned =
    !areHomes && (await api(searchProperties, { body: { ...mentioning, size: 1 } })).pagination.results > 0;
  return {
    text:
      street !== undefined
        ? t('list.unknown.street', { place })
        : isStreetAddress(place)
          ? t('list.unknown.address')
          : t(areHomes ? 'list.unknown.words' : 'list.unknown.place', { place }),
    lead: isLike
      ? t('list.unknown.try')
      : ofAgency.length > 0
        ? t('list.unknown.agency', { agency: agencyName(agencyOf(others) ?? '') })
        : t('list.unknown.popular'),
    alternatives: [
      ...(street?.home === undefined ? [] : [street.home]),
      ...(street?.streets ?? []).map(({ name, context, address }) => ({
        label: labelOf(name, context),
        path: listPath({ ...others, address: [...(others.address ?? []), address] }),
      })),
      ...(isMentioned ? [{ label: t('list.unknown.mentioning', { place }), path: listPath(mentioning) }] : []),
      ...places.flatMap(({ name, context, address }) =>
        address === undefined || searched.has(address)
          ? []
          : [
              {
                label: labelOf(name, context),
                path: listPath({ ...others, address: [...(others.address ?? []), address] }),
              },
            ],
      ),
    ],
  };
}

/**
 * The same of a name in a sentence, which was looked for in the texts of homes since no place is called so, and found
 * in none. In a place that is known too, no others are offered.
 */
export async function unknownNameView(
  api: Api,
  name: string,
  filter: SearchFilter,
  words: FilterWords,
): Promise<UnknownPlaceView> {
  const text = words.t('list.unknown.name', { place: name });
  if ((filter.address ?? []).length > 0) return { text, alternatives: [] };
  return { ...(await unknownPlaceView(api, name, filter, false, words)), text };
}

/**
 * The word of a search that its sentence gives as the name of a place: with a capital letter, or behind a word such as
 * `near`. What begins a sentence has a capital letter anyway.
 */
export function nameIn({ keywords = [] }: SearchFilter, sentence: string): string | undefined {
  return keywords.find((word) => {
    const at = sentence.toLowerCase().indexOf(word.toLowerCase());
    if (at < 0) return false;
    const before = sentence.slice(0, at).trimEnd();
    return (/^\p{Lu}/u.test(sentence.slice(at)) && before !== '') || BEFORE_NAMES.test(before);
  });
}

/** What stands before the name of a place, in both languages. */
const BEFORE_NAMES =
  /(?:^|\s)(?:i|på|ved|nær|rundt|til|fra|in|at|near|nearby|around|close to|next to|to|from|of|off)(?:\s+(?:the|nærheten av))?$/i;

function labelOf(name: string, context: string): string {
  return context === '' ? name : `${name}, ${context}`;
}

/** The search with all that was asked for but the place that is not known, which may stand as a word instead. */
function withoutPlace({ address, keywords, ...filter }: SearchFilter, place: string): SearchFilter {
  const places = address?.filter((asked) => asked.slice(0, MAX_IGNORED_TEXT) !== place.slice(0, MAX_IGNORED_TEXT));
  const words = keywords?.filter((word) => word !== place.slice(0, 100));
  return {
    ...filter,
    ...(places === undefined || places.length === 0 ? {} : { address: places }),
    ...(words === undefined || words.length === 0 ? {} : { keywords: words }),
    // There is nothing left to be relevant to.
    ...(filter.sorting === 'relevance' && (words ?? []).length === 0 ? { sorting: 'created_at' as const } : {}),
    page: 1,
  };
}

function withWord(filter: SearchFilter, word: string): SearchFilter {
  const sorting = filter.sorting === 'created_at' ? 'relevance' : filter.sorting;
  return { ...filter, keywords: [...(filter.keywords ?? []), word], sorting, page: 1 };
}

/** Says that another place is shown than the one that was asked for, and leads to homes that mention what was. */
export function repairedPlaceView(
  { asked, shown, rest, namesake, street }: Repair,
  filter: SearchFilter,
  { t }: FilterWords,
): UnknownPlaceView {
  if (rest !== undefined)
    return {
      text: t('list.unknown.part', { rest, shown }),
      alternatives: [
        {
          label: t('list.unknown.mentioning_there', { rest, shown }),
          path: listPath(withWord(filter, rest)),
        },
      ],
    };
  if (namesake !== undefined)
    return {
      text: t('list.unknown.likelier', { place: asked, shown }),
      alternatives: [{ label: namesake.name, path: listPath({ ...filter, address: [namesake.address], page: 1 }) }],
    };
  if (street !== undefined)
    return {
      text: t('list.unknown.repaired_street', { place: asked, shown }),
      alternatives: street.home === undefined ? [] : [street.home],
    };
  const without = streetOfAddress(asked);
  if (without !== undefined)
    return { text: t('list.unknown.no_home_in_street', { street: without, shown }), alternatives: [] };
  return {
    text: t('list.unknown.repaired', { place: asked, shown }),
    alternatives: [
      {
        label: t('list.unknown.mentioning', { place: asked }),
        path: listPath(withWord({ ...filter, address: undefined }, asked)),
      },
    ],
  };
}

/**
 * Says which place is shown where it is not called what was asked for: `Tjuvholmen` for `Aker Brygge`, which people
 * call a part of it. Undefined where each is called what was asked, or was asked for by its path.
 */
export function otherNameView(
  { address = [], ...filter }: SearchFilter,
  { t, placeName, placeAddress }: FilterWords,
): UnknownPlaceView | undefined {
  const place = address.find((asked) => {
    const path = placeAddress(asked);
    if (path === undefined || /[,;/]/.test(asked)) return false;
    const names = [placeName(asked), path.split(',').at(-1)?.replaceAll('-', ' ') ?? ''].map(plain);
    const words = plain(asked);
    // Short ones are abbreviations, as of states.
    return words.length > SHORT && !names.some((name) => name.includes(words) || words.includes(name));
  });
  if (place === undefined) return undefined;
  const others = address.filter((asked) => asked !== place);
  const mentioning = withWord({ ...filter, ...(others.length > 0 ? { address: others } : {}) }, place.slice(0, 100));
  return {
    text: t('list.unknown.other_name', { place, shown: placeName(place) }),
    alternatives: [{ label: t('list.unknown.mentioning', { place }), path: listPath(mentioning) }],
  };
}

const SHORT = 4;

/** Homes that tell well enough where an agency has most of its own. */
const LOOKED_AT = 100;

function agencyOf({ agencyId, agencyParentId }: SearchFilter): string | undefined {
  return agencyId ?? agencyParentId?.[0];
}

/** Where most homes of the search are, if it is for those of one agency. */
async function placesOfAgency(api: Api, filter: SearchFilter) {
  if (agencyOf(filter) === undefined) return [];
  const { data: homes } = await api(searchProperties, { body: { ...filter, page: 1, size: LOOKED_AT } });
  const counts = new Map<string, number>();
  for (const { address } of homes) {
    const place = [address.suburb ?? address.municipality, address.municipality ?? address.region];
    const words = [...new Set(place.filter((part) => part !== undefined))].join(', ');
    if (words !== '') counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  const most = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MOST);
  if (most.length === 0) return [];
  try {
    return (await api(lookUpAddresses, { query: { address: most.map(([words]) => words) } })).data;
  } catch (error) {
    if (error instanceof AppError && error.code === 'area_not_found') return [];
    throw error;
  }
}
