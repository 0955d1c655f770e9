import type { Caller } from '../contract/mount.server.ts';
import type { ListingCard } from '../properties/listing.contract.ts';
import type { Collections } from './service.server.ts';

/** Says of each home whether the caller has saved it; of a stranger's, nothing. Cost: one query for all of them. */
export type MarkFavourites = <Card extends ListingCard>(
  cards: readonly Card[],
  caller: Pick<Caller, 'user'>,
) => Promise<Card[]>;

export function markFavourites(collections: Pick<Collections, 'favouritesAmong'>): MarkFavourites {
  return async (cards, { user }) => {
    if (user === undefined) return [...cards];
    const favourites = await collections.favouritesAmong(
      user.userId,
      cards.map(({ propertyId }) => propertyId),
    );
    return cards.map((card) => ({ ...card, isFavorite: favourites.has(card.propertyId) }));
  };
}
