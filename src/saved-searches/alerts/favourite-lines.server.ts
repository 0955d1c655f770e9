import { favouriteDetails, type FavouriteNews } from '../../notifications/favourite-news.contract.ts';
import type { NewNotification } from '../../notifications/service.server.ts';
import type { UserId } from '../../contract/ids.ts';
import { propertyPath } from '../../paths.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { priceChangeOf } from '../../properties/price-change.contract.ts';
import type { NewsOf } from './matching.server.ts';
import type { MatchedNews, WrittenNews } from './matching-store.server.ts';
import type { NewsKind } from './news.server.ts';

/**
 * What the page tells people of homes that they keep: a line for each change, which names the home and leads to it. Two
 * changes of one home are two lines, so that each says what it was and became.
 */
export function favouriteLines(
  { favourites }: WrittenNews,
  { news, cards }: NewsOf,
  now: Date,
): (NewNotification & { readonly userId: UserId })[] {
  const cardOf = new Map<string, ListingCard>(cards.map((card) => [card.propertyId, card]));
  const lineOf = new Map(
    news.flatMap((piece) => {
      const card = piece.keepers.length === 0 ? undefined : cardOf.get(piece.listingId);
      return card === undefined ? [] : [[`${piece.listingId} ${piece.kind}`, lineAbout(card, piece, now)] as const];
    }),
  );
  return favourites.flatMap(({ user_id: userId, listing_id: id, kind }) => {
    const line = lineOf.get(`${id} ${kind}`);
    return line === undefined ? [] : [{ ...line, userId }];
  });
}

function lineAbout(card: ListingCard, { listingId, kind, priceBefore, totalBefore, startsAt }: MatchedNews, now: Date) {
  const change = changeOf(kind, card, startsAt);
  const isOfPrice = kind === 'price_down' || kind === 'price_up';
  return {
    kind: 'favourite_news',
    subject: `${listingId} ${kind} ${now.toISOString()}`,
    details: favouriteDetails({
      home: nameOf(card),
      change,
      price: isOfPrice ? priceChangeOf(card, { price: priceBefore, total: totalBefore }) : undefined,
      paid: change === 'sold' ? card.prices.soldPrice : undefined,
      time: startsAt === null ? undefined : { at: new Date(startsAt).toISOString(), zone: card.timeZone },
    }),
    path: propertyPath(card),
  } as const;
}

/**
 * What has become of a home, in the words of its market: sold or let, for sale or to let again, a viewing or an
 * inspection. `startsAt` is null of an auction that has been called off.
 */
export function changeOf(
  kind: NewsKind,
  { offerType, status, region }: ListingCard,
  startsAt: number | string | null,
): FavouriteNews['change'] {
  if (kind === 'viewing') return region === 'au' ? 'inspection' : 'viewing';
  if (kind === 'auction') return startsAt === null ? 'auction_off' : 'auction';
  if (kind === 'sold' && status === 'rented') return 'rented';
  return kind === 'new' || kind === 'back' ? `${kind}_${offerType}` : kind;
}

/** Its address; where that says no street, or is that of many homes, with what tells it from others. */
export function nameOf({ address: { street, fullAddress }, title, unitName }: ListingCard): string {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  const own = unitName ?? (street === undefined ? title : '');
  return letters(fullAddress).startsWith(letters(own)) ? fullAddress : `${own}, ${fullAddress}`;
}
