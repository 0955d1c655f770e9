import { DEFAULT_AGENCY_ID } from '../../agencies/record.contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import { hiddenState } from '../contract.ts';

/** What a page tells of a home or an agency that its reader may hide, or has hidden. */
export interface HiddenOnPage {
  readonly homeId?: string | undefined;
  /** Left out of a home that is offered by its owner: there is no agency to hide. */
  readonly agency?: { readonly id: string; readonly name: string } | undefined;
  readonly isHome: boolean;
  readonly isAgency: boolean;
}

/** Nothing is asked for a reader who cannot have hidden anything. */
export async function hiddenOnPage(
  api: Api,
  { user, hides }: Pick<PageCaller, 'user' | 'hides'>,
  of: { readonly propertyId?: string; readonly agency: { readonly id: string; readonly name: string } | undefined },
): Promise<HiddenOnPage> {
  const { propertyId: homeId } = of;
  const agency = of.agency === undefined || of.agency.id === DEFAULT_AGENCY_ID ? undefined : of.agency;
  const known = { homeId, agency: agency && { id: agency.id, name: agency.name } };
  if (user === undefined && hides === undefined) return { ...known, isHome: false, isAgency: false };
  const { data } = await api(hiddenState, { query: { propertyId: homeId, agencyId: agency?.id } });
  return { ...known, isHome: data.home, isAgency: data.agency };
}
