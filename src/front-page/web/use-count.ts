import { useEffect, useState } from 'react';
import type { SearchFilter } from '../../search/filter.contract.ts';
import { useApi } from '../../accounts/web/use-api.ts';
import { searchProperties } from '../../search/web/client.ts';

const DEBOUNCE_MS = 150;

/**
 * How many homes a search finds, from the server after each change; `initial` for the search that the
 * page came with. Undefined while it is not known, and when a part of the search could not be
 * understood: a number for another search would be a lie.
 */
export function useCount(filter: Partial<SearchFilter>, initial: number): number | undefined {
  const api = useApi();
  const wanted = JSON.stringify(filter);
  const [first] = useState(wanted);
  const [known, setKnown] = useState<{ readonly of: string; readonly count: number | undefined }>({
    of: wanted,
    count: initial,
  });

  useEffect(() => {
    if (known.of === wanted) return;
    let isLatest = true;
    const ask = async (): Promise<void> => {
      const { pagination, meta } = await api(searchProperties, {
        body: { ...(JSON.parse(wanted) as Partial<SearchFilter>), size: 1 },
      });
      if (isLatest) setKnown({ of: wanted, count: meta.ignored.length === 0 ? pagination.results : undefined });
    };
    const timer = setTimeout(() => void ask().catch(() => undefined), DEBOUNCE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [api, wanted, known.of]);

  if (known.of === wanted) return known.count;
  return wanted === first ? initial : undefined;
}
