import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { giveApp } from '../factors/factors.testing.ts';
import { openDatabase } from '../../platform/db/database.server.ts';
import { prepareDataFolder } from '../../platform/db/testing.ts';
import { silentLog } from '../../platform/log.server.ts';
import { runStaff } from './run.ts';
import { createStaff } from './store.server.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'grend-staff-'));
  await prepareDataFolder(folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** The role that a token and a cookie stand for. */
async function rolesOf({ headers, cookie }: Awaited<ReturnType<TestApp['signIn']>>): Promise<unknown[]> {
  const { sessions } = app.app.accounts;
  const token = headers.authorization.replace('Bearer ', '');
  return [(await sessions.ofAccessToken(token))?.role, (await sessions.ofCookie(cookie))?.role];
}

describe('staff', () => {
  it('is who has been made so and given a second factor, in sessions that go on, until it is taken away', async () => {
    const staff = createStaff(app.db);
    const [kari, ola] = [await app.signIn('Kari.Leder@grend.example'), await app.signIn()];
    expect(await rolesOf(kari)).toEqual([undefined, undefined]);
    expect(await staff.add('kari.leder@grend.example', 'moderator')).toBe(true);
    expect(await rolesOf(kari)).toEqual([undefined, undefined]);
    await giveApp(app, kari);
    expect([await rolesOf(kari), await rolesOf(ola)]).toEqual([
      ['moderator', 'moderator'],
      [undefined, undefined],
    ]);
    expect(await staff.list()).toEqual([{ email: 'Kari.Leder@grend.example', role: 'moderator' }]);
    expect(await staff.remove('kari.leder@grend.example')).toBe(true);
    expect(await rolesOf(kari)).toEqual([undefined, undefined]);
    expect(await staff.remove('kari.leder@grend.example')).toBe(false);
  });

  it('is nobody whose address is not confirmed', async () => {
    const ida = await app.signIn('ida@grend.example');
    await app.db.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [ida.userId]);
    expect(await createStaff(app.db).add('ida@grend.example', 'administrator')).toBe(false);
    expect(await rolesOf(ida)).toEqual([undefined, undefined]);
  });

  it('is not given by anything that people can change of themselves', async () => {
    const per = await app.signIn();
    await app.request('PATCH', '/api/user/profile', {
      headers: per.headers,
      body: { name: 'Per', role: 'staff', feature_flags: ['staff'] },
    });
    expect(await rolesOf(per)).toEqual([undefined, undefined]);
  });
});

describe('npm run staff', () => {
  async function run(...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
    let output = '';
    const code = await runStaff(args, { env: { DATA_DIR: folder }, write: (text) => (output += text) });
    return { code, output };
  }

  it('adds, lists and removes; refuses whom it does not know, and a data folder that is in use', async () => {
    expect(await run()).toEqual({ code: 0, output: 'Nobody is staff.\n' });
    const db = await openDatabase({ dataDir: folder, log: silentLog() });
    await db.query(
      "INSERT INTO users (email, email_key, email_verified_at, status, language, region, created_at, updated_at) VALUES ('Kari@grend.example', 'kari@grend.example', now(), 'active', 'nb', 'no', now(), now())",
    );
    const locked = await run('add', 'kari@grend.example');
    await db.close();
    expect(locked).toEqual({ code: 1, output: expect.stringMatching(/in use by process/) as string });
    expect(await run('add', 'kari@grend.example')).toEqual({
      code: 0,
      output: 'kari@grend.example is staff now, as administrator.\n',
    });
    expect((await run()).output).toBe('Kari@grend.example (administrator)\n');
    expect((await run('add', 'kari@grend.example', 'editor')).output).toBe(
      'kari@grend.example is staff now, as editor.\n',
    );
    expect((await run('forget-factors', 'kari@grend.example')).output).toMatch(/had 0 second factors/);
    expect((await run('forget-factors', 'ola@grend.example')).code).toBe(1);
    expect((await run('add', 'ola@grend.example')).code).toBe(1);
    expect((await run('remove', 'kari@grend.example')).code).toBe(0);
    expect((await run('remove', 'kari@grend.example')).code).toBe(1);
    expect((await run()).output).toBe('Nobody is staff.\n');
  });

  it.each([[['add']], [['list', 'x']], [['grant', 'a@grend.example']], [['add', 'a@grend.example', 'b']]])(
    'explains itself after %j',
    async (args) => {
      expect(await run(...args)).toEqual({ code: 2, output: expect.stringMatching(/^Usage:/) as string });
    },
  );
});
