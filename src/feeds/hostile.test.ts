import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { addAgencies, aKey, programWith, THEIRS } from './feeds.testing.ts';
import { HOSTILE, HOSTILE_WITHOUT_TAGS, hostileReaxml } from './hostile.testing.ts';

/**
 * A feed with markup and scripts in each of its texts: they are kept and mailed as texts. Pages:
 * e2e/offered-by.e2e.ts.
 */

const HOST = 'grend.com.au';

let app: TestApp;
let home: Body;
let reader: string;
beforeAll(async () => {
  app = await startTestApp();
  await addAgencies(app);
  const { userId, email, headers } = await app.signIn();
  reader = email;
  await app.db.query("UPDATE users SET region = 'au', language = 'en', email_verified_at = now() WHERE id = $1", [
    userId,
  ]);
  const search = { name: HOSTILE, query: { listing_type: 'commercial' }, notifications: 'instant' };
  await app.app.alerts.runDue();
  const saved = await app.request('POST', '/api/search-collections', { body: search, headers, host: HOST });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const program = programWith(app, await aKey(app, { agencyId: THEIRS, region: 'au' }), THEIRS);
  const { upload, data } = await program.pushed(hostileReaxml('H1', 'Shop'));
  expect(upload.counts).toMatchObject({ new: 1, skipped: 0 });
  const [row] = await app.db.query<{ id: string }>('SELECT id::text AS id FROM listings WHERE external_id = $1', [
    data[0].external_id,
  ]);
  const { body } = await app.request('GET', `/api/v2/property?id=${row?.id ?? ''}`, { host: HOST });
  home = body.data;
  await app.app.alerts.runDue();
  // Past the night in Sydney, when nothing is mailed.
  app.clock.advance(12 * 3_600_000);
  await app.app.alerts.runDue();
});
afterAll(() => app.close());

describe('texts of a feed that try to be more than texts', () => {
  it('are answered as they were written, and no link runs anything', () => {
    expect(home.title).toBe(`Shop ${HOSTILE}`);
    expect(home.description).toBe(HOSTILE_WITHOUT_TAGS);
    expect(home.address).toMatchObject({ suburb: HOSTILE, municipality: HOSTILE, display_area_tag: HOSTILE });
    expect(home.address.street).toContain(HOSTILE);
    expect(home.additional_info.highlights).toContain(HOSTILE);
    expect(home.contract_details).toMatchObject({
      tenancy_options: HOSTILE,
      parking_description: HOSTILE,
      ideal_for: HOSTILE,
    });
    expect(home.contract_details.plot_description.split(HOSTILE)).toHaveLength(10);
    expect(home.offered_by.agents).toEqual([expect.objectContaining({ name: HOSTILE })]);
    expect(home.documents).toHaveLength(2);
    expect(JSON.stringify(home)).not.toContain('javascript:');
  });

  it('are mailed as texts', async () => {
    const [mail] = (await app.app.outbox.list(1, 50)).mails.filter(({ to }) => to.address === reader);
    const { html = '' } = (await app.app.outbox.get(mail?.id ?? '')) ?? {};
    expect(html).toContain('&lt;script&gt;window.hit = 1&lt;/script&gt;');
    expect(html).not.toMatch(/<script|<img src=x|<\/textarea/);
  });
});
