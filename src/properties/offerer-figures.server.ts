import type { Platform } from '../platform/platform.server.ts';
import type { CacheAnswers } from '../search/answer-cache.server.ts';
import { figuresOfAgencies, figuresOfAgents, type OffererFigures } from './offerer-figures-store.server.ts';

type FiguresById = ReadonlyMap<string, OffererFigures>;

/** Some kilobytes each, and nobody sees one home more or less in a median. */
const CACHED = { most: 500, freshMs: 600_000 };

/** What agencies, each with all of its offices, or agents have sold; those without any home are left out. */
export function createOffererFigures({ db, clock }: Pick<Platform, 'db' | 'clock'>, cacheAnswers: CacheAnswers) {
  const cached = cacheAnswers<FiguresById>(CACHED);
  return (kind: 'agencies' | 'agents', offices: ReadonlyMap<string, readonly string[]>): Promise<FiguresById> =>
    cached(JSON.stringify([kind, ...offices.keys()]), () =>
      kind === 'agents'
        ? figuresOfAgents(db, [...offices.keys()], clock.now())
        : figuresOfAgencies(db, offices, clock.now()),
    );
}
