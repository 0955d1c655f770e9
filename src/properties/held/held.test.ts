import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaff } from '../../accounts/factors/factors.testing.ts';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { urlOf } from '../../contract/client.ts';
import { addAgencies, aForm, aKey, OURS, type Program, programWith } from '../../feeds/feeds.testing.ts';
import { aListing } from '../record.testing.ts';
import { listHeldImports, reviewHeldImport } from './contract.ts';

/** What agencies hand in is trusted, but for prices that no home has and homes of somebody else: those wait. */

let app: TestApp;
let program: Program;
let staff: SignedInTester;
const SOURCE = `feed-${OURS}`;
beforeAll(async () => {
  app = await startTestApp();
  await addAgencies(app);
  program = programWith(app, await aKey(app));
  staff = await makeStaff(app, await app.signIn('leder@grend.example'));
});
afterAll(() => app.close());

let number = 0;
/** Each at an address of its own. */
function home(id: string, changes: object = {}): object {
  number += 1;
  const address = { street: `Prøveveien ${String(number)}`, municipality: 'Oslo', post_code: '0554' };
  return aForm(id, { title: `Hjem ${id}`, address, ...changes });
}
const price = (asking: number) => ({ prices: { currency: 'NOK', asking_price: asking } });

async function resultOf(sent: object): Promise<{ result: string; errors: { type: string; messages: string[] }[] }> {
  const { data } = await program.pushed(sent);
  return { result: data[0].result, errors: data[0].issues.errors };
}
async function waiting() {
  const { body } = await app.request('GET', `${listHeldImports.path}?size=100`, { headers: staff.headers });
  return body.data as {
    id: string;
    version: number;
    external_id: string;
    held_for: string[];
    prices: object;
    published?: { property_id: string; title: string };
    others: { property_id: string; title: string }[];
  }[];
}
const waitingOf = async (id: string) => (await waiting()).find(({ external_id: of }) => of === id);
const review = (id: string, version: number, decision: string) =>
  app.request('PUT', urlOf(reviewHeldImport, { id }), { headers: staff.headers, body: { version, decision } });
async function decide(id: string, decision: string) {
  const found = await waitingOf(id);
  return review(found?.id ?? '0', found?.version ?? 1, decision);
}
async function publicTitles(): Promise<string[]> {
  await app.app.index.refresh();
  const { body } = await app.request('POST', '/api/v4/property/search', { body: { availability: ['all'], size: 100 } });
  return body.data.map(({ title }: { title: string }) => title);
}
const kept = (id: string) =>
  app.db.query('SELECT title, asking_price AS price FROM listings WHERE source = $1 AND external_id = $2', [
    SOURCE,
    id,
  ]);

describe('a home whose price no home has', () => {
  it('is held, public nowhere, until staff let it through as it was handed in last', async () => {
    const sent = home('cheap', price(4_200));
    const { result, errors } = await resultOf(sent);
    expect(result).toBe('SKIPPED');
    expect(errors).toEqual([
      {
        ...{ type: 'price_implausible', field: 'prices.asking_price' },
        messages: [expect.stringMatching(/^Holdt tilbake til kontroll: 4\s200 ligger/u)],
      },
    ]);
    expect(await kept('cheap')).toEqual([]);
    expect(await publicTitles()).not.toContain('Hjem cheap');
    const found = await app.request('GET', `/api/v2/property/by-source?source=${SOURCE}&external_id=cheap`);
    expect(found.status).toBe(404);

    const first = await waitingOf('cheap');
    expect(first).toMatchObject({ held_for: ['price'], title: 'Hjem cheap', source: SOURCE });
    await resultOf({ ...sent, title: 'Hjem cheaper' });
    expect((await review(first?.id ?? '', first?.version ?? 0, 'release')).body.code).toBe('draft_changed');
    expect((await decide('cheap', 'release')).body.data).toEqual({ id: first?.id, state: 'released' });
    expect(await kept('cheap')).toEqual([{ title: 'Hjem cheaper', price: 4_200 }]);
    expect(await publicTitles()).toContain('Hjem cheaper');
    expect((await review(first?.id ?? '', 2, 'release')).status).toBe(404);

    // Looked at once, it is not held for the same again; for another price it is, and what is public stays.
    expect(await resultOf({ ...sent, title: 'Hjem the cheapest' })).toMatchObject({ result: 'PROCESSED' });
    for (const other of [42, 4_300, 99_000_000_000])
      expect(await resultOf({ ...sent, ...price(other) })).toMatchObject({ result: 'SKIPPED' });
    expect(await kept('cheap')).toEqual([{ title: 'Hjem the cheapest', price: 4_200 }]);
    expect(await waitingOf('cheap')).toMatchObject({
      title: 'Hjem cheap',
      published: { title: 'Hjem the cheapest' },
      others: [],
    });
  });

  it('is held too where nothing at all costs that, and never public as one without a price', async () => {
    const debt = { currency: 'NOK', asking_price: 1, joint_debt: 3_000_000 };
    const cases = { one: price(1), much: price(99_000_000_000), debt: { prices: debt } };
    for (const [id, changes] of Object.entries(cases)) {
      expect((await resultOf(home(id, changes))).errors, id).toMatchObject([{ type: 'price_implausible' }]);
      expect(await kept(id)).toEqual([]);
    }
    const sold = home('paid', { ...price(1), availability: 'sold', sold_at: '2026-10-01T10:00:00Z' });
    expect(await resultOf(sold)).toMatchObject({ result: 'NEW' });
    expect(await kept('paid')).toEqual([{ title: 'Hjem paid', price: null }]);
  });

  it('is held with the size that its price does not go with, by name', async () => {
    const { errors } = await resultOf(home('small', { details: { usage_area: 4 } }));
    expect(errors).toMatchObject([{ field: 'prices.asking_price' }]);
    expect(errors[0]?.messages[0]).toMatch(/^Holdt tilbake til kontroll: 4\s200\s000 for 4 m² ligger langt fra/u);
  });

  it('is held with the shared debt that makes its price doubtful', async () => {
    const owing = { prices: { currency: 'NOK', asking_price: 4_500_000, joint_debt: 99_000_000_000 } };
    const { errors } = await resultOf(home('owing', owing));
    expect(errors).toMatchObject([{ type: 'price_implausible', field: 'prices.joint_debt' }]);
    expect(errors[0]?.messages[0]).toMatch(/4\s500\s000 med 99\s000\s000\s000 i fellesgjeld ligger langt fra/u);
    expect(await kept('owing')).toEqual([]);
  });

  it('waits no longer when its price is mended, also by a change of that alone', async () => {
    await resultOf(home('mended', price(4_200)));
    expect(await waitingOf('mended')).toBeDefined();
    const changed = await resultOf({
      partial: true,
      external_id: 'mended',
      title: 'Hjem i orden',
      prices: { asking_price: 4_200_000 },
    });
    expect(changed).toMatchObject({ result: 'NEW' });
    expect(await kept('mended')).toEqual([{ title: 'Hjem i orden', price: 4_200_000 }]);
    expect(await waitingOf('mended')).toBeUndefined();
  });

  it('is thrown away where staff refuse it, and not asked about again', async () => {
    const sent = home('bait', price(4_200));
    await resultOf(sent);
    expect((await decide('bait', 'refuse')).body.data).toMatchObject({ state: 'refused' });
    expect((await resultOf(sent)).errors[0]?.type).toBe('price_implausible');
    expect(await waitingOf('bait')).toBeUndefined();
    expect(await kept('bait')).toEqual([]);
    await resultOf({ ...sent, ...price(4_300) });
    expect(await waitingOf('bait')).toBeDefined();
  });

  it('is thrown away when its sender withdraws it', async () => {
    await resultOf(home('gone', price(4_200)));
    await program.withdraw('gone');
    await app.app.jobs.runDue();
    expect((await program.listing('gone')).body.data).toMatchObject({ result: 'DELETED' });
    expect(await waitingOf('gone')).toBeUndefined();
  });

  it('is none where it is sold, or a plot or garage, or where nothing is asked', async () => {
    const past = { availability: 'sold', sold_at: '2026-11-01T00:00:00Z' };
    expect(await resultOf(home('sold', { ...past, ...price(4_200) }))).toMatchObject({ result: 'NEW' });
    expect(await resultOf(home('space', { property_types: ['garage'], ...price(4_200) }))).toMatchObject({
      result: 'NEW',
    });
    expect(await resultOf(home('plot', { property_types: ['plot'], details: {}, ...price(42_000) }))).toMatchObject({
      result: 'NEW',
    });
    expect(await resultOf(home('silent', { prices: { currency: 'NOK' } }))).toMatchObject({ result: 'NEW' });
  });
});

describe('a home that somebody else has on the market', () => {
  const owner = { kind: 'import', source: 'another' } as const;
  async function listedByAnother(externalId: string, changes: object = {}): Promise<object> {
    const sent = home(externalId);
    const { street } = (sent as { address: { street: string } }).address;
    const address = { street, postCode: '0554', municipality: 'Oslo' };
    const details = { usageArea: 48, bedrooms: 1 };
    await app.app.properties.saveBatch(owner, [
      aListing({ source: 'another', externalId, region: 'no', address, details, ...changes }),
    ]);
    return sent;
  }

  it('is held; a flat of another size, a home that is sold, and one of the same agency are not', async () => {
    expect((await resultOf(await listedByAnother('same'))).errors[0]?.type).toBe('listed_by_another');
    const [other] = await app.db.query<{ id: string; title: string }>(
      "SELECT id::text AS id, title FROM listings WHERE source = 'another' AND external_id = 'same'",
    );
    const same = await waitingOf('same');
    expect(same).toMatchObject({
      held_for: ['listed_by_another'],
      others: [{ property_id: other?.id, title: other?.title }],
    });
    expect(same?.published).toBeUndefined();
    const others = [
      await listedByAnother('larger', { details: { usageArea: 90 } }),
      await listedByAnother('was-sold', { availability: 'sold' }),
      await listedByAnother('ours', { agencyId: OURS }),
    ];
    for (const sent of others) expect(await resultOf(sent)).toMatchObject({ result: 'NEW' });
    await decide('same', 'release');
    expect(await kept('same')).toHaveLength(1);
  });

  it('is not, where it was there first', async () => {
    const sent = home('first');
    expect(await resultOf(sent)).toMatchObject({ result: 'NEW' });
    const { street } = (sent as { address: { street: string } }).address;
    await app.app.properties.saveBatch(owner, [
      aListing({ source: 'another', externalId: 'first', address: { street, postCode: '0554', municipality: 'Oslo' } }),
    ]);
    expect(await resultOf({ ...sent, title: 'Pusset opp' })).toMatchObject({ result: 'PROCESSED' });
  });
});

it('staff alone see what waits', async () => {
  const kari = await app.signIn();
  expect((await app.request('GET', listHeldImports.path, { headers: kari.headers })).status).toBe(403);
  expect((await app.request('GET', listHeldImports.path)).status).toBe(401);
});

it('are told of by mail to those who run the site, once a day while any wait', async () => {
  const told = async () => {
    await app.app.tellOfHeldImports();
    const { mails } = await app.app.outbox.list(1, 100);
    return mails
      .filter(({ subject }) => /på gjennomgang$/.test(subject))
      .map(({ to, subject }) => [to.address, subject]);
  };
  await resultOf(home('told', price(4_200)));
  for (const { external_id: id } of await waiting()) if (id !== 'told') await decide(id, 'refuse');
  const mail = ['operator@grend.example', '1 importert bolig venter på gjennomgang'];
  expect(await told()).toEqual([mail]);
  expect(await told()).toEqual([mail]);
  app.clock.advance(86_400_000);
  expect(await told()).toEqual([mail, mail]);
  await program.withdraw('told');
  await app.app.jobs.runDue();
  app.clock.advance(86_400_000);
  expect(await told()).toEqual([mail, mail]);
});
