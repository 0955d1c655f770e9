import type { Api } from '../../../contract/endpoint.ts';
import type { Language, Region } from '../../../contract/messages.ts';
import { remote } from '../../../contract/remote.ts';
import { viewContext } from '../../../properties/web/card-view.ts';
import type { valueProperty } from '../contract.ts';
import { estimateView, type EstimateView } from './valuation-view.ts';

const value = remote<typeof valueProperty>('POST', '/api/v2/property/:id/valuation');

/** What a home is estimated to be worth, in words, or why nothing can be said. */
export async function askEstimate(
  api: Api,
  id: string,
  reader: { readonly language: Language; readonly region: Region },
): Promise<EstimateView | { readonly refusal: string }> {
  const { data } = await api(value, { params: { id } });
  return data.outcome === 'estimated' ? estimateView(data, viewContext(reader, new Date())) : { refusal: data.message };
}
