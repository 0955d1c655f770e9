import type { NewNotification } from '../../notifications/service.server.ts';
import type { UserId } from '../../contract/ids.ts';
import { newInSearchPath, propertyPath } from '../../paths.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { nameOf } from './favourite-lines.server.ts';
import type { NewsOf } from './matching.server.ts';
import type { WrittenNews } from './matching-store.server.ts';

/**
 * What the page tells people of homes that their searches find: a line for each search, with which homes it is of. The
 * one home of a line is named, and led to.
 */
export function searchLines(
  { searches }: WrittenNews,
  { cards }: Pick<NewsOf, 'cards'>,
): (NewNotification & { readonly userId: UserId })[] {
  const cardOf = new Map<string, ListingCard>(cards.map((card) => [card.propertyId, card]));
  return searches.map(({ user_id: userId, search_id: id, name, count, homes }) => {
    const card = cardOf.get(homes[0]?.split(':')[0] ?? '');
    return {
      userId,
      kind: 'search_news' as const,
      subject: id,
      details: {
        name,
        homes: homes.join(' '),
        ...(card === undefined ? {} : { home: nameOf(card), homePath: propertyPath(card) }),
      },
      path: newInSearchPath(id),
      count,
    };
  });
}
