import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeStaff } from '../../accounts/factors/factors.testing.ts';
import { type Body, startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { urlOf } from '../../contract/client.ts';
import { aPublished } from '../../drafts/drafts.testing.ts';
import { addAgencies, aForm, aKey, OURS, type Program, programWith, THEIRS } from '../../feeds/feeds.testing.ts';
import { element, file } from '../../imports/reaxml/corpus.testing.ts';
import { changeListingHold, getModeratedListing } from '../../moderation/contract.ts';
import { getProperty } from '../contract.ts';
import { deleteSource } from '../source-store.server.ts';
import { correctFacts, takeBackCorrection } from './contract.ts';

/** What staff correct of listings that agencies' programs hand in, through whatever is handed in afterwards. */

let app: TestApp;
let program: Program;
let australian: Program;
let moderator: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  await addAgencies(app);
  program = programWith(app, await aKey(app));
  australian = programWith(app, await aKey(app, { agencyId: THEIRS, region: 'au' }), THEIRS);
});
afterAll(() => app.close());

let number = 0;
let name: string;
let sent: object;
let id: string;
beforeEach(async () => {
  moderator = await makeStaff(app, await app.signIn(), 'moderator');
  number += 1;
  name = `home-${String(number)}`;
  sent = aForm(name, {
    ...{ title: 'Toroms med feil', year_built: 1650, description: 'Rolig bakgård.' },
    address: { street: `Feilveien ${String(number)}`, suburb: 'Grünerløkka', municipality: 'Oslo', post_code: '0554' },
    details: { bedrooms: 11, usage_area: 48, area_internal: 45 },
  });
  await program.pushed(sent);
  id = await idOf(name);
});

async function idOf(externalId: string, agency = OURS): Promise<string> {
  const [row] = await app.db.query<{ id: string }>(
    'SELECT id::text AS id FROM listings WHERE source = $1 AND external_id = $2',
    [`feed-${agency}`, externalId],
  );
  return row?.id ?? expect.fail(`${externalId} is not there`);
}
const correct = (body: object, of = id) =>
  app.request('PATCH', urlOf(correctFacts, { id: of }), { headers: moderator.headers, body });
const takeBack = (fact: string, of = id) =>
  app.request('DELETE', urlOf(takeBackCorrection, { id: of, fact }), { headers: moderator.headers });
const shown = async (of = id): Promise<Body> =>
  (await app.request('GET', urlOf(getProperty, {}, { id: of }))).body.data;
const look = async (of = id): Promise<Body> =>
  (await app.request('GET', urlOf(getModeratedListing, { id: of }), { headers: moderator.headers })).body.data;
const noted = (of = id) =>
  app.db.query<Body>(
    "SELECT act, actor_role AS role, details ->> 'fields' AS fields FROM audit_log WHERE subject = $1 ORDER BY id",
    [of],
  );
const warningsOf = ({ data }: Body) => data[0].issues.warnings.map(({ type, field }: Body) => [type, field]);

describe('a correction of an imported listing', () => {
  it('is what readers and searches get, and is told with what the sender had said, by whom and why', async () => {
    const { status, body } = await correct({
      ...{ title: 'Toroms', year_built: null, bedrooms: 1, property_types: ['single_dwelling'], area_internal: 44.5 },
      ...{ street: 'Rettveien 1', coordinates: { lat: 59.92, lng: 10.75 }, asking_price: 4_100_000 },
      reason: 'Etter salgsoppgaven.',
    });
    expect([status, body.data?.corrected.length]).toEqual([200, 8]);
    const listing = await shown();
    expect(listing).toMatchObject({
      ...{ title: 'Toroms', property_type: ['single_dwelling'], description: 'Rolig bakgård.' },
      address: { street: 'Rettveien 1', coordinates: { lat: 59.92, lng: 10.75 } },
      details: { bedrooms: 1, area_internal: 44.5 },
      prices: { asking_price: { amount: 4_100_000 } },
    });
    expect(listing.year_built).toBeUndefined();
    await app.app.index.refresh();
    const found = await app.request('POST', '/api/v4/property/search', {
      body: { filter: { query: 'Rettveien 1' }, size: 5 },
    });
    expect(JSON.stringify(found.body.data)).toContain('Rettveien 1');
    const { facts, fact_corrections: corrections } = await look();
    expect(facts).toMatchObject({ title: 'Toroms', bedrooms: 1, year_built: null });
    expect(corrections).toHaveLength(8);
    expect(corrections.find(({ fact }: Body) => fact === 'bedrooms')).toEqual({
      ...{ fact: 'bedrooms', sent: 11, value: 1, by: 'Kari Nordmann', reason: 'Etter salgsoppgaven.' },
      at: expect.any(String),
    });
    expect(await noted()).toEqual([
      {
        ...{ act: 'facts_corrected', role: 'moderator' },
        fields: 'title propertyTypes street coordinates bedrooms areaInternal yearBuilt askingPrice',
      },
    ]);
  });

  it('stands in every delivery that says the same as before, and each report names it', async () => {
    await correct({ title: 'Toroms', bedrooms: 1, reason: 'Feil.' });
    for (const deliver of [program.pushed, (home: object) => program.replaced([home])]) {
      const report = await deliver({ ...sent, description: `Ny tekst ${String(Math.random())}` });
      expect(warningsOf(report)).toEqual([
        ['correction_stands', 'title'],
        ['correction_stands', 'details.bedrooms'],
      ]);
      expect(await shown()).toMatchObject({ title: 'Toroms', details: { bedrooms: 1 } });
    }
    const [{ version }] = (await app.db.query<{ version: number }>('SELECT version FROM listings WHERE id = $1', [
      id,
    ])) as [{ version: number }];
    const again = await program.pushed({ ...sent, description: (await shown()).description });
    expect([again.data[0].result, warningsOf(again).length]).toEqual(['UNCHANGED', 2]);
    expect(await app.db.query('SELECT version FROM listings WHERE id = $1', [id])).toEqual([{ version }]);
  });

  it('stands in a delivery that says only what has changed, and in a withdrawal', async () => {
    await correct({ title: 'Toroms', bedrooms: 1, reason: 'Feil.' });
    const partial = { external_id: name, partial: true };
    await program.pushed({ ...partial, prices: { asking_price: 4_000_000 } });
    expect(await shown()).toMatchObject({ title: 'Toroms', details: { bedrooms: 1 } });
    expect(warningsOf(await program.pushed({ ...partial, details: { bedrooms: 11 } }))).toHaveLength(2);
    expect(await shown()).toMatchObject({ details: { bedrooms: 1 } });
    await program.withdraw(name);
    await app.app.jobs.runDue();
    const { listing, fact_corrections: corrections } = await look();
    expect([listing.status, listing.title]).toEqual(['unavailable', 'Toroms']);
    expect(corrections.every(({ ended_at: at }: Body) => at === undefined)).toBe(true);
  });

  it('ends when its sender says something else, which is shown then and said everywhere', async () => {
    await correct({ title: 'Toroms', bedrooms: 1, reason: 'Feil.' });
    const report = await program.pushed({ ...sent, details: { bedrooms: 2, usage_area: 48, area_internal: 45 } });
    expect(warningsOf(report)).toEqual([
      ['correction_stands', 'title'],
      ['correction_ended', 'details.bedrooms'],
    ]);
    expect(await shown()).toMatchObject({ title: 'Toroms', details: { bedrooms: 2 } });
    const { fact_corrections: corrections, events } = await look();
    expect(corrections).toMatchObject([
      { fact: 'title' },
      { fact: 'bedrooms', ended_by: 'sender', sent: 11, value: 1, sent_then: 2, ended_at: expect.any(String) },
    ]);
    expect(events.map(({ action }: Body) => action)).toContain('fact_correction_ended');
    expect((await noted()).at(-1)).toEqual({ act: 'fact_correction_ended', role: 'import', fields: 'bedrooms' });
    // What was corrected once is not corrected again when the old mistake comes back.
    await program.pushed(sent);
    expect(await shown()).toMatchObject({ details: { bedrooms: 11 } });
  });

  it('ends too where its sender says in a partial delivery what had been corrected', async () => {
    await correct({ bedrooms: 1, reason: 'Feil.' });
    const report = await program.pushed({ external_id: name, partial: true, details: { bedrooms: 1 } });
    expect(warningsOf(report)).toEqual([['correction_ended', 'details.bedrooms']]);
    expect((await look()).fact_corrections).toMatchObject([{ ended_by: 'sender', sent_then: 1 }]);
    expect(await shown()).toMatchObject({ details: { bedrooms: 1 } });
  });

  it('is taken back to what the sender has said, once', async () => {
    await correct({ title: 'Toroms', year_built: 1950, reason: 'Feil.' });
    await program.pushed({ ...sent, description: 'Ny tekst.' });
    expect((await takeBack('title')).status).toBe(200);
    expect(await shown()).toMatchObject({ title: 'Toroms med feil', year_built: 1950, description: 'Ny tekst.' });
    expect((await look()).fact_corrections).toMatchObject([
      { fact: 'yearBuilt' },
      { fact: 'title', ended_by: 'staff' },
    ]);
    expect((await noted()).at(-1)).toMatchObject({ act: 'fact_correction_taken_back', fields: 'title' });
    expect((await takeBack('title')).status).toBe(404);
    // Corrected to what the sender says, it is taken back as well.
    await correct({ year_built: 1650, reason: 'Det stemte.' });
    expect((await look()).fact_corrections.every(({ ended_by: by }: Body) => by === 'staff')).toBe(true);
  });

  it('takes the place of the one before it', async () => {
    await correct({ bedrooms: 1, reason: 'Feil.' });
    await correct({ bedrooms: 2, reason: 'Enda en gang.' });
    expect((await look()).fact_corrections).toMatchObject([
      { sent: 11, value: 2 },
      { sent: 11, value: 1, ended_by: 'correction' },
    ]);
    await program.pushed(sent);
    expect(await shown()).toMatchObject({ details: { bedrooms: 2 } });
    await takeBack('bedrooms');
    expect(await shown()).toMatchObject({ details: { bedrooms: 11 } });
  });

  it('has a home judged by what is corrected, and not held for what is sent', async () => {
    await correct({ asking_price: 4_250_000, reason: 'Skrivefeil.' });
    // As of a listing that was sent when nobody looked at prices yet.
    await app.db.query("UPDATE corrected_facts SET sent = '42' WHERE listing_id = $1", [id]);
    const report = await program.pushed({ ...sent, prices: { currency: 'NOK', asking_price: 42 } });
    expect([report.data[0].issues.errors, warningsOf(report)]).toEqual([
      [],
      [['correction_stands', 'prices.asking_price']],
    ]);
    expect(await shown()).toMatchObject({ prices: { asking_price: { amount: 4_250_000 } } });
  });

  it('goes with the source', async () => {
    await correct({ bedrooms: 1, reason: 'Feil.' });
    const never = () => false;
    await deleteSource(
      app.db,
      `feed-${OURS}`,
      () => undefined,
      never,
      () => Promise.resolve(),
    );
    expect(await app.db.query('SELECT FROM corrected_facts WHERE listing_id = $1', [id])).toEqual([]);
    await program.pushed(sent);
    expect(await shown(await idOf(name))).toMatchObject({ details: { bedrooms: 11 } });
  });

  it('stays with a listing that is merged into another one', async () => {
    await program.pushed(aForm(`${name}-twin`, { address: { street: 'Tvillingveien 1', post_code: '0554' } }));
    const kept = await idOf(`${name}-twin`);
    await correct({ bedrooms: 1, reason: 'Feil.' });
    const decide = (body: object) =>
      app.request('PUT', urlOf(changeListingHold, { id }), { headers: moderator.headers, body });
    expect((await decide({ act: 'merge', duplicate_of: kept })).status).toBe(200);
    await program.pushed({ ...sent, description: 'Ny tekst.' });
    expect((await shown(kept)).details.bedrooms).toBe(1);
    expect((await decide({ act: 'restore' })).status).toBe(200);
    expect(await shown()).toMatchObject({ description: 'Ny tekst.', details: { bedrooms: 1 } });
  });

  it('needs something to correct, a reason, and values that a listing takes', async () => {
    const wrong = async (body: object) => (await correct({ reason: 'Feil.', ...body })).body.errors;
    expect(await wrong({})).toHaveProperty('title');
    expect((await correct({ title: 'Ny', reason: ' ' })).body.errors).toHaveProperty('reason');
    expect(await wrong({ title: ' ' })).toHaveProperty('title');
    expect(await wrong({ post_code: '12' })).toHaveProperty('post_code');
    expect(await wrong({ bedrooms: -1 })).toHaveProperty('bedrooms');
    expect(await wrong({ coordinates: { lat: 10, lng: 10 } })).toEqual({
      coordinates: ['Dette ligger utenfor landet'],
    });
    expect(await wrong({ asking_price: 12 })).toHaveProperty('asking_price');
    expect((await correct({ title: 'Toroms med feil', reason: 'Likt.' })).body.data.corrected).toEqual([]);
    expect([await noted(), (await look()).fact_corrections]).toEqual([[], []]);
  });

  it('keeps what a sender hides hidden', async () => {
    await correct({ street: 'Rettveien 1', coordinates: { lat: 59.92345, lng: 10.75432 }, reason: 'Feil.' });
    const { address } = sent as { address: object };
    await program.pushed({ ...sent, address: { ...address, is_hidden: true } });
    expect(JSON.stringify(await shown())).not.toMatch(/Rettveien|59\.92345/);
    expect((await correct({ street: 'Rettveien 1', reason: 'Feil.' })).body.errors).toHaveProperty('street');
  });

  it('is of what imports bring alone', async () => {
    const draft = await aPublished(app, await app.signIn());
    expect((await correct({ title: 'Ny', reason: 'Feil.' }, draft.property_id)).status).toBe(404);
    expect((await look(draft.property_id)).facts).toBeUndefined();
  });
});

it('must fit what else is said of a price', async () => {
  const address = { street: '4 Wattle St', suburb: 'Fitzroy', region: 'VIC', post_code: '3065' };
  const prices = { currency: 'AUD', display: 'guide', price_min: 900_000, price_max: 950_000 };
  await australian.pushed(aForm(name, { address, prices, language: 'en' }));
  const home = await idOf(name, THEIRS);
  const { body } = await correct({ price_min: 990_000, reason: 'Typing error.' }, home);
  expect(body.errors).toHaveProperty('price_min');
  await correct({ price_min: 920_000, reason: 'Typing error.' }, home);
  expect(await shown(home)).toMatchObject({ prices: { price_min: { amount: 920_000 } } });
});

it('stands in a partial delivery of REAXML', async () => {
  const send = (content: string, day: string) =>
    australian.pushed(file(element('residential', 'R9', 'current', content, `2026-11-${day}-09:30:00`)));
  const first = await send(
    `<authority value="exclusive"/><price display="yes">900000</price>
    <address display="yes"><streetNumber>9</streetNumber><street>Wattle St</street><suburb>Fitzroy</suburb><state>VIC</state><postcode>3065</postcode></address>
    <category name="House"/><headline>Cottage</headline><description>Quiet.</description>
    <features><bedrooms>13</bedrooms><bathrooms>1</bathrooms></features>`,
    '02',
  );
  const home = await idOf(first.data[0].external_id, THEIRS);
  await correct({ bedrooms: 3, reason: 'Typing error.' }, home);
  const stands = [['correction_stands', 'details.bedrooms']];
  expect(warningsOf(await send('<headline>Sunny cottage</headline>', '03'))).toEqual(stands);
  expect(await shown(home)).toMatchObject({ title: 'Sunny cottage', details: { bedrooms: 3, bathrooms: 1 } });
  const again = await send('<headline>Sunny cottage</headline>', '04');
  expect([again.data[0].result, warningsOf(again)]).toEqual(['UNCHANGED', stands]);
  const mended = await send('<features><bedrooms>4</bedrooms></features>', '05');
  expect(warningsOf(mended)).toEqual([['correction_ended', 'details.bedrooms']]);
  expect(await shown(home)).toMatchObject({ details: { bedrooms: 4, bathrooms: 1 } });
});
