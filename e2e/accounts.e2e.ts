import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, startSite, type Site, whenAlive } from './support.ts';

const PASSWORD = 'et hus ved sjøen og fjellet';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  // The browser's own notes of forms that were refused, and of links that are dead.
  site.allow(/Failed to load resource.*4\d\d/);
});
afterAll(async () => {
  await site.close();
});

/** Follows the main link of the newest mail to somebody. */
async function followMail(page: Page, address: string, subject: RegExp): Promise<void> {
  const mail = page.getByRole('link', { name: subject }).filter({ hasText: address }).first();
  // It is written behind the answer, so that how long that takes tells nobody anything.
  await expect.poll(() => page.goto('/dev/mail').then(() => mail.count()), { timeout: 30_000 }).toBe(1);
  await mail.click();
  const link = page.frameLocator('iframe').locator('a[href*="token="]').first();
  await page.goto((await link.getAttribute('href')) ?? '');
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: /^(E-postadresse|Email address)$/ }).fill(email);
  await page.getByLabel(/^(Passord|Password)$/).fill(password);
}

async function isShown(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}

async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('banner').locator('summary').last().click();
  await page.getByRole('button', { name: /^(Logg ut|Sign out)$/ }).click();
}

async function signOut(page: Page): Promise<void> {
  await pressSignOut(page);
  await isShown(page, /Du er logget ut|You are signed out/);
}

it('lets a mistyped address be changed where its mail is waited for', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await page.goto('/register?redirect=%2Flist');
  await page.getByRole('textbox', { name: 'Navn' }).fill('Åse Æsel');
  await page.getByRole('textbox', { name: 'E-postadresse' }).fill('aase@example.con');
  await page.getByLabel('Passord', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Opprett konto' }).click();
  await page.getByRole('link', { name: 'Feil adresse? Rett den' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'E-postadresse' }).inputValue()).toBe('aase@example.con');
  await expect.poll(() => new URL(page.url()).searchParams.get('redirect')).toBe('/list');
});

it('opens an account, activates it, signs in, sets what it says, and signs out', async () => {
  const page = await site.visit({ region: 'no' }, DESKTOP);
  await page.goto('/register');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Navn' }).fill('Åse Æsel');
  await page.getByRole('textbox', { name: 'E-postadresse' }).fill('aase@example.com');
  await page.getByLabel('Passord', { exact: true }).fill('kort');
  await isShown(page, '8 tegn til');
  await page.getByRole('button', { name: 'Opprett konto' }).click();
  await page.getByRole('alert').getByText('Bruk minst 12 tegn.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(() => page.getByRole('textbox', { name: 'E-postadresse' }).inputValue()).toBe('aase@example.com');
  await page.getByLabel('Passord', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Opprett konto' }).click();
  await page.getByRole('heading', { name: 'Sjekk e-posten din' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send på nytt' }).click();
  await isShown(page, 'Sendt på nytt.');

  await followMail(page, 'aase@example.com', /^Bekreft e-postadressen/);
  // In the browser that registered, a press does it.
  await page.getByRole('heading', { level: 1, name: 'Bekreft adressen din' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const link = page.url();
  await page.getByRole('button', { name: 'Aktiver kontoen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Åse Æsel' }).waitFor();
  await isShown(page, 'Du er logget inn');
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/user/contactInfo');
  await page.getByRole('textbox', { name: 'Mobil' }).fill('12');
  await page.getByRole('button', { name: 'Lagre' }).click();
  await page.getByRole('alert').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Mobil' }).inputValue()).toBe('12');
  await page.getByRole('textbox', { name: 'Mobil' }).fill('400 00 001');
  await page.getByRole('button', { name: 'Lagre' }).click();
  await isShown(page, 'Lagret.');
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/user/basicInfo');
  await page.getByRole('textbox', { name: 'Navn' }).fill('Åse Eselsrud');
  await page.getByRole('button', { name: 'Lagre' }).click();
  await isShown(page, 'Lagret.');
  await page.getByRole('banner').locator('summary').last().click();
  await isShown(page, 'Åse Eselsrud');

  await page.goto('/user/subscription');
  await page.getByRole('switch', { name: 'Prisendringer' }).click();
  await isShown(page, 'Lagret.');
  await page.reload();
  await expect.poll(() => page.getByRole('switch', { name: 'Prisendringer' }).isChecked()).toBe(false);
  expect(await axeFindings(page)).toEqual([]);

  await signOut(page);
  await page.goto('/user');
  await page.getByRole('heading', { level: 1, name: 'Logg inn' }).waitFor();
  expect(new URL(page.url()).search).toBe('?redirect=%2Fuser');

  // The link has done what it was for: it signs nobody in again.
  await page.goto(link);
  await page.getByRole('heading', { name: 'Kontoen din er klar' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Passord', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Åse Eselsrud' }).waitFor();
});

it.each([true, false])(
  'asks another browser for the password of the registration, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const email = `bo-${String(javaScriptEnabled)}@example.com`;
    const elsewhere = await site.visit({ region: 'no' }, PHONE);
    await elsewhere.request.post('/api/register', { data: { name: 'Bo Æsel', email, password: PASSWORD } });
    await followMail(elsewhere, email, /^Bekreft e-postadressen/);
    const link = elsewhere.url();
    const page = await site.visit({ region: 'no' }, { ...PHONE, javaScriptEnabled });
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Bekreft adressen din' }).waitFor();
    await isShown(page, 'Uten passordet skjer det ingenting.');
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Passord', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Aktiver og logg inn' }).click();
    await isShown(page, /Dette er ikke passordet fra denne registreringen/);
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    // A program that has looked at the link meanwhile has changed nothing.
    await page.request.get(link);
    await page.getByLabel('Passord', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Aktiver og logg inn' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bo Æsel' }).waitFor();
    await page.goto(link);
    await page.getByRole('heading', { name: 'Kontoen din er klar' }).waitFor();
  },
);

it('tells a wrong password from nothing else, and lets somebody choose a new one', async () => {
  const page = await site.visit({ region: 'au' }, PHONE);
  await page.goto('/login');
  await fillSignIn(page, 'olivia@grend.example', 'not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await isShown(page, 'The email address or the password is not right.');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Email address' }).inputValue())
    .toBe('olivia@grend.example');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByRole('heading', { name: 'Forgotten your password' }).waitFor();
  await page.getByRole('textbox', { name: 'Email address' }).fill('olivia@grend.example');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();

  await followMail(page, 'olivia@grend.example', /Choose a new password/);
  const link = page.url();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await isShown(page, 'Your new password is in place. Sign in with it.');
  await isShown(page, 'Your password has been changed');

  await page.goto(link);
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/login?redirect=/list');
  await fillSignIn(page, 'olivia@grend.example', PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/list');
});

describe('somebody who is not signed in', () => {
  it('signs in over the page, which then shows what they began', async () => {
    const page = await site.visit({ region: 'no' }, DESKTOP);
    await page.goto('/list?bedroom_min=1');
    const heart = page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Lagre / });
    const dialog = page.getByRole('dialog', { name: 'Logg inn' });
    // The page may not be alive yet: until it is, the heart leads to the sign-in page.
    await whenAlive(page);
    await heart.click();
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await fillSignIn(page, 'kari@grend.example', 'wrong password');
    await dialog.getByRole('button', { name: 'Logg inn', exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    await fillSignIn(page, 'kari@grend.example', 'a house by the water');
    await dialog.getByRole('button', { name: 'Logg inn', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await isShown(page, 'Du er logget inn, og boligen er lagret');
    expect(page.url()).toBe(`${site.url}/list?bedroom_min=1`);
    await page.getByRole('banner').getByText('Kari', { exact: true }).waitFor();
  });

  it('says on the way to a new account, too, what will be saved', async () => {
    const page = await site.visit({ region: 'no' }, PHONE);
    await page.goto('/list?bedroom_min=1');
    await whenAlive(page);
    const home = page.getByRole('main').getByRole('article').first();
    await home.getByRole('button', { name: /^Lagre / }).click();
    await page.getByRole('dialog', { name: 'Logg inn' }).getByRole('link', { name: 'Opprett konto' }).click();
    await page.getByRole('heading', { level: 1, name: 'Opprett konto' }).waitFor();
    await isShown(page, /Så snart du er logget inn, lagres «.+» i favorittene dine/);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Logg inn' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Logg inn' }).waitFor();
    await isShown(page, /Så snart du er logget inn, lagres «.+» i favorittene dine/);
  });

  it('does all of it without JavaScript', async () => {
    const page = await site.visit({ region: 'no' }, { ...PHONE, javaScriptEnabled: false });
    await page.goto('/user/sessions');
    await fillSignIn(page, 'ola@grend.example', 'wrong password');
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
    await isShown(page, 'E-postadressen eller passordet er feil.');
    await page.getByLabel('Passord', { exact: true }).fill('a house by the water');
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
    await page.getByRole('heading', { name: 'Hvor du er logget inn' }).waitFor();
    await isShown(page, 'Denne nettleseren');
    await page.goto('/user/basicInfo');
    await page.getByRole('textbox', { name: 'Navn' }).fill('Ola N. Nordmann');
    await page.getByRole('button', { name: 'Lagre' }).click();
    await isShown(page, 'Lagret.');
    await page.locator('[data-bottom-bar] summary').click();
    await page.getByRole('button', { name: 'Logg ut' }).click();
    await page.waitForURL(`${site.url}/`);
    await page.goto('/user');
    await page.getByRole('heading', { level: 1, name: 'Logg inn' }).waitFor();
  });
});

it('signs out in all tabs at once, and from afar', async () => {
  const other = await site.visit({ region: 'no' }, DESKTOP);
  await other.goto('/login?redirect=/list');
  await fillSignIn(other, 'kari@grend.example', 'a house by the water');
  await other.getByRole('button', { name: 'Logg inn', exact: true }).click();
  // What the page says in passing, it says when it follows its reader.
  await isShown(other, 'Du er logget inn');
  await other.getByRole('banner').getByText('Kari', { exact: true }).waitFor();
  const page = await other.context().newPage();
  await page.goto('/');
  await pressSignOut(page);
  // Whichever tab follows first says so.
  for (const tab of [page, other]) await tab.getByRole('banner').getByText('Konto', { exact: true }).waitFor();

  await site.signIn(page);
  await page.goto('/user/sessions');
  const elsewhere = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(elsewhere);
  await page.reload();
  await page.getByRole('button', { name: 'Logg ut alle andre steder' }).click();
  await isShown(page, 'Logget ut der.');
  expect(await axeFindings(page)).toEqual([]);
  await elsewhere.goto('/user');
  await elsewhere.getByRole('heading', { level: 1, name: 'Logg inn' }).waitFor();
});
