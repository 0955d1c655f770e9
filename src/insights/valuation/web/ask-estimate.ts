import type { Api } from '../../../contract/endpoint.ts';
import type { Language, Region } from '../../../texts/messages.ts';
import { viewContext } from '../../../properties/web/card-view.ts';
import { valueProperty } from './client.ts';
import { comparedPrice, type ComparedPrice, estimateView, type EstimateView } from './valuation-view.ts';
import type { StatedPrice } from './stated-price.ts';

/** An estimate with what is asked or was paid beside it, where that is known. */
export interface ComparedEstimate extends EstimateView {
  readonly stated: ComparedPrice | undefined;
}

/** What a home is estimated to be worth, in words, or why nothing can be said. */
export async function askEstimate(
  api: Api,
  home: { readonly id: string; readonly stated: StatedPrice | undefined },
  reader: { readonly language: Language; readonly region: Region },
): Promise<ComparedEstimate | { readonly refusal: string }> {
  const { data } = await api(valueProperty, { params: { id: home.id } });
  if (data.outcome !== 'estimated') return { refusal: data.message };
  const context = viewContext(reader, new Date());
  return {
    ...estimateView(data, context),
    stated: home.stated === undefined ? undefined : comparedPrice(data, home.stated, context),
  };
}
