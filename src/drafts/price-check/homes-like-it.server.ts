import { parseFilter } from '../../search/filter-parse.contract.ts';
import type { Search } from '../../search/service.server.ts';
import type { OwnedDraft } from '../access-store.server.ts';
import { DEFAULT_OBJECT_TYPE } from '../form/options.contract.ts';
import { type UsualPrice, usualPriceOf } from './usual-price.ts';

/**
 * What homes like a draft's cost, as the search knows them; undefined where its place is not known, or too few are
 * near.
 */
export type FindUsualPrice = (draft: OwnedDraft) => Promise<UsualPrice | undefined>;

/** Metres around the home, tried in turn. */
const RADII = [3_000, 10_000, 40_000];

/** Asks the search for homes of the same kind around a draft's. */
export function homesLikeIt(values: Search['values']): FindUsualPrice {
  return async ({ region, form_data: { listingType, location, propertyDetail } }) => {
    const { objectType = DEFAULT_OBJECT_TYPE, propertyType = [] } = listingType;
    const { coordinates } = location;
    if (coordinates === undefined || coordinates === null || propertyType.length === 0) return undefined;
    const [use, offer] = objectType.split('_');
    const isRent = offer === 'rent';
    const area = isRent ? undefined : (propertyDetail.usageArea?.value ?? undefined);
    for (const metres of RADII) {
      const { filter } = parseFilter({
        listing_type: use === 'residential' ? (isRent ? 'rent' : 'buy') : use,
        acquisition: offer === 'sale' ? 'buy' : 'rent',
        property_type: propertyType,
        availability: isRent ? ['available'] : ['available', 'sold'],
        map_centroid: coordinates,
        property_radius: metres,
      });
      const found = await values(filter, { region }, WANTED);
      const usual = usualPriceOf(
        found.map(({ numbers: { totalPrice, rent, usageArea, primaryRoom } }) => ({
          price: isRent ? rent : totalPrice,
          area: usageArea ?? primaryRoom,
        })),
        area,
      );
      if (usual !== undefined) return usual;
    }
    return undefined;
  };
}

const WANTED = { numbers: ['totalPrice', 'rent', 'usageArea', 'primaryRoom'], categories: [] } as const;
