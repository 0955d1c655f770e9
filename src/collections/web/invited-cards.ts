import type { Api } from '../../contract/endpoint.ts';
import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import { getProperties } from '../../properties/contract.ts';
import { cardView, viewContext, type CardView } from '../../properties/web/card-view.ts';

/** The homes that somebody is shown before they join a collection; those that are withdrawn are left out. */
export async function invitedCards(api: Api, ids: readonly string[], caller: PageCaller): Promise<readonly CardView[]> {
  if (ids.length === 0) return [];
  const { data } = await api(getProperties, { query: { ids: [...ids] } });
  return data.map((card) => cardView(card, viewContext(caller, new Date())));
}
