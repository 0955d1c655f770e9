import { expect, it } from 'vitest';
import type { Api } from '../../contract/endpoint.ts';
import { forgetHomes, seenHomes } from './remembered-homes.ts';
import { forgetSearches, recentSearches, rememberSearch } from './remembered-searches.ts';
import { clearSearches, shareHistory } from './take-over.ts';

it('hands over what a stranger searched for, and to nobody what another reader left in the browser', async () => {
  const handedOver: unknown[] = [];
  const account = { region: 'no', query: 'bedroom_min=4', title: 'Four bedrooms', madeAt: '2026-11-01T12:00:00.000Z' };
  const api = ((_: unknown, { body }: { body: { searches: readonly { query: string }[] } }) => {
    handedOver.push(body.searches.map(({ query }) => query));
    return Promise.resolve({ data: { searches: [account], views: [] } });
  }) as unknown as Api;

  rememberSearch({ path: '/list?bedroom_min=2', title: 'Two bedrooms', region: 'no' });
  await shareHistory('kari', 'no', api);
  rememberSearch({ path: '/list?bedroom_min=3', title: 'Three bedrooms', region: 'no' });
  // Her sign-in ran out while no page was open, so nothing was forgotten.
  await shareHistory('ola', 'no', api);
  expect(handedOver).toEqual([['bedroom_min=2'], []]);
  expect((await recentSearches()).map(({ title }) => title)).toEqual(['Four bedrooms']);
});

it('keeps forgotten what its reader forgets while it is being handed over, here and in the account', async () => {
  const account = [{ region: 'no', query: 'bedroom_min=5', title: 'Five', madeAt: '2026-11-01T12:00:00.000Z' }];
  let answer = (_: unknown): void => undefined;
  const handOver = new Promise<unknown>((resolve) => {
    answer = resolve;
  });
  const asked: string[] = [];
  const api = (({ method, path }: { method: string; path: string }) => {
    asked.push(`${method} ${path}`);
    if (method === 'POST') return handOver;
    return Promise.resolve({ data: method === 'GET' ? account : undefined });
  }) as unknown as Api;

  const shared = shareHistory('per', 'no', api);
  await expect.poll(() => asked).toHaveLength(1);
  forgetSearches();
  forgetHomes();
  const cleared = clearSearches(api);
  answer({ data: { searches: account, views: ['1234567890'] } });
  await shared;
  await cleared;
  expect(await recentSearches()).toEqual([]);
  expect(await seenHomes()).toEqual([]);
  expect(asked).toEqual(['POST /api/v2/my/history', 'GET /api/v2/my/last-searches', 'DELETE /api/v2/my/last-searches']);
});
