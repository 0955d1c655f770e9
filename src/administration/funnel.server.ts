import type { Clock } from '../platform/clock.ts';
import { createSingleFlight } from '../platform/single-flight.ts';
import { REGIONS } from '../properties/enums.contract.ts';
import type { Region } from '../texts/messages.ts';
import type { Numbers } from './contract.ts';

type Funnel = Numbers['funnel'];
type CountByRegion = (
  from: string,
) => Promise<readonly { readonly day: string; readonly region: Region; readonly count: number }[]>;

export interface FunnelParts {
  readonly clock: Clock;
  readonly searchesByDay: CountByRegion;
  readonly viewsByDay: CountByRegion;
  readonly enquiriesByDay: CountByRegion;
  /** What visits led to in the last days, of readers who allow analytics. */
  readonly visits: (days: number) => Promise<
    readonly {
      readonly region: Region;
      readonly visits: number;
      readonly fromSearch: number;
      readonly several: number;
    }[]
  >;
}

const SPANS = [7, 30] as const;
const DAY_MS = 86_400_000;
/** All events of a month are gone through: not for each reader. */
const KEPT_MS = 5 * 60_000;

/** What searches led to, by region; kept for some minutes. */
export function createFunnel(parts: FunnelParts): () => Promise<Funnel> {
  const flight = createSingleFlight<Funnel>();
  let kept: { readonly funnel: Funnel; readonly until: number } | undefined;

  async function count(): Promise<Funnel> {
    const now = parts.clock.now().getTime();
    const from = (days: number) => new Date(now - (days - 1) * DAY_MS).toISOString().slice(0, 10);
    const longest = from(Math.max(...SPANS));
    const searches = await parts.searchesByDay(longest);
    const views = await parts.viewsByDay(longest);
    const enquiries = await parts.enquiriesByDay(longest);
    const funnel: Funnel[number][] = [];
    for (const days of SPANS) {
      const visits = await parts.visits(days);
      for (const region of REGIONS) {
        const sum = (rows: Awaited<ReturnType<CountByRegion>>): number =>
          rows.reduce((all, row) => (row.region === region && row.day >= from(days) ? all + row.count : all), 0);
        const visited = visits.find((each) => each.region === region);
        funnel.push({
          ...{ region, days, searches: sum(searches), homesOpened: sum(views), enquiries: sum(enquiries) },
          visits: visited?.visits ?? 0,
          visitsFromSearch: visited?.fromSearch ?? 0,
          visitsOfSeveral: visited?.several ?? 0,
        });
      }
    }
    kept = { funnel, until: now + KEPT_MS };
    return funnel;
  }

  return async () =>
    kept !== undefined && parts.clock.now().getTime() < kept.until ? kept.funnel : flight.run('funnel', count);
}
