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

/**
 * So many homes are looked through for a picture from outside, and so many more where each of those has one that stands
 * on the page already.
 */
const LOOKED_AT = 5;
const LOOKED_AT_AGAIN = 20;

/**
 * The counties or states with the most homes, each with a picture that no other has, and none that is `taken`;
 * `offered` says whether they are let.
 */
export async function regionViews(
  api: Api,
  regions: readonly (CountedPlace & { readonly places: readonly CountedPlace[] })[],
  offered: Partial<SearchFilter>,
  { t, format }: ViewContext,
  taken: readonly string[],
): Promise<PartView[]> {
  const pictures = await distinctPictures(
    regions.map(
      ({ address }) =>
        (size) =>
          picturedHomes(api, { ...offered, address: [address] }, size),
    ),
    taken,
  );
  return regions.map(({ name, address, homes, places }, index) => ({
    name,
    path: listPath({ ...offered, address: [address] }),
    homes: t(offered.listingType === 'rent' ? 'list.count.rent' : 'list.count.buy', {
      count: homes,
      number: format.number(homes),
    }),
    picture: pictures[index],
    places: places
      .slice(0, PLACES)
      // The whole city, beside its middle that is called the same.
      .map(({ kind, name: place, address: path }) => ({
        name: kind === 'city' ? t('area.city', { place }) : place,
        path: listPath({ ...offered, address: [path] }),
      })),
  }));
}

const PLACES = 3;

/** Newest homes of a part of the market. */
export async function picturedHomes(
  api: Api,
  filter: Partial<SearchFilter>,
  size: number,
): Promise<readonly ListingCard[]> {
  return (await api(searchProperties, { body: { ...filter, size } })).data;
}

/** For each part of the market a picture from outside that no earlier part has, nor is in `before`; else any. */
export async function distinctPictures(
  parts: readonly ((size: number) => Promise<readonly ListingCard[]>)[],
  before: readonly string[] = [],
): Promise<(PictureView | undefined)[]> {
  const first = await Promise.all(parts.map((newest) => newest(LOOKED_AT)));
  const taken = new Set(before);
  const chosen: (PictureView | undefined)[] = [];
  for (const [index, newest] of parts.entries()) {
    const few = first[index] ?? [];
    const free =
      freePicture(few, taken) ??
      (few.length < LOOKED_AT ? undefined : freePicture(await newest(LOOKED_AT_AGAIN), taken));
    const picture = free ?? outside(few)[0] ?? few[0]?.images[0];
    if (picture !== undefined) taken.add(picture.file);
    chosen.push(picture === undefined ? undefined : pictureView(picture, ''));
  }
  return chosen;
}

const outside = (homes: readonly ListingCard[]) =>
  homes.flatMap(({ images }) => images.filter(({ type }) => type === 'exterior'));
const freePicture = (homes: readonly ListingCard[], taken: ReadonlySet<string>) =>
  outside(homes).find(({ file }) => !taken.has(file));
