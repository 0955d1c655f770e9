import type { Body, SignedInTester, TestApp } from '../../app.testing.ts';
import { urlOf } from '../../contract/client.ts';
import { listeningPort } from '../../platform/http/send-bytes.testing.ts';
import { uploadAttachments } from '../attachments/contract.ts';
import { DraftId } from '../draft.contract.ts';
import { aDraft as newDraft } from '../drafts.testing.ts';
import { uploadImages } from '../images/contract.ts';

/** What tests of uploads send. */

/** A part of a form: a file, or a field. */
export type FormPart =
  | { readonly bytes: Uint8Array; readonly name: string; readonly type?: string }
  | { readonly field: string; readonly value: string };

/** A draft of somebody's that lacks nothing but images. */
export async function aDraft(app: TestApp, owner: SignedInTester): Promise<DraftId> {
  return DraftId.parse((await newDraft(app, owner)).id);
}

/** A form's body, and the headers that go with it. */
export async function formOf(...parts: readonly FormPart[]) {
  const form = new FormData();
  for (const part of parts) {
    if ('field' in part) form.append(part.field, part.value);
    else
      form.append(
        'files',
        new Blob([part.bytes as Uint8Array<ArrayBuffer>], { type: part.type ?? 'image/jpeg' }),
        part.name,
      );
  }
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

const ENDPOINTS = { images: uploadImages, attachments: uploadAttachments };

/** Sends files in one form, as somebody. */
export async function send(
  app: TestApp,
  sender: SignedInTester,
  id: DraftId,
  what: keyof typeof ENDPOINTS,
  ...parts: readonly FormPart[]
) {
  const { body, headers } = await formOf(...parts);
  return app.request('POST', urlOf(ENDPOINTS[what], { id }), { body, headers: { ...sender.headers, ...headers } });
}

/**
 * Sends one large file as it is, over a connection: `app.request`, which has none, takes several times as long. Gives
 * the answer's status and body.
 */
export async function sendLarge(
  app: TestApp,
  sender: SignedInTester,
  id: DraftId,
  what: keyof typeof ENDPOINTS,
  { bytes, type }: { readonly bytes: Uint8Array; readonly type: string },
): Promise<{ readonly status: number; readonly body: Body }> {
  const url = `http://127.0.0.1:${String(await listeningPort(app.server))}${urlOf(ENDPOINTS[what], { id })}`;
  const headers = { ...sender.headers, 'content-type': type, 'accept-language': 'en' };
  const answer = await fetch(url, { method: 'POST', headers, body: new Blob([bytes as Uint8Array<ArrayBuffer>]) });
  return { status: answer.status, body: await answer.json() };
}

/** For files that nothing but drafts has. */
export const SHOWN_NOWHERE = { isShown: () => Promise.resolve(false), listingsOf: () => Promise.resolve([]) };

/** A small document. */
export function aPdf(text = 'Tilstandsrapport'): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Title (${text}) >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );
}
