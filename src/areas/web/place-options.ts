import { useEffect, useState } from 'react';
import type { Region, Translate } from '../../contract/messages.ts';
import { remote } from '../../contract/remote.ts';
import { useRecentSearches } from '../../history/web/remembered-searches.ts';
import { useApi } from '../../ui/use-api.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { IconName } from '../../ui/icon.tsx';
import type { popularAddresses, suggestAddresses, SuggestionKind } from '../contract.ts';
import { choiceOf, type PlaceChoice } from './place-choice.ts';

/** One line under a place field. */
export interface PlaceOption {
  readonly key: string;
  readonly icon: IconName;
  readonly name: string;
  /** What it lies in. */
  readonly context: string;
  /** On the market there; left out where it says nothing. */
  readonly homes?: number;
  readonly act:
    | { readonly kind: 'place'; readonly choice: PlaceChoice }
    | { readonly kind: 'near' }
    | { readonly kind: 'search'; readonly path: string };
}

export interface OptionGroup {
  /** Undefined for a group that needs no heading. */
  readonly label: string | undefined;
  readonly options: readonly PlaceOption[];
}

/** Which homes an option's number counts. */
export interface CountedMarket {
  readonly listingType?: 'buy' | 'rent' | 'residential' | 'commercial' | 'new_homes' | 'leisure';
  readonly acquisition?: 'buy' | 'rent';
}

const suggestions = remote<typeof suggestAddresses>('GET', '/api/v2/address');
const popular = remote<typeof popularAddresses>('GET', '/api/v2/address/popular');

/** Long enough to let a word be typed, too short to be waited for. */
const DEBOUNCE_MS = 120;
const SUGGESTED = 8;
const POPULAR = 5;
const RECENT = 3;

/**
 * What to offer for a text: places that begin like it; for none the reader's surroundings, latest
 * searches and popular places. `isSettled` once the offers are those for this very text.
 */
export function usePlaceOptions(
  text: string,
  market: CountedMarket,
): { groups: readonly OptionGroup[]; isSettled: boolean } {
  const t = useTranslate();
  const { region } = useVisit();
  const term = text.trim();
  const found = useFound(term, market);
  const searches = useRecentSearches();
  const offered = optionsOf(found?.places ?? [], t, region);
  if (term !== '') return { groups: [{ label: undefined, options: offered }], isSettled: found?.term === term };

  const groups: OptionGroup[] = [
    {
      label: undefined,
      options: [{ key: 'near', icon: 'locate', name: t('area.field.near'), context: '', act: { kind: 'near' } }],
    },
    {
      label: t('area.field.recent'),
      options: searches.slice(0, RECENT).map(({ path, title }) => ({
        key: path,
        icon: 'clock',
        name: title,
        context: '',
        act: { kind: 'search', path },
      })),
    },
    { label: t('area.field.popular'), options: found?.term === '' ? offered : [] },
  ];
  return { groups: groups.filter(({ options }) => options.length > 0), isSettled: true };
}

interface Found {
  readonly term: string;
  readonly places: readonly OfferedPlace[];
}

type OfferedPlace = Parameters<typeof choiceOf>[0] & { readonly homes: number };

/** The server's offers for the term, or still those for an earlier one; a late answer never replaces a newer one. */
function useFound(term: string, { listingType, acquisition }: CountedMarket): Found | undefined {
  const api = useApi();
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isLatest = true;
    const market = {
      ...(listingType === undefined ? {} : { listingType }),
      ...(acquisition === undefined ? {} : { acquisition }),
    };
    const ask = async (): Promise<void> => {
      const { data } =
        term === ''
          ? await api(popular, { query: { ...market, limit: POPULAR } })
          : await api(suggestions, { query: { ...market, term, limit: SUGGESTED } });
      if (isLatest) setFound({ term, places: data });
    };
    // Without suggestions the field is still a field: what is typed can be sent.
    const timer = setTimeout(() => void ask().catch(() => undefined), term === '' ? 0 : DEBOUNCE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [api, term, listingType, acquisition]);
  return found;
}

const ICONS: Readonly<Record<SuggestionKind, IconName>> = {
  country: 'globe',
  county: 'map',
  municipality: 'building',
  suburb: 'place',
  postcode: 'mail',
  street: 'road',
  listing: 'home',
};

/** Places as lines; two that would read the same, as Melbourne the council area and Melbourne the suburb, say what they are. */
export function optionsOf(places: readonly OfferedPlace[], t: Translate, region: Region): readonly PlaceOption[] {
  const options = places.map(optionOf);
  const reads = ({ name, context }: PlaceOption) => `${name}, ${context}`;
  return options.map((option, index) => {
    const kind = places[index]?.kind;
    const isAlone = options.every((other) => other === option || reads(other) !== reads(option));
    if (isAlone || (kind !== 'municipality' && kind !== 'suburb' && kind !== 'county')) return option;
    return { ...option, context: [option.context, t(`area.kind.${region}.${kind}`)].filter(Boolean).join(' · ') };
  });
}

function optionOf(place: OfferedPlace): PlaceOption {
  const { kind, name, context, geoId, street, propertyId, homes } = place;
  return {
    key: `${kind} ${geoId ?? propertyId ?? ''} ${street ?? ''}`,
    icon: ICONS[kind],
    name,
    context,
    ...(kind === 'listing' ? {} : { homes }),
    act: { kind: 'place', choice: choiceOf(place) },
  };
}
