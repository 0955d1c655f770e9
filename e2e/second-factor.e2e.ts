import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { runStaff } from '../src/accounts/staff/run.ts';
import { axeFindings } from './axe.ts';
import { codeOf } from './staff.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';

/** Second factors, and the administration that they open. */

const [KARI, OLIVIA] = ['kari@grend.example', 'olivia@grend.example'];

let site: Site;
beforeAll(async () => {
  site = await startSite({}, async (folder) => {
    let said = '';
    const by = { env: { DATA_DIR: folder }, write: (text: string) => (said += text) };
    expect(await runStaff(['add', OLIVIA], by), said).toBe(0);
  });
  // The browser's own notes of forms that were refused, and of the second step.
  site.allow(/Failed to load resource.*40[014]/);
});
afterAll(async () => {
  await site.close();
});

const main = (page: Page) => page.getByRole('main');
const isWithinView = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

/** A device of this browser that holds passkeys and is always unlocked. */
async function withDevice(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

async function enter(page: Page, email: string, names: { field: string; password: string; submit: string }) {
  await page.getByRole('textbox', { name: names.field }).fill(email);
  await page.getByLabel(names.password, { exact: true }).fill(DEMO_PASSWORD);
  await main(page).getByRole('button', { name: names.submit, exact: true }).click();
}
const NB = { field: 'E-postadresse', password: 'Passord', submit: 'Logg inn' };
const EN = { field: 'Email address', password: 'Password', submit: 'Sign in' };

it('is set up, asked for when signing in without JavaScript too, and takes no code twice', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, KARI);
  await page.goto('/user/security');
  await page.getByRole('heading', { level: 1, name: 'Totrinnsinnlogging' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Passord', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Bekreft' }).click();
  await page.getByText('Dette er ikke passordet du har nå.').waitFor();
  await page.getByLabel('Passord', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Bekreft' }).click();
  await page.getByRole('button', { name: 'Sett opp' }).click();
  await page.getByRole('img', { name: 'QR-kode med nøkkelen til appen' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await isWithinView(page);
  const secret = (await page.locator('input[name="secret"]').inputValue()).trim();
  await page.getByLabel('Kode fra appen').fill('000000');
  await page.getByRole('button', { name: 'Legg til appen' }).click();
  await page.getByText('Koden er feil, eller den er brukt.').waitFor();
  const used = codeOf(secret);
  await page.getByLabel('Kode fra appen').fill(used);
  await page.getByRole('button', { name: 'Legg til appen' }).click();
  await page.getByRole('heading', { name: 'Gjenopprettingskodene dine' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const codes = await page.locator('ul.font-mono li').allTextContents();
  expect(codes).toHaveLength(10);

  const elsewhere = await site.visit({ region: 'no' }, { ...DESKTOP, javaScriptEnabled: false });
  await elsewhere.goto('/login?redirect=%2Fuser');
  await enter(elsewhere, KARI, NB);
  await elsewhere.getByRole('heading', { level: 1, name: 'Andre trinn' }).waitFor();
  // The code that the app was added by is used up.
  await elsewhere.getByLabel('Kode').fill(used);
  await main(elsewhere).getByRole('button', { name: 'Logg inn', exact: true }).click();
  await elsewhere.getByText('Koden er feil, eller den er brukt.').waitFor();
  await elsewhere.getByLabel('Kode').fill(codes[0] ?? '');
  await main(elsewhere).getByRole('button', { name: 'Logg inn', exact: true }).click();
  await elsewhere.getByRole('heading', { level: 1, name: 'Kari Nordmann' }).waitFor();
  expect(new URL(elsewhere.url()).pathname).toBe('/user');
});

it('is asked for on the page of signing in, which can be begun anew', async () => {
  const page = await site.visit({ region: 'no' }, DESKTOP);
  await page.goto('/login?redirect=%2Fuser');
  await enter(page, KARI, NB);
  await page.getByRole('heading', { level: 1, name: 'Andre trinn' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Begynn på nytt' }).click();
  await page.getByRole('heading', { level: 1, name: 'Logg inn' }).waitFor();
});

it('opens the administration to staff, by a passkey, which signs in by itself too', async () => {
  const page = await site.visit({ region: 'au', language: 'en' }, { ...DESKTOP, baseURL: site.url });
  await withDevice(page);
  await page.goto('/admin');
  await enter(page, OLIVIA, EN);
  // Led to set one up.
  await page.getByText('you need a second factor. Add one to go on.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  await page.getByRole('link', { name: 'Go on' }).click();
  await page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Email address').fill(KARI);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: new RegExp(KARI) }).click();
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await page.getByText('Its sessions have ended.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Sessions ended' }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  for (const [name, heading] of [
    ['Staff', 'Staff'],
    ['Refunds', 'Refunds'],
    ['Held imports', 'Waiting to be looked at'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 820, height: 1180 });
  await isWithinView(page);

  // Signing in again with the passkey alone.
  await page.context().clearCookies();
  await page.goto('/login?redirect=%2Fadmin');
  await page.getByRole('button', { name: /passkey|passnøkkel/ }).click();
  await page.getByRole('heading', { level: 1, name: /Administra/ }).waitFor();

  // Others see nothing of it.
  const reader = await site.visit({ region: 'no' }, DESKTOP);
  await site.signIn(reader, 'ola@grend.example');
  expect((await reader.goto('/admin'))?.status()).toBe(404);
});
