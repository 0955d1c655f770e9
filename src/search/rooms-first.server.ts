import type { ListingCard, ListingId, ListingImage } from '../properties/listing.contract.ts';
import type { SearchFilter } from './filter.contract.ts';

/**
 * A card with pictures of the rooms asked for first. `images` gives all of a home, of which its card has the first few:
 * a plan is mostly the last.
 */
export async function roomsFirst(
  card: ListingCard,
  showby: SearchFilter['showby'],
  images: (id: ListingId) => Promise<readonly ListingImage[]>,
): Promise<ListingCard> {
  if (showby.includes('any')) return card;
  const wanted: readonly string[] = showby;
  const isWanted = ({ type }: ListingImage) => wanted.includes(type);
  const isEnough = card.images.some(isWanted) || card.images.length === card.imageCount;
  const all = isEnough ? card.images : await images(card.propertyId);
  return {
    ...card,
    images: [...all].sort((a, b) => Number(isWanted(b)) - Number(isWanted(a))).slice(0, card.images.length),
  };
}
