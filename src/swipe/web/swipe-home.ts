import type { ListingCard } from '../../properties/listing.contract.ts';
import { cardMiddle } from '../../properties/web/card-middle.ts';
import { cardView, type CardView, type ViewContext } from '../../properties/web/card-view.ts';
import type { Fact } from '../../ui/key-value.tsx';
import { commonFactsOf, type CommonFacts } from './in-common.ts';

/** A home as it is swiped. */
export interface SwipeHome {
  readonly card: CardView;
  /** What people compare next. */
  readonly middle: readonly Fact[];
  readonly facts: CommonFacts;
}

export function swipeHome(card: ListingCard, context: ViewContext): SwipeHome {
  return { card: cardView(card, context), middle: cardMiddle(card, context), facts: commonFactsOf(card) };
}
