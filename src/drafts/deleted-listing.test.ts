import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';
import { contactSeller } from '../leads/contract.ts';
import { closeDraft, deactivateDraft, deleteDraft } from './contract.ts';
import { act, aPublished, ofDraft } from './drafts.testing.ts';

/** What those hear who have written about a listing that its owner deletes. */

let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  kari = await app.signIn();
});
afterAll(() => app.close());

/** A listing that Per has written about; `then` is what its owner does with it before they delete it. */
async function mailsOfDeleting(then?: typeof deactivateDraft | typeof closeDraft) {
  const { id, property_id: home } = await aPublished(app, kari);
  const { body: form } = await app.request('GET', `/api/v3/property/${home as string}/contact`);
  app.clock.advance(5_000);
  const sent = await app.request('POST', contactSeller.path.replace(':id', home as string), {
    body: { name: 'Per', email: 'per@example.com', message: 'Er den ledig?', form_token: form.data.form_token },
  });
  expect(sent.status).toBe(200);
  if (then !== undefined) await act(app, kari, then, id);
  await app.db.query('DELETE FROM outbox');
  const { status } = await app.request('DELETE', ofDraft(deleteDraft, id), { headers: kari.headers });
  expect(status).toBe(200);
  return app.db.query<{ subject: string; plain_text: string }>(
    "SELECT subject, plain_text FROM outbox WHERE recipient_address = 'per@example.com'",
  );
}

it.each([
  ['is on the market', undefined],
  ['is paused', deactivateDraft],
] as const)('they are told when it %s', async (_how, then) => {
  expect(await mailsOfDeleting(then)).toEqual([
    {
      subject: expect.stringMatching(/Annonsen er slettet$/),
      plain_text: expect.stringContaining('Eieren har nå slettet annonsen.'),
    },
  ]);
});

it('they are not when it is sold, which stays told', async () => {
  expect(await mailsOfDeleting(closeDraft)).toEqual([]);
});
