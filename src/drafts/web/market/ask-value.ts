import type { Api } from '../../../contract/endpoint.ts';
import { comparableViews, type ComparableView } from '../../../insights/valuation/web/comparable-view.ts';
import { viewContext } from '../../../properties/web/card-view.ts';
import { getProperties } from '../../../properties/web/client.ts';
import type { Language } from '../../../texts/messages.ts';
import type { Draft } from '../../draft.contract.ts';
import type { DraftValuation } from '../../insight/contract.ts';
import { valueDraft } from '../client.ts';

/** What is known of the home's value, or why nothing is. */
export type ValueAnswer =
  | { readonly refusal: string }
  | {
      readonly estimate: Extract<DraftValuation, { outcome: 'estimated' }>;
      readonly comparables: readonly ComparableView[];
    };

/** Homes that the estimate leans on most. */
const SHOWN = 3;

export async function askValue(
  api: Api,
  { id, region }: Pick<Draft, 'id' | 'region'>,
  language: Language,
): Promise<ValueAnswer> {
  const { data } = await api(valueDraft, { params: { id } });
  if (data.outcome === 'refused') return { refusal: data.message };
  const shown = data.comparables.slice(0, SHOWN);
  const ids = shown.map(({ propertyId }) => propertyId);
  const cards = ids.length === 0 ? [] : (await api(getProperties, { query: { ids, availability: ['all'] } })).data;
  const context = viewContext({ language, region }, new Date());
  return {
    estimate: data,
    comparables: comparableViews({ ...data, comparables: shown, propertyId: id }, cards, context),
  };
}
