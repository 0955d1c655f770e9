import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { urlOf } from '../../contract/client.ts';
import { uploadAttachments } from '../attachments/contract.ts';
import { getDraft } from '../contract.ts';
import { listeningPort } from '../../platform/http/send-bytes.testing.ts';
import type { DraftId } from '../draft.contract.ts';
import { ofDraft } from '../drafts.testing.ts';
import { aDraft, aPdf, formOf } from './uploads.testing.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Files that a page's form sends without a script: by the session's cookie, answered with the page. */

let app: TestApp;
let kari: SignedInTester;
let id: DraftId;
beforeAll(async () => {
  app = await startTestApp();
  kari = await app.signIn();
  id = await aDraft(app, kari);
});
afterAll(() => app.close());

async function sendForm(bytes: Uint8Array, headers: Readonly<Record<string, string>>) {
  const form = await formOf(
    { field: 'kind', value: 'energy_certificate' },
    { name: 'Attest.pdf', bytes, type: 'application/pdf' },
  );
  const answer = await fetch(`http://127.0.0.1:${await listeningPort(app.server)}${urlOf(uploadAttachments, { id })}`, {
    method: 'POST',
    body: form.body,
    headers: { ...form.headers, ...headers },
    redirect: 'manual',
  });
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get('location')];
}

const documents = async () =>
  (await app.request('GET', ofDraft(getDraft, id), { headers: kari.headers })).body.data.attachments;

it('a form leads back to the page, and says what was not taken', async () => {
  const browser = { accept: 'text/html,*/*', cookie: `session=${kari.cookie}` };
  expect(await sendForm(aPdf(), browser)).toEqual([303, `/my-listing/${id}?tab=images#documents`]);
  expect(await documents()).toMatchObject([{ name: 'Attest.pdf', kind: 'energy_certificate' }]);
  const refused = `/my-listing/${id}?tab=images&refused=documents#documents`;
  expect(await sendForm(Buffer.from('no PDF'), browser)).toEqual([303, refused]);
  expect(await documents()).toHaveLength(1);
});

it('whoever has been signed out is led to sign in, and back to the form, which says what to send again', async () => {
  const back = `/my-listing/${id}?tab=images&refused=documents_signed_out#documents`;
  const login = `/login?${new URLSearchParams({ redirect: back, signed_out: '1' }).toString()}`;
  for (const headers of [{ accept: 'text/html' }, { accept: 'text/html', cookie: 'session=ended' }])
    expect(await sendForm(aPdf('x'), headers)).toEqual([303, login]);
  expect(await documents()).toHaveLength(1);
});

it('the cookie counts for a form of this site alone', async () => {
  const cookie = `session=${kari.cookie}`;
  expect(await sendForm(aPdf('x'), { accept: 'application/json', cookie })).toEqual([401, null]);
  const other = { accept: 'text/html', cookie, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect(await sendForm(aPdf('x'), other)).toEqual([403, null]);
  expect(await documents()).toHaveLength(1);
});
