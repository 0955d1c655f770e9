import { nearestAddress } from '../../../areas/contract.ts';
import { listAgencies } from '../../../agencies/contract.ts';
import { brandView, type BrandView } from '../../../agencies/web/brand-view.ts';
import type { Api } from '../../../contract/endpoint.ts';
import { AppError } from '../../../contract/errors.ts';
import { appraisalPath, type ToldHome } from '../../../owner-paths.ts';
import { agentSearchPath } from '../../../paths.ts';
import type { ViewContext } from '../../../properties/web/card-view.ts';

/** Agencies that an owner can ask what their home is worth. */
export interface AppraisersView {
  readonly agencies: readonly (BrandView & {
    /** The form, with what is known of the home. */
    readonly askPath: string;
  })[];
  /** All who sell there. */
  readonly allPath: string;
}

const MOST = 3;

/**
 * Those who sell most around a point and can be written to, three at most; undefined where no place is near, or nobody
 * sells there.
 */
export async function appraisersAt(
  api: Api,
  point: { readonly lat: number; readonly lng: number },
  told: ToldHome,
  view: ViewContext,
): Promise<AppraisersView | undefined> {
  const place = await placeAt(api, point);
  if (place === undefined) return undefined;
  const { data: found } = await api(listAgencies, { query: { place: place.address, size: 12 } });
  const agencies = found
    // Of a group, the office that is near is asked.
    .filter(({ email, children }) => email !== undefined && children.length === 0)
    .slice(0, MOST)
    .map((agency) => ({ ...brandView(agency, view), askPath: appraisalPath(agency.id, told) }));
  return agencies.length === 0 ? undefined : { agencies, allPath: agentSearchPath({ place: place.name }) };
}

async function placeAt(api: Api, { lat, lng }: { readonly lat: number; readonly lng: number }) {
  try {
    return (await api(nearestAddress, { query: { lat, lng } })).data;
  } catch (error) {
    if (error instanceof AppError && error.code === 'area_not_found') return undefined;
    throw error;
  }
}
