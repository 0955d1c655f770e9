import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { VitalsReport } from './contract.ts';
import { addVitals, deleteVitalsBefore, readPercentiles, type VitalCount } from './vitals-store.server.ts';

/** How a page felt on one kind of device, by core web vitals: what three visits of four stayed within. */
export interface PageVitals {
  readonly pageType: string;
  readonly device: 'phone' | 'computer';
  /** Visits that told of any. */
  readonly visits: number;
  /** Milliseconds until the largest part of the page was there; null where nobody has told. */
  readonly lcp: number | null;
  /** Milliseconds from a press to what it did. */
  readonly inp: number | null;
  /** How far the page jumped, as a score. */
  readonly cls: number | null;
}

export interface Vitals {
  note(report: VitalsReport): void;
  /** Writes what has come in. What cannot be written is lost. */
  flush(): Promise<void>;
  /** Over the last {@link VITALS_DAYS} days, the most visited first. */
  summary(): Promise<PageVitals[]>;
  forgetOld(): Promise<void>;
}

export const VITALS_DAYS = 28;
/** Figures are counted in steps, up to the last: so many rows a day there are at most, however many visits. */
const STEPS = {
  lcp: { step: 50, most: 15_000 },
  inp: { step: 20, most: 3_000 },
  cls: { step: 0.01, most: 1 },
} as const;
type Metric = keyof typeof STEPS;

export function createVitals({ db, clock }: { readonly db: Database; readonly clock: Clock }): Vitals {
  let counts = new Map<string, VitalCount>();
  const since = () => new Date(clock.now().getTime() - (VITALS_DAYS - 1) * 86_400_000).toISOString().slice(0, 10);

  return {
    note({ pageType, device, ...figures }) {
      const day = clock.now().toISOString().slice(0, 10);
      for (const metric of Object.keys(STEPS) as Metric[]) {
        const figure = figures[metric];
        if (figure === undefined) continue;
        const { step, most } = STEPS[metric];
        const value = Number((Math.ceil(Math.min(figure, most) / step) * step).toFixed(2));
        const key = [day, pageType, device, metric, value].join(' ');
        const visits = (counts.get(key)?.visits ?? 0) + 1;
        counts.set(key, { day, page_type: pageType, device, metric, value, visits });
      }
    },

    async flush() {
      const taken = counts;
      counts = new Map();
      if (taken.size > 0) await addVitals(db, [...taken.values()]);
    },

    async summary() {
      const pages = new Map<string, PageVitals>();
      for (const { page_type: pageType, device, metric, value, visits } of await readPercentiles(db, since())) {
        const key = `${pageType} ${device}`;
        const page = pages.get(key) ?? { pageType, device, visits: 0, lcp: null, inp: null, cls: null };
        pages.set(key, { ...page, visits: Math.max(page.visits, visits), [metric]: value });
      }
      return [...pages.values()].sort((a, b) => b.visits - a.visits);
    },

    forgetOld: () => deleteVitalsBefore(db, since()),
  };
}
