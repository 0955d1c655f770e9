import { startTestAppWith, type SignedInTester, type TestSettings } from '../../app.testing.ts';
import type { ListingRecordInput } from '../../properties/record.contract.ts';
import { aListing } from '../../properties/record.testing.ts';

export const SEARCHES = '/api/search-collections';
/** Long enough for instant news to be due. */
export const WINDOW = 3 * 60_000;

/** The product, and what tests of alerts do with it. */
export async function startTestAppWithAlerts(settings: TestSettings = {}) {
  const app = await startTestAppWith([], settings);

  async function someone(region: 'no' | 'au' = 'no'): Promise<SignedInTester> {
    const who = await app.signIn();
    await app.db.query('UPDATE users SET region = $2, language = $3, email_verified_at = now() WHERE id = $1', [
      who.userId,
      region,
      region === 'no' ? 'nb' : 'en',
    ]);
    return who;
  }

  async function save(
    who: SignedInTester,
    name: string,
    query: unknown,
    notifications: string,
    host = 'grend.no',
    pushes = false,
  ): Promise<{ id: string }> {
    const { body } = await app.request('POST', SEARCHES, {
      body: { name, query, notifications, pushes },
      headers: who.headers,
      host,
    });
    return body.data;
  }

  /** Lets time pass after what has changed was taken in, and gives what came of it. */
  async function later(ms: number): Promise<{ news: number; mails: number }> {
    const first = await app.app.alerts.runDue();
    app.clock.advance(ms);
    const second = await app.app.alerts.runDue();
    return { news: first.news + second.news, mails: first.mails + second.mails };
  }

  async function mailsTo({ email }: SignedInTester) {
    const { mails } = await app.app.outbox.list(1, 50);
    return Promise.all(
      mails
        .filter(({ to }) => to.address === email)
        .map(async ({ id }) => {
          const mail = await app.app.outbox.get(id);
          return {
            subject: (mail?.subject ?? '').replaceAll('\u00a0', ' '),
            html: mail?.html ?? '',
            text: (mail?.text ?? '').replaceAll('\u00a0', ' '),
            unsubscribeUrl: mail?.unsubscribeUrl ?? '',
          };
        }),
    );
  }

  /** Signed in anew: the clock of a test runs on for longer than a session's token holds. */
  async function headersOf({ userId }: SignedInTester): Promise<SignedInTester['headers']> {
    const { accessToken } = await app.app.accounts.sessions.begin(userId, 'a test');
    return { authorization: `Bearer ${accessToken}` };
  }

  async function unread(who: SignedInTester) {
    return (await app.request('GET', '/api/v2/my/notifications', { headers: await headersOf(who) })).body;
  }

  return { app, someone, save, later, mailsTo, headersOf, unread };
}

export type AlertCalls = Awaited<ReturnType<typeof startTestAppWithAlerts>>;

export function aHome(changes: Partial<ListingRecordInput> = {}): ListingRecordInput {
  return aListing({ publishedAt: '2026-11-21T11:00:00.000Z', ...changes });
}
