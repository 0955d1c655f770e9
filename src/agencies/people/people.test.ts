import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeStaff } from '../../accounts/factors/factors.testing.ts';
import { takeMail } from '../../accounts/mailbox.testing.ts';
import { startTestApp, type Body, type SignedInTester, type TestApp } from '../../app.testing.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import {
  addAdministrator,
  editBrand,
  editColleague,
  editMyCard,
  getAgencyInvitation,
  getMyAgency,
  inviteColleague,
  joinAgency,
  removeColleague,
  resendInvitation,
  revokeInvitation,
  setAgencyPicture,
} from './contract.ts';
import { anAgency, invite, letIn, tokenTo, type AgencyScene } from './people.testing.ts';
import { picture } from './pictures.testing.ts';

let app: TestApp;
let agency: AgencyScene;
let kari: SignedInTester;
let ola: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [kari, ola] = [await app.signIn(), await app.signIn()];
  agency = await anAgency(app, kari);
});

async function ask(
  who: SignedInTester | undefined,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  body?: unknown,
  id = '',
): Promise<{ status: number; body: Body }> {
  const url = endpoint.path.replace(/:\w+/, id);
  return app.request(endpoint.method, url, {
    ...(who === undefined ? {} : { headers: who.headers }),
    ...(body === undefined ? {} : { body }),
  });
}
const mine = async (who: SignedInTester | undefined) => (await ask(who, getMyAgency)).body.data;
const look = (token: string) => app.request('GET', `${getAgencyInvitation.path}?token=${token}`);

describe('an invitation to an agency', () => {
  it('changes nothing when its link is opened, and lets in the account with the invited address alone, once', async () => {
    const token = await invite(app, kari, ola.email);
    for (const _ of [1, 2])
      expect((await look(token)).body.data).toMatchObject({
        agency_name: agency.name,
        invited_by: 'Kari Nordmann',
        email: ola.email,
        role: 'agent',
      });
    expect(await mine(ola)).toBeNull();
    expect((await ask(undefined, joinAgency, { token })).status).toBe(401);
    expect((await ask(await app.signIn(), joinAgency, { token })).body.code).toBe('wrong_account');
    await app.db.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [ola.userId]);
    expect((await ask(ola, joinAgency, { token })).body.code).toBe('wrong_account');
    await app.db.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [ola.userId]);
    const joined = await ask(ola, joinAgency, { token });
    expect(joined.body.data).toMatchObject({ role: 'agent', agency: { id: agency.agencyId }, invitations: [] });
    expect((await look(token)).body.code).toBe('invitation_gone');
    expect((await ask(ola, joinAgency, { token })).body.code).toBe('invitation_gone');
    // Buyers find the new colleague.
    const page = await app.request('GET', `/api/v2/agencies/${agency.agencyId}`);
    expect(page.body.data.agents).toHaveLength(2);
  });

  it('runs out, is sent again with another link, and is taken back', async () => {
    const first = await invite(app, kari, ola.email);
    await app.db.query('UPDATE agency_invitations SET expires_at = $1 WHERE email = $2', [
      app.clock.now().toISOString(),
      ola.email,
    ]);
    expect((await look(first)).body.code).toBe('invitation_gone');
    const [pending] = (await mine(kari)).invitations;
    expect(pending).toMatchObject({ email: ola.email, is_expired: true });
    expect((await ask(kari, resendInvitation, undefined, pending.id)).status).toBe(200);
    const second = await tokenTo(app, ola.email);
    expect([second === first, (await look(second)).status, (await look(first)).status]).toEqual([false, 200, 410]);
    expect((await ask(kari, revokeInvitation, undefined, pending.id)).status).toBe(200);
    expect((await look(second)).body.code).toBe('invitation_gone');
  });

  it('is limited by what was sent, whatever was taken back meanwhile, and refused for a colleague', async () => {
    const codes: string[] = [];
    for (let at = 0; at < 7; at++) {
      const { body } = await ask(kari, inviteColleague, { email: 'ny@example.com' });
      codes.push(body.code ?? 'sent');
      await app.db.query('DELETE FROM agency_invitations WHERE agency_id = $1', [agency.agencyId]);
    }
    expect(codes).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'too_many_requests', 'too_many_requests']);
    expect((await takeMail(app)).filter(({ to }) => to === 'ny@example.com')).toHaveLength(5);
    const own = await ask(kari, inviteColleague, { email: kari.email.toUpperCase() });
    expect([own.status, own.body.errors]).toEqual([400, { email: ['Noen med denne adressen jobber her allerede.'] }]);
  });

  it('lets nobody work for two agencies', async () => {
    const other = await app.signIn();
    await anAgency(app, other);
    await letIn(app, kari, ola);
    const token = await invite(app, other, ola.email);
    expect((await ask(ola, joinAgency, { token })).body.code).toBe('in_another_agency');
    // Theirs once they have left.
    await ask(ola, removeColleague, undefined, (await mine(ola)).member_id);
    expect((await ask(ola, joinAgency, { token })).status).toBe(200);
  });
});

describe('the people of an agency', () => {
  it('always have an administrator: the last one neither leaves nor steps down', async () => {
    await letIn(app, kari, ola);
    const { member_id: id } = await mine(kari);
    for (const answer of [
      await ask(kari, removeColleague, undefined, id),
      await ask(kari, editColleague, { role: 'agent' }, id),
    ])
      expect(answer.body.code).toBe('last_administrator');
    await ask(kari, editColleague, { role: 'administrator' }, (await mine(ola)).member_id);
    expect((await ask(kari, removeColleague, undefined, id)).status).toBe(200);
    expect(await mine(kari)).toBeNull();
    expect((await mine(ola)).people).toHaveLength(1);
  });

  it('keep one of two administrators who leave at the same time', async () => {
    await letIn(app, kari, ola, 'administrator');
    const ids = await Promise.all([kari, ola].map(async (who) => (await mine(who)).member_id));
    const answers = await Promise.all([kari, ola].map((who, at) => ask(who, removeColleague, undefined, ids[at])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('get an administrator when the account of the last one is deleted', async () => {
    await letIn(app, kari, ola);
    const left = await app.request('DELETE', '/api/user', {
      headers: kari.headers,
      body: { confirmation: 'delete' },
    });
    expect(left.status).toBe(200);
    expect(await mine(ola)).toMatchObject({ role: 'administrator', people: [{ is_me: true }] });
  });

  it('are told when they are taken out, and it is kept who did it', async () => {
    await letIn(app, kari, ola);
    const { member_id: id } = await mine(ola);
    expect((await ask(kari, removeColleague, undefined, id)).status).toBe(200);
    expect((await takeMail(app)).map(({ to, subject }) => [to, subject])).toEqual([
      [ola.email, `Du er ikke lenger knyttet til ${agency.name} her`],
    ]);
    const events = await app.db.query(
      'SELECT action, actor_id, subject_id FROM agency_events WHERE agency_id = $1 ORDER BY id',
      [agency.agencyId],
    );
    expect(events).toMatchObject([
      { action: 'added', subject_id: kari.userId },
      { action: 'invited', actor_id: kari.userId },
      { action: 'joined', actor_id: ola.userId },
      { action: 'removed', actor_id: kari.userId, subject_id: ola.userId },
    ]);
  });

  it('begin with an account that is active and has its address confirmed, made administrator by staff', async () => {
    const staff = await makeStaff(app, await app.signIn());
    const add = (email: string) => ask(staff, addAdministrator, { email }, agency.agencyId);
    expect((await add('nobody@example.com')).body.code).toBe('not_found');
    await app.db.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [ola.userId]);
    expect((await add(ola.email)).body.code).toBe('not_found');
    expect((await ask(staff, addAdministrator, { email: kari.email }, '287955')).body.code).toBe('agency_not_found');
  });
});

describe('a brand', () => {
  it('is what its administrators choose, on homes at once, and no import changes it', async () => {
    const body = { primary_colour: '#0A5A55', secondary_colour: '#f4b400', hide_profile_image: true };
    expect((await ask(kari, editBrand, body)).body.data).toMatchObject({ primary_colour: '#0a5a55' });
    const { body: page } = await app.request('GET', `/api/v2/agencies/${agency.agencyId}`);
    expect(page.data.profile).toMatchObject({ primary_colour: '#0a5a55', hide_profile_image: true });
    expect((await ask(kari, editBrand, { ...body, primary_colour: 'red' })).status).toBe(400);
    const [row] = await app.db.query('SELECT has_own_brand FROM agencies WHERE id = $1', [agency.agencyId]);
    expect(row).toEqual({ has_own_brand: true });
  });

  it('takes pictures by their content, and makes them anew', async () => {
    const content = await picture();
    expect((await ask(kari, setAgencyPicture, { content }, 'icon')).body.data.agency.profile.icon_url).toMatch(
      /^[0-9a-f]{32}$/,
    );
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64');
    expect((await ask(kari, setAgencyPicture, { content: svg }, 'logo')).status).toBe(415);
    expect((await ask(kari, setAgencyPicture, { content: 'no base64!' }, 'logo')).status).toBe(400);
    await letIn(app, kari, ola);
    expect((await ask(ola, setAgencyPicture, { content }, 'portrait')).body.data.card.image).toMatch(/^[0-9a-f]{32}$/);
  });

  it('stands beside what buyers see of each: title and phone as they say', async () => {
    const card = { title: 'Eiendomsmegler MNEF', phone: '+47 22 33 44 55' };
    expect((await ask(kari, editMyCard, card)).body.data.card).toMatchObject(card);
    const { body } = await app.request('GET', `/api/v2/agents?agency_id=${agency.agencyId}`);
    expect(body.data).toMatchObject([
      { name: 'Kari Nordmann', title: card.title, phone: card.phone, email: kari.email },
    ]);
  });
});
