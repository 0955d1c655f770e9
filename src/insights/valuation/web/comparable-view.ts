import type { ListingCard } from '../../../properties/listing.contract.ts';
import { cardView, type CardView, type ViewContext } from '../../../properties/web/card-view.ts';
import type { Comparable, ValuationEstimate } from '../contract.ts';
import { adjustmentViews, shareText, type AdjustmentView } from './adjustment-view.ts';

/** A home that an estimate is made from, and what its price comes to for the home itself. */
export interface ComparableView {
  readonly card: CardView;
  /** `Sold for 5 200 000 kr, 3 Oct 2026`. */
  readonly price: string;
  readonly distance: string;
  readonly reasons: readonly string[];
  readonly adjustments: readonly AdjustmentView[];
  /** `5 400 000 kr`. */
  readonly comesTo: string;
}

/** In the order they count; those whose card is not to be had are left out. */
export function comparableViews(
  { comparables, currency }: ValuationEstimate,
  cards: readonly ListingCard[],
  context: ViewContext,
): readonly ComparableView[] {
  const byId = new Map<string, ListingCard>(cards.map((card) => [card.propertyId, card]));
  return comparables.flatMap((comparable) => {
    const card = byId.get(comparable.propertyId);
    return card === undefined ? [] : [comparableView(comparable, currency, card, context)];
  });
}

function comparableView(
  comparable: Comparable,
  currency: string,
  card: ListingCard,
  context: ViewContext,
): ComparableView {
  const { t, format } = context;
  const { evidence, price, date, metres, isApproximate, reasons, adjustments, remainder, adjustedPrice } = comparable;
  const [inMetres, inKilometres] = [
    t('valuation.within_metres', { metres: format.number(Math.round(metres / 10) * 10) }),
    t('valuation.within_kilometres', { kilometres: format.kilometres(metres) }),
  ];
  const money = (amount: number) => format.money({ amount, currency });
  return {
    card: cardView(card, context),
    price: t(`valuation.evidence.${evidence}`, { price: money(price), date: format.shortDay(date) }),
    distance: isApproximate
      ? t('valuation.about_away', { distance: metres <= 1_000 ? inMetres : inKilometres })
      : metres < 50
        ? t('valuation.next_door')
        : metres <= 1_000
          ? t('valuation.metres_away', { metres: format.number(Math.round(metres / 10) * 10) })
          : t('valuation.kilometres_away', { kilometres: format.kilometres(metres) }),
    reasons: reasons.map((reason) => t(`valuation.reason.${reason}`)),
    adjustments: [
      ...adjustmentViews(adjustments, context),
      ...(remainder === 0 ? [] : [{ label: t('valuation.remainder'), share: shareText(remainder, context) }]),
    ],
    comesTo: money(adjustedPrice),
  };
}
