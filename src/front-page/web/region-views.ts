import type { CountedPlace } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { listPath } from '../../paths.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import type { ViewContext } from '../../properties/web/card-view.ts';
import { pictureView } from '../../properties/web/picture-view.ts';
import { searchProperties } from '../../search/contract.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';
import type { PictureView } from '../../ui/picture.tsx';

/** A part of the market with a face: a county, the cabins by the sea. */
export interface PartView {
  readonly name: string;
  readonly path: string;
  /** `148 boliger til salgs`. */
  readonly homes: string;
  /** From outside, of the newest home there that shows one. */
  readonly picture: PictureView | undefined;
  readonly places: readonly { readonly name: string; readonly path: string }[];
}

/** So many homes are looked through for a picture from outside. */
const LOOKED_AT = 20;

/** The counties or states with the most homes, each with a picture that no other has, and none that is `taken`. */
export async function regionViews(api: Api, regions: readonly (CountedPlace & { readonly places: readonly CountedPlace[] })[], { t, format }: ViewContext, taken: readonly string[]): Promise<PartView[]> {
  const searched = await Promise.all(regions.map(({ address }) => picturedHomes(api, { address: [address] })));
  const pictures = distinctPictures(searched.map(({ data }) => data), taken);
  return regions.map(({ name, address, homes, places }, index) => ({
    name,
    path: listPath({ address: [address] }),
    homes: t('list.count.buy', { count: homes, number: format.number(homes) }),
    picture: pictures[index],
    places: places.slice(0, PLACES).map((place) => ({ name: place.name, path: listPath({ address: [place.address] }) })),
  }));
}

const PLACES = 3;

/** Newest homes of a part of the market, pictures from outside first. */
export function picturedHomes(api: Api, filter: Partial<SearchFilter>) {
  return api(searchProperties, { body: { ...filter, showby: ['exterior'], size: LOOKED_AT } });
}

/** For each list of homes the first picture from outside that no earlier list has taken, nor is in `before`; else any picture. */
export function distinctPictures(lists: readonly (readonly ListingCard[])[], before: readonly string[] = []): (PictureView | undefined)[] {
  const taken = new Set(before);
  return lists.map((homes) => {
    const outside = homes.flatMap(({ images }) => images.filter(({ type }) => type === 'exterior'));
    const chosen = outside.find(({ file }) => !taken.has(file)) ?? outside[0] ?? homes[0]?.images[0];
    if (chosen === undefined) return undefined;
    taken.add(chosen.file);
    return pictureView(chosen, '');
  });
}
