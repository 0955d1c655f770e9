import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { urlOf } from '../../contract/client.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { makeStaff } from '../factors/factors.testing.ts';
import { takeMail } from '../mailbox.testing.ts';
import * as contract from './contract.ts';

let app: TestApp;
let boss: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.query("UPDATE users SET role = 'user'");
  boss = await makeStaff(app, await app.signIn());
  await takeMail(app);
});

const ask = (endpoint: Endpoint, { who = boss, id, body, query }: Asked = {}) =>
  app.request(endpoint.method, urlOf(endpoint, id === undefined ? {} : { id }, query ?? {}), {
    headers: who.headers,
    ...(body === undefined ? {} : { body }),
  });
interface Asked {
  readonly who?: SignedInTester;
  readonly id?: string;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
}

async function invite(email: string, role = 'moderator'): Promise<string> {
  expect((await ask(contract.inviteStaff, { body: { email, role } })).status).toBe(200);
  const mail = (await takeMail(app)).find(({ to }) => to === email);
  return /staff-invitation\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('an invitation', () => {
  it('makes the account with its address staff, once', async () => {
    const [ola, other] = [await app.signIn(), await app.signIn()];
    const token = await invite(ola.email);
    const look = () => app.request('GET', `${contract.getStaffInvitation.path}?token=${token}`);
    expect((await look()).body.data).toEqual({ email: ola.email, role: 'moderator' });
    expect((await ask(contract.joinStaff, { who: other, body: { token } })).body.code).toBe('wrong_account');
    expect((await ask(contract.joinStaff, { who: ola, body: { token } })).body.data).toEqual({ role: 'moderator' });
    expect((await ask(contract.joinStaff, { who: ola, body: { token } })).body.code).toBe('invitation_gone');
    expect((await look()).body.code).toBe('invitation_gone');
    const { body } = await ask(contract.listStaff);
    const found = body.data.find(({ id }: { id: string }) => id === ola.userId);
    expect(found).toMatchObject({ role: 'moderator', has_factor: false });
  });

  it('works no more when it is taken back, replaced or a week old', async () => {
    const ola = await app.signIn();
    const [first, second] = [await invite(ola.email), await invite(ola.email, 'editor')];
    expect((await ask(contract.joinStaff, { who: ola, body: { token: first } })).body.code).toBe('invitation_gone');
    const [waiting] = (await ask(contract.listStaffInvitations)).body.data;
    expect((await ask(contract.revokeStaffInvitation, { id: waiting.id })).status).toBe(200);
    expect((await ask(contract.revokeStaffInvitation, { id: waiting.id })).status).toBe(404);
    expect((await ask(contract.joinStaff, { who: ola, body: { token: second } })).body.code).toBe('invitation_gone');
    const third = await invite(ola.email);
    app.clock.advance(7 * 86_400_000);
    const late = await app.signIn(ola.email);
    expect((await ask(contract.joinStaff, { who: late, body: { token: third } })).body.code).toBe('invitation_gone');
  });

  it('is not for an address that is not confirmed', async () => {
    const ida = await app.signIn();
    const token = await invite(ida.email);
    await app.db.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [ida.userId]);
    expect((await ask(contract.joinStaff, { who: ida, body: { token } })).body.code).toBe('wrong_account');
  });
});

describe('roles', () => {
  it('are changed and taken by administrators, of whom one stays', async () => {
    const give = (id: string, role: string) => ask(contract.changeStaffRole, { id, body: { role } });
    expect((await give(boss.userId, 'editor')).body.code).toBe('last_administrator');
    expect((await ask(contract.removeStaff, { id: boss.userId })).body.code).toBe('last_administrator');
    const ola = await makeStaff(app, await app.signIn(), 'support');
    expect((await give(ola.userId, 'administrator')).status).toBe(200);
    // Each takes the other's role at once: one of them is left.
    const both = await Promise.all([
      ask(contract.removeStaff, { id: ola.userId }),
      ask(contract.removeStaff, { who: ola, id: boss.userId }),
    ]);
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const reader = await app.signIn();
    const left = (await app.app.accounts.sessions.ofCookie(boss.cookie))?.role === undefined ? ola : boss;
    expect((await ask(contract.removeStaff, { who: left, id: reader.userId })).status).toBe(404);
  });
});

describe('accounts', () => {
  it('are found by their whole address, and looking at one is written down', async () => {
    const ola = await app.signIn('Ola.Leter@grend.example');
    const find = async (email: string) => (await ask(contract.findPeople, { query: { email } })).body.data;
    expect(await find('ola.leter@grend.example')).toMatchObject([{ id: ola.userId, is_locked: false, role: 'user' }]);
    expect(await find('ola@grend.example')).toEqual([]);
    const { body } = await ask(contract.getPerson, { id: ola.userId });
    expect(body.data).toMatchObject({ factors: 0, sessions: [{ agent: 'a test', is_current: false }] });
    expect(await app.db.query('SELECT act FROM audit_log WHERE subject = $1', [ola.userId])).toEqual([
      { act: 'person_viewed' },
    ]);
  });

  it('are locked: signed out everywhere, and nobody signs in until they are unlocked', async () => {
    const ola = await app.signIn();
    const password = 'nine boats in a harbour';
    const hash = await app.app.accounts.passwords.hash(password);
    await app.db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [ola.userId, hash]);
    const enter = () => app.request('POST', '/api/login', { body: { email: ola.email, password } });
    const lock = (isLocked: boolean) => ask(contract.lockPerson, { id: ola.userId, body: { is_locked: isLocked } });
    expect((await lock(true)).body.data.is_locked).toBe(true);
    expect((await app.request('GET', '/api/user/profile', { headers: ola.headers })).status).toBe(401);
    expect((await enter()).body.code).toBe('account_locked');
    // Nor by a session that begins in some other way.
    const { cookie } = await app.app.accounts.sessions.begin(ola.userId, 'another way');
    expect(await app.app.accounts.sessions.ofCookie(cookie)).toBeUndefined();
    expect((await lock(false)).body.data.is_locked).toBe(false);
    expect((await enter()).status).toBe(200);
  });

  it('have all their sessions ended', async () => {
    const ola = await app.signIn();
    await app.app.accounts.sessions.begin(ola.userId, 'a phone');
    expect((await ask(contract.endPersonSessions, { id: ola.userId })).body.data).toEqual({ ended: 2 });
    expect((await app.request('GET', '/api/user/profile', { headers: ola.headers })).status).toBe(401);
  });

  it('of staff are for administrators, and one’s own for nobody', async () => {
    const [support, editor] = [
      await makeStaff(app, await app.signIn(), 'support'),
      await makeStaff(app, await app.signIn(), 'editor'),
    ];
    const lock = (who: SignedInTester, id: string) => ask(contract.lockPerson, { who, id, body: { is_locked: true } });
    expect((await lock(support, editor.userId)).status).toBe(403);
    expect((await lock(support, boss.userId)).status).toBe(403);
    expect((await ask(contract.endPersonSessions, { who: support, id: boss.userId })).status).toBe(403);
    expect((await lock(boss, boss.userId)).status).toBe(403);
    expect((await lock(boss, editor.userId)).status).toBe(200);
  });
});
