import type { Platform } from '../platform/platform.server.ts';
import { figuresOfAgencies, figuresOfAgents, type OffererFigures } from './offerer-figures-store.server.ts';

type FiguresById = ReadonlyMap<string, OffererFigures>;

/**
 * What agencies, each with all of its offices, or agents have sold; those without any home are left out. `cached` gives
 * what was worked out for a key before.
 */
export function createOffererFigures(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  cached: (key: string, work: () => Promise<FiguresById>) => Promise<FiguresById>,
) {
  return (kind: 'agencies' | 'agents', offices: ReadonlyMap<string, readonly string[]>): Promise<FiguresById> =>
    cached(JSON.stringify([kind, ...offices.keys()]), () =>
      kind === 'agents'
        ? figuresOfAgents(db, [...offices.keys()], clock.now())
        : figuresOfAgencies(db, offices, clock.now()),
    );
}
