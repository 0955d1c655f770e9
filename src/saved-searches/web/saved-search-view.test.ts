import { expect, it } from 'vitest';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { paginate } from '../../contract/shapes.ts';
import { searchProperties } from '../../search/contract.ts';
import { listQueryOf } from '../../search/web/list-query.ts';
import type { SavedSearch } from '../contract.ts';
import { savedSearchView } from './saved-search-view.ts';

async function criteriaOf(path: string): Promise<readonly string[]> {
  const { context } = pageRequest('/user/saved-search', {
    answers: [
      [searchProperties, () => ({ data: [], pagination: paginate(1, 1, 0), meta: { ignored: [], tookMs: 1 } })],
    ],
  });
  const search = {
    ...{ id: '1', name: 'Mitt', region: 'no', notifications: 'daily', pushes: false, path, newCount: 0 },
    query: listQueryOf(`http://site.invalid${path}`).filter,
    ...{ createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z', seenAt: '2026-11-01T00:00:00Z' },
  } as unknown as SavedSearch;
  return (await savedSearchView(context.get(apiContext), context.get(callerContext), search)).criteria;
}

it('says what the prices of a saved search mean, where that is not what is usual', async () => {
  expect(await criteriaOf('/list?bedroom_min=2')).toEqual([
    'Boliger til salgs',
    'Minst 2 soverom (3-roms eller større)',
  ]);
  expect(await criteriaOf('/list?bedroom_min=2&price_lens=monthly')).toContain('Priser vist som: Månedskostnad');
  expect(await criteriaOf('/list?price_lens=total')).toEqual(['Boliger til salgs']);
});
