import type { Engine } from '../../src/search/engine/engine.ts';
import type { Answer, Rival } from './rivals.ts';

export function createOwnEngine(engine: Engine): Rival {
  return {
    name: 'grend',
    answer(task): Answer {
      if (task.kind === 'map') {
        const { total, clusters } = engine.map(task.query);
        const counted = clusters.reduce((sum, { count }) => sum + count, 0);
        if (counted !== total) throw new Error(`Clusters of ${counted} homes for ${total}`);
        return { total, ids: undefined };
      }
      if (task.kind === 'facets') {
        // The total is counted apart: each facet has its own, without the filters it ignores.
        const counts = engine
          .facets(task.filters, task.requests)
          .flatMap((facet) => facet.counts.map(({ count }) => count));
        return { total: engine.count(task.filters), ids: undefined, counts };
      }
      const { total, ids } = engine.search(task.query);
      return { total, ids: task.orderIsFull ? ids : undefined };
    },
  };
}
