import { createContext, useCallback, useContext, useEffect, useRef, useState, type RefObject } from 'react';
import { remote } from '../../contract/remote.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { useApi } from '../../ui/use-api.ts';
import type { FacetField, searchFacets } from '../contract.ts';
import type { SearchFilterInput } from '../filter.contract.ts';

const facets = remote<typeof searchFacets>('POST', '/api/v4/property/facets');

/** How many homes a form asks for as it is filled in now, and how many each further choice would leave. */
export interface LiveCounts {
  readonly total: number;
  readonly facets: Readonly<Partial<Record<FacetField, FacetCounts>>>;
}

export interface FacetCounts {
  readonly counts: readonly { readonly value: string; readonly count: number }[];
  /** The width of a bar, where the values are the lower edges of bars. */
  readonly step?: number | undefined;
}

/** The counts for the fields of a form; undefined until they are known. */
export const LiveCountsContext = createContext<LiveCounts | undefined>(undefined);

export function useFacet(field: FacetField | undefined): FacetCounts | undefined {
  const counts = useContext(LiveCountsContext);
  return field === undefined ? undefined : counts?.facets[field];
}

export function countsOf({ data, meta }: OutputOf<typeof searchFacets>): LiveCounts {
  return { total: meta.total, facets: Object.fromEntries(data.map(({ field, ...facet }) => [field, facet])) };
}

/** Keystrokes and slides in quick succession are asked about once. */
const SETTLES_MS = 180;

/**
 * Counts what the form asks for: `count()` whenever something in it changes. An answer that comes
 * late never takes the place of a newer one, and when none comes, what is known stays.
 */
export function useLiveCounts(form: RefObject<HTMLFormElement | null>, known?: LiveCounts): { readonly counts: LiveCounts | undefined; readonly count: (wait?: number) => void } {
  const api = useApi();
  const [counts, setCounts] = useState(known);
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const count = useCallback(
    (wait = SETTLES_MS) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (form.current === null) return;
        const turn = (latest.current += 1);
        api(facets, { body: filterInput(new FormData(form.current)) }).then(
          (answer) => {
            if (turn === latest.current) setCounts(countsOf(answer));
          },
          () => {
            // The button then says what it does without the number.
            if (turn === latest.current) setCounts(undefined);
          },
        );
      }, wait);
    },
    [api, form],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return { counts, count };
}

/** A form's fields as the body of a search. They are texts; the server reads them as it reads an address. */
export function filterInput(fields: Iterable<readonly [name: string, value: unknown]>): SearchFilterInput {
  const input: Record<string, string | string[]> = {};
  for (const [name, value] of fields) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    const present = input[name.replace('[]', '')];
    if (name.endsWith('[]')) input[name.slice(0, -2)] = [...(present ?? []), value];
    else input[name] = value;
  }
  return input;
}
