import { createContext, useCallback, useContext, useEffect, useRef, useState, type RefObject } from 'react';
import type { OutputOf } from '../../contract/endpoint.ts';
import { useApi } from '../../accounts/web/use-api.ts';
import type { FacetField } from '../contract.ts';
import type { SearchFilterInput } from '../filter.contract.ts';
import { searchFacets } from './client.ts';

/** How many homes a form asks for as it is filled in now, and how many each further choice would leave. */
export interface LiveCounts {
  /** Undefined while something in the form is hardly meant as it stands: see {@link UNCLEAR}. */
  readonly total: number | undefined;
  readonly facets: Readonly<Partial<Record<FacetField, FacetCounts>>>;
}

export interface FacetCounts {
  readonly counts: readonly { readonly value: string; readonly count: number }[];
}

/** What the fields of a form know of the homes that it asks for. */
export interface Counting {
  /** Undefined until they are known. */
  readonly counts: LiveCounts | undefined;
  /** The form has changed, and what is known is of before. */
  readonly isCounting: boolean;
  /** Counts again, where a field has changed by itself. */
  readonly count?: (() => void) | undefined;
}

export const CountingContext = createContext<Counting>({ counts: undefined, isCounting: false });

export function useFacet(field: FacetField | undefined): FacetCounts | undefined {
  const { counts } = useContext(CountingContext);
  return field === undefined ? undefined : counts?.facets[field];
}

export function countsOf({ data, meta }: OutputOf<typeof searchFacets>): LiveCounts {
  return { total: meta.total, facets: Object.fromEntries(data.map(({ field, ...facet }) => [field, facet])) };
}

/**
 * The attribute of a field whose value is hardly meant as it stands, as a price of 6: what it finds would be told as
 * none, and alarm.
 */
export const UNCLEAR = 'data-unclear';

/** Keystrokes and slides in quick succession are asked about once. */
const SETTLES_MS = 180;

/**
 * Counts what the form asks for: `count()` whenever something in it changes. An answer that comes
 * late never takes the place of a newer one, and when none comes, what is known stays.
 */
export function useLiveCounts(
  form: RefObject<HTMLFormElement | null>,
  known?: LiveCounts,
): Omit<Counting, 'count'> & { readonly count: (wait?: number) => void } {
  const api = useApi();
  const [{ counts, isCounting }, setCounting] = useState<Counting>({ counts: known, isCounting: false });
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const count = useCallback(
    (wait = SETTLES_MS) => {
      clearTimeout(timer.current);
      const turn = (latest.current += 1);
      setCounting((before) => (before.isCounting ? before : { ...before, isCounting: true }));
      timer.current = setTimeout(() => {
        if (form.current === null) return;
        if (form.current.querySelector(`[${UNCLEAR}]`) !== null) {
          setCounting(({ counts: before }) => ({
            counts: { total: undefined, facets: before?.facets ?? {} },
            isCounting: false,
          }));
          return;
        }
        api(searchFacets, { body: filterInput(new FormData(form.current)) }).then(
          (answer) => {
            if (turn === latest.current) setCounting({ counts: countsOf(answer), isCounting: false });
          },
          () => {
            // The button then says what it does without the number.
            if (turn === latest.current) setCounting({ counts: undefined, isCounting: false });
          },
        );
      }, wait);
    },
    [api, form],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return { counts, isCounting, count };
}

/** A form's fields as the body of a search. They are texts; the server reads them as it reads an address. */
export function filterInput(fields: Iterable<readonly [name: string, value: unknown]>): SearchFilterInput {
  const input: Record<string, string | string[]> = {};
  for (const [name, value] of fields) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    const field = name.replace('[]', '');
    const present = input[field];
    // Of places, some are chosen (`address[]`) and one may just have been typed (`address`).
    input[field] = name.endsWith('[]') || Array.isArray(present) ? [present ?? [], value].flat() : value;
  }
  return input;
}
