import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { camelKeys } from '../contract/case.ts';
import { LISTING_SCHEMA_PATH } from '../contract/docs-page.ts';
import { PROJECT_ROOT } from '../platform/root.server.ts';
import { ListingChangeForm } from '../properties/listing-change-form.contract.ts';
import { ListingForm } from '../properties/listing-form.contract.ts';
import { addAgencies, aForm, aKey, programWith, THEIRS } from './feeds.testing.ts';

let app: TestApp;
let schema: { readonly examples: readonly { readonly external_id: string; readonly region?: string }[] };
beforeAll(async () => {
  app = await startTestApp();
  await addAgencies(app);
  schema = (await app.server.inject({ url: LISTING_SCHEMA_PATH })).json();
});
afterAll(() => app.close());

describe('the published schema of a listing', () => {
  it('is a JSON schema by itself, which its examples fulfil', () => {
    const validate = addFormats.default(new Ajv2020({ strict: false, allErrors: true })).compile(schema);
    expect(schema.examples.length).toBeGreaterThan(2);
    for (const example of schema.examples)
      expect([example, validate(example), validate.errors]).toEqual([example, true, null]);
  });

  it.each([
    ['a member that is missing', { title: undefined }],
    ['a word for a number', { details: { bedrooms: 'two' } }],
    ['a value that there is not', { object_type: 'castle' }],
    ['a text that is too long', { title: 'x'.repeat(301) }],
    ['a postcode of another form', { address: { post_code: '12' } }],
  ])('refuses what a feed refuses: %s', (_, wrong) => {
    const validate = addFormats.default(new Ajv2020({ strict: false })).compile(schema);
    const listing = JSON.parse(JSON.stringify({ ...schema.examples[0], ...wrong })) as object;
    expect([validate(listing), ListingForm.safeParse(camelKeys(listing)).success]).toEqual([false, false]);
  });

  it('has examples that a feed takes without a word', async () => {
    // A change is of a listing that stands before it.
    const regionOf = (id: string) => schema.examples.find(({ external_id }) => external_id === id)?.region ?? 'no';
    const region = (wanted: string) => schema.examples.filter(({ external_id: id }) => regionOf(id) === wanted);
    const norway = programWith(app, await aKey(app));
    const australia = programWith(app, await aKey(app, { agencyId: THEIRS, region: 'au' }), THEIRS);
    for (const [program, wanted] of [
      [norway, 'no'],
      [australia, 'au'],
    ] as const) {
      const { upload, data } = await program.pushed(region(wanted));
      expect(upload.issues).toEqual({ errors: [], warnings: [] });
      for (const each of data) expect(each.issues.errors, each.external_id).toEqual([]);
      expect(data).toHaveLength(new Set(region(wanted).map(({ external_id }) => external_id)).size);
    }
  });

  it.each([
    ['nothing to distinguish it from a whole listing', { partial: undefined }],
    ['null for what a listing must have', { title: null }],
    ['a word for a number', { details: { bedrooms: 'two' } }],
    ['no listing that it is about', { external_id: undefined }],
  ])('refuses a change with %s, as a feed does', (_, wrong) => {
    const validate = addFormats.default(new Ajv2020({ strict: false })).compile(schema);
    const form = JSON.parse(JSON.stringify({ external_id: 'x', partial: true, ...wrong })) as object;
    const parser = 'partial' in form ? ListingChangeForm : ListingForm;
    expect([validate(form), parser.safeParse(camelKeys(form)).success]).toEqual([false, false]);
  });

  it('says what null and an empty text do, as a feed reads them', async () => {
    const validate = addFormats.default(new Ajv2020({ strict: false })).compile(schema);
    const norway = programWith(app, await aKey(app));
    const [change, whole] = [{ external_id: 'empty-1', partial: true }, aForm('empty-1')];
    await norway.pushed(aForm('empty-1', { bidding_url: 'https://bids.example/1', description: 'Utsikt' }));
    for (const [form, isGood] of [
      [{ ...change, bidding_url: '' }, true],
      [{ ...change, description: null, prices: { asking_price: ' ' }, sold_at: '' }, true],
      [{ ...change, title: '' }, false],
      [{ ...whole, description: '' }, false],
      [{ ...whole, description: null }, false],
    ] as const) {
      const { data } = await norway.pushed(form);
      const isTaken = data[0].issues.errors.length === 0;
      expect([form, validate(form), isTaken]).toEqual([form, isGood, isGood]);
    }
    expect(JSON.stringify(schema)).toContain('Removes what is kept: null, or an empty text.');
  });

  it.each(['ListingForm', 'ListingChange'])('names every member that a listing keeps in %s', (name) => {
    const { $defs } = schema as unknown as { $defs: Readonly<Record<string, { properties: object }>> };
    const properties = $defs[name]?.properties ?? {};
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(['external_id', 'prices', 'condition_report', 'auction']),
    );
    expect(Object.keys(properties)).not.toEqual(expect.arrayContaining(['source']));
    expect(Object.keys(properties)).not.toEqual(expect.arrayContaining(['images']));
  });

  it('is linked where people look for it', async () => {
    const docs = await app.server.inject({ url: '/api/docs' });
    expect(docs.body).toContain(`href="${LISTING_SCHEMA_PATH}"`);
    expect(readFileSync(join(PROJECT_ROOT, 'docs/importing.md'), 'utf8')).toContain(LISTING_SCHEMA_PATH);
  });
});
