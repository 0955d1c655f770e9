import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { heartsKnow } from './hearts.ts';
import { openMailTo } from './mail.ts';
import { DESKTOP, held, PHONE, startSite, type Site } from './support.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_LEAD: '0' });
});
afterAll(() => site.close());

const KARI = 'kari@grend.example';
const OLA = 'ola@grend.example';
const OLIVIA = 'olivia@grend.example';
const INGRID = 'ingrid@grend.example';

async function signedIn(
  email: string,
  size: typeof DESKTOP | typeof PHONE = DESKTOP,
  preferences: Record<string, string> = { region: 'no' },
): Promise<Page> {
  const page = await site.visit(preferences, size);
  await site.signIn(page, email);
  return page;
}

function hearts(page: Page) {
  return page
    .getByRole('main')
    .getByRole('article')
    .getByRole('button', { name: /^(Lagre|Save)/ });
}

/** Saves a home that is not saved already. */
async function save(heart: Locator): Promise<void> {
  if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
}

/** Opens the list, and waits until its hearts show what is saved. */
async function openList(page: Page): Promise<void> {
  const asked = page.waitForResponse(/all-favorites/);
  await page.goto('/list');
  await heartsKnow(hearts(page), await asked);
}

/** Makes a collection by the page's form, and stands on its page. */
async function make(page: Page, name: string, email = ''): Promise<string> {
  await page.goto('/user/favourite');
  await page.getByLabel(/^(Navn|Name)/).fill(name);
  if (email !== '') await page.getByLabel(/^(Del med|Share with)/).fill(email);
  await page.getByRole('button', { name: /^(Opprett|Create)$/ }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return new URL(page.url()).pathname;
}

it('saves a home at once, takes it back, and all its hearts and tabs agree', async () => {
  const page = await signedIn(OLIVIA, DESKTOP, { region: 'au' });
  const other = await page.context().newPage();
  // Both have asked for what is saved, and hear each other.
  for (const tab of [page, other]) await openList(tab);
  const heart = hearts(page).first();
  await heart.click();
  await page.getByRole('status').getByText('Saved to favourites').waitFor();
  await held(page, 'Undo');
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => hearts(other).first().getAttribute('aria-pressed')).toBe('true');
  // Both hearts turn before the server has answered, and the next test counts what it keeps.
  const removed = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/property-collections/'),
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
  await expect.poll(() => hearts(other).first().getAttribute('aria-pressed')).toBe('false');
  expect((await removed).ok()).toBe(true);
});

it('says one thing at a time of a home, and gives the focus back to its heart', async () => {
  const page = await signedIn(OLIVIA, DESKTOP, { region: 'au' });
  await openList(page);
  const heart = hearts(page).nth(2);
  const says = page.getByRole('status');
  await heart.click();
  await says.getByText('Saved to favourites').waitFor();
  await heart.click();
  await says.getByText('Removed from favourites').waitFor();
  await expect.poll(() => says.getByText('Saved to favourites').count()).toBe(0);
  await heart.click();
  await held(page, 'Add to a collection');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('heading', { name: 'Add to a collection' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => heart.evaluate((element) => element === document.activeElement)).toBe(true);
  await heart.click();
  await says.getByText('Removed from favourites').waitFor();
});

it('puts a home into a new collection right from its heart, and keeps the list', async () => {
  const page = await signedIn(INGRID, PHONE, { region: 'au' });
  await openList(page);
  const address = page.url();
  await hearts(page).nth(3).click();
  await held(page, 'Add to a collection');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'New collection' }).fill('Near the ferry');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByRole('checkbox', { name: 'Near the ferry', checked: true }).waitFor();
  expect(page.url()).toBe(address);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.goto('/user/favourite');
  await page
    .getByRole('link', { name: /Near the ferry/ })
    .first()
    .waitFor();
});

it('keeps what is saved offline, and sends it when the reader is online again', async () => {
  site.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await signedIn(OLIVIA, DESKTOP, { region: 'au' });
  await openList(page);
  await page.context().setOffline(true);
  await hearts(page).nth(1).click();
  await page.getByText('Saved on this device until you are online again').waitFor();
  const sent = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().includes('/property-collections/default/properties'),
  );
  await page.context().setOffline(false);
  expect((await sent).status()).toBe(200);
  await page.goto('/user/favourite/default');
  await page.getByRole('main').getByText('1 home', { exact: true }).waitFor();
});

it('asks a stranger to sign in', async () => {
  const page = await site.visit({ region: 'no' });
  await page.goto('/list');
  await hearts(page).first().click();
  await page.getByRole('dialog').getByLabel('E-postadresse').waitFor();
});

it('works by plain forms where there is no JavaScript', async () => {
  const page = await site.visit({ region: 'au' }, { ...PHONE, javaScriptEnabled: false });
  await site.signIn(page, OLIVIA);
  await page.goto('/list');
  await hearts(page).nth(2).click();
  await expect.poll(() => hearts(page).nth(2).getAttribute('aria-pressed')).toBe('true');
  const path = await make(page, 'By the beach');
  await page.goto(`${path}/add-favourites`);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Add selected homes' }).click();
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(1);
});

describe.each([
  { name: 'on desktops', size: DESKTOP },
  { name: 'on phones', size: PHONE },
])('a couple $name', ({ name, size }) => {
  it('shares a collection and sees at once what the other does, until it is taken back', async () => {
    const [kari, ola] = [await signedIn(KARI, size), await signedIn(OLA, size)];
    await openList(kari);
    const heart = hearts(kari).nth(name.length % 2);
    await save(heart);
    const title = `Sammen ${name}`;
    const path = await make(kari, title, OLA);

    await ola.goto('/user/favourite');
    await ola.getByRole('link', { name: title, exact: true }).click();
    await ola.getByRole('heading', { level: 1, name: title }).waitFor();
    await kari.getByText('Delt med Ola Nordmann').waitFor();

    await kari.getByRole('link', { name: 'Hent fra favorittene' }).first().click();
    await kari.getByRole('checkbox', { disabled: false }).first().check();
    await kari.getByRole('button', { name: 'Legg til valgte boliger' }).click();
    await expect.poll(() => ola.getByRole('main').getByRole('article').count()).toBe(1);
    await ola.getByText('Lagt til av Kari Nordmann').waitFor();

    await ola.getByText('Skriv et notat').click();
    await ola.getByRole('textbox', { name: /^Notatet ditt/ }).fill(`Fin utsikt. ${'Stille gate. '.repeat(40)}`);
    await ola.getByRole('button', { name: 'Lagre notatet' }).click();
    await kari.getByText('Fin utsikt').waitFor();
    expect(await axeFindings(kari)).toEqual([]);
    expect(await axeFindings(ola)).toEqual([]);

    // On the home's own page, too.
    await kari.getByRole('main').getByRole('article').getByRole('link').first().click();
    const said = kari.getByRole('region', { name: 'Sagt i samlingene dine' });
    await said.getByText('Ola Nordmann', { exact: true }).first().waitFor();
    await said.getByText('Fin utsikt').waitFor();
    // A long one shows its beginning.
    await said.getByRole('button', { name: 'Les mer' }).click();
    await said.getByRole('button', { name: 'Vis mindre' }).waitFor();
    await said.getByText('Skriv et notat').click();
    await said.getByRole('textbox', { name: /^Notatet ditt/ }).fill('Litt mørk stue');
    await said.getByRole('button', { name: 'Lagre notatet' }).click();
    await ola.getByText('Litt mørk stue').waitFor();
    await said.getByRole('textbox').waitFor({ state: 'hidden' });
    expect(await axeFindings(kari)).toEqual([]);
    await kari.goBack();

    await ola.getByRole('button', { name: /^Fjern / }).click();
    await ola.getByRole('status').getByText('Fjernet fra samlingen').waitFor();
    await held(ola, 'Angre');
    await expect.poll(() => kari.getByRole('main').getByRole('article').count()).toBe(0);
    await ola.getByRole('status').getByRole('button', { name: 'Angre' }).click();
    await expect.poll(() => kari.getByRole('main').getByRole('article').count()).toBe(1);
    // With what was written about it.
    await kari.getByText('Fin utsikt').waitFor();
    await ola.getByRole('button', { name: /^Fjern / }).click();
    await expect.poll(() => kari.getByRole('main').getByRole('article').count()).toBe(0);

    await kari.getByRole('link', { name: 'Del', exact: true }).click();
    const revoke = kari.getByRole('button', { name: /^Slutt å dele samlingen med Ola/ });
    await revoke.waitFor();
    expect(await axeFindings(kari)).toEqual([]);
    await revoke.click();
    await ola.getByRole('heading', { level: 1, name: `«${title}» deles ikke lenger med deg` }).waitFor();
    await ola.getByText('Kari Nordmann har sluttet å dele samlingen med deg').waitFor();
    expect(await axeFindings(ola)).toEqual([]);
    await ola.goto(path);
    await ola.getByRole('heading', { level: 1, name: `«${title}» deles ikke lenger med deg` }).waitFor();
    await kari.goto(`${path}/update`);
    expect(await axeFindings(kari)).toEqual([]);
    await kari.getByText('Slett …').click();
    await kari.getByRole('button', { name: `Slett ${title}` }).click();
    await kari.getByRole('heading', { level: 1, name: 'Favoritter' }).waitFor();
    expect(await axeFindings(kari)).toEqual([]);
  });
});

it('is joined by a link, which shows what it is before', async () => {
  const kari = await signedIn(KARI, PHONE);
  await openList(kari);
  await save(hearts(kari).first());
  const path = await make(kari, 'Lenket');
  await kari.goto(`${path}/add-favourites`);
  await kari.getByRole('checkbox', { disabled: false }).first().check();
  await kari.getByRole('button', { name: 'Legg til valgte boliger' }).click();
  await expect.poll(() => kari.getByRole('main').getByRole('article').count()).toBe(1);
  await kari.getByRole('link', { name: 'Del', exact: true }).click();
  await kari.getByRole('button', { name: 'Lag en lenke' }).click();
  const link = await kari.getByRole('textbox', { name: 'Lenken' }).inputValue();
  expect(link).toMatch(/\/s\/\w{12}$/);
  await kari.getByText(/^Lenken virker til/).waitFor();
  expect(await axeFindings(kari)).toEqual([]);
  await kari.getByText('Lag en ny lenke', { exact: true }).click();
  await kari.getByText('Lenken du allerede har sendt, slutter å virke').waitFor();
  // Opened anew it is there again, and without JavaScript too.
  await kari.reload();
  await kari.getByRole('link', { name: 'Del', exact: true }).click();
  await kari.getByRole('button', { name: 'Vis lenken' }).click();
  await expect.poll(() => kari.getByRole('textbox', { name: 'Lenken' }).inputValue()).toMatch(/\/s\/\w{12}$/);
  const plain = await site.visit({ region: 'no' }, { ...DESKTOP, javaScriptEnabled: false });
  await site.signIn(plain, KARI);
  await plain.goto(`${path}/update?share`);
  await plain.getByRole('button', { name: 'Vis lenken' }).click();
  const again = await plain.getByRole('textbox', { name: 'Lenken' }).inputValue();
  // What copies it needs JavaScript.
  await expect.poll(() => plain.getByRole('button', { name: 'Kopier' }).count()).toBe(0);
  const stranger = await site.visit({ region: 'no' }, PHONE);
  await stranger.goto(again);
  await stranger.getByRole('heading', { name: 'Kari Nordmann inviterer deg til «Lenket»' }).waitFor();
  await stranger.getByRole('link', { name: 'Logg inn for å bli med' }).waitFor();
  await expect.poll(() => stranger.getByRole('main').getByRole('article').count()).toBe(1);
  expect(await axeFindings(stranger)).toEqual([]);
  const ola = await signedIn(OLA);
  await ola.goto(link);
  await ola.getByRole('button', { name: 'Bli med i samlingen' }).click();
  await ola.getByRole('heading', { level: 1, name: 'Lenket' }).waitFor();
  await kari.getByRole('button', { name: 'Trekk lenken tilbake' }).click();
  await kari.getByRole('button', { name: 'Lag en lenke' }).waitFor();
  site.allow(/Failed to load resource.*410/);
  await stranger.goto(link);
  await stranger.getByText('Lenken er utløpt eller trukket tilbake.').waitFor();
});

it('is shown to whoever is asked by mail before they have an account, and they may say no', async () => {
  const kari = await signedIn(KARI);
  await openList(kari);
  await save(hearts(kari).first());
  const path = await make(kari, 'Ved sjøen', 'nora@example.com');
  await kari.goto(`${path}/add-favourites`);
  await kari.getByRole('checkbox', { disabled: false }).first().check();
  await kari.getByRole('button', { name: 'Legg til valgte boliger' }).click();
  await expect.poll(() => kari.getByRole('main').getByRole('article').count()).toBe(1);

  await kari.goto(`${path}/update?share`);
  const asked = kari.getByText('nora@example.com');
  await asked.first().waitFor();

  const nora = await site.visit({ region: 'no' }, PHONE);
  await openMailTo(nora, 'nora@example.com', /vil lete etter bolig sammen med deg/);
  const link = await nora.frameLocator('iframe').getByRole('link', { name: 'Se invitasjonen' }).getAttribute('href');
  await nora.goto(link ?? '');
  await nora.getByRole('heading', { level: 1, name: 'Kari Nordmann deler «Ved sjøen» med deg' }).waitFor();
  await expect.poll(() => nora.getByRole('main').getByRole('article').count()).toBe(1);
  await nora.getByRole('link', { name: 'Logg inn for å bli med' }).waitFor();
  expect(await axeFindings(nora)).toEqual([]);
  await nora.getByRole('link', { name: 'Opprett konto' }).click();
  await expect.poll(() => nora.getByLabel('E-postadresse').inputValue()).toBe('nora@example.com');
  expect(nora.url()).not.toContain('nora');
  await nora.goBack();
  await nora.getByRole('button', { name: 'Nei takk' }).click();
  await nora.getByRole('heading', { name: 'Du har takket nei' }).waitFor();
  site.allow(/Failed to load resource.*410/);
  await kari.reload();
  await expect.poll(() => asked.count()).toBe(0);
});

it('is offered among the favourites of whoever is invited, who accepts or declines', async () => {
  const [kari, ola] = [await signedIn(KARI), await signedIn(OLA, PHONE)];
  for (const name of ['Byen', 'Fjellet']) await make(kari, name, OLA);
  await ola.goto('/user/favourite');
  expect(await axeFindings(ola)).toEqual([]);
  await ola.getByRole('button', { name: 'Nei takk til «Byen»' }).click();
  await expect.poll(() => ola.getByRole('link', { name: 'Byen' }).count()).toBe(0);
  await ola.getByRole('link', { name: 'Bli med i «Fjellet»' }).click();
  await ola.getByRole('heading', { level: 1, name: 'Fjellet' }).waitFor();
  await ola.goto('/user/favourite');
  await ola.getByRole('link', { name: 'Fjellet', exact: true }).waitFor();
  await expect.poll(() => ola.getByRole('link', { name: 'Bli med i «Fjellet»' }).count()).toBe(0);
});

it('shows all that can be done with it on the narrowest phone', async () => {
  const page = await signedIn(KARI, { ...PHONE, viewport: { width: 320, height: 640 } });
  await openList(page);
  for (const place of [0, 1]) await save(hearts(page).nth(place));
  const path = await make(page, 'Smal', OLA);
  await page.getByRole('link', { name: 'Hent fra favorittene' }).first().click();
  for (const place of [0, 1]) await page.getByRole('checkbox').nth(place).check();
  await page.getByRole('button', { name: 'Legg til valgte boliger' }).click();
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(2);
  for (const name of ['Del', 'Sveip sammen']) {
    const box = await page.getByRole('link', { name, exact: true }).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
  await page.locator('summary', { hasText: /^Mer$/ }).click();
  await page.getByRole('link', { name: 'Visningsdager', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Rediger', exact: true }).click();
  await page.waitForURL(`**${path}/update`);
});

it('lets a member leave', async () => {
  const [kari, ola] = [await signedIn(KARI), await signedIn(OLA, PHONE)];
  const path = await make(kari, 'Hytta', OLA);
  await ola.goto(`${path}/update`);
  await ola.getByRole('button', { name: 'Forlat' }).click();
  await ola.getByRole('heading', { level: 1, name: 'Favoritter' }).waitFor();
  await expect.poll(() => ola.getByRole('link', { name: 'Hytta' }).count()).toBe(0);
  // Going back, or a reload that was under way, leads to where they are now.
  await ola.goto(`${path}/update`);
  await ola.getByRole('heading', { level: 1, name: 'Favoritter' }).waitFor();
});
