import type { Page } from 'playwright-core';
import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD } from '../demo/accounts.ts';

/** The code that an authenticator app shows now. */
export function codeOf(secret: string, halfMinutes = 0): string {
  const timestamp = Date.now() + halfMinutes * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/**
 * Signs the page's browser in as one of those who run the site, who has no second factor yet, with an authenticator app
 * set up. Gives the app's secret, whose present code is used up, and the recovery codes.
 */
export async function signInStaff(
  page: Page,
  email: string,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const signedIn = await post(page, '/api/login', { email, password: DEMO_PASSWORD });
  const token = String(signedIn['access_token']);
  await post(page, '/api/user/prove', { password: DEMO_PASSWORD }, token);
  const begun = await post(page, '/api/user/factors/codes', undefined, token);
  const secret = String(begun['secret']);
  const { recovery_codes: recoveryCodes } = await post(
    page,
    '/api/user/factors/codes/confirm',
    { setup: begun['setup'], name: 'Phone', code: codeOf(secret) },
    token,
  );
  return { secret, recoveryCodes: Array.isArray(recoveryCodes) ? recoveryCodes.map(String) : [] };
}

async function post(
  page: Page,
  path: string,
  data: object | undefined,
  token?: string,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await page.request.post(path, {
    ...(data === undefined ? {} : { data }),
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
  if (!answer.ok()) throw new Error(`${path}: ${String(answer.status())} ${await answer.text()}`);
  return ((await answer.json()) as { data: Record<string, unknown> }).data;
}
