import { NEWEST } from './query.server.ts';
import { MOST_AT_ONCE, type Condition, type SearchEngine } from './search-engine.server.ts';

/** Which of some homes a condition holds for. */
export async function homesAmong(
  engine: Pick<SearchEngine, 'search'>,
  ids: readonly string[],
  condition: Condition,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    const some = ids.slice(from, from + MOST_AT_ONCE);
    const among = { name: 'among', condition: { kind: 'id', anyOf: some } } as const;
    const filters = [among, { name: 'condition', condition }];
    const page = await engine.search({ filters, sort: NEWEST, offset: 0, limit: some.length });
    for (const id of page.ids) found.add(id);
  }
  return found;
}
