import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeStaff } from '../../accounts/factors/factors.testing.ts';
import { takeMail } from '../../accounts/mailbox.testing.ts';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { urlOf } from '../../contract/client.ts';
import { addKey, revokeKey } from '../../feeds/keys-store.server.ts';
import { aListing } from '../../properties/record.testing.ts';
import { getAgencyInvitation, getMyAgency, inviteColleague } from '../people/contract.ts';
import { type AgencyScene, anAgency, invite, letIn } from '../people/people.testing.ts';
import { endInvitationAsStaff, getAgencyAsStaff, listAgenciesAsStaff, removeMemberAsStaff } from './contract.ts';

let app: TestApp;
let administrator: SignedInTester;
let support: SignedInTester;
let kari: SignedInTester;
let ola: SignedInTester;
let agency: AgencyScene;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await makeStaff(app, await app.signIn());
  support = await makeStaff(app, await app.signIn(), 'support');
});
afterAll(() => app.close());
beforeEach(async () => {
  [kari, ola] = [await app.signIn(), await app.signIn()];
  agency = await anAgency(app, kari);
  await letIn(app, kari, ola);
});

const list = async (query: Readonly<Record<string, string>>) =>
  (await app.request('GET', urlOf(listAgenciesAsStaff, {}, query), { headers: support.headers })).body;
const look = async (id = agency.agencyId) =>
  (await app.request('GET', urlOf(getAgencyAsStaff, { id }), { headers: support.headers })).body;
const acts = async () =>
  (
    await app.db.query<{ act: string }>('SELECT act FROM audit_log WHERE subject = $1 ORDER BY id', [agency.agencyId])
  ).map(({ act }) => act);
const memberIdOf = async (who: SignedInTester): Promise<string> =>
  (await app.request('GET', getMyAgency.path, { headers: who.headers })).body.data.member_id;
const remove = (memberId: string, who = administrator, id = agency.agencyId) =>
  app.request('DELETE', urlOf(removeMemberAsStaff, { id, memberId }), { headers: who.headers });

it('are listed by name and region, with their homes, people and feeds', async () => {
  const { agencyId, name } = agency;
  await app.add(aListing({ agencyId }));
  await invite(app, kari, 'ny@example.com');
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const key = { name: 'a key', agencyId, source: 'office', region: 'no', webhookUrl: null, expiresAt } as const;
  const { id: keyId } = await addKey(app.db, key, now);
  await app.db.query(
    `INSERT INTO feed_uploads (id, agency_id, source, region, kind, format, file, body_hash, received_at, state)
     VALUES (gen_random_uuid(), $1, 'files', 'no', 'folder', 'file', 'homes.csv', '', $2, 'done')`,
    [agencyId, now.toISOString()],
  );
  const { data, pagination } = await list({ query: name });
  expect([pagination.results, data]).toMatchObject([
    1,
    [{ ...{ id: agencyId, name, region: 'no', homes: 1, people: 2, invitations: 1 }, feeds: 2 }],
  ]);
  expect(data[0].last_upload_at).toBe(now.toISOString());
  expect((await list({ query: name, region: 'au' })).data).toEqual([]);
  expect((await look()).data.feeds).toEqual([
    { source: 'files', has_key: false, uploads: 1, last_upload_at: now.toISOString() },
    { source: 'office', has_key: true, uploads: 0, last_upload_at: null },
  ]);
  await revokeKey(app.db, keyId, now);
  expect((await list({ query: name })).data[0].feeds).toBe(1);
});

it('are listed in pages', async () => {
  await anAgency(app, await app.signIn());
  const whole = (await list({ query: 'Fjord Eiendom' })).data.map(({ id }: { id: string }) => id);
  expect(whole.length).toBeGreaterThan(1);
  const second = await list({ query: 'Fjord Eiendom', size: '1', page: '2' });
  expect(second.data.map(({ id }: { id: string }) => id)).toEqual([whole[1]]);
  expect(second.pagination).toMatchObject({ current_page: 2, last_page: whole.length });
});

it('are opened with people, invitations, offices and brand, which is written down', async () => {
  await invite(app, kari, 'ny@example.com');
  const office = { id: '990001', externalId: '990001', name: 'Fjord Eiendom Moss', region: 'no' } as const;
  const profile = { primaryColour: '#123456', secondaryColour: '#abcdef', hideProfileImage: false };
  await app.app.agencies.save([{ ...office, parentId: agency.agencyId, profile }], []);
  const { data } = await look();
  expect(data).toMatchObject({
    ...{ id: agency.agencyId, is_brand_own: false, feeds: [], offices: [{ id: office.id, name: office.name }] },
    profile: { primary_colour: '#123456', hide_profile_image: false },
    people: [
      { user_id: kari.userId, email: kari.email, role: 'administrator' },
      { user_id: ola.userId, email: ola.email, role: 'agent' },
    ],
    invitations: [{ email: 'ny@example.com', role: 'agent', is_expired: false }],
  });
  expect((await look(office.id)).data.parent).toEqual({ id: agency.agencyId, name: agency.name });
  expect(await acts()).toContain('agency_viewed');
  const nowhere = urlOf(getAgencyAsStaff, { id: '999999' });
  expect((await app.request('GET', nowhere, { headers: support.headers })).status).toBe(404);
});

it('lose somebody, who is told, and whom support may not take out', async () => {
  const member = await memberIdOf(ola);
  expect((await remove(member, support)).body.code).toBe('forbidden');
  const other = await anAgency(app, await app.signIn());
  expect((await remove(member, administrator, other.agencyId)).status).toBe(404);
  await takeMail(app);
  expect((await remove(member)).status).toBe(200);
  expect((await takeMail(app)).map(({ to }) => to)).toEqual([ola.email]);
  expect((await app.request('GET', getMyAgency.path, { headers: ola.headers })).body.data).toBeNull();
  expect(await acts()).toContain('agency_member_removed');
  expect((await remove(member)).status).toBe(404);
});

it('keep their last administrator', async () => {
  expect((await remove(await memberIdOf(kari))).body.code).toBe('last_administrator');
  expect((await look()).data.people).toHaveLength(2);
  expect(await acts()).not.toContain('agency_member_removed');
});

it('lose an invitation, whose link works no more', async () => {
  const token = await invite(app, kari, 'ny@example.com');
  const [{ id: invitationId }] = (await look()).data.invitations;
  const url = urlOf(endInvitationAsStaff, { id: agency.agencyId, invitationId });
  expect((await app.request('DELETE', url, { headers: support.headers })).body.code).toBe('forbidden');
  expect((await app.request('DELETE', url, { headers: administrator.headers })).status).toBe(200);
  expect((await app.request('GET', `${getAgencyInvitation.path}?token=${token}`)).body.code).toBe('invitation_gone');
  expect((await app.request('DELETE', url, { headers: administrator.headers })).status).toBe(404);
  expect(await acts()).toContain('agency_invitation_ended');
  const again = { headers: kari.headers, body: { email: 'ny@example.com' } };
  expect((await app.request('POST', inviteColleague.path, again)).status).toBe(200);
});
