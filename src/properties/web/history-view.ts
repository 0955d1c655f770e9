import type { Listing } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';

/** One thing that happened to the price or the state of a home. */
export interface HistoryRow {
  readonly key: string;
  readonly date: string;
  readonly action: string;
  readonly price: string;
  /** Of a raised or lowered price, by how much: `−300 000 kr`; else empty. */
  readonly change: string;
  readonly fell: boolean;
}

/** The newest first. */
export function historyView({ priceHistory }: Listing, { t, format }: ViewContext): readonly HistoryRow[] {
  const ascending = [...priceHistory].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  let before: number | undefined;
  const rows = ascending.map((point, index) => {
    const isChange = point.action === 'price_up' || point.action === 'price_down';
    const difference = !isChange || before === undefined || point.price === undefined ? 0 : point.price - before;
    before = point.price ?? before;
    const action = t(`enum.price_action.${point.action}`);
    return {
      key: `${point.date} ${point.action} ${String(index)}`,
      date: format.shortDay(point.date),
      action: point.description === undefined ? action : `${action}, ${point.description}`,
      price: point.price === undefined ? '' : format.money({ amount: point.price, currency: point.currency }),
      change: difference === 0 ? '' : `${difference > 0 ? '+' : ''}${format.money({ amount: difference, currency: point.currency })}`,
      fell: difference < 0,
    };
  });
  return rows.reverse();
}
