import { startTestApp, type SignedInTester } from '../app.testing.ts';
import type { Method } from '../contract/endpoint.ts';
import { aListing } from '../properties/record.testing.ts';

export const BASE = '/api/v2/property-collections';

/** The product with five homes, and its calls about collections. */
export async function startTestAppWithCollections() {
  const app = await startTestApp();
  const ids = await app.add(
    ...Array.from({ length: 5 }, (_, index) =>
      aListing({ prices: { currency: 'NOK', askingPrice: 3_000_000 + index * 100_000 } }),
    ),
  );

  function ask({ headers }: SignedInTester, method: Method, path: string, body?: unknown) {
    return app.request(method, BASE + path, { headers, ...(body === undefined ? {} : { body }) });
  }

  async function make(who: SignedInTester, name = 'Byen', emails: readonly string[] = []): Promise<string> {
    const { body } = await ask(who, 'POST', '', { name, shared_with_emails: emails });
    return body.data.id;
  }

  async function favourites(who: SignedInTester): Promise<string[]> {
    const { body } = await ask(who, 'GET', '/all-favorites');
    return body.data.map((home: { property_id: string }) => home.property_id);
  }

  async function homesIn(who: SignedInTester, id: string, query = ''): Promise<string[]> {
    const { body } = await ask(who, 'GET', `/${id}/properties${query}`);
    return body.data.map((home: { property_id: string }) => home.property_id);
  }

  async function mailsTo(address: string) {
    return app.db.query<{ subject: string; plain_text: string }>(
      'SELECT subject, plain_text FROM outbox WHERE recipient_address = $1 ORDER BY id',
      [address],
    );
  }

  async function tokenTo(address: string): Promise<string> {
    const mails = await mailsTo(address);
    return /invitation\?token=([\w-]{43})/.exec(mails.at(-1)?.plain_text ?? '')?.[1] ?? '';
  }

  return { app, ids, ask, make, favourites, homesIn, mailsTo, tokenTo };
}

export type CollectionCalls = Awaited<ReturnType<typeof startTestAppWithCollections>>;
