import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import type { SharePicture } from '../../platform/share-pictures/share-picture.contract.ts';
import { homePicturePath } from '../../paths.ts';
import type { Listing, ListingCard } from '../listing.contract.ts';
import { stateBadge, underOfferBadge } from './badges.ts';
import { cardView, type CardView, type ViewContext } from './card-view.ts';

/** Path of the picture that links to a home are shown with elsewhere. */
export function homePicture({ propertyId, updatedAt }: Listing, caller: PageCaller): string {
  return homePicturePath(propertyId, caller, Date.parse(updatedAt).toString(36));
}

/** That picture: photograph, price, address and facts, as the home's card has them. */
export function homeShare(home: ListingCard, theme: PageCaller['theme'], context: ViewContext): SharePicture {
  const card = cardView(home, context);
  const badge = stateBadge(home, context) ?? underOfferBadge(home, context);
  return {
    theme,
    // Those who show the picture keep it for weeks: of badges, what tells of a day would be wrong by then.
    ...(badge === undefined ? {} : { badge }),
    // Under text one whole photograph says more; beside each other, several.
    photos: photosOf(home.images).slice(0, theme === 'zrch' ? 1 : 3),
    label: card.price.label,
    lead: card.price.main,
    title: addressOf(home, card),
    details: card.facts,
  };
}

/** Photographs first: a plan says little in a small picture. */
export function photosOf(images: ListingCard['images']): SharePicture['photos'] {
  const photos = images.map(({ file, type }) => ({ file, isDrawing: type === 'floorplan' }));
  return photos.toSorted((a, b) => Number(a.isDrawing) - Number(b.isDrawing));
}

/** Street and place in one line; what is not told of the address is not in the card either. */
function addressOf(home: ListingCard, { title, street, place }: CardView): string {
  if (home.region === 'au' || home.isProject) return title;
  return [street, place.replace(' · ', ', ')].filter((part) => part !== '').join(', ');
}
