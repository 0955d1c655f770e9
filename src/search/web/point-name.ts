import { nearestAddress } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { Translate } from '../../texts/messages.ts';
import type { SearchFilter } from '../filter.contract.ts';

/** As near to the middle of a place as this, a point is called by it. */
const AT_METRES = 300;

/**
 * What the middle of a search's circle is called: `Newtown` where it is the middle of that, `a point near Newtown`
 * elsewhere; undefined where the search has no circle or no place is near.
 */
export async function pointName(
  api: Api,
  { mapCentroid }: Pick<SearchFilter, 'mapCentroid'>,
  t: Translate,
): Promise<string | undefined> {
  if (mapCentroid === undefined) return undefined;
  try {
    const { data } = await api(nearestAddress, { query: mapCentroid });
    return data.metres <= AT_METRES ? data.name : t('list.point_near', { place: data.name });
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
