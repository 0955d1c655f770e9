import { useEffect, useRef, useState, type RefObject } from 'react';
import { useApi } from '../../accounts/web/use-api.ts';
import { listAgencies } from '../../agencies/web/client.ts';
import {
  countedAsked,
  FIRST_AGENCIES,
  homesOf,
  largestOf,
  MORE_AGENCIES,
  mostFirst,
  uncounted,
} from './agency-counts.ts';
import { searchFacets } from './client.ts';
import type { AgencyOffer, AgencyView, OfferedAgency } from './filter-field-view.ts';
import { countsOf, filterInput, useFacet, type FacetCounts } from './live-counts.ts';

/** Letters in quick succession are asked about once. */
const SETTLES_MS = 180;

/** What is offered, and `find` and `showMore`, which change it. */
export interface OfferedAgencies {
  readonly agencies: readonly OfferedAgency[];
  readonly hasMore: boolean;
  /** What was found, once it is known; undefined for the largest. */
  readonly result: Pick<AgencyOffer, 'found' | 'isSimilar'> | undefined;
  readonly isFinding: boolean;
  readonly hasFailed: boolean;
  readonly find: (term: string, wait?: number) => void;
  readonly showMore: () => void;
}

interface Found extends AgencyOffer {
  readonly page: number;
}

/** The largest agencies of the search as the form asks for it now, or those that are called what was typed. */
export function useOfferedAgencies(
  { offer, facet: name }: AgencyView,
  root: RefObject<HTMLElement | null>,
): OfferedAgencies {
  const api = useApi();
  const facet = useFacet(name);
  const [found, setFound] = useState<Found | undefined>(offer.term === '' ? undefined : { ...offer, page: 0 });
  const [isFinding, setFinding] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [shown, setShown] = useState(FIRST_AGENCIES);
  const names = useNames(facet === undefined || found !== undefined ? [] : largestOf(facet, shown), offer.agencies);
  const current = useRef(facet);
  useEffect(() => {
    current.current = facet;
  }, [facet]);
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const largest =
    facet === undefined
      ? offer.term === ''
        ? offer.agencies
        : []
      : largestOf(facet, shown).flatMap((id) => {
          const agency = names.get(id);
          return agency === undefined ? [] : [{ id, name: agency }];
        });
  const homes = useOtherCounts(facet, found?.agencies ?? [], root);

  function ask(term: string, page: number): void {
    const turn = (latest.current += 1);
    setFinding(true);
    api(listAgencies, { query: { term, sorting: 'homes', page, size: MORE_AGENCIES } }).then(
      ({ data, pagination, meta }) => {
        if (turn !== latest.current) return;
        const fetched = mostFirst(data.map(idAndName), current.current);
        setFound((before) => ({
          term,
          page,
          agencies: page === 1 ? fetched : [...(before?.agencies ?? []), ...fetched],
          found: pagination.results,
          isSimilar: meta?.isSimilar === true,
        }));
        setFinding(false);
        setFailed(false);
      },
      () => {
        if (turn !== latest.current) return;
        setFinding(false);
        setFailed(true);
      },
    );
  }

  return {
    agencies: found === undefined ? largest : found.agencies.map((one) => ({ ...one, homes: homes.get(one.id) })),
    hasMore:
      found === undefined ? (facet?.counts.length ?? 0) > shown : found.page > 0 && found.agencies.length < found.found,
    result: found,
    isFinding,
    hasFailed,
    find(typed, wait = SETTLES_MS) {
      const term = typed.trim();
      clearTimeout(timer.current);
      latest.current += 1;
      if (term === '') {
        setFound(undefined);
        setFinding(false);
        setFailed(false);
      } else if (wait === 0) ask(term, 1);
      else timer.current = setTimeout(() => ask(term, 1), wait);
    },
    showMore() {
      if (found === undefined) setShown(shown + MORE_AGENCIES);
      else ask(found.term, found.page + 1);
    },
  };
}

/** The names of these agencies, as they become known. */
function useNames(ids: readonly string[], offered: readonly OfferedAgency[]): ReadonlyMap<string, string> {
  const api = useApi();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    () => new Map(offered.map((one) => [one.id, one.name])),
  );
  const unknown = ids.filter((id) => !names.has(id)).join(',');
  useEffect(() => {
    if (unknown === '') return;
    let isCurrent = true;
    const asked = unknown.split(',');
    api(listAgencies, { query: { ids: asked, size: asked.length } }).then(
      ({ data }) => {
        if (isCurrent) setNames((before) => new Map([...before, ...data.map((one) => [one.id, one.name] as const)]));
      },
      // The others stand; the next change asks again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [api, unknown]);
  return names;
}

/** How many homes those of these have that are not among the largest of the search: asked for with each new count. */
function useOtherCounts(
  facet: FacetCounts | undefined,
  agencies: readonly OfferedAgency[],
  root: RefObject<HTMLElement | null>,
): ReadonlyMap<string, number> {
  const api = useApi();
  const [counted, setCounted] = useState<{ of: FacetCounts | undefined; homes: ReadonlyMap<string, number> }>(() => ({
    of: facet,
    homes: new Map(agencies.flatMap(({ id, homes }) => (homes === undefined ? [] : [[id, homes] as const]))),
  }));
  const known = counted.of === facet ? counted.homes : undefined;
  const ids = agencies.map(({ id }) => id).filter((id) => known?.has(id) !== true);
  const asked = ids.filter((id) => facet !== undefined && homesOf(facet, id) === undefined).join(',');
  useEffect(() => {
    const form = root.current?.closest('form');
    if (asked === '' || form === null || form === undefined) return;
    let isCurrent = true;
    const { agency_id: _, ...search } = filterInput(new FormData(form)) as Record<string, string | string[]>;
    const chains = search['agency_parent_id'];
    const others = uncounted(facet, asked.split(','), { agencyParentId: chains });
    countedAsked(
      others,
      async (ids) => countsOf(await api(searchFacets, { body: { ...search, agencyParentId: ids } })).facets.agency_id,
    ).then(
      (homes) => {
        if (isCurrent)
          setCounted((before) => ({
            of: facet,
            homes: before.of === facet ? new Map([...before.homes, ...homes]) : homes,
          }));
      },
      // They stand without a number.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [api, asked, facet, root]);
  return known ?? NONE;
}

const NONE: ReadonlyMap<string, number> = new Map();

function idAndName({ id, name }: OfferedAgency): OfferedAgency {
  return { id, name };
}
