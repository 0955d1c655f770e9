import { useEffect, useRef, useState } from 'react';
import type { Api } from '../../contract/endpoint.ts';
import type { MessageKey, Region, Subject, Translate } from '../../texts/messages.ts';
import { useRecentSearches } from '../../history/web/remembered-searches.ts';
import { useApi } from '../../accounts/web/use-api.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { IconName } from '../../ui/icon.tsx';
import type { AddressProposal } from '../../drafts/geocoding/contract.ts';
import { askInWords } from '../../search/web/client.ts';
import type { AskedInWords } from '../../search/words/words.contract.ts';
import type { CountedState, Suggestion, SuggestionKind } from '../contract.ts';
import { popularAddresses, proposeAddresses, suggestAddresses } from './client.ts';
import { choiceOf } from './offered-choice.ts';
import type { PlaceChoice } from './place-choice.ts';

/** One line under a place field. */
export interface PlaceOption {
  readonly key: string;
  readonly icon: IconName;
  readonly name: string;
  /** Of a sentence, what was understood of it, each part in the words that it came from: shown in the name's place. */
  readonly parts?: readonly string[];
  /** What it lies in. */
  readonly context: string;
  /**
   * How many homes the search would show there, or how many were sold where none is on the market; left out where it
   * says nothing.
   */
  readonly homes?: { readonly count: number; readonly state: CountedState; readonly subject?: Subject | undefined };
  readonly act:
    | { readonly kind: 'place'; readonly choice: PlaceChoice }
    | { readonly kind: 'near' }
    | { readonly kind: 'search'; readonly path: string };
}

export interface OptionGroup {
  /** Undefined for a group that needs no heading. */
  readonly label: string | undefined;
  /** Why these are offered, said before their heading. */
  readonly note?: string | undefined;
  readonly options: readonly PlaceOption[];
}

/** Which homes an option's number counts. */
export interface CountedMarket {
  readonly listingType?: 'buy' | 'rent' | 'residential' | 'commercial' | 'new_homes' | 'leisure';
  readonly acquisition?: 'buy' | 'rent';
  readonly availability?: CountedState;
  /** It is a place that is asked for, to travel to or to value a home at: no homes are counted or searched for. */
  readonly isNone?: boolean;
  /** Beside it, what the empty field says that it takes. */
  readonly example?: MessageKey;
  /** Beside it, that a choice may be sent in words: an address in a street is offered by its number. */
  readonly isNumbered?: boolean;
  /** Beside it, that of a single home: addresses are offered at which none is known. */
  readonly isAddress?: boolean;
  /** Beside it, that it is an area: no streets, homes or stations are offered, nor the reader's surroundings. */
  readonly isArea?: boolean;
}

/** Long enough to let a word be typed, too short to be waited for. */
const DEBOUNCE_MS = 120;
const SUGGESTED = 8;
const POPULAR = 5;
const RECENT = 3;

/**
 * What to offer for a text: places that begin like it, popular ones where nothing does; for no text the
 * reader's surroundings, latest searches and popular places; before all, what a sentence in plain words asks for,
 * added to the search that `within` gives as a query string. `isSettled` once the offers are those for this
 * very text, `isUnknown` when nothing is called anything like it.
 */
export function usePlaceOptions(
  text: string,
  market: CountedMarket,
  within: () => string,
): { groups: readonly OptionGroup[]; isSettled: boolean; isUnknown: boolean } {
  const t = useTranslate();
  const { region } = useVisit();
  const term = text.trim();
  const found = useFound(term, market, within);
  const searches = useRecentSearches();
  const counted = optionsOf(found?.places ?? [], t, region, market.availability);
  const offered = market.isNone === true ? counted.map(({ homes: _, ...option }) => option) : counted;
  const numbered = offered.map((option, at) => atNumber(option, found?.places[at], region));
  if (term !== '') {
    // What is not known gives popular places, and never a guess.
    const sentence = found?.sentence;
    const isKnown = (found?.places ?? []).some(
      ({ kind, house, match }) => match === 'name' && (kind === 'listing' || house !== undefined),
    );
    // A home that is known at the address is offered itself.
    const addresses = isKnown ? [] : (found?.addresses ?? []).map(addressOption);
    const groups: readonly OptionGroup[] =
      sentence !== undefined
        ? [
            { label: undefined, options: [sentenceOption(sentence, t)] },
            ...(found?.isPopular === true ? [] : groupsByMatch(found?.places ?? [], offered, t, true)),
          ]
        : found?.isPopular === true
          ? [
              {
                label: t('area.field.popular'),
                note: t(hasNumber(term) ? 'area.field.no_street' : 'area.field.nothing'),
                options: offered,
              },
            ]
          : addresses.length > 0
            ? [{ label: undefined, options: addresses }]
            : market.isNone === true
              ? groupsOfPlaces(found?.places ?? [], market.isNumbered === true ? numbered : offered, t)
              : groupsByMatch(found?.places ?? [], offered, t);
    return {
      groups: offered.length + addresses.length === 0 && sentence === undefined ? [] : groups,
      isSettled: found?.term === term,
      isUnknown: found?.term === term && found.isPopular && sentence === undefined,
    };
  }

  const groups: OptionGroup[] = [
    {
      label: undefined,
      options:
        market.isArea === true
          ? []
          : [{ key: 'near', icon: 'locate', name: t('area.field.near'), context: '', act: { kind: 'near' } }],
    },
    {
      label: t('area.field.recent'),
      options: (market.isNone === true ? [] : searches).slice(0, RECENT).map(({ path, title, filters = '' }) => ({
        key: path,
        icon: EARLIER,
        name: title,
        context: filters,
        act: { kind: 'search', path },
      })),
    },
    {
      label: t('area.field.popular'),
      note:
        market.isNone === true
          ? undefined
          : market.listingType === 'commercial'
            ? t(`area.field.premises_words_${region}`)
            : t(`area.field.words_${region}`),
      options: found?.term === '' ? offered : [],
    },
  ];
  return { groups: groups.filter(({ options }) => options.length > 0), isSettled: true, isUnknown: false };
}

interface Found {
  readonly term: string;
  /** These places are popular, and have nothing to do with the term. */
  readonly isPopular: boolean;
  readonly places: readonly OfferedPlace[];
  /** Where it is no home that is asked for: addresses that may be meant, by their number. */
  readonly addresses: readonly AddressProposal[];
  /** What the term means as a sentence in plain words, where it says more than where. */
  readonly sentence?: AskedInWords | undefined;
}

type OfferedPlace = Parameters<typeof choiceOf>[0] & {
  readonly homes: number;
  readonly sold?: number | undefined;
  /** Of an Australian suburb. */
  readonly postCode?: string | undefined;
  /** Undefined of popular places. */
  readonly match?: Suggestion['match'];
  /** Of a station or the like. */
  readonly what?: string | undefined;
  /** Of a street: one address of it alone. */
  readonly house?: string | undefined;
  /** Of a street: the number that was typed, where no home is on offer. */
  readonly noHomeAt?: string | undefined;
  /** The page of an agency or an agent. */
  readonly path?: string | undefined;
};

/** Words with a number: who types that looks for an address. */
function hasNumber(term: string): boolean {
  return /\p{L}{3}/u.test(term) && /\d/.test(term);
}

/**
 * What is called as typed, said so where the street is known and no home is on offer at its number, with those nearest
 * to it; then, each said to be that, the place around an address that is not known, and guesses. `isUnderstood` where
 * the text is a sentence, which is no address.
 */
export function groupsByMatch(
  places: readonly OfferedPlace[],
  options: readonly PlaceOption[],
  t: Translate,
  isUnderstood = false,
): readonly OptionGroup[] {
  const isKnown = isUnderstood || places.some(({ match }) => match === 'name');
  const groupOf = ({ kind, match, house, noHomeAt }: OfferedPlace) => {
    if (kind === 'agency') return kind;
    if ((kind === 'listing' || house !== undefined) && match === 'around') return 'near';
    if (noHomeAt !== undefined && match === 'name') return 'street';
    return match === 'similar' || (match === 'around' && !isKnown) ? match : undefined;
  };
  const of = (group: ReturnType<typeof groupOf>) =>
    options.filter((_, at) => places[at] !== undefined && groupOf(places[at]) === group);
  const [streets, near, called, meant] = [of('street'), of('near'), of(undefined), of('similar')];
  const number = places.find(({ noHomeAt }) => noHomeAt !== undefined)?.noHomeAt ?? '';
  // Agencies are called as typed: they stand before guesses.
  const guesses = [
    { label: t('area.field.agencies'), options: of('agency') },
    { label: t('area.field.meant'), options: meant },
  ];
  // Who types a name where nothing is on offer rather meant a place a letter off where much is.
  const isMeant = streets.length === 0 && called.every(hasNone) && meant.some((option) => !hasNone(option));
  return [
    { label: t('area.field.no_home_at', { number }), options: streets },
    ...(streets.length > 0 ? [{ label: t('area.field.nearest_to', { number }), options: near }] : []),
    ...(isMeant ? guesses : []),
    { label: undefined, options: called },
    { label: t('area.field.around'), options: of('around') },
    ...(isMeant ? [] : guesses),
    ...(streets.length > 0 ? [] : [{ label: t('area.field.nearest_to', { number }), options: near }]),
  ].filter((group) => group.options.length > 0);
}

/**
 * The same where it is no home that is asked for: that none is listed at an address, and where the nearest ones are,
 * says nothing there.
 */
export function groupsOfPlaces(
  places: readonly OfferedPlace[],
  options: readonly PlaceOption[],
  t: Translate,
): readonly OptionGroup[] {
  const isWanted = ({ noHomeAt, match }: OfferedPlace): boolean => noHomeAt === undefined || match !== 'around';
  return groupsByMatch(
    places.filter(isWanted).map(({ noHomeAt: _, ...place }) => place),
    options.filter((_, at) => places[at] !== undefined && isWanted(places[at])),
    t,
  );
}

/** The very address in a street, which is sent in words: where no home is on offer, the street alone is known. */
export function atNumber(option: PlaceOption, place: OfferedPlace | undefined, region: Region): PlaceOption {
  if (place?.noHomeAt === undefined || place.match !== 'name') return option;
  const number = place.noHomeAt.toUpperCase();
  const name = region === 'au' ? `${number} ${place.name}` : `${place.name} ${number}`;
  const text = [name, place.context].filter(Boolean).join(', ');
  return { ...option, name, act: { kind: 'place', choice: { text, name, filter: {}, isWords: true } } };
}

function hasNone({ homes }: PlaceOption): boolean {
  return homes?.count === 0;
}

/** The server's offers for the term, or still those for an earlier one; a late answer never replaces a newer one. */
function useFound(
  term: string,
  { listingType, acquisition, availability, isNone = false, isAddress = false, isArea = false }: CountedMarket,
  within: () => string,
): Found | undefined {
  const api = useApi();
  const [found, setFound] = useState<Found>();
  const searched = useRef(within);
  useEffect(() => {
    searched.current = within;
  }, [within]);
  useEffect(() => {
    let isLatest = true;
    const market = {
      ...(listingType === undefined ? {} : { listingType }),
      ...(acquisition === undefined ? {} : { acquisition }),
      ...(availability === undefined ? {} : { availability }),
    };
    const ask = async (): Promise<void> => {
      const [alike, sentence, addresses] = await Promise.all([
        term === ''
          ? []
          : api(suggestAddresses, {
              query: { ...market, ...(isArea ? { kinds: AREAS } : {}), term, limit: SUGGESTED },
            }).then(({ data }) => data),
        isNone ? undefined : askedBy(api, term, searched.current),
        // No home need be known at an address that is asked for by itself.
        isAddress && hasNumber(term) ? addressesFor(api, term) : [],
      ]);
      const isPopular = alike.length === 0;
      const places = isPopular ? (await api(popularAddresses, { query: { ...market, limit: POPULAR } })).data : alike;
      if (isLatest) setFound({ term, isPopular: isPopular && addresses.length === 0, places, sentence, addresses });
    };
    // Without suggestions the field is still a field: what is typed can be sent.
    const timer = setTimeout(() => void ask().catch(() => undefined), term === '' ? 0 : DEBOUNCE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [api, term, listingType, acquisition, availability, isNone, isAddress, isArea]);
  return found;
}

const AREAS: SuggestionKind[] = ['county', 'region', 'city', 'municipality', 'suburb', 'postcode'];

/** With a number of a house, and where the street is. */
async function addressesFor(api: Api, term: string): Promise<readonly AddressProposal[]> {
  const { data } = await api(proposeAddresses, { query: { term: term.slice(0, MOST_ADDRESS) } });
  return data.filter(({ street, coordinates }) => street !== undefined && coordinates !== undefined);
}

const MOST_ADDRESS = 100;

/** An address by itself, which is sent in words. */
function addressOption({ label, street = label, precision }: AddressProposal): PlaceOption {
  return {
    key: `address|${label}`,
    icon: precision === 'address' ? 'home' : 'road',
    name: street,
    context: label.startsWith(`${street}, `) ? label.slice(street.length + 2) : '',
    act: { kind: 'place', choice: { text: label, name: street, filter: {}, isWords: true } },
  };
}

/** One word without a figure is a place, or nothing. */
async function askedBy(api: Api, term: string, within: () => string): Promise<AskedInWords | undefined> {
  if (!/[\s\d]/.test(term) || term.length > MOST_ASKED) return undefined;
  const { data } = await api(askInWords, { query: { term, within: within().slice(0, MOST_WITHIN) } });
  return data.isMoreThanPlace ? data : undefined;
}

/** As much as is taken. */
const MOST_ASKED = 200;
const MOST_WITHIN = 4_000;

/** The search as the words that were understood, with places by their names. */
function sentenceOption({ understood, wishes, results, path }: AskedInWords, t: Translate): PlaceOption {
  // The name of a time's destination says nothing of the time.
  const parts = understood.map(
    ({ words, name, kind }) => (kind === 'place' ? name?.split(',')[0] : undefined) ?? words,
  );
  return {
    key: 'sentence',
    icon: 'search',
    name: t('area.field.asked', { words: parts.join(' · ') }),
    parts,
    context:
      wishes.length === 0
        ? ''
        : t('area.field.asked_wishes', { words: wishes.map(({ words: wish }) => wish).join(' · ') }),
    homes: {
      count: results,
      state: 'available',
      // A sentence may be asked for premises where all else is homes.
      subject: /[?&]listing_type=commercial\b/.test(path) ? 'commercial' : undefined,
    },
    act: { kind: 'search', path },
  };
}

/** Lucide's `train-front`. */
const STATION: IconName =
  'M8 3.1V7a4 4 0 0 0 8 0V3.1M9 15l-1-1M15 15l1-1M9 19c-2.8 0-5-2.2-5-5v-4a8 8 0 0 1 16 0v4c0 2.8-2.2 5-5 5ZM8 19l-2 3M16 19l2 3';

/** Of all others `building`: this stands in the script that pages begin with. */
const ICONS: Readonly<Partial<Record<SuggestionKind, IconName>>> = {
  country: 'globe',
  county: 'map',
  region: 'map',
  suburb: 'place',
  postcode: 'mail',
  street: 'road',
  listing: 'home',
  train_station: STATION,
  metro_station: STATION,
  airport: 'place',
  sight: 'place',
  centre_street: 'road',
};

/**
 * Places as lines; two that would read the same, as Melbourne the council area and Melbourne the suburb, say what they
 * are.
 */
export function optionsOf(
  places: readonly OfferedPlace[],
  t: Translate,
  region: Region,
  state: CountedState = 'available',
): readonly PlaceOption[] {
  const hasCity = places.some(({ kind }) => kind === 'city');
  const options = places.map((place) => {
    const option = optionOf(place, state);
    if (place.kind === 'city') return { ...option, name: t('area.city', { place: place.name }) };
    // Beside the whole city, its council says that it is one.
    const isCouncil = hasCity && region === 'au' && place.kind === 'municipality';
    return isCouncil ? { ...option, name: t('area.council', { place: place.name }) } : option;
  });
  const reads = ({ name, context }: PlaceOption) => `${name}, ${context}`;
  return options.map((option, index) => {
    const kind = places[index]?.kind;
    const isAlone = options.every((other) => other === option || reads(other) !== reads(option));
    if (isAlone || (kind !== 'municipality' && kind !== 'suburb' && kind !== 'county')) return option;
    return { ...option, context: [option.context, t(`area.kind.${region}.${kind}`)].filter(Boolean).join(' · ') };
  });
}

function optionOf(place: OfferedPlace, state: CountedState): PlaceOption {
  const { kind, name, context, geoId, postCode, street, propertyId, house, what, path } = place;
  const homes = countedOf(place, state);
  return {
    // Stations have no id, and several have one name: React keeps a line whose key another had too.
    key: [kind, geoId ?? propertyId ?? path, street, ...(what === undefined ? [] : [name, context])].join('|'),
    icon: (house === undefined ? ICONS[kind] : undefined) ?? 'building',
    name,
    // As Australians write it behind the state.
    context: [what, [context, postCode].filter(Boolean).join(' ')].filter(Boolean).join(' · '),
    ...(homes === undefined ? {} : { homes }),
    act: path === undefined ? { kind: 'place', choice: choiceOf(place) } : { kind: 'search', path },
  };
}

/** Of streets only homes on the market are known, and around stations and the like none. */
function countedOf({ kind, homes, sold, metres }: OfferedPlace, state: CountedState): PlaceOption['homes'] {
  if (metres !== undefined || kind === 'listing' || (kind === 'street' && state !== 'available')) return undefined;
  return homes === 0 && sold !== undefined ? { count: sold, state: 'sold' } : { count: homes, state };
}

/** Lucide's `history`: a clock is how long something takes. */
const EARLIER: IconName = 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2';
