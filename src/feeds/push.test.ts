import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { element, file } from '../imports/reaxml/corpus.testing.ts';
import { addAgencies, aForm, aKey, OURS, type Program, programWith, THEIRS } from './feeds.testing.ts';

let app: TestApp;
let program: Program;
beforeAll(async () => {
  app = await startTestApp();
  await addAgencies(app);
  program = programWith(app, await aKey(app));
});
afterAll(() => app.close());

const homes = (source = `feed-${OURS}`) =>
  app.db.query<{ id: string; title: string; state: string; agency: string }>(
    'SELECT external_id AS id, title, availability AS state, agency_id AS agency FROM listings WHERE source = $1 ORDER BY 1',
    [source],
  );
const titleOf = async (id: string) => (await homes()).find((home) => home.id === id)?.title;

describe('a listing that is handed in', () => {
  it('is answered at once, worked through by the queue, and reported', async () => {
    const { status, body, headers } = await program.push(aForm('first'));
    expect(status).toBe(202);
    const { upload_id: id, report } = body.data;
    expect(headers['location']).toBe(report);
    expect(report).toBe(`/api/feeds/${OURS}/uploads/${id}`);
    expect(await titleOf('first')).toBeUndefined();
    expect((await program.report(id)).body).toMatchObject({ upload: { id, progress: 'IN_PROGRESS' }, data: [] });
    expect((await program.listing('first')).body.data).toMatchObject({ progress: 'IN_PROGRESS', upload_id: id });

    await app.app.jobs.runDue();
    expect(await homes()).toEqual([{ id: 'first', title: 'Lys toroms', state: 'available', agency: OURS }]);
    const done = await program.report(id);
    expect(done.headers['cache-control']).toBe('private, no-store');
    expect(done.body).toMatchObject({
      upload: {
        progress: 'COMPLETED',
        result: 'NEW',
        counts: { new: 1, processed: 0, unchanged: 0, deleted: 0, skipped: 0 },
        issues: { errors: [], warnings: [] },
      },
      data: [{ external_id: 'first', result: 'NEW', issues: { errors: [] } }],
      pagination: { results: 1 },
    });
    expect((await program.listing('first')).body.data).toEqual(done.body.data[0]);
    await app.app.index.refresh();
    const found = await app.request('POST', '/api/v4/property/search', { body: {} });
    expect(found.body.data).toMatchObject([{ title: 'Lys toroms', agency: { id: OURS } }]);
  });

  it('is told of pictures that could not be had, for as long as that is so', async () => {
    const picture = (path: string) => ({ pictures: [{ url: `https://pictures.example/${path}` }] });
    const { upload_id: id } = (await program.push(aForm('pictured', { address: {}, ...picture('gone.jpg') }))).body
      .data;
    await app.app.jobs.runDue();
    // As the job leaves it that has asked its host.
    await app.db.query(
      `UPDATE listing_pictures SET state = 'failed', reason = 'gone', status = 404
       WHERE listing_id = (SELECT id FROM listings WHERE source = $1 AND external_id = 'pictured')`,
      [`feed-${OURS}`],
    );
    const told = (await program.listing('pictured')).body.data;
    expect(told).toMatchObject({
      result: 'NEW',
      issues: {
        errors: [],
        warnings: [
          {
            type: 'picture_failed',
            field: 'pictures',
            messages: ['https://pictures.example/gone.jpg kunne ikke hentes: verten har ikke bildet (status 404).'],
          },
        ],
      },
    });
    expect((await program.report(id)).body.data).toEqual([told]);
    await program.pushed(aForm('pictured', { address: {}, ...picture('there.jpg') }));
    expect((await program.listing('pictured')).body.data.issues.warnings).toEqual([]);
  });

  it('is distinguished: changed, as it was, withdrawn', async () => {
    const result = async (body: object) => (await program.pushed(body)).upload.result;
    expect(await result(aForm('steps'))).toBe('NEW');
    expect(await result(aForm('steps'))).toBe('UNCHANGED');
    expect(await result(aForm('steps', { title: 'Pusset opp' }))).toBe('PROCESSED');
    expect(await result(aForm('steps', { availability: 'unavailable' }))).toBe('DELETED');
    expect(await result(aForm('steps', { title: 'Igjen til salgs' }))).toBe('PROCESSED');
  });

  it('comes with others, each with its own report', async () => {
    const { upload, data } = await program.pushed([
      aForm('good-1'),
      aForm('bad', { title: '', details: { bedrooms: 'two' } }),
      aForm('doubtful', { prices: { currency: 'NOK', asking_price: 0 }, colour: 'red', details: { pool: 1 } }),
      aForm('good-1', { title: 'Twice' }),
      aForm('abroad', { region: 'au' }),
      aForm('stolen', { agency_id: THEIRS }),
      { title: 'Nobody knows which' },
      7,
    ]);
    expect(upload.counts).toEqual({ new: 2, processed: 0, unchanged: 0, deleted: 0, skipped: 3 });
    expect(upload.result).toBeUndefined();
    const issuesOf = (id: string) => data.find((each: { external_id: string }) => each.external_id === id);
    expect(issuesOf('bad')).toMatchObject({
      result: 'SKIPPED',
      issues: {
        errors: [
          { type: 'value_refused', field: 'title' },
          { type: 'value_refused', field: 'details.bedrooms' },
        ],
      },
    });
    expect(issuesOf('doubtful')).toMatchObject({
      result: 'NEW',
      issues: {
        errors: [],
        warnings: expect.arrayContaining([
          expect.objectContaining({ type: 'price_zero', field: 'prices.asking_price' }),
          expect.objectContaining({ field: 'colour' }),
          expect.objectContaining({ field: 'details.pool' }),
        ]),
      },
    });
    expect(issuesOf('good-1')).toMatchObject({ result: 'NEW', issues: { errors: [{ type: 'id_twice' }] } });
    expect(issuesOf('abroad')).toMatchObject({ result: 'SKIPPED', issues: { errors: [{ type: 'not_saved' }] } });
    expect(issuesOf('stolen')).toMatchObject({ result: 'SKIPPED', issues: { errors: [{ type: 'not_saved' }] } });
    expect(upload.issues.errors).toContainEqual({
      type: 'row_unreadable',
      messages: ['Linje 1: Dette er JSON, men ikke et objekt.'],
    });
    expect((await homes()).map(({ id }) => id)).toEqual(expect.arrayContaining(['good-1', 'doubtful']));
    expect(await titleOf('good-1')).toBe('Lys toroms');
  });

  it('is reported in the language asked for, under the same codes', async () => {
    const { upload } = await program.pushed([
      aForm('words-1', { title: '' }),
      aForm('words-2', { address: {}, prices: { currency: 'NOK', asking_price: 0 } }),
      8,
    ]);
    const issuesIn = async (language: string) => {
      const { body } = await app.request('GET', `/api/feeds/${OURS}/uploads/${upload.id}`, {
        headers: { authorization: `Bearer ${await aKey(app)}`, 'accept-language': language },
      });
      return [...body.data, body.upload].flatMap(({ issues }: { issues: Record<string, object[]> }) =>
        Object.values(issues).flat(),
      );
    };
    expect(await issuesIn('en')).toEqual([
      { type: 'value_refused', field: 'title', messages: ['This is required.'] },
      { type: 'price_zero', field: 'prices.asking_price', messages: ['The price is 0. It was left out.'] },
      { type: 'row_unreadable', messages: ['Line 1: This is JSON, but not an object.'] },
    ]);
    expect(await issuesIn('nb')).toEqual([
      { type: 'value_refused', field: 'title', messages: ['Må fylles ut.'] },
      { type: 'price_zero', field: 'prices.asking_price', messages: ['Prisen er 0. Den er utelatt.'] },
      { type: 'row_unreadable', messages: ['Linje 1: Dette er JSON, men ikke et objekt.'] },
    ]);
    // As it was kept before reports had a language.
    const old = { errors: [{ type: 'value_refused', field: 'title', messages: ['Too small'] }], warnings: [] };
    await app.db.query("UPDATE feed_results SET issues = $1::jsonb WHERE external_id = 'words-1'", [
      JSON.stringify(old),
    ]);
    expect((await program.listing('words-1')).body.data.issues).toEqual(old);
  });

  it('is reported page by page', async () => {
    const { upload } = await program.pushed(Array.from({ length: 25 }, (_, n) => aForm(`many-${n + 10}`)));
    const { body } = await app.request('GET', `/api/feeds/${OURS}/uploads/${upload.id}?page=3&size=10`, {
      headers: { authorization: `Bearer ${await aKey(app)}` },
    });
    expect(body.pagination).toEqual({ current_page: 3, per_page: 10, results: 25, last_page: 3 });
    expect(body.data.map((each: { external_id: string }) => each.external_id)).toEqual(
      Array.from({ length: 5 }, (_, n) => `many-${n + 30}`),
    );
  });

  it('is no listing at all, and says so', async () => {
    for (const body of ['"a text"', '[', '{"external_id": "cut-off"']) {
      const { upload, data } = await program.pushed(body);
      expect(data).toEqual([]);
      expect(upload).toMatchObject({
        progress: 'COMPLETED',
        issues: { errors: expect.arrayContaining([{ type: expect.any(String), messages: [expect.any(String)] }]) },
      });
    }
    expect((await program.push('')).body).toMatchObject({ code: 'upload_incomplete' });
  });
});

describe('several uploads', () => {
  it('of one home are worked through in their order', async () => {
    for (const title of ['One', 'Two', 'Three']) expect((await program.push(aForm('row', { title }))).status).toBe(202);
    await program.withdraw('row');
    await program.push(aForm('row', { title: 'Four' }));
    await app.app.jobs.runDue();
    const reports = await app.db.query("SELECT result, seq FROM feed_results WHERE external_id = 'row' ORDER BY seq");
    expect(reports.map(({ result }) => result)).toEqual(['NEW', 'PROCESSED', 'PROCESSED', 'DELETED', 'PROCESSED']);
    expect(await titleOf('row')).toBe('Four');
  });

  it('that are the same are one, while it waits and nothing came between', async () => {
    const push = async (title: string): Promise<string> =>
      (await program.push(aForm('same', { title }))).body.data.upload_id;
    const [first, again, other, back] = [await push('A'), await push('A'), await push('B'), await push('A')];
    expect(again).toBe(first);
    expect(new Set([first, other, back]).size).toBe(3);
    await app.app.jobs.runDue();
    expect(await titleOf('same')).toBe('A');
    expect(await push('A')).not.toBe(back);
    await app.app.jobs.runDue();
    expect((await program.listing('same')).body.data.result).toBe('UNCHANGED');
  });

  it('of one home that wait are ten at the most; others are not held up', async () => {
    for (let n = 0; n < 10; n++) expect((await program.push(aForm('busy', { title: `No ${n}` }))).status).toBe(202);
    for (const answer of [await program.push(aForm('busy', { title: 'No 10' })), await program.withdraw('busy')]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'listing_busy']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await program.push(aForm('calm'))).status).toBe(202);
    await app.app.jobs.runDue();
    expect(await titleOf('busy')).toBe('No 9');
    expect((await program.push(aForm('busy', { title: 'No 10' }))).status).toBe(202);
    await app.app.jobs.runDue();
  });

  it('are a thousand of a source at the most', async () => {
    const source = 'crowded';
    await app.db.query(
      `INSERT INTO feed_uploads (id, agency_id, source, region, kind, format, body_hash, received_at)
       SELECT gen_random_uuid(), $1, $2, 'no', 'push', 'listing', '', now() FROM generate_series(1, 1000)`,
      [OURS, source],
    );
    const answer = await programWith(app, await aKey(app, { source })).push(aForm('one-more'));
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a listing that is withdrawn', () => {
  it('leaves the market', async () => {
    await program.pushed(aForm('going/1'));
    const { status, headers } = await program.withdraw('going/1');
    expect([status, headers['location']]).toEqual([202, expect.stringContaining('/uploads/')]);
    await app.app.jobs.runDue();
    expect((await program.listing('going/1')).body.data).toMatchObject({ result: 'DELETED', progress: 'COMPLETED' });
    expect((await homes()).find(({ id }) => id === 'going/1')?.state).toBe('unavailable');
    await program.withdraw('going/1');
    await app.app.jobs.runDue();
    expect((await program.listing('going/1')).body.data).toMatchObject({ result: 'UNCHANGED' });
  });

  it('is none of the feed, and that is reported', async () => {
    await program.withdraw('never-seen');
    await app.app.jobs.runDue();
    expect((await program.listing('never-seen')).body.data).toMatchObject({
      result: 'SKIPPED',
      issues: { errors: [{ type: 'change_of_unknown' }] },
    });
    expect((await program.listing('not-even-asked')).status).toBe(404);
  });
});

describe('REAXML', () => {
  it('says what has changed, listing by listing', async () => {
    const theirs = programWith(app, await aKey(app, { agencyId: THEIRS, region: 'au' }), THEIRS);
    const home = element('residential', 'R1', 'current', AN_AUSTRALIAN_HOME);
    const first = await theirs.pushed(
      file(home, element('rental', 'R2', 'current', '<headline>No address</headline>')),
    );
    expect(first.upload.counts).toMatchObject({ new: 1, skipped: 1 });
    const id = first.data.find(({ result }: { result: string }) => result === 'NEW').external_id;
    expect(await homes(`feed-${THEIRS}`)).toMatchObject([{ id, state: 'available', agency: THEIRS }]);
    expect((await theirs.pushed(file(home))).upload.result).toBe('UNCHANGED');
    const news = element('residential', 'R1', 'current', '<headline>Price reduced</headline>');
    expect((await theirs.pushed(file(news))).upload.result).toBe('PROCESSED');
    expect((await theirs.pushed(file(element('residential', 'R1', 'withdrawn', '')))).upload.result).toBe('DELETED');
    expect((await theirs.listing(id)).body.data.result).toBe('DELETED');
  });

  it('is reported by field, each in the listing that it is about', async () => {
    const theirs = programWith(app, await aKey(app, { agencyId: THEIRS, region: 'au' }), THEIRS);
    const wrong = `<price>about 3</price><yearBuilt value="old"/><media><attachment id="1" file="a.pdf"/></media>
      <soldDetails><date>soon</date></soldDetails><mystery>7</mystery><rooms><secret>8</secret><secret>9</secret></rooms>`;
    const { upload, data } = await theirs.pushed(
      file(
        element('residential', 'F1', 'current', AN_AUSTRALIAN_HOME.replace(/<price.*?<\/price>/, wrong)),
        element('residential', 'F2', 'current', AN_AUSTRALIAN_HOME),
      ),
    );
    const of = (id: string) => data.find((each: { external_id: string }) => each.external_id.endsWith(id));
    const warnings: { type: string; messages: string[] }[] = of('F1').issues.warnings;
    expect(warnings.filter(({ type }) => type.startsWith('element') || type.startsWith('document'))).toEqual([
      { type: 'element_unread', field: 'year_built', messages: [expect.stringContaining('«old»')] },
      { type: 'element_unread', field: 'prices.asking_price', messages: [expect.stringContaining('«about 3»')] },
      { type: 'element_unread', field: 'sold_at', messages: [expect.stringContaining('«soon»')] },
      { type: 'document_address', field: 'documents', messages: [expect.stringContaining('«a.pdf»')] },
    ]);
    expect(warnings.filter(({ type }) => type === 'no_place').flatMap(({ messages }) => messages)).toEqual([
      expect.stringContaining('<mystery>'),
      expect.stringMatching(/<rooms\/secret>.* 2 /),
    ]);
    expect(of('F2').issues.warnings.filter(({ type }: { type: string }) => type === 'no_place')).toEqual([]);
    expect(JSON.stringify(upload.issues)).not.toMatch(/mystery|secret/);
  });

  it('that is cut off, or means to expand entities, costs what is broken alone', async () => {
    const theirs = programWith(app, await aKey(app, { agencyId: THEIRS, region: 'au' }), THEIRS);
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><propertyList>&b;</propertyList>';
    for (const body of [bomb, file(element('residential', 'R9', 'current', '')).slice(0, -60), '<html></html>']) {
      const { upload } = await theirs.pushed(body);
      expect(upload.progress).toBe('COMPLETED');
      expect(upload.issues.errors.length, body).toBeGreaterThan(0);
    }
  });
});

const AN_AUSTRALIAN_HOME = `<authority value="exclusive"/><price display="yes">650000</price>
  <address display="yes"><streetNumber>5</streetNumber><street>Church Street</street><suburb>Richmond</suburb><state>VIC</state><postcode>3121</postcode></address>
  <category name="House"/><headline>A house</headline><description>Well kept.</description>
  <features><bedrooms>3</bedrooms><bathrooms>1</bathrooms></features>`;
