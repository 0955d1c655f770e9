import { Secret, TOTP } from 'otpauth';
import type { SignedInTester, TestApp } from '../../app.testing.ts';
import type { StaffRole } from '../../contract/staff-roles.ts';
import { createStaff } from '../staff/store.server.ts';
import { beginCodes, confirmCodes, listFactors } from './contract.ts';

/** The code that an authenticator app shows, so many half minutes from now. */
export function codeOf(secret: string, now: Date, halfMinutes = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + halfMinutes * 30_000 });
}

/** Sets up an authenticator app for somebody who has just signed in. Its present code is used up. */
export async function giveApp(
  app: TestApp,
  { headers }: Pick<SignedInTester, 'headers'>,
  name = 'Phone',
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const begun = await app.request('POST', beginCodes.path, { headers });
  const { setup, secret } = begun.body.data;
  const { status, body } = await app.request('POST', confirmCodes.path, {
    headers,
    body: { setup, name, code: codeOf(secret, app.clock.now()) },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { secret, recoveryCodes: body.data.recovery_codes ?? [] };
}

/**
 * Makes somebody who has just signed in one of those who run the site, with a second factor given in their session; who
 * has one already is signed in anew.
 */
export async function makeStaff(
  app: TestApp,
  person: SignedInTester,
  role: StaffRole = 'administrator',
): Promise<SignedInTester> {
  await createStaff(app.db).add(person.email, role);
  const { body } = await app.request('GET', listFactors.path, { headers: person.headers });
  if (body.data.factors.length > 0) return signInWithFactor(app, person);
  await giveApp(app, person);
  return person;
}

/** Signs somebody in anew who has a second factor, which they give. */
export async function signInWithFactor(app: TestApp, person: SignedInTester): Promise<SignedInTester> {
  const { accessToken, cookie } = await app.app.accounts.sessions.begin(person.userId, 'a test', { hasFactor: true });
  return { ...person, cookie, headers: { authorization: `Bearer ${accessToken}` } };
}
