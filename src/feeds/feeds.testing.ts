import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Answer, TestApp } from '../app.testing.ts';
import { AgencyRecord } from '../agencies/record.contract.ts';
import type { AgencyDirectory } from '../agencies/service.server.ts';
import { addKey, type NewKey } from './keys-store.server.ts';
import { insertUpload, type NewUpload } from './uploads-store.server.ts';

/** Two agencies, and programs that hand in listings for them. */

export const OURS = '100001';
export const THEIRS = '100002';

export async function addAgencies({
  app,
}: {
  readonly app: { readonly agencies: Pick<AgencyDirectory, 'save'> };
}): Promise<void> {
  const agency = (id: string, externalId: string, region: 'no' | 'au') =>
    AgencyRecord.parse({
      id,
      externalId,
      name: `Agency ${externalId}`,
      region,
      email: `${externalId.toLowerCase()}@agency.example`,
      profile: { primaryColour: '#0b7a75', secondaryColour: '#0a3b3a' },
    });
  await app.agencies.save([agency(OURS, 'OURS', 'no'), agency(THEIRS, 'THEIRS', 'au')], []);
}

/** A key that works for a year, unless said otherwise. */
export async function aKey({ db, clock }: TestApp, changes: Partial<NewKey> = {}): Promise<string> {
  const { key } = await addKey(
    db,
    {
      name: 'a program',
      agencyId: OURS,
      source: `feed-${changes.agencyId ?? OURS}`,
      region: 'no',
      webhookUrl: null,
      expiresAt: new Date(clock.now().getTime() + 365 * 86_400_000),
      ...changes,
    },
    clock.now(),
  );
  return key;
}

/** Notes deliveries that came so many days ago, and are through. */
export async function delivered(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  daysAgo: readonly number[],
  upload: Partial<NewUpload> = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const days of daysAgo)
      await insertUpload(tx, {
        ...{ id: randomUUID(), agencyId: OURS, source: `feed-${OURS}`, region: 'no', keyId: null, kind: 'push' },
        ...{
          format: 'listing',
          isComplete: false,
          externalId: null,
          file: null,
          body: null,
          bodyHash: Buffer.alloc(0),
        },
        receivedAt: new Date(clock.now().getTime() - days * 86_400_000).toISOString(),
        ...upload,
      });
    await tx.query("UPDATE feed_uploads SET state = 'done', completed_at = received_at WHERE body IS NULL");
  });
}

export function headersOf(key: string): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${key}` };
}

/** A flat in our own form, as it goes over the wire. */
export function aForm(externalId: string, changes: object = {}): object {
  return {
    external_id: externalId,
    object_type: 'residential_sale',
    property_types: ['apartment'],
    availability: 'available',
    condition: 'used',
    language: 'nb',
    title: 'Lys toroms',
    address: { street: 'Markveien 41B', suburb: 'Grünerløkka', municipality: 'Oslo', post_code: '0554' },
    prices: { currency: 'NOK', asking_price: 4_200_000 },
    details: { bedrooms: 1, usage_area: 48 },
    published_at: '2026-11-02T09:30:00Z',
    ...changes,
  };
}

/** Over the network: an upload is a stream. */
export async function post(
  { server }: TestApp,
  path: string,
  sent: {
    readonly method?: 'POST' | 'PUT';
    readonly body: string;
    readonly headers: Readonly<Record<string, string>>;
  },
): Promise<Answer> {
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`, { method: 'POST', ...sent });
  return { status: answer.status, body: await answer.json(), headers: Object.fromEntries(answer.headers) };
}

export interface Program {
  /** Hands in JSON, or REAXML where it is a text that begins with `<`. */
  push(body: unknown, agency?: string): Promise<Answer>;
  /** Hands in all listings of the source; gives the report once they are worked through. */
  replaced(body: unknown): Promise<Answer['body']>;
  /** The same, worked through; gives the report. */
  pushed(body: unknown): Promise<Answer['body']>;
  withdraw(externalId: string): Promise<Answer>;
  report(uploadId: string): Promise<Answer>;
  listing(externalId: string): Promise<Answer>;
}

export function programWith(app: TestApp, key: string, ours = OURS): Program {
  const headers = headersOf(key);
  const push = (body: unknown, agency = ours, method: { readonly method?: 'PUT' } = {}): Promise<Answer> => {
    const isXml = typeof body === 'string' && body.startsWith('<');
    return post(app, `/api/feeds/${agency}/listings`, {
      ...method,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { ...headers, 'content-type': isXml ? 'text/xml' : 'application/json' },
    });
  };
  const report = (id: string): Promise<Answer> => app.request('GET', `/api/feeds/${ours}/uploads/${id}`, { headers });
  const workedThrough = async ({ status, body: answer }: Answer): Promise<Answer['body']> => {
    if (status !== 202) throw new Error(`refused with ${status}: ${JSON.stringify(answer)}`);
    await app.app.jobs.runDue();
    return (await report(answer.data.upload_id)).body;
  };
  return {
    push,
    report,
    replaced: async (body) => workedThrough(await push(body, ours, { method: 'PUT' })),
    pushed: async (body) => workedThrough(await push(body)),
    withdraw: (externalId) =>
      app.request('DELETE', `/api/feeds/${ours}/listings/${encodeURIComponent(externalId)}`, { headers }),
    listing: (externalId) =>
      app.request('GET', `/api/feeds/${ours}/listings/${encodeURIComponent(externalId)}`, { headers }),
  };
}
