import { metresBetween, type Kind } from '../../src/insights/valuation/model/home.ts';
import { median } from '../search/measure.ts';
import type { Guess } from './measures.ts';
import type { MelbourneSale } from './melbourne.ts';

/** What one would say with a pencil. */

/** The middle of what homes of the kind went for in the suburb; where there were none, in the whole city. */
export function suburbMedian(sale: MelbourneSale, known: readonly MelbourneSale[]): Guess {
  const kind = known.filter((other) => other.kind === sale.kind);
  const suburb = kind.filter((other) => other.suburb === sale.suburb);
  return { price: median((suburb.length > 0 ? suburb : kind).map(({ price }) => price)) };
}

/** The middle price a room of the ten nearest homes of the kind, times the rooms. */
export function nearestPerRoom(sale: MelbourneSale, known: readonly MelbourneSale[]): Guess {
  const nearest = known
    .filter((other) => other.kind === sale.kind)
    .map((other) => ({ other, metres: metresBetween(sale, other) }))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, 10);
  return { price: median(nearest.map(({ other }) => other.price / roomsOf(other))) * roomsOf(sale) };
}

function roomsOf({ bedrooms, kind }: { readonly bedrooms?: number | undefined; readonly kind: Kind }): number {
  return Math.max(1, bedrooms ?? (kind === 'flat' ? 2 : 3));
}
