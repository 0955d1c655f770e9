import type { ViewContext } from '../../../properties/web/card-view.ts';

/** A price from a day on. */
export interface PricePoint {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly amount: number;
  readonly currency: string;
  readonly kind: 'sale' | 'asked';
  /** The lower figure of a guide: of those before it no more is known. */
  readonly isFrom?: boolean;
}

/**
 * A chart of prices over time, ready to be drawn: places are percent of its width and height, from the left and the
 * top.
 */
export interface StepChartView {
  /** What was asked: a price holds until the next one. */
  readonly asked: readonly Spot[];
  /** From sale to sale, and on to what is asked; between them nobody knows. */
  readonly unknown: readonly Spot[];
  readonly dots: readonly (Spot & { readonly isSale: boolean })[];
  readonly labels: readonly ChartLabel[];
  readonly first: string;
  readonly last: string;
  /** That guides are drawn by their lower figure, where one is. */
  readonly note: string | undefined;
  /** The whole in one sentence. */
  readonly summary: string;
}

export interface ChartLabel extends Spot {
  readonly price: string;
  readonly date: string;
  readonly align: 'start' | 'middle' | 'end';
  readonly isBelow: boolean;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Undefined when there is nothing to see: one price, or none. `until` is the day up to which the last price stood. */
export function stepChartView(
  points: readonly PricePoint[],
  until: string,
  { t, format }: ViewContext,
): StepChartView | undefined {
  const ordered = [...points].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined || ordered.length < 2) return undefined;
  const end = until > last.date ? until : last.date;
  const place = placer(ordered, end);
  const spots = ordered.map((point) => ({ point, ...place(point) }));
  const told = (point: PricePoint) =>
    point.isFrom === true ? t('history.chart.from', { price: format.money(point) }) : format.money(point);
  const labels = labelsOf(spots).map(({ point, ...label }) => ({
    ...label,
    price: told(point),
    date: format.shortDay(point.date),
  }));
  return {
    asked: stepsOf(spots, last.kind === 'asked' ? 100 : undefined),
    unknown: spots.filter(({ point }, i) => point.kind === 'sale' || spots[i - 1]?.point.kind === 'sale'),
    dots: spots.map(({ point, x, y }) => ({ x, y, isSale: point.kind === 'sale' })),
    labels,
    first: format.shortDay(first.date),
    last: format.shortDay(end),
    note: ordered.some(({ isFrom }) => isFrom) ? t('history.chart.guide') : undefined,
    summary: t('history.chart.summary', {
      first: told(first),
      firstDate: format.day(first.date),
      last: told(last),
      lastDate: format.day(last.date),
    }),
  };
}

interface Placed extends Spot {
  readonly point: PricePoint;
}

/** Percent above and below the line, for the words that stand by it. */
const MARGIN = 26;

function placer(points: readonly PricePoint[], until: string): (point: PricePoint) => Spot {
  const [from, to] = [Date.parse(points[0]?.date ?? until), Date.parse(until)];
  const amounts = points.map(({ amount }) => amount);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  return ({ date, amount }) => ({
    x: to > from ? (100 * (Date.parse(date) - from)) / (to - from) : 50,
    y: high > low ? MARGIN + ((100 - 2 * MARGIN) * (high - amount)) / (high - low) : 50,
  });
}

/** The asked prices: along, then up or down; the last one holds until `end`, or until it was sold. */
function stepsOf(spots: readonly Placed[], end: number | undefined): Spot[] {
  const asked = spots.filter(({ point }) => point.kind === 'asked');
  const last = asked.at(-1);
  if (last === undefined) return [];
  const corners = asked.flatMap(({ x, y }, i) =>
    i === 0
      ? [{ x, y }]
      : [
          { x, y: asked[i - 1]?.y ?? y },
          { x, y },
        ],
  );
  return [...corners, { x: end ?? spots.find(({ x }) => x > last.x)?.x ?? 100, y: last.y }];
}

/** Percent of the chart that a label takes on a phone. */
const LABEL = { width: 30, height: 20 };

type Placement = Omit<ChartLabel, 'price' | 'date'> & { readonly point: PricePoint };

/** The last price and the first are always told, those between where there is room; the table has them all. */
function labelsOf(spots: readonly Placed[]): readonly Placement[] {
  const chosen: Placement[] = [];
  const middle = spots.reduce((sum, { y }) => sum + y, 0) / spots.length;
  for (const i of new Set([spots.length - 1, 0, ...spots.keys()])) {
    const spot = spots[i];
    if (spot === undefined) continue;
    const isBelow = spot.y > middle;
    const label: Placement = { ...spot, align: alignOf(spot, spots[i + 1], isBelow), isBelow };
    if (!chosen.some((other) => overlap(label, other))) chosen.push(label);
  }
  return chosen.sort((a, b) => a.x - b.x);
}

/** Away from the edge of the chart; within it, away from the line that goes on to the next price. */
function alignOf({ x, y }: Spot, next: Spot | undefined, isBelow: boolean): ChartLabel['align'] {
  if (x < LABEL.width / 2) return 'start';
  if (x > 100 - LABEL.width / 2) return 'end';
  if (next === undefined || next.y === y) return 'middle';
  const isTowardsLabel = isBelow ? next.y > y : next.y < y;
  return isTowardsLabel && x > LABEL.width ? 'end' : 'middle';
}

function overlap(a: Placement, b: Placement): boolean {
  return Math.abs(middleOf(a) - middleOf(b)) < LABEL.width && Math.abs(heightOf(a) - heightOf(b)) < LABEL.height;
}

function middleOf({ x, align }: Placement): number {
  return align === 'middle' ? x : align === 'start' ? x + LABEL.width / 2 : x - LABEL.width / 2;
}

function heightOf({ y, isBelow }: Placement): number {
  return isBelow ? y + LABEL.height / 2 : y - LABEL.height / 2;
}
