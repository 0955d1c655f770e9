import { useEffect, useState } from 'react';
import { useApi } from '../../../accounts/web/use-api.ts';
import type { AddressProposal } from '../../geocoding/contract.ts';
import { proposeAddresses } from '../client.ts';

export interface Proposals {
  readonly term: string;
  readonly proposals: readonly AddressProposal[];
  /** To be shown beside them. */
  readonly attribution: string | null;
  readonly hasFailed?: boolean;
}

/** Long enough to let a word be typed, too short to be waited for. */
const DEBOUNCE_MS = 150;
const SHORTEST = 3;

/**
 * Addresses for what is typed, or still those for an earlier text; a late answer never replaces a newer one. Undefined
 * before the first.
 */
export function useProposals(text: string): Proposals | undefined {
  const api = useApi();
  const [found, setFound] = useState<Proposals>();
  const term = text.trim();
  useEffect(() => {
    if (term.length < SHORTEST) return;
    let isLatest = true;
    const timer = setTimeout(() => {
      api(proposeAddresses, { query: { term } }).then(
        ({ data, meta }) => isLatest && setFound({ term, proposals: data, attribution: meta.attribution }),
        () => isLatest && setFound({ term, proposals: [], attribution: null, hasFailed: true }),
      );
    }, DEBOUNCE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [api, term]);
  return term.length < SHORTEST ? undefined : found;
}
