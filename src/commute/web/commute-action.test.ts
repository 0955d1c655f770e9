import { expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { listLastSearches } from '../../history/contract.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { changeCommute } from './commute-action.ts';

/** Where the search for homes that are near enough leads, after these searches. */
async function found(...queries: string[]): Promise<string | null> {
  const page = pageRequest('/user/commute', {
    caller: { region: 'au', user: { id: '7f3c1c0e-0000-4000-8000-000000000001', name: 'Olivia' } },
    answers: [[listLastSearches, () => ({ data: queries.map((query) => ({ region: 'au', query })) })]],
  });
  const body = new URLSearchParams({ intent: 'search', mode: 'driving', minutes: '45' });
  const answer = await changeCommute({ ...page, request: new Request(page.request.url, { method: 'POST', body }) });
  return answer instanceof Response ? decodeURIComponent(answer.headers.get('location') ?? '') : null;
}

it('keeps the filters of the latest search, but not where it was', async () => {
  expect(await found()).toBe('/list?commute=driving,45&sorting=commute&order=asc');
  const latest = 'listing_type=rent&address[]=new-south-wales,newtown&include_surrounding=true&bedroom_min=2';
  expect(await found(latest, 'bathroom_min=3')).toBe(
    '/list?listing_type=rent&sorting=commute&order=asc&bedroom_min=2&commute=driving,45',
  );
});
