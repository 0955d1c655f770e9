import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { renderMail } from '../platform/mail/mail-content.ts';
import { startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';
import { activateDraft, deactivateDraft, editDraft, publishDraft, relistDraft, closeDraft } from './contract.ts';
import { act, aDraft, aForm, aPublished, ofDraft } from './drafts.testing.ts';
import { onlineMail } from './mails.server.ts';

/** What an owner is mailed when their home comes on the market. What was paid for it: payments/publishing.test.ts. */

let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  kari = await app.signIn();
});
afterAll(() => app.close());

const mails = (): Promise<{ subject: string; text: string }[]> =>
  app.db.query('SELECT subject, plain_text AS text FROM outbox WHERE recipient_address = $1 ORDER BY id', [kari.email]);

it('says where it is and until when, once for each time on the market', async () => {
  const { id, link } = await aPublished(app, kari);
  const [mail, ...more] = await mails();
  expect([mail?.subject, more]).toEqual(['«Lys toroms med balkong» er publisert', []]);
  const until = new Intl.DateTimeFormat('nb-NO', { dateStyle: 'long', timeZone: 'Europe/Oslo' });
  const end = until.format(new Date(app.clock.now().getTime() + 90 * 86_400_000));
  for (const part of [`Ligger ute til: ${end}`, `.example${link as string}\n`, `/admin-listings/${id as string}`])
    expect(mail?.text).toContain(part);
  // Publishing here costs nothing.
  expect(mail?.text).not.toContain('Betalt');

  // Changes, and a pause, are no news to whoever makes them.
  const { status } = await app.request('PATCH', ofDraft(editDraft, id), {
    headers: kari.headers,
    body: { version: 2, form_data: { property_detail: { title: 'Lys toroms' } } },
  });
  expect(status).toBe(200);
  for (const step of [publishDraft, deactivateDraft, activateDraft]) await act(app, kari, step, id);
  expect(await mails()).toHaveLength(1);
  await act(app, kari, closeDraft, id);
  app.clock.advance(60_000);
  await act(app, kari, relistDraft as never, id);
  expect((await mails()).map(({ subject }) => subject).slice(1)).toEqual(['«Lys toroms» er publisert']);
});

it('is not sent where publishing fails', async () => {
  const form = aForm(kari.email);
  const { id } = await aDraft(app, kari, { ...form, property_detail: { ...form.property_detail, title: '' } });
  const { body } = await app.request('POST', ofDraft(publishDraft, id), { headers: kari.headers, body: {} });
  expect(body.code).toBe('draft_incomplete');
  expect(await mails()).toEqual([]);
});

it.each([
  ['en', 'grend', false, '“Bright unit” is published', 'Paid with: Card, $129', 'is now online, and everybody'],
  ['en', 'zrch', true, '“Bright unit” is published', 'Online until: 26 December 2026', 'We have looked at'],
  ['nb', 'zrch', true, '«Bright unit» er publisert', 'Ligger ute til: 26 December 2026', 'Vi har sett på'],
] as const)('is written in %s under the brand %s', (language, brand, wasHeld, subject, fact, beginning) => {
  const content = onlineMail({
    ...{ reader: { language, brand }, draftId: 'a', title: 'Bright unit', path: '/r/owner/287955/1', wasHeld },
    ...{ day: '26 December 2026', origin: 'https://grend.example' },
    paid: { method: 'credit_card', price: '$129' },
  });
  const { html, text } = renderMail(content);
  expect([content.brand, content.language, content.subject]).toEqual([brand, language, subject]);
  for (const part of [fact, beginning, 'https://grend.example/r/owner/287955/1', `\n${brand}\n`])
    expect(text).toContain(part);
  expect(html).toContain('href="https://grend.example/admin-listings/a"');
});
