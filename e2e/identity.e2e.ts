import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REJECTIONS } from '../src/accounts/identity/rejections.contract.ts';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';

/** Signing in by another service's word, against the stand-in for it. */

let site: Site;
beforeAll(async () => {
  site = await startSite({ PROVIDER_NAME: 'OpenID' });
  // The browser’s own notes of the stand-in’s form that was refused, and of the last way in, which stays.
  site.allow(/Failed to load resource.*(400.*\/dev\/idp|4\d\d.*\/user\/data)/);
});
afterAll(async () => {
  await site.close();
});

const CANCELLED = { nb: 'Du avbrøt innloggingen.', en: 'You cancelled signing in.' };
const FAILED = {
  nb: 'Innloggingen gikk ikke. Prøv igjen, eller logg inn med e-postadressen din.',
  en: 'Signing in did not work. Please try again, or sign in with your email address.',
};

async function isShown(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor();
}

/** Says who one is, or what goes wrong, on the stand-in's page. */
async function choose(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /^Stand-in/ }).waitFor();
  await page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();
}

const PASSWORD = 'a house by the water';

/** Begins to add Vipps to the account that is open, which has a password. */
async function addVipps(page: Page, password: string): Promise<void> {
  await page.getByText('Legg til Vipps').first().click();
  await page.getByLabel('Passordet ditt', { exact: true }).first().fill(password);
  await page.getByRole('button', { name: 'Legg til Vipps' }).click();
}

it('answers that there is no such service with 404, and logs no failure', async () => {
  for (const path of ['/login/unknown', '/login/unknown/callback?code=1&state=1'])
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404]);
});

it('makes an account by Vipps, adds a second service, and takes it away again', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await page.goto('/login?redirect=/user/data');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Fortsett med Vipps' }).click();
  await page.getByRole('heading', { level: 1, name: 'Stand-in for Vipps' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Name' }).fill('Nobody');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await choose(page, /Nils Berg/);
  await page.getByRole('heading', { level: 1, name: 'Opplysningene dine og innlogging' }).waitFor();
  await isShown(page, 'Du er logget inn');
  await isShown(page, /^Lagt til \d/);
  expect(await axeFindings(page)).toEqual([]);

  // The number is confirmed as far as Vipps has confirmed it.
  await page.goto('/user/contactInfo');
  await isShown(page, 'nils@grend.example');
  await isShown(page, 'Bekreftet');
  await isShown(page, 'Bekreftet av tjenesten du logget inn med.');
  await page.getByRole('textbox', { name: 'Mobil' }).fill('400 00 009');
  await page.getByRole('button', { name: 'Lagre' }).click();
  await isShown(page, /^Ikke bekreftet\. Det blir det/);

  await page.goto('/user/data');
  // Nothing else would open the account.
  await page.getByRole('button', { name: 'Fjern Vipps' }).click();
  await isShown(page, /Velg et passord først/);
  await page.getByRole('button', { name: 'Legg til OpenID' }).click();
  await choose(page, /Nils Berg/);
  await page.getByRole('button', { name: 'Fjern OpenID' }).waitFor();
  await page.getByRole('button', { name: 'Fjern OpenID' }).click();
  await isShown(page, 'Fjernet. Du kan ikke lenger logge inn med den.');
  await page.getByRole('button', { name: 'Legg til OpenID' }).waitFor();
});

it('opens the account with the same confirmed address or number, and no other', async () => {
  const page = await site.visit({ region: 'au' }, DESKTOP);
  await page.goto('/login?redirect=/user');
  await page.getByRole('link', { name: 'Continue with OpenID' }).click();
  await choose(page, /Olivia Taylor/);
  await page.getByRole('heading', { level: 1, name: 'Olivia Taylor' }).waitFor();
  await isShown(page, 'olivia@grend.example');
  await page.goto('/dev/mail');
  await page
    .getByRole('link', { name: /You can now sign in with OpenID/ })
    .filter({ hasText: 'olivia@grend.example' })
    .waitFor();

  const byNumber = await site.visit({ region: 'au' }, DESKTOP);
  await byNumber.goto('/login/vipps?redirect=/user');
  await byNumber.getByRole('textbox', { name: 'Mobile number' }).fill('+61 400 000 001');
  await choose(byNumber, 'Sign in');
  await byNumber.getByRole('heading', { level: 1, name: 'Olivia Taylor' }).waitFor();

  // Whose address nobody has confirmed gets an account of their own, without the address.
  const unconfirmed = await site.visit({ region: 'au' }, DESKTOP);
  await unconfirmed.goto('/login/vipps?redirect=/user');
  await choose(unconfirmed, /Ida Moen/);
  await unconfirmed.getByRole('heading', { level: 1, name: 'Ida Moen' }).waitFor();
  await expect.poll(() => unconfirmed.getByText('ola@grend.example').count()).toBe(0);
});

it('finishes what was begun, and opens nobody else’s account to somebody signed in', async () => {
  const page = await site.visit({ region: 'no' }, DESKTOP);
  await page.goto('/list?bedroom_min=1');
  await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Lagre / })
    .click();
  await page.getByRole('dialog', { name: 'Logg inn' }).getByRole('link', { name: 'Fortsett med Vipps' }).click();
  await choose(page, /Kari Nordmann/);
  // Said for three seconds: the page may take longer until all its pictures are there.
  await isShown(page, 'Du er logget inn, og boligen er lagret');
  await page.waitForURL(/\/list\?bedroom_min=1$/);

  const ola = await site.visit({ region: 'no' }, DESKTOP);
  await site.signIn(ola, 'ola@grend.example');
  await ola.goto('/user/data');
  await addVipps(ola, PASSWORD);
  await choose(ola, /Kari Nordmann/);
  await isShown(ola, /allerede knyttet til en annen konto/);
  await ola.getByText('Legg til Vipps').first().waitFor();
});

it.each([true, false])(
  'asks for the password before a service is added or removed, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const page = await site.visit({ region: 'no' }, { ...PHONE, javaScriptEnabled });
    const goOn = async () => {
      // A form may not be led on to another site, so without scripts a press leads there.
      if (!javaScriptEnabled) await page.getByRole('link', { name: 'Fortsett til Vipps' }).click();
    };
    await site.signIn(page, 'ola@grend.example');
    await page.goto('/user/data');
    await addVipps(page, 'not the password');
    await isShown(page, 'Dette er ikke passordet du har nå.');
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Passordet ditt', { exact: true }).first().fill(PASSWORD);
    await page.getByRole('button', { name: 'Legg til Vipps' }).click();
    await goOn();
    await page.getByRole('textbox', { name: 'Email address' }).fill('somebody@elsewhere.example');
    await choose(page, 'Sign in');
    await isShown(page, /^Lagt til \d/);
    await page.getByText('Fjern Vipps').first().click();
    await page.getByRole('button', { name: 'Fjern Vipps' }).click();
    await isShown(page, 'Skriv passordet ditt.');
    await page.getByLabel('Passordet ditt', { exact: true }).first().fill(PASSWORD);
    await page.getByRole('button', { name: 'Fjern Vipps' }).click();
    await isShown(page, 'Fjernet. Du kan ikke lenger logge inn med den.');
  },
);

describe('a sign-in that comes to nothing', () => {
  it.each(REJECTIONS)('tells so over the front page: %s', async (reason) => {
    const page = await site.visit({ region: 'no' }, PHONE);
    await page.goto('/login/vipps');
    await choose(page, reason);
    // Said for three seconds, before the dialog and the rest of the page are there.
    await isShown(page, reason === 'access_denied' ? CANCELLED.nb : FAILED.nb);
    await page.getByRole('dialog', { name: 'Logg inn' }).waitFor();
    // Said once: a reload says nothing.
    await page.waitForURL(`${site.url}/`);
    // The same words in the other language; the address is as the service's answer leaves it.
    const english = await site.visit({ region: 'au' }, DESKTOP);
    await english.goto(`/?rejected=${reason}`, { waitUntil: 'commit' });
    await isShown(english, reason === 'access_denied' ? CANCELLED.en : FAILED.en);
    await english.getByRole('dialog', { name: 'Sign in' }).waitFor();
    if (reason === 'access_denied') expect([await axeFindings(page), await axeFindings(english)]).toEqual([[], []]);
    await page.context().close();
    await english.context().close();
  });

  it('takes no answer that this browser has not asked for', async () => {
    const page = await site.visit({ region: 'no', language: 'en' }, PHONE);
    await page.goto('/login/vipps/callback?code=made-up&state=made-up', { waitUntil: 'commit' });
    await isShown(page, FAILED.en);
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
  });
});

it('does nothing that another site’s page sends, for whoever is signed in and for whoever is not', async () => {
  const page = await site.visit({ region: 'no' }, DESKTOP);
  site.allow(/Failed to load resource.*403/);
  await site.signIn(page, 'kari@grend.example');
  const form = (path: string, fields: string) =>
    `<form method="post" action="${site.url}${path}">${fields}<button>${path}</button></form>`;
  const elsewhere =
    form('/logout', '') +
    form(
      '/login',
      '<input name="email" value="ola@grend.example"><input name="password" value="a house by the water">',
    ) +
    form('/user/basicInfo', '<input name="name" value="Mallory">');
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Elsewhere</title>${elsewhere}` }),
  );
  for (const path of ['/logout', '/login', '/user/basicInfo']) {
    await page.goto('http://elsewhere.example/');
    const [answer] = await Promise.all([
      page.waitForResponse(`${site.url}${path}`),
      page.getByRole('button', { name: path, exact: true }).click(),
    ]);
    expect([path, answer.status(), await answer.headerValue('set-cookie')]).toEqual([path, 403, null]);
  }
  await page.goto('/user');
  await page.getByRole('heading', { level: 1, name: 'Kari Nordmann' }).waitFor();
});
