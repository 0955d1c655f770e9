import { expect, it } from 'vitest';
import { startTestAppWith } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

it('homes that are sold come in the order of their sales, the latest first, those without a day last', async () => {
  const app = await startTestAppWith([]);
  const sold = (externalId: string, day: string | undefined, firstDay: string) =>
    aListing({
      ...{ externalId, availability: 'sold', createdAt: `${firstDay}T08:00:00Z`, publishedAt: `${firstDay}T08:00:00Z` },
      ...(day === undefined ? {} : { soldAt: `${day}T10:00:00Z` }),
    });
  const days = [
    ['2026-10-23', '2026-08-03'],
    ['2026-11-10', '2026-08-01'],
    [undefined, '2026-08-04'],
    ['2026-11-21', '2026-08-02'],
  ] as const;
  await app.add(...days.map(([day, firstDay], index) => sold(String(index), day, firstDay)));
  const inOrder = async (body: object) =>
    (await app.request('POST', '/api/v4/property/search', { body, host: 'grend.no' })).body.data.map(
      ({ sold_at: soldAt }: { sold_at?: string }) => soldAt?.slice(5, 10),
    );
  expect(await inOrder({ availability: ['sold'] })).toEqual(['11-21', '11-10', '10-23', undefined]);
  expect(await inOrder({ availability: ['sold', 'available'] })).toEqual([undefined, '10-23', '11-21', '11-10']);
  await app.close();
});
