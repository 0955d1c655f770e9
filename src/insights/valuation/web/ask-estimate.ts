import type { Api } from '../../../contract/endpoint.ts';
import type { Language, Region } from '../../../texts/messages.ts';
import type { Listing } from '../../../properties/listing.contract.ts';
import { viewContext } from '../../../properties/web/card-view.ts';
import { valueProperty } from './client.ts';
import { unknownReasons } from './unknown-reasons.ts';
import { comparedPrice, type ComparedPrice, estimateView, type EstimateView } from './valuation-view.ts';
import type { StatedPrice } from '../stated-price.contract.ts';

/** An estimate with what is asked or was paid beside it, where that is known. */
export interface ComparedEstimate extends EstimateView {
  readonly stated: ComparedPrice | undefined;
  readonly unknown: string | undefined;
}

/** What of a home its estimate is set beside. */
export interface EstimatedHome {
  readonly id: string;
  readonly statedPrice: StatedPrice | undefined;
  /** Facts that the estimate does not know of. */
  readonly unknownFacts: Pick<Listing, 'conditionReport' | 'renovationYear'>;
  /** What somebody who has seen it says that it is worth. */
  readonly surveyed?: string | undefined;
}

/** What a home is estimated to be worth, in words, or why nothing can be said. */
export async function askEstimate(
  api: Api,
  { id, statedPrice, unknownFacts }: EstimatedHome,
  reader: { readonly language: Language; readonly region: Region },
): Promise<ComparedEstimate | { readonly refusal: string }> {
  const { data } = await api(valueProperty, { params: { id } });
  if (data.outcome !== 'estimated') return { refusal: data.message };
  const context = viewContext(reader, new Date());
  return {
    ...estimateView(data, context),
    stated: statedPrice === undefined ? undefined : comparedPrice(data, statedPrice, context),
    unknown: unknownReasons(data, unknownFacts, statedPrice, context),
  };
}
