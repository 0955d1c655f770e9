import { metresBetween, type Home, type Sale } from './home.ts';

/** As many as an estimate is made from: more cost time and tell little. */
export const MOST_SALES = 150;

/** The sales nearest to a home in place, kind, size and time, best first. Cost: one look at each, and a sort. */
export function chooseSales<S extends Sale>(home: Home, day: number, sales: readonly S[], most = MOST_SALES): S[] {
  const scored = sales.map((sale) => ({ sale, distance: distance(home, day, sale) }));
  return scored
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ sale }) => sale);
}

/** No unit: what weighs how much against the logarithm of the way. */
function distance(home: Home, day: number, sale: Sale): number {
  const rooms = Math.abs(Math.log(((home.bedrooms ?? 2.5) + 0.5) / ((sale.bedrooms ?? 2.5) + 0.5)));
  const area = home.area === undefined || sale.area === undefined ? 0.25 : Math.abs(Math.log(home.area / sale.area));
  return (
    Math.log(1 + metresBetween(home, sale) / 800) +
    (home.kind === sale.kind ? 0 : 1.2) +
    Math.abs(day - sale.day) / 1_500 +
    0.8 * rooms +
    0.4 * area +
    (sale.isAsking ? 0.3 : 0)
  );
}
