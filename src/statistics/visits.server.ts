import { isbot } from 'isbot';
import type { UserId } from '../contract/ids.ts';
import { householdOf } from '../platform/http/rate-limit.server.ts';

/** Visits to homes, held in memory until they are written: at most some seconds, and never to disk. */

export type Counted = 'views' | 'shares' | 'phones' | 'searches';

/** Who visits, as far as counting needs it. */
export interface Visitor {
  /** An IP address. */
  readonly address: string;
  /** The User-Agent header, or nothing. */
  readonly agent: string;
  readonly userId: UserId | undefined;
}

/** What is counted of one home, by one account or by all who are not signed in. */
export interface Visits {
  readonly listingId: string;
  readonly userId: UserId | undefined;
  readonly counts: Record<Counted, number>;
  /** Address and browser of those who looked. */
  readonly visitors: Set<string>;
  /** The same of those who found it by a search: its list and its map are one. */
  readonly finders: Set<string>;
}

export interface VisitBuffer {
  /** Counts it, unless it is a robot's, the visitor was counted a moment ago, or too much waits already. */
  add(kind: Counted, listingIds: readonly string[], visitor: Visitor): void;
  /** What has come in since the last time. */
  take(): readonly Visits[];
}

/** Homes times accounts, and visitors in all, that may wait: beyond them counts are lost rather than memory. */
const MOST_WAITING = 50_000;
/** Letters of a browser's name: the rest tells nobody apart. */
const MOST_OF_AGENT = 300;

export function createVisitBuffer(): VisitBuffer {
  let waiting = new Map<string, Visits>();
  let visitors = 0;
  return {
    add(kind, listingIds, { address, agent, userId }) {
      if (agent === '' || isbot(agent)) return;
      const visitor = `${householdOf(address)} ${agent.slice(0, MOST_OF_AGENT)}`;
      for (const listingId of listingIds) {
        const key = `${listingId} ${userId ?? ''}`;
        const known = waiting.get(key);
        if (known === undefined && waiting.size >= MOST_WAITING) return;
        const visits = known ?? {
          listingId,
          userId,
          counts: { views: 0, shares: 0, phones: 0, searches: 0 },
          visitors: new Set(),
          finders: new Set(),
        };
        if (known === undefined) waiting.set(key, visits);
        const once = kind === 'views' ? visits.visitors : kind === 'searches' ? visits.finders : undefined;
        if (once !== undefined) {
          if (once.has(visitor) || visitors >= MOST_WAITING) continue;
          once.add(visitor);
          visitors += 1;
        }
        visits.counts[kind] += 1;
      }
    },

    take() {
      const taken = [...waiting.values()];
      waiting = new Map();
      visitors = 0;
      return taken;
    },
  };
}
