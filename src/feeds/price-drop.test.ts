import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { element, file } from '../imports/reaxml/corpus.testing.ts';
import { addAgencies, aForm, aKey, programWith, THEIRS } from './feeds.testing.ts';

/** From a price that falls in what an agency pushes to the mail of whoever saved a search that finds the home. */

/** Long enough for instant news to be due. */
const WINDOW = 3 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Day in Oslo and in Sydney: at night nothing is mailed.
  app.clock.set('2026-11-22T07:30:00.000Z');
  await addAgencies(app);
  await app.app.alerts.runDue();
});
afterAll(() => app.close());

const ours = async () => programWith(app, await aKey(app));
const theirs = async () => programWith(app, await aKey(app, { agencyId: THEIRS, region: 'au' }), THEIRS);
const kroner = (asking_price: number) => ({ prices: { currency: 'NOK', asking_price } });
const villa = (inner: string, day: string) => element('residential', 'V1', 'current', inner, `2026-11-${day}-09:00:00`);

describe('a price that falls', () => {
  it.each([
    {
      how: 'in the whole listing, in our own form',
      region: 'no' as const,
      program: ours,
      before: aForm('whole', kroner(4_200_000)),
      after: aForm('whole', kroner(3_950_000)),
      says: /Satt ned 250 000 kr/,
    },
    {
      how: 'in a change, in our own form',
      region: 'no' as const,
      program: ours,
      before: aForm('part', kroner(5_200_000)),
      after: { external_id: 'part', partial: true, ...kroner(5_100_000) },
      says: /Satt ned 100 000 kr/,
    },
    {
      how: 'in an update of REAXML',
      region: 'au' as const,
      program: theirs,
      before: file(
        villa(
          '<address><suburb>Carlton</suburb><state>VIC</state><postcode>3053</postcode></address><category name="House"/><price>900000</price>',
          '20',
        ),
      ),
      after: file(villa('<price>850000</price>', '21')),
      says: /Price down \$50,000/,
    },
  ])('$how is mailed as a drop', async ({ region, program, before, after, says }) => {
    const reader = await app.signIn();
    await app.db.query('UPDATE users SET region = $2, language = $3, email_verified_at = now() WHERE id = $1', [
      reader.userId,
      region,
      region === 'no' ? 'nb' : 'en',
    ]);
    const saved = await app.request('POST', '/api/search-collections', {
      body: { name: 'Alt', query: {}, notifications: 'instant' },
      headers: reader.headers,
      host: region === 'no' ? 'grend.no' : 'grend.com.au',
    });
    expect(saved.status).toBe(200);
    const agency = await program();
    const mailed = async (body: unknown): Promise<string> => {
      const { upload } = await agency.pushed(body);
      expect(upload.counts).toMatchObject({ skipped: 0 });
      await app.app.alerts.runDue();
      app.clock.advance(WINDOW);
      await app.app.alerts.runDue();
      const { mails } = await app.app.outbox.list(1, 50);
      const [last] = mails.filter(({ to }) => to.address === reader.email);
      return ((await app.app.outbox.get(last?.id ?? ''))?.text ?? '').replaceAll('\u00a0', ' ');
    };
    expect(await mailed(before)).not.toMatch(says);
    expect(await mailed(after)).toMatch(says);
  });
});
