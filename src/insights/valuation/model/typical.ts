import type { Home, Sale } from './home.ts';

/** What homes of a kind and size usually have, to stand in for what is not said of one. */
export interface Typical {
  /** Living area in m². */
  area(home: Home): number;
  /** Plot in m². */
  land(home: Home): number;
  bedrooms(home: Home): number;
  readonly yearBuilt: number;
}

/** The middle of the same kind with as many bedrooms; of the kind where those are few, else of all. */
export function createTypical(sales: readonly Sale[]): Typical {
  const area = middles(sales, (sale) => sale.area, 90);
  const land = middles(sales, (sale) => (sale.kind === 'flat' ? undefined : sale.land), 500);
  return {
    area,
    land,
    // A room of some 28 m² beside 20 m² of hall and bath: only for a home of which the area alone is known.
    bedrooms: (home) => Math.max(1, Math.round(((home.area ?? area(home)) - 20) / 28)),
    yearBuilt: median(sales.flatMap((sale) => sale.yearBuilt ?? [])) ?? 1980,
  };
}

/** Fewer than so many tell nothing of a group. */
const FEW = 4;

function middles(
  sales: readonly Sale[],
  read: (sale: Sale) => number | undefined,
  otherwise: number,
): (home: Home) => number {
  const groups = new Map<string, number[]>();
  for (const sale of sales) {
    const value = read(sale);
    if (value === undefined || value <= 0) continue;
    for (const name of groupsOf(sale)) groups.set(name, [...(groups.get(name) ?? []), value]);
  }
  const known = new Map(
    [...groups]
      .filter(([name, values]) => name === EVERY || values.length >= FEW)
      .map(([name, values]) => [name, median(values)]),
  );
  return (home) =>
    groupsOf(home)
      .map((name) => known.get(name))
      .find((middle) => middle !== undefined) ?? otherwise;
}

const EVERY = 'every';

/** The narrowest first. */
function groupsOf({ kind, bedrooms }: Home): readonly string[] {
  return [`${kind} ${bedrooms ?? '?'}`, kind, EVERY];
}

export function median(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : [...values].sort((a, b) => a - b)[values.length >> 1];
}
