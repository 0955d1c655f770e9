import { rgbaToDataURL, thumbHashToRGBA } from 'thumbhash';
import type { PictureView } from '../../ui/picture.tsx';
import { bedroomWords } from '../bedroom-words.contract.ts';
import type { RoomCategory } from '../enums.contract.ts';
import { isLand } from '../land.contract.ts';
import type { Listing, ListingImage } from '../listing.contract.ts';
import { marketWord } from '../market-words.contract.ts';
import type { ViewContext } from './card-view.ts';
import { pictureView } from './picture-view.ts';

export interface CaptionedPicture extends PictureView {
  /** Among all of the home, from 0. */
  readonly index: number;
  readonly caption: string | undefined;
  readonly room: RoomCategory;
  /** Nobody says what it shows, and a rule takes it for a floor plan. */
  readonly isMaybePlan: boolean;
  /** A plan of land without a building. */
  readonly isSitePlan?: true;
  /** That nobody but a machine says what it shows, in words. */
  readonly note: string | undefined;
}

/** Pictures that a page comes with stand blurred until they are there; the others come later, on their colour. */
const BLURRED = 5;

/** A home's pictures with what each shows, in words for those who do not see it. */
export function galleryView(listing: Listing, context: ViewContext): readonly CaptionedPicture[] {
  const { t } = context;
  return listing.images.map((image, index) => {
    const shows = image.caption ?? shownIn(image, listing, context);
    const isMaybePlan = image.isMaybeFloorplan === true;
    return {
      ...pictureView(image, t('property.picture_of', { number: index + 1, shows })),
      ...(index < BLURRED && image.type !== 'floorplan' && image.thumbhash !== undefined
        ? { blur: blurOf(image.thumbhash) }
        : {}),
      index,
      caption: image.caption,
      room: image.type,
      isMaybePlan,
      ...(image.type === 'floorplan' && isLand(listing.propertyType) ? { isSitePlan: true as const } : {}),
      note:
        image.typeSource === 'model'
          ? t('property.lightbox.by_model')
          : isMaybePlan
            ? t('property.lightbox.by_rule')
            : undefined,
    };
  });
}

/** What a picture shows where nobody has written it: its room, which of them, and what is known of it. */
function shownIn(image: ListingImage, listing: Listing, context: ViewContext): string {
  const { t } = context;
  const words = roomWords(image, listing, context);
  const alike = listing.images.filter(({ type, caption }) => type === image.type && caption === undefined);
  return alike.length < 2 || image.type === 'other'
    ? words
    : t('property.alt.nth', { shows: words, nth: alike.indexOf(image) + 1, count: alike.length });
}

function roomWords({ type, isMaybeFloorplan }: ListingImage, listing: Listing, context: ViewContext): string {
  const { t, format } = context;
  const { details, yearBuilt, isProject } = listing;
  const [propertyType] = listing.propertyType;
  const kind = propertyType === undefined ? undefined : marketWord('property_type', propertyType, listing, t);
  const area = details.areaInternal ?? details.usageArea ?? details.floorSize;
  const size = area === undefined || isProject ? undefined : format.area(area);
  const bare = t(`enum.room.${type}`);
  const [bedrooms = 0, bathrooms = 0] = isProject ? [] : [details.bedrooms, details.bathrooms];
  switch (type) {
    case 'bedroom':
      return bedrooms < 2 ? bare : t('property.alt.bedroom', { count: bedrooms });
    case 'bathroom':
      return bathrooms < 2 ? bare : t('property.alt.bathroom', { count: bathrooms });
    case 'exterior':
      if (kind === undefined) return bare;
      return yearBuilt === undefined || isProject
        ? t('property.alt.exterior', { kind })
        : t('property.alt.exterior_built', { kind, year: yearBuilt });
    case 'floorplan': {
      if (isLand(listing.propertyType)) return t('enum.room.siteplan');
      const facts = [bedroomWords(listing, context), size].filter((fact) => fact !== undefined);
      return facts.length === 0 ? bare : t('property.alt.floorplan', { facts: format.list(facts) });
    }
    case 'other': {
      if (isMaybeFloorplan === true) return t('property.alt.maybe_plan');
      const facts = [kind, size].filter((fact) => fact !== undefined);
      return facts.length === 0 ? bare : facts.join(', ');
    }
    default:
      return bare;
  }
}

/** So few that the browser's own smoothing makes them a blur. */
const BLUR_WIDTH = 6;

/** A ThumbHash in a few pixels, as CSS has pictures. Only the server asks for it, while it makes a page. */
export function blurOf(thumbhash: string): string {
  const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0)));
  const [width, height] = [BLUR_WIDTH, Math.max(1, Math.round((BLUR_WIDTH * h) / w))];
  const few = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = 4 * (Math.floor(((y + 0.5) * h) / height) * w + Math.floor(((x + 0.5) * w) / width));
      few.set(rgba.subarray(from, from + 4), 4 * (y * width + x));
    }
  return `url(${rgbaToDataURL(width, height, few)})`;
}
