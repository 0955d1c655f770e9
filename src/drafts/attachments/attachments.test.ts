import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { urlOf } from '../../contract/client.ts';
import { photo } from '../../platform/images/pictures.testing.ts';
import type { DraftId } from '../draft.contract.ts';
import { aDraft, aPdf, formOf, type FormPart, send, sendLarge } from '../uploads/uploads.testing.ts';
import { deactivateDraft, deleteDraft, publishDraft } from '../contract.ts';
import { act } from '../drafts.testing.ts';
import { deleteAttachment, editAttachment, MOST_ATTACHMENTS, uploadAttachments } from './contract.ts';

// Pictures are decoded and encoded, on machines that do other things too.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let kari: SignedInTester;
let id: DraftId;
beforeAll(async () => {
  app = await startTestApp();
  kari = await app.signIn();
});
afterAll(() => app.close());

async function newDraft(): Promise<void> {
  id = await aDraft(app, kari);
}

const sendDocuments = (...parts: readonly FormPart[]) => send(app, kari, id, 'attachments', ...parts);
const pdf = (name: string, text?: string): FormPart => ({ name, bytes: aPdf(text), type: 'application/pdf' });
const remove = (attId: string) =>
  app.request('DELETE', urlOf(deleteAttachment, { id, attId }), { headers: kari.headers });
const open = (url: string, who: Pick<SignedInTester, 'headers'> = kari) =>
  app.server.inject({ url, headers: { host: 'grend.no', ...who.headers } });

describe('documents of a draft', () => {
  it('are taken with their kinds, in one form, and given back byte for byte', async () => {
    await newDraft();
    const { status, body } = await sendDocuments(
      { field: 'kind', value: 'condition_report' },
      { field: 'upload_id', value: 'report-1' },
      pdf('Tilstandsrapport "2026".pdf', 'a'),
      pdf('Nabolag', 'b'),
    );
    expect(status).toBe(200);
    const [report, other] = body.data.attachments;
    expect(body.data).toMatchObject({
      attachments: [
        {
          outcome: 'added',
          upload_id: 'report-1',
          attachment: { kind: 'condition_report', name: 'Tilstandsrapport "2026".pdf', bytes: aPdf('a').length },
        },
        { outcome: 'added', upload_id: null, attachment: { kind: 'other', name: 'Nabolag.pdf' } },
      ],
      refused: [],
      media_version: 2,
    });
    const answer = await open(report.attachment.url);
    expect(answer.rawPayload.equals(aPdf('a'))).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(aPdf('a').length),
      'content-disposition':
        'attachment; filename="Tilstandsrapport _2026_.pdf"; filename*=UTF-8\'\'Tilstandsrapport%20%222026%22.pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    // A link in a page is opened with the session alone.
    const byCookie = await app.server.inject({
      url: other.attachment.url,
      headers: { host: 'grend.no', cookie: `session=${kari.cookie}` },
    });
    expect(byCookie.statusCode).toBe(200);
  });

  it('are a single file too, which says of itself what it is', async () => {
    await newDraft();
    const query = 'name=Energiattest.pdf&upload_id=energy-1&kind=energy_certificate';
    const answer = await app.request('POST', `${urlOf(uploadAttachments, { id })}?${query}`, {
      body: aPdf(),
      headers: { ...kari.headers, 'content-type': 'application/pdf' },
    });
    expect(answer.body.data.attachments).toMatchObject([
      { upload_id: 'energy-1', attachment: { kind: 'energy_certificate', name: 'Energiattest.pdf' } },
    ]);
    const wrong = await app.request('POST', `${urlOf(uploadAttachments, { id })}?kind=contract`, {
      body: aPdf(),
      headers: { ...kari.headers, 'content-type': 'application/pdf' },
    });
    expect(wrong.status).toBe(400);
  });

  it('are opened by nobody else', async () => {
    await newDraft();
    const { body } = await sendDocuments(pdf('a.pdf'));
    const { url } = body.data.attachments[0].attachment;
    expect((await open(url, { headers: {} as SignedInTester['headers'] })).statusCode).toBe(401);
    expect((await open(url, await app.signIn())).statusCode).toBe(404);
    const otherDraft = await aDraft(app, kari);
    expect((await open(url.replace(id, otherDraft))).statusCode).toBe(404);
  });

  it('are there once, however often they come', async () => {
    await newDraft();
    const first = await sendDocuments({ field: 'upload_id', value: 'document-1' }, pdf('a.pdf'));
    const [{ attachment }] = first.body.data.attachments;
    const again = await sendDocuments(
      { field: 'upload_id', value: 'document-1' },
      { name: 'a.pdf', bytes: Buffer.from('not even looked at'), type: 'application/pdf' },
      pdf('the same under another name.pdf'),
    );
    expect(again.body.data).toMatchObject({
      attachments: [
        { outcome: 'repeated', attachment: { id: attachment.id } },
        { outcome: 'duplicate', attachment: { id: attachment.id } },
      ],
      media_version: 1,
    });
    expect(await documentFiles()).toContain(`drafts~${attachment.id as string}`);
    expect((await documentFiles()).length).toBe((await app.db.query('SELECT FROM draft_attachments')).length);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><title>a</title>%PDF-1.7 %%EOF'), 415],
    ['a PDF behind something else', Buffer.concat([Buffer.from('MZ\r\n'), aPdf()]), 415],
    ['one of other letters', Buffer.from('%pdf-1.7\n%%EOF'), 415],
    ['a picture', 'a picture', 415],
    ['nothing', Buffer.alloc(0), 415],
    ['one that is cut off', aPdf().subarray(0, -10), 400],
    ['one that is too long', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(26 * 1024 * 1024), aPdf()]), 413],
  ] as const)('are PDF alone: %s is refused', async (_, bytes, status) => {
    await newDraft();
    const before = await documentFiles();
    const sent = typeof bytes === 'string' ? await photo({ width: 20, height: 20 }).jpeg().toBuffer() : bytes;
    const answer = await sendDocuments({ name: 'a.pdf', bytes: sent, type: 'application/pdf' });
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.errors)).toEqual(['attachment']);
    expect(await documentFiles()).toEqual(before);
    expect(await app.db.query("SELECT FROM jobs WHERE kind = 'draft_file'")).toEqual([]);
  });

  it('may have 25 MB, and not a byte more', async () => {
    await newDraft();
    const [head, most] = [Buffer.from('%PDF-1.7\n'), 25 * 1024 * 1024];
    const sent = (bytes: number) =>
      sendLarge(app, kari, id, 'attachments', {
        bytes: Buffer.concat([head, Buffer.alloc(bytes - head.length - aPdf().length), aPdf()]),
        type: 'application/pdf',
      });
    const fits = await sent(most);
    expect(fits.body.data.attachments).toMatchObject([{ outcome: 'added', attachment: { bytes: most } }]);
    const tooLong = await sent(most + 1);
    expect([tooLong.status, tooLong.body.errors.attachment]).toEqual([413, [expect.stringContaining('25 MB')]]);
  });

  it.each(['condition_report', 'sales_prospectus', 'energy_certificate', 'other'] as const)(
    'are of a kind, such as %s, until their owner says another',
    async (kind) => {
      await newDraft();
      const { body } = await sendDocuments({ field: 'kind', value: kind }, pdf('a.pdf'));
      const { attachment } = body.data.attachments[0];
      expect(attachment.kind).toBe(kind);
      const other = kind === 'other' ? 'condition_report' : 'other';
      const edited = await app.request('PATCH', urlOf(editAttachment, { id, attId: attachment.id }), {
        headers: kari.headers,
        body: { kind: other },
      });
      expect(edited.body.data.attachments).toMatchObject([{ id: attachment.id as string, kind: other }]);
    },
  );

  it('are refused each by itself, in the reader’s language', async () => {
    await newDraft();
    const { body, headers } = await formOf(
      { name: 'a.pdf', bytes: Buffer.from('a'), type: 'application/pdf' },
      pdf('b.pdf'),
    );
    const answer = await app.request('POST', urlOf(uploadAttachments, { id }), {
      body,
      headers: { ...kari.headers, ...headers, 'accept-language': 'en' },
    });
    expect(answer.body.data).toMatchObject({
      attachments: [{ attachment: { name: 'b.pdf' } }],
      refused: [{ name: 'a.pdf', message: 'This is not a PDF. Save the document as PDF and upload it again.' }],
    });
  });

  it('are removed with their files', async () => {
    await newDraft();
    const { body } = await sendDocuments(pdf('a.pdf', '1'), pdf('b.pdf', '2'));
    const [a, b] = body.data.attachments.map(({ attachment }: { attachment: { id: string } }) => attachment.id);
    const removed = await remove(a);
    expect(removed.body.data).toMatchObject({ attachments: [{ id: b }], media_version: 3 });
    await app.app.jobs.runDue();
    const files = await documentFiles();
    expect([files.includes(`drafts~${a as string}`), files.includes(`drafts~${b as string}`)]).toEqual([false, true]);
    expect((await remove(a)).status).toBe(404);
    expect((await remove(randomUUID())).status).toBe(404);
  });

  it('end with the sale, and are so many at most', async () => {
    await newDraft();
    await app.db.query(
      `INSERT INTO draft_attachments (id, draft_id, kind, name, bytes, digest, created_at)
       SELECT gen_random_uuid(), $1, 'other', 'x.pdf', 1, lpad(n::text, 32, '0'), now() FROM generate_series(1, ${MOST_ATTACHMENTS}) n`,
      [id],
    );
    const full = await sendDocuments(pdf('a.pdf', 'one more'));
    expect([full.status, full.body.code]).toEqual([409, 'limit_reached']);
    await app.db.query('DELETE FROM draft_attachments WHERE draft_id = $1', [id]);
    await app.db.query("UPDATE drafts SET state = 'rented' WHERE id = $1", [id]);
    const closed = await sendDocuments(pdf('a.pdf', 'another'));
    expect([closed.status, closed.body.code]).toEqual([409, 'draft_closed']);
  });
});

describe('documents of a listing', () => {
  const stranger = { headers: {} as SignedInTester['headers'] };
  const listed = async (listingId: string) =>
    (await app.request('GET', `/api/v2/property?id=${listingId}&availability[]=all`)).body.data.documents;

  it('are there for everybody as they were when it was published, until it is withdrawn', async () => {
    await newDraft();
    const sent = await sendDocuments(
      { field: 'kind', value: 'condition_report' },
      pdf('Tilstand.pdf', 'a'),
      pdf('b', 'b'),
    );
    const [report, other] = sent.body.data.attachments.map(
      ({ attachment }: { attachment: { id: string } }) => attachment,
    );
    const preview = await app.request('GET', `/api/user/properties/draft/${id}/preview`, { headers: kari.headers });
    expect((await open(preview.body.data.documents[0].url)).statusCode).toBe(200);
    expect((await open(`/api/documents/${report.id as string}`, stranger)).statusCode).toBe(404);

    const { property_id: listingId } = await act(app, kari, publishDraft, id);
    const shown = await listed(listingId);
    expect(shown).toMatchObject([
      {
        kind: 'condition_report',
        title: 'Tilstand',
        bytes: aPdf('a').length,
        url: `/api/documents/${report.id as string}`,
      },
      { kind: 'other', title: 'b' },
    ]);
    const answer = await open(shown[0].url, stranger);
    expect(answer.rawPayload.equals(aPdf('a'))).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="Tilstand.pdf"',
      'x-content-type-options': 'nosniff',
    });

    // What is changed of the draft is not public yet, and what is taken away from it still is.
    const edited = await app.request('PATCH', urlOf(editAttachment, { id, attId: other.id }), {
      headers: kari.headers,
      body: { name: 'Energiattest', kind: 'energy_certificate' },
    });
    expect(edited.body.data.attachments).toContainEqual(
      expect.objectContaining({ id: other.id as string, name: 'Energiattest.pdf', kind: 'energy_certificate' }),
    );
    expect((await remove(report.id)).body.data.attachments).toHaveLength(1);
    await app.app.jobs.runDue();
    expect((await open(shown[0].url, stranger)).statusCode).toBe(200);
    expect(await listed(listingId)).toEqual(shown);
    // Removed and sent again, it is another, behind those that came before.
    app.clock.advance(1_000);
    expect((await sendDocuments(pdf('c', 'a'))).body.data.attachments).toMatchObject([{ outcome: 'added' }]);

    await act(app, kari, publishDraft, id);
    await app.app.jobs.runDue();
    expect(await listed(listingId)).toMatchObject([
      { title: 'Energiattest', kind: 'energy_certificate' },
      { title: 'c' },
    ]);
    expect((await open(shown[0].url, stranger)).statusCode).toBe(404);
    expect(await documentFiles()).not.toContain(`drafts~${report.id as string}`);

    await act(app, kari, deactivateDraft, id);
    expect((await open(shown[1].url, stranger)).statusCode).toBe(410);
    await app.request('DELETE', urlOf(deleteDraft, { id }), { headers: kari.headers });
    await app.app.jobs.runDue();
    expect(await documentFiles()).not.toContain(`drafts~${other.id as string}`);
  });
});

/** What lies in the file store of documents. */
async function documentFiles(): Promise<string[]> {
  const names = await readdir(join(app.folder, 'files'), { recursive: true }).catch(() => []);
  return names.map((name) => name.split(/[/\\]/).at(-1) ?? '').filter((name) => name.startsWith('drafts~'));
}
