import type { SearchIndex } from './index.server.ts';
import { MOST_AT_ONCE } from './search-engine.server.ts';

/** Which of these listings an index does not have, for tests. */
export async function missing({ engine }: Pick<SearchIndex, 'engine'>, ids: readonly string[]): Promise<string[]> {
  const held = new Set<string>();
  for (let start = 0; start < ids.length; start += MOST_AT_ONCE)
    for (const { id } of await engine.read(ids.slice(start, start + MOST_AT_ONCE), {})) held.add(id);
  return ids.filter((id) => !held.has(id));
}
