import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaff } from '../accounts/factors/factors.testing.ts';
import { type SignedInTester, startTestApp, type TestApp } from '../app.testing.ts';
import { featuresCookie, featuresIn } from '../platform/http/features.contract.ts';

let app: TestApp;
let kari: SignedInTester;
let staff: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  kari = await app.signIn();
  staff = await app.signIn('leder@grend.example');
  staff = await makeStaff(app, staff);
});
afterAll(() => app.close());

type Headers = Readonly<Record<string, string>>;

async function flag(headers: Headers = {}, host?: string) {
  const { status, body } = await app.request('GET', '/api/v2/flags', {
    headers,
    ...(host === undefined ? {} : { host }),
  });
  expect(status).toBe(200);
  return (body.data as { name: string }[]).find(({ name }) => name === 'search_key');
}
const profileFlags = async (headers: Headers) =>
  (await app.request('GET', '/api/user/profile', { headers })).body.data.feature_flags as string[];
const setRules = (rules: unknown, headers: Headers = staff.headers, name = 'search_key') =>
  app.request('PUT', `/api/v2/flags/${name}/rules`, { headers, body: { rules } });
const setLab = (isOn: boolean, name = 'search_key') =>
  app.request('PUT', `/api/v2/my/labs/${name}`, { headers: kari.headers, body: { is_on: isOn } });

describe('a lab', () => {
  it('is switched on by who wants to try it, told in the profile, and switched off again', async () => {
    expect(await flag(kari.headers)).toMatchObject({ is_on: false, is_own: false, is_lab: true });
    expect(await setLab(true)).toMatchObject({ status: 200, body: { data: { is_on: true, is_own: true } } });
    await setLab(true);
    expect(await flag(kari.headers)).toMatchObject({ is_on: true, is_own: true });
    expect(await profileFlags(kari.headers)).toEqual(['search_key']);
    expect(await flag()).toMatchObject({ is_on: false });
    await setLab(false);
    expect(await profileFlags(kari.headers)).toEqual([]);
  });

  it.each(['constructor', 'nothing', 'Search_key'])('is not %s', async (name) => {
    expect((await setLab(true, name)).status).toBe(404);
    expect((await setRules([], staff.headers, name)).status).toBe(404);
  });

  it('is on for a call whose header names it, or whose cookie does', async () => {
    expect(await flag({ 'x-features': 'nothing, search_key' })).toMatchObject({ is_on: true, is_own: false });
    expect(await flag({ cookie: featuresCookie(['search_key']) })).toMatchObject({ is_on: true });
    expect(await profileFlags({ ...kari.headers, 'x-features': 'search_key' })).toEqual(['search_key']);
    expect(await flag({ 'x-features': '' })).toMatchObject({ is_on: false });
  });
});

describe('rules', () => {
  it('say for which region and for how many people a flag is on, at once', async () => {
    const rules = [
      { environment: 'production', region: 'no', is_on: true },
      { region: 'au', is_on: true },
    ];
    expect(await setRules(rules)).toMatchObject({ status: 200, body: { data: { rules } } });
    expect(await flag({}, 'grend.com.au')).toMatchObject({ is_on: true, is_own: false });
    expect(await flag()).toMatchObject({ is_on: false });
    await setRules([{ percentage: 100, is_on: true }]);
    expect(await flag()).toMatchObject({ is_on: false });
    expect(await profileFlags(kari.headers)).toEqual(['search_key']);
    await setRules([]);
    expect(await profileFlags(kari.headers)).toEqual([]);
  });

  it.each([
    [[{ percentage: 101, is_on: true }], 'rules.0.percentage'],
    [[{ region: 'se', is_on: true }], 'rules.0.region'],
    [[{}], 'rules.0.is_on'],
    [Array.from({ length: 21 }, () => ({ is_on: true })), 'rules'],
  ])('refuse %j', async (rules, field) => {
    const { status, body } = await setRules(rules);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

it('reads names of features, and nothing else', () => {
  expect(featuresIn(' search_key,b,,a.b,<script>,A;b')).toEqual(['a', 'b', 'search_key']);
  expect(
    featuresIn(
      Array.from({ length: 40 }, (_, index) => 'abcdefghij'.repeat(1 + (index % 4)) + 'x'.repeat(index % 7)).join(','),
    ).length,
  ).toBeLessThanOrEqual(20);
  expect(featuresIn(undefined)).toEqual([]);
  expect(featuresCookie([])).toContain('Max-Age=0');
});

it('shows administrators every flag with its rules, which count elsewhere after five seconds', async () => {
  const rules = [{ region: 'no', percentage: 20, is_on: true }];
  await setRules(rules);
  const { body } = await app.request('GET', '/api/admin/flags', { headers: staff.headers });
  expect(body).toMatchObject({ environment: 'trial', is_elsewhere: false });
  expect(body.data).toContainEqual({
    ...{ name: 'search_key', owner: 'search', until: '2027-05-31', is_lab: true, standard: false },
    rules,
  });
  // As another process leaves it.
  await flag();
  await app.db.query('DELETE FROM flag_rules');
  await app.db.query("INSERT INTO flag_rules (flag, is_on) VALUES ('search_key', true)");
  expect(await flag()).toMatchObject({ is_on: false });
  app.clock.advance(5_000);
  expect(await flag()).toMatchObject({ is_on: true });
  await setRules([]);
});
