import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAgency, letIn } from '../../agencies/people/people.testing.ts';
import { getMyAgency, removeColleague } from '../../agencies/people/contract.ts';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { createDraft, publishDraft } from '../../drafts/contract.ts';
import { act, aForm, aPublished } from '../../drafts/drafts.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { contactSeller, getContactForm } from '../contract.ts';
import { answerThread, getThread } from '../thread/contract.ts';
import {
  getAgencyMessage,
  listAgencyMessages,
  listHomesWithMessages,
  markAgencyMessage,
  replyToAgencyMessage,
} from './agency.contract.ts';
import { countUnread } from './contract.ts';

let app: TestApp;
let administrator: SignedInTester;
let agent: SignedInTester;
let agencyId: string;
let agencyName: string;
let home: string;
const RECORD = aListing();

beforeAll(async () => {
  app = await startTestApp();
  [administrator, agent] = [await app.signIn(), await app.signIn()];
  ({ agencyId, name: agencyName } = await anAgency(app, administrator));
  await letIn(app, administrator, agent);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['outbox', 'leads', 'mail_counts']) await app.db.query(`DELETE FROM ${table}`);
  home = await homeOf(agencyId);
});

/** The home of these tests, as the feed of an agency has it. */
async function homeOf(agency: string): Promise<string> {
  const [id = ''] = await app.add({ ...RECORD, agencyId: agency });
  return id;
}

async function write(about: string, message = 'Er boligen ledig?', name = 'Per Østby'): Promise<void> {
  const form = await app.request('GET', getContactForm.path.replace(':id', about));
  app.clock.advance(5_000);
  const { status, body } = await app.request('POST', contactSeller.path.replace(':id', about), {
    body: { name, email: 'per@example.com', message, form_token: form.body.data.form_token },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

const list = (who: SignedInTester, query = '') =>
  app.request('GET', listAgencyMessages.path + query, { headers: who.headers });
const firstId = async () => String((await list(administrator)).body.data[0].id);

/** The secret of a buyer's thread, from the latest mail to them. */
async function token(): Promise<string> {
  const [mail] = await app.db.query<{ plain_text: string }>(
    "SELECT plain_text FROM outbox WHERE recipient_address = 'per@example.com' ORDER BY id DESC",
  );
  return /\/message\?token=(\S+)/.exec(mail?.plain_text ?? '')?.[1] ?? '';
}

/** What somebody gets who reads, marks and answers a message. */
async function attempts(who: SignedInTester, id: string) {
  const at = ({ path }: { readonly path: string }) => path.replace(':messageId', id);
  const { headers } = who;
  const answers = [
    await app.request('GET', at(getAgencyMessage), { headers }),
    await app.request('PATCH', at(markAgencyMessage), { headers, body: { is_done: true } }),
    await app.request('POST', at(replyToAgencyMessage), { headers, body: { message: 'Ja.' } }),
  ];
  return answers.map(({ status }) => status);
}

it('what is written about a home of the agency’s feed is there for all who work there, and answered from there', async () => {
  await write(home);
  const told = await app.db.query<{ id: string }>("SELECT user_id AS id FROM user_news WHERE kind = 'messages'");
  expect(told.map(({ id }) => id).sort()).toEqual([administrator.userId, agent.userId].sort());
  const { status, body } = await list(agent);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    data: [{ name: 'Per Østby', email: 'per@example.com', is_read: false, home: { id: home, agency_id: agencyId } }],
    meta: { unread: 1, unanswered: 1, open: 1, total: 1, all_unread: 1 },
  });
  const id = String(body.data[0].id);
  const reply = await app.request('POST', replyToAgencyMessage.path.replace(':messageId', id), {
    headers: agent.headers,
    body: { message: 'Ja, kom på visning.' },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  // One reads what the other has answered, under the name of who did.
  const read = await app.request('GET', getAgencyMessage.path.replace(':messageId', id), {
    headers: administrator.headers,
  });
  expect(read.body.data).toMatchObject({
    is_read: true,
    replies: [{ author: `Kari Nordmann hos ${agencyName}`, is_by_buyer: false }],
  });
  expect((await list(agent)).body.meta).toMatchObject({ unread: 0, unanswered: 0, total: 1 });

  const [mail] = await app.db.query<{ plain_text: string; reply_to_address: string | null }>(
    "SELECT plain_text, reply_to_address FROM outbox WHERE idempotency_key LIKE 'lead reply %'",
  );
  expect(mail?.reply_to_address).toBeNull();
  expect(mail?.plain_text).toContain('Kari Nordmann');
  const answer = { token: await token(), message: 'Takk, jeg kommer.' };
  const back = await app.request('POST', answerThread.path, { body: answer });
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  expect((await list(agent, '?state=unread')).body.data).toMatchObject([
    { id, replies: [{ is_by_buyer: false }, { is_by_buyer: true, message: 'Takk, jeg kommer.' }] },
  ]);
});

it('the mail goes on to the agency, leads to the message, and says who can answer there', async () => {
  // Without an address of the agency those who run the site get it, who cannot open it.
  await write(home, 'Hei');
  const passedOn = await app.db.query<{ plain_text: string }>('SELECT plain_text FROM outbox');
  expect(passedOn.map(({ plain_text }) => plain_text).join()).not.toContain('/my-agency');
  const email = 'post@fjord.example';
  const profile = { primaryColour: '#123456', secondaryColour: '#abcdef', hideProfileImage: false };
  await app.app.agencies.save(
    [{ id: agencyId, externalId: agencyId, name: agencyName, region: 'no', email, profile }],
    [],
  );
  await write(home);
  const [mail] = await app.db.query<{ plain_text: string; reply_to_address: string }>(
    'SELECT plain_text, reply_to_address FROM outbox WHERE recipient_address = $1',
    [email],
  );
  expect(mail?.reply_to_address).toBe('per@example.com');
  expect(mail?.plain_text).toContain(`/my-agency/messages/${await firstId()}`);
  expect(mail?.plain_text).toContain(`konto hos oss som ansatt i ${agencyName}`);
});

it('messages are found by state and by home, and counted where a colleague looks for them', async () => {
  const [other = ''] = await app.add(aListing({ agencyId }));
  await write(home);
  await write(other, 'Når er visningen?', 'Ada');
  await write(other, 'Hva er fellesutgiftene?', 'Ada');
  expect((await list(agent, `?property_id=${home}`)).body).toMatchObject({
    data: [{ name: 'Per Østby' }],
    pagination: { results: 1 },
    meta: { unread: 1, total: 1, all_unread: 3 },
  });
  const homes = await app.request('GET', `${listHomesWithMessages.path}?size=1`, { headers: agent.headers });
  expect(homes.body).toMatchObject({
    data: [{ id: other, unread: 2, total: 2 }],
    pagination: { results: 2, last_page: 2 },
  });
  const done = await app.request('PATCH', markAgencyMessage.path.replace(':messageId', await firstId()), {
    headers: agent.headers,
    body: { is_done: true },
  });
  expect(done.body.data).toMatchObject({ is_read: true, is_done: true });
  expect((await list(administrator, '?state=done')).body.pagination.results).toBe(1);
  expect((await list(administrator, '?state=open')).body.pagination.results).toBe(2);
  const counted = await app.request('GET', countUnread.path, { headers: administrator.headers });
  expect(counted.body).toMatchObject({ data: [], meta: { agency: { unread: 2, unanswered: 2, total: 3 } } });
});

it('a home made here for the agency is counted once, with the listings', async () => {
  const begun = await app.request('POST', createDraft.path, {
    headers: agent.headers,
    body: { form_data: aForm(agent.email), agency_id: agencyId },
  });
  const { property_id: made } = await act(app, agent, publishDraft, String(begun.body.data.id));
  await write(made);
  expect((await list(administrator)).body.data).toMatchObject([{ home: { id: made } }]);
  const counted = await app.request('GET', countUnread.path, { headers: administrator.headers });
  expect(counted.body).toMatchObject({ data: [{ unread: 1 }], meta: { agency: { unread: 0, total: 0 } } });
});

describe('nobody else reads or answers it', () => {
  it('not who works for no agency, or for another', async () => {
    await write(home);
    const id = await firstId();
    const [stranger, other] = [await app.signIn(), await app.signIn()];
    await anAgency(app, other);
    expect((await list(stranger)).status).toBe(403);
    expect((await app.request('GET', listHomesWithMessages.path, { headers: stranger.headers })).status).toBe(403);
    expect(await attempts(stranger, id)).toEqual([403, 403, 403]);
    expect((await list(other)).body).toMatchObject({ data: [], meta: { total: 0, all_unread: 0 } });
    expect((await list(other, `?property_id=${home}`)).body.data).toEqual([]);
    expect(await attempts(other, id)).toEqual([404, 404, 404]);
    expect((await app.request('GET', listAgencyMessages.path)).status).toBe(401);
    expect(await app.db.query('SELECT * FROM lead_replies')).toEqual([]);
  });

  it('not who has left the agency', async () => {
    const leaving = await app.signIn();
    await letIn(app, administrator, leaving);
    await write(home);
    const id = await firstId();
    expect((await list(leaving)).body.data).toHaveLength(1);
    const mine = await app.request('GET', getMyAgency.path, { headers: leaving.headers });
    await app.request('DELETE', removeColleague.path.replace(':id', mine.body.data.member_id), {
      headers: administrator.headers,
    });
    expect((await list(leaving)).status).toBe(403);
    expect(await attempts(leaving, id)).toEqual([403, 403, 403]);
  });

  it('not the agency that offers the home since: it stays with the one that it was written to', async () => {
    await write(home);
    const id = await firstId();
    const secret = await token();
    const next = await app.signIn();
    await homeOf((await anAgency(app, next)).agencyId);
    expect((await list(next)).body).toMatchObject({ data: [], meta: { total: 0 } });
    expect(await attempts(next, id)).toEqual([404, 404, 404]);
    expect(await attempts(administrator, id)).toEqual([200, 200, 200]);
    await app.db.query('DELETE FROM outbox');
    const again = await app.request('POST', answerThread.path, { body: { token: secret, message: 'Takk for svaret' } });
    expect(again.status).toBe(200);
    expect((await list(administrator)).body).toMatchObject({ data: [{ is_read: false }] });
    expect(await app.db.query('SELECT recipient_address FROM outbox')).toEqual([]);
    await write(home, 'Er den ledig?', 'Ada');
    expect((await list(next)).body.data).toMatchObject([{ name: 'Ada' }]);
    expect((await list(administrator)).body.data).toMatchObject([{ name: 'Per Østby' }]);
  });

  it('not about the homes of private owners, which stand under an agency’s number', async () => {
    const { property_id: own } = await aPublished(app, await app.signIn());
    const [named = ''] = await app.add(aListing({ ownerType: 'user', agencyId }));
    for (const id of [own, named]) await write(id);
    expect((await list(agent)).body).toMatchObject({ data: [], meta: { total: 0 } });
    const leads = await app.db.query<{ id: string }>('SELECT id::text AS id FROM leads');
    expect(leads).toHaveLength(2);
    for (const { id } of leads) expect(await attempts(agent, id)).toEqual([404, 404, 404]);
  });
});

it('without anybody of the agency here the buyer’s thread is answered by mail alone', async () => {
  const [alone = ''] = await app.add(aListing());
  await write(alone);
  const mails = await app.db.query<{ plain_text: string }>('SELECT plain_text FROM outbox');
  expect(mails.map(({ plain_text }) => plain_text).join()).not.toMatch(/my-agency|message\?token/);
  await app.db.query('DELETE FROM outbox');
  await write(home, 'Hei igjen');
  const thread = await app.request('GET', `${getThread.path}?token=${await token()}`);
  expect(thread.body.data).toMatchObject({ property_id: home, is_open: true });
});
