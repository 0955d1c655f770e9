import type { SecurityEvent } from './catalogue.contract.ts';

/** Lines of one event from one network in an interval. */
export const MOST_LINES = 10;
/** The same from all networks. */
export const MOST_LINES_OF_ALL = 100;
/** Networks that are counted apart, and those of them that are named when it is summed up. */
const MOST_NETWORKS = 1_000;
export const MOST_NAMED = 20;

/** How often an event happened beside the lines that were written of it; of all other networks, where none is named. */
export interface Sum {
  readonly event: SecurityEvent;
  readonly network?: string | undefined;
  readonly count: number;
}

interface Counted {
  written: number;
  more: number;
}

/**
 * Keeps lines of events to a number that does not grow with how many there are: past it they are counted, in memory
 * that does not grow either.
 */
export function createFlood() {
  const counted = new Map<SecurityEvent, { written: number; others: number; networks: Map<string, Counted> }>();

  return {
    /** Whether there is a line left for it; else it is counted. */
    mayWrite(event: SecurityEvent, network: string): boolean {
      const all = counted.get(event) ?? { written: 0, others: 0, networks: new Map<string, Counted>() };
      counted.set(event, all);
      const own = all.networks.get(network) ?? { written: 0, more: 0 };
      if (all.networks.size >= MOST_NETWORKS && !all.networks.has(network)) {
        all.others += 1;
        return false;
      }
      all.networks.set(network, own);
      if (own.written >= MOST_LINES || all.written >= MOST_LINES_OF_ALL) {
        own.more += 1;
        return false;
      }
      own.written += 1;
      all.written += 1;
      return true;
    },

    /** What was counted and not written, most first, and begins anew. */
    takeSums(): Sum[] {
      const sums = [...counted].flatMap(([event, { networks, others }]) => {
        const more = [...networks]
          .filter(([, own]) => own.more > 0)
          .map(([network, own]): Sum => ({ event, network, count: own.more }))
          .sort((a, b) => b.count - a.count);
        const rest = others + more.slice(MOST_NAMED).reduce((sum, { count }) => sum + count, 0);
        return [...more.slice(0, MOST_NAMED), ...(rest > 0 ? [{ event, count: rest }] : [])];
      });
      counted.clear();
      return sums;
    },
  };
}
