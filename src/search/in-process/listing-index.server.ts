import { createHash } from 'node:crypto';
import { startWorker } from '../../platform/workers.server.ts';
import { buildEngine, loadEngine, type Engine } from '../engine/engine.ts';
import { FACTS, type ListingFacts } from '../listing-facts.server.ts';
import type { IndexMaker, ListingIndex } from '../listing-index.server.ts';
import { REACHES } from '../../properties/place.contract.ts';
import type { Reaches } from './dictionary.server.ts';
import { DICTIONARY, SCHEMA } from './schema.server.ts';
import { createInProcessEngine } from './search-engine.server.ts';

const TIDY_EVERY_MS = 50;
const TIDY_BUDGET_MS = 4;

/**
 * Keeps listings in this process's memory, by search/engine/; a worker builds, so that this thread goes on answering.
 */
export const inProcessIndex: IndexMaker = {
  form: createHash('sha256')
    .update(JSON.stringify([SCHEMA, FACTS]))
    .digest('hex'),

  load: (snapshot) => indexOver(loadEngine(SCHEMA, snapshot)),

  async build(batches) {
    let builder: Builder | undefined;
    try {
      for await (const listings of batches) {
        builder ??= startBuilder();
        builder.tell({ listings });
      }
      // A catalogue without a home needs no thread of its own.
      if (builder === undefined) return indexOver(buildEngine(SCHEMA, []));
      builder.tell({ finish: true });
      return indexOver(loadEngine(SCHEMA, await builder.built));
    } finally {
      await builder?.stop();
    }
  },
};

interface Builder {
  readonly built: Promise<Uint8Array>;
  tell(message: BuildMessage): void;
  stop(): Promise<unknown>;
}

function startBuilder(): Builder {
  const worker = startWorker(new URL('./index-build.worker.ts', import.meta.url), undefined);
  const built = new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the index builder ended with code ${code}`)));
  });
  built.catch(() => undefined);
  return { built, tell: (message) => worker.postMessage(message), stop: () => worker.terminate() };
}

/** What index-build.worker.ts is told. */
export type BuildMessage = { readonly listings: readonly ListingFacts[] } | { readonly finish: true };

/**
 * How far off the places of listings in the index are: while all are exact, searches by place cost what they did before
 * there were others. What has been there once counts as there until the index is opened anew.
 */
function createReaches(engine: Engine): {
  readonly present: () => Reaches;
  readonly add: (listings: readonly ListingFacts[]) => void;
} {
  const [facet] = engine.facets([], [{ kind: 'category', field: 'reach' }]);
  const names = new Set(
    facet?.counts.flatMap(({ value, count }) => (count > 0 ? DICTIONARY.valueOf('reach', value) : [])),
  );
  let present = reachesOf(names);
  return {
    present: () => present,
    add(listings) {
      const before = names.size;
      for (const { categories } of listings) for (const name of categories.reach) names.add(name);
      if (names.size > before) present = reachesOf(names);
    },
  };
}

function reachesOf(names: ReadonlySet<string>): Reaches {
  return { exact: true, metres: REACHES.filter((metres) => names.has(String(metres))) };
}

function indexOver(engine: Engine): ListingIndex {
  const reaches = createReaches(engine);
  const tidying = setInterval(() => engine.tidy(TIDY_BUDGET_MS), TIDY_EVERY_MS).unref();
  return {
    engine: createInProcessEngine(engine, DICTIONARY, reaches.present),
    async put(listings) {
      for (const facts of listings) engine.put(DICTIONARY.document(facts));
      reaches.add(listings);
    },
    async remove(ids) {
      for (const id of ids) engine.remove(Number(id));
    },
    get needsRebuild() {
      return engine.worn;
    },
    snapshot: () => engine.snapshot(),
    stats() {
      const { documents, bytes } = engine.stats();
      return { listings: documents, bytes };
    },
    close: () => clearInterval(tidying),
  };
}
