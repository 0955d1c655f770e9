import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aForm } from '../src/drafts/drafts.testing.ts';
import { axeFindings } from './axe.ts';
import { openMailTo } from './mail.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';

/** What somebody's account says of them: where they are reached, a copy of all of it, and leaving. */

const PASSWORD = 'a house by the water';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  // The browser's own notes of forms that were refused, of dead links, and of the page of somebody who has left.
  site.allow(/Failed to load resource.*4\d\d/);
});
afterAll(async () => {
  await site.close();
});

async function isShown(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}

it('moves to another address: with the password, by the link of a mail that can be sent again', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, 'ola@grend.example');
  await page.goto('/user/contactInfo');
  const [field, password, submit] = [
    page.getByRole('textbox', { name: 'Ny e-postadresse' }),
    page.getByLabel('Passordet ditt', { exact: true }),
    page.getByRole('button', { name: 'Bytt adresse' }),
  ];
  await field.fill('ola@nytt.example');
  await submit.click();
  await page.getByRole('alert').getByText('Skriv passordet').waitFor();
  await password.fill('not the password');
  await submit.click();
  await page.getByRole('alert').getByText('Dette er ikke passordet du har nå.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('ola@nytt.example');
  expect(await axeFindings(page)).toEqual([]);
  await password.fill(PASSWORD);
  await submit.click();
  await isShown(page, 'Vi har sendt en lenke til ola@nytt.example.');

  await openMailTo(page, 'ola@grend.example', /^E-postadressen din er i ferd med å endres/);
  await page.goto('/user/contactInfo');
  await isShown(page, 'Venter på at du bekrefter den med lenken i e-posten');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send lenken på nytt' }).click();
  await isShown(page, 'Vi har sendt lenken på nytt.');

  await openMailTo(page, 'ola@nytt.example', /^Bekreft den nye e-postadressen/, 2);
  const link = await page.frameLocator('iframe').locator('a[href*="token="]').first().getAttribute('href');
  // Whoever else opens the link is asked to sign in as the one who asked for it.
  const elsewhere = await site.visit({ region: 'no' }, DESKTOP);
  await site.signIn(elsewhere, 'kari@grend.example');
  await elsewhere.goto(link ?? '');
  await isShown(elsewhere, 'Det er ikke kontoen du er logget inn på, som skal flyttes til ola@nytt.example.');
  expect(await axeFindings(elsewhere)).toEqual([]);
  await elsewhere.getByRole('button', { name: 'Logg ut og bytt konto' }).click();
  await elsewhere.getByRole('heading', { level: 1, name: 'Logg inn' }).waitFor();
  await elsewhere.goto(link ?? '');
  await isShown(elsewhere, 'Logg inn på kontoen som skal flyttes til ola@nytt.example.');
  expect(await axeFindings(elsewhere)).toEqual([]);
  await elsewhere.getByRole('main').getByRole('link', { name: 'Logg inn' }).click();
  await elsewhere.getByRole('textbox', { name: 'E-postadresse' }).fill('ola@grend.example');
  await elsewhere.getByLabel('Passord', { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole('main').getByRole('button', { name: 'Logg inn', exact: true }).click();
  await elsewhere.getByRole('button', { name: 'Bytt til denne adressen' }).waitFor();

  await page.goto(link ?? '');
  await page.getByRole('heading', { level: 1, name: 'Bekreft den nye e-postadressen' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bytt til denne adressen' }).click();
  await page.getByRole('heading', { name: 'E-postadressen er byttet' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Til kontoen din' }).click();
  await isShown(page, 'ola@nytt.example');
  await isShown(page, 'Bekreftet');
  await expect.poll(() => page.getByText('Venter på').count()).toBe(0);
});

it('chooses a first password by the link of a mail, and ends one session out of several', async () => {
  const page = await site.visit({ region: 'au' }, PHONE);
  await page.request.post('/api/user/quick-registration', {
    data: { email: 'bo@example.com', name: 'Bo' },
    headers: { 'accept-language': 'en' },
  });
  await openMailTo(page, 'bo@example.com', /^Choose a password/);
  await page.goto((await page.frameLocator('iframe').locator('a[href*="token="]').first().getAttribute('href')) ?? '');
  await page.getByRole('heading', { level: 1, name: 'Choose a password' }).waitFor();
  await page.getByLabel('New password', { exact: true }).fill('password1234');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page
    .getByRole('alert')
    .getByText(/among those that are tried first|one of the first that people try/)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await isShown(page, 'Your new password is in place. Sign in with it.');

  for (const browser of [await site.visit({ region: 'au' }, DESKTOP), page])
    await site.signIn(browser, 'bo@example.com');
  await page.goto('/user/sessions');
  await isShown(page, 'This browser');
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Sign out Chrome/ })
    .click();
  await isShown(page, 'Signed out there.');
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Sign out/ })
        .count(),
    )
    .toBe(0);
});

it('mails a copy of all that is kept, once a day, for its owner alone', async () => {
  const page = await site.visit({ region: 'no' }, DESKTOP);
  await site.signIn(page, 'kari@grend.example');
  await page.goto('/user/data');
  await page.getByRole('button', { name: 'Be om en kopi' }).click();
  await isShown(page, 'Vi lager kopien nå. Lenken sendes til kari@grend.example.');
  // The next one may be asked for a day later: until then there is no button that would be refused.
  await page.getByText(/^Du ba om en kopi .* Du kan be om en ny et døgn etterpå\.$/).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Be om en kopi' }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);

  await openMailTo(page, 'kari@grend.example', /^Kopien av opplysningene dine er klar/);
  const link =
    (await page.frameLocator('iframe').locator('a[href*="/user/export/"]').first().getAttribute('href')) ?? '';
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Kopi av opplysningene dine' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Last ned/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^grend-\d{4}-\d\d-\d\d\.zip$/);
  const files = Object.fromEntries(
    Object.entries(unzipSync(readFileSync(await download.path()))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
  expect(files['README.txt']).toMatch(/^Kopi av det vi har lagret om deg/);
  expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({ name: 'Kari Nordmann', email: 'kari@grend.example' });
  // Each file that the README names is there, and nothing else.
  expect([...(files['README.txt'] ?? '').matchAll(/^- (\S+)$/gm)].map(([, name]) => name).sort()).toEqual(
    Object.keys(files)
      .filter((name) => name !== 'README.txt')
      .sort(),
  );

  const stranger = await site.visit({ region: 'au' }, PHONE);
  await site.signIn(stranger, 'olivia@grend.example');
  await stranger.goto(link);
  await stranger.getByRole('heading', { level: 1, name: 'This copy is no longer here' }).waitFor();
  expect(await axeFindings(stranger)).toEqual([]);
});

it('says which listings go with the account, and they are withdrawn', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  const email = 'ola@nytt.example';
  await site.signIn(page, email);
  const login = await page.request.post('/api/login', { data: { email, password: PASSWORD } });
  const { data: session } = (await login.json()) as { data: { access_token: string } };
  const form = aForm(email);
  const detail = { ...form.property_detail, title: 'Toroms som blir med kontoen' };
  const made = await page.request.post('/api/user/properties/draft', {
    headers: { authorization: `Bearer ${session.access_token}` },
    data: { form_data: { ...form, property_detail: detail } },
  });
  const { data: draft } = (await made.json()) as { data: { id: string } };
  await page.goto(`/my-listing/${draft.id}/publish`);
  await page.getByText('Vipps', { exact: true }).click();
  await page.getByRole('button', { name: 'Gå til betaling' }).click();
  await page.getByRole('button', { name: 'Godkjenn' }).click();
  await page.getByRole('heading', { name: 'Annonsen er publisert' }).waitFor();
  const shown = page.getByRole('main').getByRole('link', { name: 'Toroms som blir med kontoen' });
  await expect.poll(() => shown.getAttribute('href')).toMatch(/^\/property\/287955\/\d+$/);
  const path = (await shown.getAttribute('href')) ?? '';

  await page.goto('/user/data?action=delete');
  await isShown(page, 'Annonsene dine blir borte med kontoen.');
  await page.getByText(/^Toroms som blir med kontoen · .*Publisert$/).waitFor();
  await isShown(page, /dager av tiden på nett går tapt|dager .* går tapt/);
  await page.getByRole('main').getByRole('link', { name: 'Gå til annonsene dine' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Ja, slett alt som er lagret om meg' }).check();
  await page.getByLabel('Passord', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Slett kontoen for godt' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kontoen din er slettet' }).waitFor();
  expect((await page.goto(path))?.status()).toBe(410);
});

describe.each([
  {
    size: PHONE,
    preferences: { region: 'au' },
    email: 'olivia@grend.example',
    words: {
      begin: 'Delete my account',
      password: 'Password',
      confirm: 'Yes, delete everything stored about me',
      submit: 'Permanently delete my account',
      wrong: 'This is not your current password.',
      done: 'Your account has been deleted',
      stays: 'Messages you have sent',
      mail: /^Your account has been deleted/,
      email: 'Email address',
      signIn: 'Sign in',
      refused: 'The email address or the password is not right.',
    },
  },
  {
    size: DESKTOP,
    preferences: { region: 'no', theme: 'zrch' },
    email: 'kari@grend.example',
    words: {
      begin: 'Slett kontoen min',
      password: 'Passord',
      confirm: 'Ja, slett alt som er lagret om meg',
      submit: 'Slett kontoen for godt',
      wrong: 'Dette er ikke passordet du har nå.',
      done: 'Kontoen din er slettet',
      stays: 'Meldinger du har sendt',
      mail: /^Kontoen din er slettet/,
      email: 'E-postadresse',
      signIn: 'Logg inn',
      refused: 'E-postadressen eller passordet er feil.',
    },
  },
])('leaving, as $email', ({ size, preferences, email, words }) => {
  it('takes a tick and the password, says what stays, and then nobody is there', async () => {
    const page = await site.visit(preferences, size);
    await site.signIn(page, email);
    await page.goto('/user/data');
    await page.getByText(words.begin, { exact: true }).click();
    await isShown(page, words.stays);
    await page.getByRole('checkbox', { name: words.confirm }).check();
    await page.getByLabel(words.password, { exact: true }).fill('not the password');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: words.submit }).click();
    await isShown(page, words.wrong);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('checkbox', { name: words.confirm }).check();
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: words.submit }).click();
    await page.getByRole('heading', { level: 1, name: words.done }).waitFor();
    await isShown(page, words.stays);
    expect(await axeFindings(page)).toEqual([]);

    await page.goto('/user');
    await page.getByRole('heading', { level: 1, name: words.signIn }).waitFor();
    await page.getByRole('textbox', { name: words.email }).fill(email);
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: words.signIn, exact: true }).click();
    await isShown(page, words.refused);
    await openMailTo(page, email, words.mail);
    // The goodbye is all the mail that there is: the rest went with the account.
    await page.goto('/dev/mail');
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: email }).count()).toBe(1);
  });
});
