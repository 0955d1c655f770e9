import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeStaff } from '../../accounts/factors/factors.testing.ts';
import { takeMail } from '../../accounts/mailbox.testing.ts';
import { type Body, startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { urlOf } from '../../contract/client.ts';
import { getProperty } from '../../properties/contract.ts';
import { aListing } from '../../properties/record.testing.ts';
import { deactivateDraft, editDraft, getDraft, publishDraft } from '../contract.ts';
import { aPublished, ofDraft } from '../drafts.testing.ts';
import { getModeratedListing } from '../../moderation/contract.ts';
import { DraftId } from '../draft.contract.ts';
import { draftsData } from '../personal-data.server.ts';
import { correctListing, MOST_CORRECTIONS } from './contract.ts';
import { insertCorrection } from './corrections-store.server.ts';

let app: TestApp;
let moderator: SignedInTester;
let kari: SignedInTester;
let draft: Body;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await makeStaff(app, await app.signIn(), 'moderator');
});
afterAll(() => app.close());
beforeEach(async () => {
  kari = await app.signIn();
  draft = await aPublished(app, kari);
  await takeMail(app);
});

const correct = (body: object, id: string = draft.property_id) =>
  app.request('PATCH', urlOf(correctListing, { id }), { headers: moderator.headers, body });
const shown = async () => (await app.request('GET', urlOf(getProperty, {}, { id: draft.property_id }))).body.data;
const own = async () => (await app.request('GET', ofDraft(getDraft, draft.id), { headers: kari.headers })).body.data;
const edit = async (form: object) => {
  const body = { version: (await own()).version, form_data: form };
  const { status } = await app.request('PATCH', ofDraft(editDraft, draft.id), { headers: kari.headers, body });
  expect(status).toBe(200);
};
const noted = () =>
  app.db.query<{ act: string; fields: string }>(
    "SELECT act, details ->> 'fields' AS fields FROM audit_log WHERE subject = $1 ORDER BY id",
    [draft.property_id],
  );

it('changes what readers and the owner get, which is written down and mailed', async () => {
  const { status, body } = await correct({
    ...{ title: 'Toroms med balkong', description: 'Rolig bakgård.', property_type: ['single_dwelling'] },
    ...{ place_name: 'Sofienberg', reason: 'Tittelen var skrevet med store bokstaver.' },
  });
  expect([status, body.data?.corrected]).toEqual([200, ['title', 'description', 'propertyType', 'placeName']]);
  expect(await shown()).toMatchObject({
    ...{ title: 'Toroms med balkong', description: 'Rolig bakgård.', property_type: ['single_dwelling'] },
    address: { display_area_tag: 'Sofienberg' },
  });
  const { state, form_data: form } = await own();
  expect([state, form]).toMatchObject([
    'published',
    { property_detail: { title: 'Toroms med balkong' }, location: { sub_locality_nickname: 'Sofienberg' } },
  ]);
  const [mail] = await takeMail(app);
  expect(mail?.to).toBe(kari.email);
  expect(mail?.text).toContain('Tittelen var skrevet med store bokstaver.');
  expect(await noted()).toEqual([{ act: 'listing_corrected', fields: 'title description propertyType placeName' }]);
});

it('keeps the words before, for staff and for the owner, as long as the draft', async () => {
  await correct({ title: 'Toroms', description: '', property_type: ['single_dwelling'], reason: 'Store bokstaver.' });
  await correct({ hide_address: true, reason: 'Eieren ba om det.' });
  const { body } = await app.request('GET', urlOf(getModeratedListing, { id: draft.property_id }), {
    headers: moderator.headers,
  });
  expect(body.data.corrections).toEqual([
    expect.objectContaining({
      reason: 'Eieren ba om det.',
      changes: [{ field: 'hideAddress', before: '', after: 'hidden' }],
    }),
    {
      ...{ at: expect.any(String), by: 'Kari Nordmann', reason: 'Store bokstaver.' },
      changes: [
        { field: 'title', before: draft.form_data.property_detail.title, after: 'Toroms' },
        { field: 'description', before: 'Stille bakgård, kort vei til parken.', after: '' },
        { field: 'propertyType', before: 'apartment', after: 'single_dwelling' },
      ],
    },
  ]);
  expect(await draftsData(app.db).read(kari.userId)).toMatchObject({
    corrections: [{ by: 'moderator', reason: 'Store bokstaver.' }, { changes: [{ field: 'hideAddress' }] }],
  });
  await app.request('DELETE', '/api/user', { headers: kari.headers, body: { confirmation: 'delete' } });
  expect(await app.db.query('SELECT FROM listing_corrections WHERE draft_id = $1', [draft.id])).toEqual([]);
});

it('keeps the latest fifty corrections of a listing', async () => {
  const id = DraftId.parse(draft.id);
  const common = {
    at: app.clock.now().toISOString(),
    actor: moderator.userId,
    role: 'moderator' as const,
    changes: [],
  };
  await app.db.transaction(async (tx) => {
    for (let number = 0; number < MOST_CORRECTIONS + 2; number += 1)
      await insertCorrection(tx, { id }, { ...common, reason: String(number) });
  });
  expect(
    await app.db.query('SELECT reason FROM listing_corrections WHERE draft_id = $1 ORDER BY id LIMIT 1', [id]),
  ).toEqual([{ reason: '2' }]);
});

it('stays when its owner publishes what they change afterwards, and publishes nothing of theirs before', async () => {
  await edit({ property_detail: { description: 'Ikke publisert ennå.' } });
  expect((await correct({ title: 'Rettet tittel', reason: 'Feil tittel.' })).status).toBe(200);
  const before = await shown();
  expect([before.title, before.description]).toEqual(['Rettet tittel', 'Stille bakgård, kort vei til parken.']);
  await app.request('POST', ofDraft(publishDraft, draft.id), { headers: kari.headers, body: {} });
  const after = await shown();
  expect([after.title, after.description]).toEqual(['Rettet tittel', 'Ikke publisert ennå.']);
});

it('hides the exact address, unless what is written tells it', async () => {
  const { street } = (await own()).form_data.location;
  const telling = await correct({ hide_address: true, description: `Velkommen til ${street}.`, reason: 'Ønsket.' });
  expect([telling.body.code, telling.body.errors]).toEqual(['address_told', { description: [expect.any(String)] }]);
  expect((await shown()).address.street).toBe(street);
  expect((await correct({ hide_address: true, reason: 'Eieren ba om det på telefon.' })).status).toBe(200);
  const listing = await shown();
  expect(JSON.stringify(listing)).not.toContain(street);
  expect(listing.land_registry).toBeUndefined();
  expect((await own()).form_data.location).toMatchObject({ street, is_address_hidden: true });
});

it('does nothing, and tells nobody, where all is as it should be', async () => {
  const { title } = await shown();
  expect((await correct({ title, reason: 'Ingenting.' })).body.data.corrected).toEqual([]);
  expect([await takeMail(app), await noted()]).toEqual([[], []]);
});

it('needs something to correct and a reason, and is of what is made here and on the market', async () => {
  expect((await correct({ reason: 'Hvorfor?' })).body.errors).toHaveProperty('title');
  expect((await correct({ title: 'Ny tittel', reason: ' ' })).body.errors).toHaveProperty('reason');
  expect((await correct({ title: '  ', reason: 'Tom.' })).body.errors).toHaveProperty('title');
  const misfit = await correct({ property_type: ['office'], reason: 'Feil type.' });
  expect(misfit.body.errors).toHaveProperty('property_type');
  const [imported = ''] = await app.add(aListing());
  expect((await correct({ title: 'Ny tittel', reason: 'Feil.' }, imported)).status).toBe(404);
  await app.request('PUT', ofDraft(deactivateDraft, draft.id), { headers: kari.headers, body: {} });
  expect((await correct({ title: 'Ny tittel', reason: 'Feil.' })).status).toBe(404);
});
