import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock.ts';
import type { Drawing } from './contract.ts';
import { KEPT_SECONDS } from './icon-name.contract.ts';
import type { IconSource } from './icon-source.server.ts';

const MOST_ICONS = 5_000;
/** What was not there may come: asked for again sooner. */
const ABSENT_SECONDS = 3_600;

interface Kept {
  readonly drawing: Drawing | undefined;
  readonly until: number;
}

/** A source whose icons are kept for 168 hours. What it could not be asked for is asked again. */
export function createKeptIcons({ source, clock }: { readonly source: IconSource; readonly clock: Clock }): IconSource {
  const kept = new LRUCache<string, Kept>({ max: MOST_ICONS });

  return {
    async find(set, names) {
      const now = clock.now().getTime();
      const known = new Map<string, Kept>();
      for (const name of names) {
        const entry = kept.get(`${set}:${name}`);
        if (entry !== undefined && entry.until > now) known.set(name, entry);
      }
      const unknown = names.filter((name) => !known.has(name));
      if (unknown.length > 0) {
        const found = await source.find(set, unknown);
        if (found === undefined) return undefined;
        for (const name of unknown) {
          const drawing = found.get(name);
          const seconds = drawing === undefined ? ABSENT_SECONDS : KEPT_SECONDS;
          const entry = { drawing, until: now + seconds * 1_000 };
          kept.set(`${set}:${name}`, entry);
          known.set(name, entry);
        }
      }
      return new Map([...known].flatMap(([name, { drawing }]) => (drawing === undefined ? [] : [[name, drawing]])));
    },
  };
}
