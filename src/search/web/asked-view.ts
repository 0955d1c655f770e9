import type { Api } from '../../contract/endpoint.ts';
import { MOST_MINUTES } from '../../commute/travel.contract.ts';
import { listPath } from '../../paths.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { askInWords, MAX_SENTENCE, READ_AS, type AskedInWords, type UnderstoodWords } from '../words/words.contract.ts';
import { chipsOf, type ChipView, type FilterWords } from './filter-chips.ts';
import { listQueryOf } from './list-query.ts';

/** What a sentence in plain words was understood as, where the search that is shown still asks for it. */
export interface AskedView {
  readonly chips: readonly AskedChipView[];
  /** What is asked for beside that. */
  readonly others: readonly ChipView[];
  /** What no filter can say, and which streets are not known. */
  readonly notes: string | undefined;
}

export interface AskedChipView extends ChipView {
  /** As they were typed. */
  readonly words: string;
  /** What they may mean, the present meaning among them; empty where they mean but one thing. */
  readonly meanings: readonly { readonly label: string; readonly path: string; readonly isChosen: boolean }[];
}

/** Reads the sentence again: the address holds all that there is to know of it. */
export async function askedView(
  api: Api,
  filter: SearchFilter,
  sentence: string,
  words: FilterWords,
): Promise<AskedView | undefined> {
  const { listingType, acquisition } = filter;
  const [, within = ''] = listPath({ listingType, acquisition }).split('?');
  const { data } = await api(askInWords, { query: { term: sentence.slice(0, MAX_SENTENCE), within } });
  const present = pairsOf(listPath({ ...filter, page: 1 }));
  const read = data.understood.flatMap((one) => {
    const meanings = [one, ...one.alternatives];
    // That which says the most of what is asked: exactly two bedrooms are at least two as well.
    const meant = meanings
      .filter(({ query }) => isAsked(present, query))
      .toSorted((a, b) => pairsOf(`?${a.query}`).length - pairsOf(`?${b.query}`).length)
      .at(-1);
    return meant === undefined ? [] : [{ one, meanings, meant }];
  });
  if (read.length + data.wishes.length === 0) return undefined;
  const covered = new Set(read.flatMap(({ meant }) => pairsOf(`?${meant.query}`)));
  const pathOf = (pairs: readonly string[]) => pathWith(pairs, sentence);
  return {
    chips: read.map(({ one, meanings, meant }) => {
      const labels = withCouncils(
        meanings.map((other) => labelOf(other, words) ?? one.words),
        meanings,
        words,
      );
      const left = present.filter((pair) => !pairsOf(`?${meant.query}`).includes(pair));
      return {
        words: one.words,
        label: chipLabel(
          one,
          meanings.length === 1 ? (shortName(meant) ?? labelOf(meant, words)) : labels[meanings.indexOf(meant)],
          words,
        ),
        path: pathOf(isTravel(meant.query) ? left.filter((pair) => !SHORTEST_FIRST.has(pair)) : left),
        meanings:
          meanings.length === 1
            ? []
            : meanings.map((other, at) => ({
                label: KEYWORD.test(other.query)
                  ? words.t('list.asked.keyword', { words: labels[at] ?? one.words })
                  : (labels[at] ?? one.words),
                path: pathOf([...left, ...pairsOf(`?${other.query}`)]),
                isChosen: other === meant,
              })),
      };
    }),
    others: chipsOf(filter, words).filter(({ path }) => {
      const rest = pairsOf(path);
      return present.some((pair) => !rest.includes(pair) && !covered.has(pair) && !IMPLIED.test(pair));
    }),
    notes:
      [
        ...(data.wishes.length === 0 ? [] : [wishesText(data.wishes, words)]),
        ...streetsUnknown(),
        ...readOtherwise(),
      ].join(' ') || undefined,
  };

  function streetsUnknown(): readonly string[] {
    return read.flatMap(({ meant: { unknownStreet: street, name = '' } }) =>
      street === undefined ? [] : [words.t('list.asked.street_unknown', { street, place: name })],
    );
  }

  function readOtherwise(): readonly string[] {
    return READ_AS.flatMap((kind) => {
      const such = read.filter(({ meant }) => meant.readAs?.includes(kind));
      const said = words.format.list(such.map(({ one }) => words.t('list.asked.words', { words: one.words })));
      return such.length === 0 ? [] : [words.t(`list.asked.as_${kind}`, { words: said, minutes: MOST_MINUTES })];
    });
  }
}

type Wish = AskedInWords['wishes'][number];

function wishesText(wishes: readonly Wish[], { t, format }: FilterWords): string {
  const listed = (some: typeof wishes) => format.list(some.map((wish) => t('list.asked.words', { words: wish.words })));
  const ways = wishes.filter(({ about }) => about === 'second_way');
  const contradicting = wishes.filter(({ about }) => about === 'contradiction');
  const households = wishes.filter(({ about }) => about === 'household');
  const ownPlaces = wishes.filter(({ about }) => about === 'own_place');
  const others = wishes.filter(({ about }) => about === undefined);
  return [
    ...(others.length > 0 ? [t('list.asked.wishes', { words: listed(others) })] : []),
    ...(ways.length > 0 ? [t('list.asked.one_way', { words: listed(ways) })] : []),
    ...(households.length > 0 ? [t('list.asked.household', { words: listed(households) })] : []),
    ...(ownPlaces.length > 0 ? [t('list.asked.own_place', { words: listed(ownPlaces) })] : []),
    ...(contradicting.length > 0 ? [t('list.asked.contradiction', { words: listed(contradicting) })] : []),
  ].join(' ');
}

/** Go with another filter, and are none themselves. */
const IMPLIED = /^(?:sorting|order|include_surrounding)=/;

/** The order that goes with a travel time to a place. */
const SHORTEST_FIRST: ReadonlySet<string> = new Set(['sorting=commute', 'order=asc']);

function pairsOf(path: string): string[] {
  const [, query = ''] = path.split('?');
  return [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`);
}

/** What every search is for is in no address. */
function isAsked(present: readonly string[], query: string): boolean {
  return pairsOf(`?${query}`).every(
    (pair) =>
      present.includes(pair) ||
      (pair === 'listing_type=buy' && !present.some((one) => one.startsWith('listing_type='))),
  );
}

/** The search of these fields at its ordinary address, with the sentence. */
function pathWith(pairs: readonly string[], sentence: string): string {
  const query = new URLSearchParams(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  const path = listPath(listQueryOf(`/list?${query.toString()}`).filter);
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ words: sentence }).toString()}`;
}

/** Two that read the same, as a suburb and the council around it: which one the council is. */
function withCouncils(labels: readonly string[], meanings: readonly Meant[], { t }: FilterWords): readonly string[] {
  return labels.map((label, at) =>
    labels.some((other, index) => index !== at && other === label) && COUNCIL.test(meanings[at]?.query ?? '')
      ? t('area.council', { place: label })
      : label,
  );
}

const KEYWORD = /^keywords(?:\[\]|%5B%5D)=[^&]*$/;
const COUNCIL = /^address(?:\[\]|%5B%5D)=[^&]*-council(?:&|$)/;

/** Of a place that has no namesake, the name alone. */
function shortName({ query, name }: Meant): string | undefined {
  return query.includes('include_surrounding') || isCircle(query) || isTravel(query) ? undefined : name?.split(', ')[0];
}

/** Its name is that of where one travels to. */
function isTravel(query: string): boolean {
  return query.includes('commute=');
}

/** Its name is that of the middle alone. */
function isCircle(query: string): boolean {
  return query.includes('property_radius');
}

/** A meaning as the chips of filters say it; undefined where they do not. */
function labelOf({ query, name }: Meant, words: FilterWords) {
  const { filter } = listQueryOf(`/list?${query}`);
  const around = filter.includeSurrounding === true ? [words.t('list.field.include_surrounding')] : [];
  if (name !== undefined && !isCircle(query) && filter.commute === undefined) return [name, ...around].join(' · ');
  const labels = chipsOf(filter, name === undefined ? words : { ...words, pointName: name, travelsTo: [name] }).map(
    ({ label }) => label,
  );
  // Two kinds may be called the same, as units and apartments are in Australia.
  return labels.length === 0 ? undefined : words.format.list([...new Set(labels)]);
}

type Meant = Pick<UnderstoodWords, 'query' | 'name'>;

function chipLabel(
  { words, kind, isByModel }: UnderstoodWords,
  meaning: string | undefined,
  { t }: FilterWords,
): string {
  if (isByModel === true) return t('list.asked.by_model', { words, meaning: meaning ?? words });
  if (kind === 'keyword') return t('list.asked.keyword', { words });
  return meaning === undefined || meaning.toLowerCase() === words.toLowerCase()
    ? t('list.asked.words', { words })
    : t('list.asked.meant', { words, meaning });
}
