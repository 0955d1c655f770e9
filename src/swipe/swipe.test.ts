import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

let app: TestApp;
/** Homes of one kind, the dearer the later: like the first, in this order. */
let ids: string[];
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  ids = await app.add(
    ...Array.from({ length: 8 }, (_, index) =>
      aListing({
        prices: { currency: 'NOK', askingPrice: 4_000_000 + index * 200_000 },
        publishedAt: `2026-11-1${String(9 - index)}T09:00:00.000Z`,
      }),
    ),
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  kari = await app.signIn();
});

const ANSWERS = '/api/v2/my/swipe-answers';

async function queue(who?: SignedInTester, query = '', from = ids[0]): Promise<string[]> {
  const { status, body } = await app.request('GET', `/api/v2/swipe/${from}/queue${query}`, {
    ...(who === undefined ? {} : { headers: who.headers }),
  });
  expect(status).toBe(200);
  return body.data.map(({ id }: { id: string }) => id);
}

const answer = (id: string | undefined, said: 'yes' | 'no', who = kari) =>
  app.request('PUT', `${ANSWERS}/${id}`, { headers: who.headers, body: { answer: said } });

async function favourites(who = kari): Promise<string[]> {
  const { body } = await app.request('GET', '/api/v2/property-collections/all-favorites', { headers: who.headers });
  return body.data.map((home: { property_id: string }) => home.property_id);
}

async function answers(query = '', who = kari) {
  const { body } = await app.request('GET', ANSWERS + query, { headers: who.headers });
  return {
    ...body,
    said: body.data.map((one: { property_id: string; answer: string }) => [one.property_id, one.answer]),
  };
}

describe('the queue', () => {
  it('has the homes like one, best first, for strangers too', async () => {
    expect(await queue()).toEqual(ids.slice(1));
    expect(await queue(kari)).toEqual(ids.slice(1));
  });

  it('comes in pages', async () => {
    const { body } = await app.request('GET', `/api/v2/swipe/${ids[0]}/queue?size=3&page=3`);
    expect(body.data).toEqual([{ id: ids[7] }]);
    expect(body.pagination).toEqual({ current_page: 3, per_page: 3, results: 7, last_page: 3 });
  });

  it('of a search has what it finds, in its order, from the home on', async () => {
    const cheapest = `?search=${encodeURIComponent('sorting=price&order=asc&total_price_max=5000000')}`;
    expect(await queue(undefined, cheapest, ids[2])).toEqual([...ids.slice(2, 6), ids[0], ids[1]]);
    expect(await queue(undefined, cheapest, ids[7])).toEqual(ids.slice(0, 6));
    await answer(ids[2], 'no');
    await answer(ids[4], 'no');
    expect(await queue(kari, cheapest, ids[2])).toEqual([ids[3], ids[5], ids[0], ids[1]]);
  });

  it('leaves out what was answered, and what is saved', async () => {
    await answer(ids[1], 'no');
    await answer(ids[3], 'yes');
    await app.request('POST', '/api/v2/property-collections/default/properties', {
      headers: kari.headers,
      body: { properties: [ids[5]] },
    });
    expect(await queue(kari)).toEqual([ids[2], ids[4], ids[6], ids[7]]);
    expect(await queue()).toEqual(ids.slice(1));
  });

  it('of a home that nobody knows is not there, and takes no more than its bounds', async () => {
    expect((await app.request('GET', '/api/v2/swipe/999999999/queue')).body.code).toBe('listing_not_found');
    expect((await app.request('GET', '/api/v2/swipe/x/queue')).status).toBe(400);
    expect((await app.request('GET', `/api/v2/swipe/${ids[0]}/queue?size=101`)).status).toBe(400);
  });
});

describe('an answer', () => {
  it('yes saves the home, and taking it back leaves nothing', async () => {
    expect((await answer(ids[1], 'yes')).body.data).toEqual({ answer: 'yes', liked_by: [] });
    expect(await favourites()).toEqual([ids[1]]);
    const taken = await app.request('DELETE', `${ANSWERS}/${ids[1]}`, { headers: kari.headers });
    expect(taken.body.data).toEqual({ answer: 'yes' });
    expect(await favourites()).toEqual([]);
    expect(await queue(kari)).toContain(ids[1]);
    expect((await app.request('DELETE', `${ANSWERS}/${ids[1]}`, { headers: kari.headers })).body.data).toEqual({});
  });

  it('taken back leaves what had been saved before', async () => {
    await app.request('POST', '/api/v2/property-collections/default/properties', {
      headers: kari.headers,
      body: { properties: [ids[1]] },
    });
    await answer(ids[1], 'yes');
    await app.request('DELETE', `${ANSWERS}/${ids[1]}`, { headers: kari.headers });
    expect(await favourites()).toEqual([ids[1]]);
  });

  it('given twice is one, and a no takes a yes back', async () => {
    await answer(ids[1], 'yes');
    await answer(ids[1], 'yes');
    await answer(ids[1], 'no');
    expect(await favourites()).toEqual([]);
    expect((await answers()).said).toEqual([[ids[1], 'no']]);
  });

  it('into a collection puts the home there and among the favourites', async () => {
    const made = await app.request('POST', '/api/v2/property-collections', {
      headers: kari.headers,
      body: { name: 'Byen' },
    });
    const put = { headers: kari.headers, body: { answer: 'yes', collection_id: made.body.data.id } };
    expect((await app.request('PUT', `${ANSWERS}/${ids[1]}`, put)).status).toBe(200);
    const homes = `/api/v2/property-collections/${made.body.data.id}/properties`;
    const held = async () => (await app.request('GET', homes, { headers: kari.headers })).body.pagination.results;
    expect([await held(), await favourites()]).toEqual([1, [ids[1]]]);
    await app.request('DELETE', `${ANSWERS}/${ids[1]}`, { headers: kari.headers });
    expect([await held(), await favourites()]).toEqual([0, []]);
  });

  it('to a home that is not known is refused', async () => {
    expect((await answer('999999999', 'no')).status).toBe(404);
    expect((await answer(ids[1], 'maybe' as 'no')).status).toBe(400);
  });
});

describe('what was answered', () => {
  it('is listed in pages, the latest first, and forgotten when it is asked', async () => {
    for (const id of ids.slice(1, 4)) {
      app.clock.advance(1_000);
      await answer(id, 'no');
    }
    app.clock.advance(1_000);
    await answer(ids[4], 'yes');
    expect((await answers('?answer=no')).said).toEqual([3, 2, 1].map((at) => [ids[at], 'no']));
    const second = await answers('?size=3&page=2');
    expect(second.said).toEqual([[ids[1], 'no']]);
    expect(second.pagination).toMatchObject({ results: 4, last_page: 2 });
    const forgotten = await app.request('DELETE', ANSWERS, { headers: kari.headers });
    expect(forgotten.body.data).toEqual({ forgotten: 3 });
    expect((await answers()).said).toEqual([[ids[4], 'yes']]);
    expect(await queue(kari)).toEqual(ids.slice(1).filter((id) => id !== ids[4]));
  });

  it('in a browser is handed over on signing in, and never over what the account knows', async () => {
    await answer(ids[2], 'yes');
    const handOver = (body: unknown) => app.request('POST', ANSWERS, { headers: kari.headers, body });
    const { body } = await handOver({ yes: [ids[1], ids[2]], no: [ids[3], '999999999'] });
    expect(body.data).toEqual({ saved: 1 });
    expect((await favourites()).sort()).toEqual([ids[1], ids[2]].sort());
    expect((await answers('?answer=no')).said).toEqual([[ids[3], 'no']]);
    expect((await handOver({ yes: [], no: [ids[2]] })).body.data).toEqual({ saved: 0 });
    expect((await answers('?answer=no')).said).toEqual([[ids[3], 'no']]);
    expect((await handOver({ yes: [], no: Array.from({ length: 201 }, () => ids[1]) })).status).toBe(400);
  });
});
