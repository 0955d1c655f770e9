import { startTestAppWith, type Answer, type SignedInTester, type TestApp, type TestSettings } from '../app.testing.ts';
import type { PaymentMethod } from './contract.ts';

/** A site that takes payments from the stand-in, as tests pay on it. */
export interface Shop {
  readonly app: TestApp;
  /** How the draft of each order that is paid for is published; a test may set another. */
  publishing: { outcome: 'published' | 'held' | Error; readonly published: string[] };
}

export async function startTestAppWithShop(settings: TestSettings = {}): Promise<Shop> {
  const publishing: Shop['publishing'] = { outcome: 'published', published: [] };
  const app = await startTestAppWith([], {
    publishPaid: ({ draftId }) =>
      Promise.resolve({
        publish() {
          if (publishing.outcome instanceof Error) return Promise.reject(publishing.outcome);
          if (publishing.outcome === 'published') publishing.published.push(draftId);
          return Promise.resolve(publishing.outcome);
        },
        committed: () => undefined,
      }),
    ...settings,
  });
  return { app, publishing };
}

const FORM = {
  listingType: { objectType: 'residential_sale' },
  location: {},
  propertyDetail: {},
  priceAndDate: {},
  contacts: [],
};

/** A draft of theirs, of a home for sale. */
export async function aDraft(app: TestApp, owner: SignedInTester, region: 'no' | 'au' = 'no'): Promise<string> {
  const [draft] = await app.db.query<{ id: string }>(
    'INSERT INTO drafts (owner_id, region, form_data, agency_id, created_at, updated_at) VALUES ($1, $2, $3, $4, now(), now()) RETURNING id',
    [owner.userId, region, JSON.stringify(FORM), owner.agencyId ?? null],
  );
  return draft?.id ?? '';
}

/** Orders the publishing of a draft for thirty days. */
export function order(
  app: TestApp,
  owner: SignedInTester,
  draftId: string,
  method: PaymentMethod,
  wish: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  return app.request('POST', '/api/listing/checkout', {
    headers: owner.headers,
    body: { draft_id: draftId, duration_days: 30, method, ...wish },
  });
}

/** What the payer does on the page that they were sent to; gives its status and where it leads. */
export async function decide(
  app: TestApp,
  nextUrl: string,
  form: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly location: string | undefined; readonly html: string }> {
  const { pathname, host } = new URL(nextUrl);
  const answer = await app.server.inject({
    method: 'POST',
    url: pathname,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  const { location } = answer.headers;
  return {
    status: answer.statusCode,
    location: typeof location === 'string' ? location : undefined,
    html: answer.body,
  };
}

/** Pays on the provider's page. */
export function pay(app: TestApp, method: PaymentMethod, nextUrl: string) {
  return decide(app, nextUrl, method === 'vipps' ? { do: 'approve' } : { do: 'pay', number: '4242 4242 4242 4242' });
}

/** What the provider has done with the amounts of all payments, and how each stands. */
export async function atProvider(
  app: TestApp,
): Promise<{ readonly charges: number; readonly rows: readonly ProviderRow[] }> {
  const rows = await app.db.query<ProviderRow>(
    'SELECT reference, state, amount, captured, cancelled, refunded FROM stand_in_payments ORDER BY created_at, provider_id',
  );
  return { charges: rows.filter(({ captured }) => captured > 0).length, rows };
}

export interface ProviderRow {
  readonly reference: string;
  readonly state: string;
  readonly amount: number;
  readonly captured: number;
  readonly cancelled: number;
  readonly refunded: number;
}

/** Lets time go by, and does what is due: jobs that follow payments, and notices. */
export async function wait(app: TestApp, minutes: number, stepSeconds = 60): Promise<void> {
  for (let seconds = 0; seconds < minutes * 60; seconds += stepSeconds) {
    app.clock.advance(stepSeconds * 1_000);
    await app.app.jobs.runDue();
  }
}

export async function stateOf(app: TestApp, reference: string): Promise<string> {
  const { body } = await app.request('GET', `/api/payments/${reference}`);
  return body.data.state;
}
