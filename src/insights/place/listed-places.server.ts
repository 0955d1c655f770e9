import type { Areas } from '../../areas/areas.server.ts';
import type { CountHomes } from '../../search/area-counts.server.ts';
import type { Region } from '../../texts/messages.ts';
import { LEAST_HOMES } from './contract.ts';

export interface ListedPlaces {
  /** Counties and municipalities that have homes for sale, which is what their pages list, by their paths. */
  placesWithHomes(region: Region): Promise<string[]>;
  /** Places, by their paths, of which it can be told what homes cost there. */
  pricedPlaces(region: Region): Promise<string[]>;
}

/** Places that have pages worth finding: for the sitemap. */
export function createListedPlaces({
  areas,
  countHomes,
}: {
  readonly areas: Pick<Areas, 'all' | 'byId'>;
  readonly countHomes: CountHomes;
}): ListedPlaces {
  return {
    async placesWithHomes(region) {
      const places = [...areas.all()].filter(
        ({ country, kind }) => country === region && (kind === 'county' || kind === 'municipality'),
      );
      const homes = await countHomes({ region, listingType: 'buy' });
      return places.flatMap(({ id, path }) => (homes.has(id) ? [path] : []));
    },

    async pricedPlaces(region) {
      // Those that its page is made of: neither cabins nor business premises.
      const homes = await countHomes({ region, listingType: 'residential' });
      return [...homes].flatMap(([id, count]) => {
        const area = areas.byId(id);
        const isPlace = area !== undefined && area.kind !== 'country' && area.kind !== 'county';
        return isPlace && count >= LEAST_HOMES ? [area.path] : [];
      });
    },
  };
}
