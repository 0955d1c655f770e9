import { useEffect, useState } from 'react';
import { useApi } from '../../../accounts/web/use-api.ts';
import type { Listing } from '../../../properties/listing.contract.ts';
import type { Draft } from '../../draft.contract.ts';
import { previewDraft } from '../client.ts';

/** Where buyers would see the home. */
export type BuyersView = Listing['address'];

/**
 * The address as the listing would have it, asked for anew with each version that is saved; undefined until it is
 * known.
 */
export function useBuyersView({ id, version }: Pick<Draft, 'id' | 'version'>): BuyersView | undefined {
  const api = useApi();
  const [view, setView] = useState<BuyersView>();
  useEffect(() => {
    let isLatest = true;
    api(previewDraft, { params: { id } }).then(
      ({ data }) => isLatest && setView(data.address),
      // What was known stays; the form says what is the matter.
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [api, id, version]);
  return view;
}
