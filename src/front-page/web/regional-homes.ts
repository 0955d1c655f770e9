import type { Api } from '../../contract/endpoint.ts';
import type { Region } from '../../texts/messages.ts';
import { listPath } from '../../paths.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import type { ViewContext } from '../../properties/web/card-view.ts';
import { searchProperties } from '../../search/contract.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';
import { localDay } from '../../texts/format.ts';
import { distinctPictures, picturedHomes, type PartView } from './region-views.ts';
import { titleAt, type RowPlace } from './row-place.ts';
import { totalPriceView, type TotalPriceView } from './total-price-view.ts';
import { AUSTRALIA_TIME_ZONE, weekendDays } from './weekend.ts';

/** What people of one country look for and others do not; of the homes that are open more than are shown. */
export type Regional =
  | { readonly region: 'no'; readonly cabins: readonly PartView[]; readonly total: TotalPriceView | undefined }
  | {
      readonly region: 'au';
      readonly title: string;
      readonly label: string;
      readonly path: string;
      readonly homes: readonly ListingCard[];
    };

/** `offered`: whether homes to let are looked for; `taken`: pictures that stand on the page already. */
export async function regional(
  api: Api,
  region: Region,
  offered: Partial<SearchFilter>,
  view: ViewContext,
  taken: readonly string[],
  place: RowPlace | undefined,
): Promise<Regional> {
  if (region === 'no') return norwegian(api, view, taken);
  const there = place === undefined ? undefined : await australian(api, offered, view, place);
  return there !== undefined && there.homes.length > 0 ? there : australian(api, offered, view, undefined);
}

/** Cabins by the sea and on the mountain, and what a home costs in all. */
async function norwegian(api: Api, view: ViewContext, taken: readonly string[]): Promise<Regional> {
  const filters = (['coast', 'mountain'] as const).map((location): Partial<SearchFilter> => ({
    listingType: 'leisure',
    locationTypes: [location],
  }));
  const [pictures, totals, cooperative] = await Promise.all([
    distinctPictures(
      filters.map((filter) => (size) => picturedHomes(api, { ...filter, propertyType: ['cabin'] }, size)),
      taken,
    ),
    Promise.all(filters.map((filter) => api(searchProperties, { body: { ...filter, size: 1 } }))),
    api(searchProperties, { body: { ownership: ['share'], propertyType: ['apartment'], size: 6 } }),
  ]);
  return {
    region: 'no',
    cabins: filters.map((filter, index) => {
      const count = totals[index]?.pagination.results ?? 0;
      return {
        name: view.t(index === 0 ? 'home.cabins.coast' : 'home.cabins.mountain'),
        path: listPath(filter),
        homes: view.t('list.count.leisure', { count, number: view.format.number(count) }),
        picture: pictures[index],
        places: [],
      };
    }),
    total: totalPriceView(cooperative.data, view),
  };
}

/** Homes that are open this weekend, or the next when none is left; of a place, or of the whole country. */
async function australian(
  api: Api,
  offered: Partial<SearchFilter>,
  view: ViewContext,
  place: RowPlace | undefined,
): Promise<Extract<Regional, { region: 'au' }>> {
  const there: Partial<SearchFilter> = { ...offered, ...(place === undefined ? {} : { address: [place.address] }) };
  const search = (days: readonly string[]) =>
    api(searchProperties, { body: { ...there, viewingDate: [...days], size: LOOKED_AT } });
  const now = weekendDays(view.now, AUSTRALIA_TIME_ZONE);
  const found = await search(now);
  const next = weekendDays(view.now, AUSTRALIA_TIME_ZONE, 1);
  const [days, open] = found.data.length > 0 ? [now, found] : [next, await search(next)];
  return {
    region: 'au',
    title: titleAt(view.t(days === now ? 'home.open.this_weekend' : 'home.open.next_weekend'), place, view.t),
    label: view.t('home.all_count', { number: view.format.number(open.pagination.results) }),
    path: listPath({ ...there, viewingDate: [days === now ? 'this_weekend' : 'next_weekend'] }),
    homes: [
      ...open.data.filter((home) => isFirstOpenOn(home, days, view.now)),
      ...open.data.filter((home) => !isFirstOpenOn(home, days, view.now)),
    ],
  };
}

/** Whether no other viewing comes before: its card names the next one, which would seem to be the wrong day. */
function isFirstOpenOn({ viewingDate, timeZone }: ListingCard, days: readonly string[], now: Date): boolean {
  const next = viewingDate.find(({ endsAt }) => Date.parse(endsAt) > now.getTime());
  return next !== undefined && days.includes(localDay(next.startsAt, timeZone));
}

/** Some of them stand on the page already, others are open earlier too. */
const LOOKED_AT = 16;
