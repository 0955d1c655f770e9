import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { addAgencies, aForm, aKey, OURS, programWith, type Program, THEIRS } from './feeds.testing.ts';

/** What says only what is to change of a listing, in our own form. */

let app: TestApp;
let program: Program;
beforeAll(async () => {
  app = await startTestApp();
  await addAgencies(app);
  program = programWith(app, await aKey(app));
});
beforeEach(() => app.db.query("DELETE FROM listings WHERE source = 'feed-100001'"));
afterAll(() => app.close());

const whole = (changes: object = {}): object =>
  aForm('home', {
    description: 'Stille bakgård.',
    highlights: ['Balkong'],
    facilities: ['balcony', 'elevator'],
    energy_label: 'd',
    details: { bedrooms: 1, usage_area: 48, floor: 3 },
    prices: { currency: 'NOK', asking_price: 4_200_000, shared_cost: 3_412 },
    viewings: [{ starts_at: '2027-01-28T11:00:00Z', ends_at: '2027-01-28T12:00:00Z' }],
    ...changes,
  });
const change = (changes: object): object => ({ external_id: 'home', partial: true, ...changes });

async function storedRecord(source = `feed-${OURS}`) {
  const records = await app.app.properties.records(source, ['home']);
  return records.get('home') ?? expect.fail('there is no such home');
}
const resultsOf = ({ data }: Awaited<ReturnType<Program['pushed']>>) =>
  data.map(({ result }: { result: string }) => result);

describe('a change that is pushed', () => {
  it('changes what it names, removes what it empties, and leaves the rest alone', async () => {
    await program.pushed(whole());
    const before = await storedRecord();
    const report = await program.pushed(
      change({
        title: 'Lys toroms på hjørnet',
        description: null,
        energy_label: '',
        highlights: [],
        facilities: ['balcony'],
        prices: { asking_price: 3_990_000, shared_cost: null },
        details: { floor: 4 },
        viewings: null,
      }),
    );
    expect(report.data).toMatchObject([{ result: 'PROCESSED', issues: { errors: [], warnings: [] } }]);
    const { description, energyLabel, ...rest } = before;
    expect([description, energyLabel]).toEqual(['Stille bakgård.', 'd']);
    expect(await storedRecord()).toEqual({
      ...rest,
      title: 'Lys toroms på hjørnet',
      highlights: [],
      facilities: ['balcony'],
      prices: { currency: 'NOK', askingPrice: 3_990_000 },
      details: { ...before.details, floor: 4 },
      viewings: [],
      priceHistory: [
        { date: '2026-11-02', action: 'listed', price: 4_200_000, currency: 'NOK' },
        { date: expect.any(String), action: 'price_down', price: 3_990_000, currency: 'NOK' },
      ],
    });
  });

  it('changes nothing when it says what is there already', async () => {
    await program.pushed(whole());
    const [first] = await app.db.query('SELECT version FROM listings');
    expect(resultsOf(await program.pushed(change({ title: 'Lys toroms', details: { bedrooms: 1 } })))).toEqual([
      'UNCHANGED',
    ]);
    expect(await app.db.query('SELECT version FROM listings')).toEqual([first]);
  });

  it('comes on top of what stands before it, in one upload and in the next', async () => {
    const { data } = await program.pushed([
      whole(),
      change({ prices: { asking_price: 4_000_000 } }),
      change({ details: { bedrooms: 2 } }),
    ]);
    expect(data).toMatchObject([{ result: 'NEW', issues: { errors: [], warnings: [] } }]);
    expect(await storedRecord()).toMatchObject({
      prices: { askingPrice: 4_000_000, sharedCost: 3_412 },
      details: { bedrooms: 2, floor: 3 },
    });
    // The first is the same as before and is worked through all the same, since changes stand behind it.
    const again = [change({ title: 'Først' }), whole(), change({ title: 'Sist' })];
    await program.pushed(again);
    expect(await storedRecord()).toMatchObject({ title: 'Sist', prices: { askingPrice: 4_200_000 } });
  });

  it('sells a home, and puts it on the market again without the price it went for', async () => {
    await program.pushed(whole());
    const sold = { availability: 'sold', sold_at: '2026-11-10T10:00:00Z', prices: { sold_price: 4_150_000 } };
    await program.pushed(change(sold));
    expect(await storedRecord()).toMatchObject({
      availability: 'sold',
      prices: { soldPrice: 4_150_000, askingPrice: 4_200_000 },
    });
    const { data } = await program.pushed(change({ availability: 'available' }));
    expect(data).toMatchObject([{ result: 'PROCESSED', issues: { warnings: [] } }]);
    const { soldAt, prices } = await storedRecord();
    expect([soldAt, prices.soldPrice]).toEqual([undefined, undefined]);
  });

  it('withdraws a home', async () => {
    await program.pushed(whole());
    expect(resultsOf(await program.pushed(change({ availability: 'unavailable' })))).toEqual(['DELETED']);
  });

  it('leaves what is kept where its own value is beyond reason', async () => {
    await program.pushed(whole());
    const { data } = await program.pushed(
      change({ details: { bedrooms: 9_999 }, prices: { asking_price: 0 }, title: 'Ny tittel' }),
    );
    expect(data).toMatchObject([{ result: 'PROCESSED' }]);
    expect(data[0].issues.warnings.map(({ type }: { type: string }) => type).sort()).toEqual([
      'count_beyond_reason',
      'price_zero',
    ]);
    expect(await storedRecord()).toMatchObject({
      title: 'Ny tittel',
      details: { bedrooms: 1 },
      prices: { askingPrice: 4_200_000 },
    });
  });

  it.each([
    ['empties what a listing must have', { title: null }, 'title'],
    ['does so with an empty text', { title: ' ' }, 'title'],
    ['has a value of another kind', { details: { bedrooms: 'two' } }, 'details.bedrooms'],
    ['contradicts what is kept', { is_under_offer: true }, 'is_under_offer'],
  ])('is refused as a whole when it %s', async (_, wrong, field) => {
    await program.pushed(whole());
    const before = await storedRecord();
    const { data } = await program.pushed(change({ description: 'Noe annet', ...wrong }));
    expect(data).toMatchObject([{ result: 'SKIPPED', issues: { errors: [{ type: 'value_refused', field }] } }]);
    expect(await storedRecord()).toEqual(before);
  });

  it('reports members that a listing does not have', async () => {
    await program.pushed(whole());
    const { data } = await program.pushed(change({ prices: { askingprice: 1 }, title: 'Ny' }));
    expect(data).toMatchObject([{ result: 'PROCESSED', issues: { warnings: [{ field: 'prices.askingprice' }] } }]);
  });

  it('of a home that is not known is kept when it says all of it, and refused otherwise', async () => {
    const refused = await program.pushed(change({ title: 'Bare en tittel' }));
    expect(refused.data).toMatchObject([{ result: 'SKIPPED' }]);
    expect(refused.data[0].issues.errors).toEqual(
      expect.arrayContaining([
        { type: 'change_of_unknown', messages: [expect.stringContaining('ikke kjent fra før')] },
        { type: 'change_of_unknown', field: 'object_type', messages: ['Må fylles ut.'] },
      ]),
    );
    expect(resultsOf(await program.pushed({ ...whole(), partial: true }))).toEqual(['NEW']);
    const record = await storedRecord();
    await program.pushed({ ...whole(), partial: false });
    expect(await storedRecord()).toEqual(record);
  });

  it('does not reach homes of another agency', async () => {
    await program.pushed(whole());
    const before = await storedRecord();
    const theirs = programWith(app, await aKey(app, { agencyId: THEIRS, source: `feed-${OURS}` }), THEIRS);
    const { data } = await theirs.pushed(change({ title: 'Overtatt' }));
    expect(data).toMatchObject([{ result: 'SKIPPED', issues: { errors: [{ type: 'not_saved' }] } }]);
    expect(await storedRecord()).toEqual(before);
  });

  it('names who offers the home by the ids of their sender', async () => {
    await program.pushed(whole({ offered_by: { agency: 'Megler AS', agents: [{ name: 'Ida' }] } }));
    await program.pushed(change({ offered_by: { agents: [{ name: 'Ola', phone: '+47 22 00 00 00' }] } }));
    expect(await storedRecord()).toMatchObject({
      agencyId: OURS,
      offeredBy: { agency: 'Megler AS', agents: [{ name: 'Ola', phone: '+47 22 00 00 00' }] },
    });
  });
});
