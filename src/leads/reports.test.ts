import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

let app: TestApp;
let home: string;
let sold: string;

beforeAll(async () => {
  app = await startTestApp();
  [home = '', sold = ''] = await app.add(aListing(), aListing({ availability: 'sold' }));
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['outbox', 'listing_reports', 'mail_counts']) await app.db.query(`DELETE FROM ${table}`);
});

const mails = () => app.db.query('SELECT * FROM outbox ORDER BY id');

/** A token that is old enough to be sent. */
async function form(id: string): Promise<string> {
  const { body } = await app.request('GET', `/api/v2/property/${id}/report`);
  app.clock.advance(5_000);
  return String(body.data.form_token);
}

describe('a report', () => {
  const report = async (body: Body, id = home) =>
    app.request('POST', `/api/v2/property/${id}/report`, {
      body: { form_token: await form(id), ...body },
    });

  it('is kept and goes to those who run the site, also of a home that is sold', async () => {
    expect(
      (
        await report(
          { reason: 'suspected_fraud', details: 'Samme bilder som i en annen annonse', email: 'kari@example.com' },
          sold,
        )
      ).status,
    ).toBe(200);
    expect(await app.db.query('SELECT reason, details FROM listing_reports')).toEqual([
      { reason: 'suspected_fraud', details: 'Samme bilder som i en annen annonse' },
    ]);
    expect(await mails()).toMatchObject([
      {
        recipient_address: 'operator@grend.example',
        reply_to_address: 'kari@example.com',
        subject: `Melding om annonse ${sold}: Det ligner svindel`,
      },
    ]);
  });

  it('is taken in once for each form', async () => {
    const form_token = await form(home);
    for (let n = 0; n < 2; n += 1) expect((await report({ reason: 'offensive', form_token })).status).toBe(200);
    expect(await app.db.query('SELECT reason, details, email FROM listing_reports')).toEqual([
      { reason: 'offensive', details: null, email: null },
    ]);
    expect(await mails()).toHaveLength(1);
  });

  it('must say what is wrong', async () => {
    expect(await report({ reason: 'other', details: ' ' })).toMatchObject({
      status: 400,
      body: { errors: { details: [expect.any(String)] } },
    });
    expect(await report({ reason: 'boring' })).toMatchObject({
      status: 400,
      body: { errors: { reason: [expect.any(String)] } },
    });
    expect(await report({ reason: 'offensive', form_token: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'form_refused' },
    });
    expect(await report({ reason: 'offensive' }, '999999999').catch(() => 'no form')).toBe('no form');
    expect(await mails()).toEqual([]);
  });
});
