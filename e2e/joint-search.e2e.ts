import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { heartsKnow } from './hearts.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';

/** What the members of a shared collection need, in one search, through two browsers. */

let site: Site;
beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_LEAD: '0' });
});
afterAll(() => site.close());

const KARI = 'kari@grend.example';
const OLA = 'ola@grend.example';

async function signedIn(email: string, preferences: Record<string, string>, options: object): Promise<Page> {
  const page = await site.visit(preferences, options);
  await site.signIn(page, email);
  return page;
}

/** A collection of Kari's with three homes, shared with Ola; gives its page's path. */
async function together(kari: Page, name: string): Promise<string> {
  const asked = kari.waitForResponse(/all-favorites/);
  await kari.goto('/list');
  const hearts = kari
    .getByRole('main')
    .getByRole('article')
    .getByRole('button', { name: /^(Lagre|Save)/ });
  await heartsKnow(hearts, await asked);
  for (const index of [0, 1, 2]) {
    const heart = hearts.nth(index);
    if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  }
  await kari.goto('/user/favourite');
  await kari.getByLabel(/^(Navn|Name)/).fill(name);
  await kari.getByLabel(/^(Del med|Share with)/).fill(OLA);
  await kari.getByRole('button', { name: /^(Opprett|Create)$/ }).click();
  await kari.getByRole('heading', { level: 1, name }).waitFor();
  const path = new URL(kari.url()).pathname;
  await kari.goto(`${path}/add-favourites`);
  await kari.getByRole('button', { name: /^(Velg alle|Select all)$/ }).click();
  await kari.getByRole('button', { name: /^(Legg til valgte boliger|Add selected homes)$/ }).click();
  await kari.getByRole('heading', { level: 1, name }).waitFor();
  return path;
}

const NORWEGIAN = {
  link: 'Felles søk',
  say: 'Si hva du trenger',
  change: 'Endre',
  price: 'Maks totalpris (kr)',
  bedrooms: 'Minst antall soverom',
  balcony: 'Balkong',
  save: 'Lagre kravene dine',
  clear: 'Slett kravene dine',
  over: /^Du: .* over/,
  sale: 'Til salgs',
  where: 'Hvor boligen skal ligge',
  type: 'Leilighet',
  addPlaces: 'Legg til stedene du reiser til',
  wrong: 'Skriv et helt tall over null',
};
const ENGLISH: typeof NORWEGIAN = {
  link: 'Shared search',
  say: 'Say what you need',
  change: 'Change',
  price: 'Max total price (kr)',
  bedrooms: 'Min bedrooms',
  balcony: 'Balcony',
  save: 'Save what you need',
  clear: 'Delete what you need',
  over: /^You: .* over/,
  sale: 'For sale',
  where: 'Where the home should be',
  type: 'Apartment',
  addPlaces: 'Add the places you travel to',
  wrong: 'Write a whole number above zero',
};

describe.each([
  ['a desktop in English', { region: 'no', language: 'en' }, DESKTOP, ENGLISH],
  ['a phone in Norwegian', { region: 'no', language: 'nb', appearance: 'dark' }, PHONE, NORWEGIAN],
] as const)('on %s', (name, preferences, size, words) => {
  it('says on each home who gives up what, to both at once', async () => {
    const [kari, ola] = [await signedIn(KARI, preferences, size), await signedIn(OLA, preferences, size)];
    const path = await together(kari, `Begge ${name}`);
    await ola.goto(path);
    await ola.goto(`${path}/joint-search`);
    await kari.goto(`${path}/joint-search`);
    await kari.getByRole('heading', { level: 1, name: words.link }).waitFor();
    expect(await axeFindings(kari)).toEqual([]);

    await kari.getByText(words.say, { exact: true }).click();
    await kari.getByRole('textbox', { name: words.price }).fill('1 000');
    await kari.getByRole('checkbox', { name: words.balcony, exact: true }).check();
    expect(await axeFindings(kari)).toEqual([]);
    await kari.getByRole('button', { name: words.save }).click();
    await kari.getByText(words.over).first().waitFor();
    // The other sees it without having done anything, in the name of who said it.
    const ofKari = ola.getByRole('listitem').filter({ hasText: /^Kari Nordmann: .* over/ });
    await ofKari.first().waitFor();
    expect(await axeFindings(ola)).toEqual([]);

    await ola.getByText(words.say, { exact: true }).click();
    site.allow(/Failed to load resource.*400/);
    await ola.getByRole('textbox', { name: words.bedrooms }).fill('none');
    await ola.getByRole('button', { name: words.save }).click();
    await ola.getByText(words.wrong).waitFor();
    await expect
      .poll(() =>
        ola.getByRole('textbox', { name: words.bedrooms }).evaluate((input) => input === document.activeElement),
      )
      .toBe(true);
    await ola.getByRole('textbox', { name: words.bedrooms }).fill('1');
    await ola.getByRole('button', { name: words.save }).click();
    await kari
      .getByRole('listitem')
      .filter({ hasText: /^Ola Nordmann: / })
      .first()
      .waitFor();

    await kari.getByText(words.change, { exact: true }).click();
    const where = kari.getByRole('combobox', { name: words.where });
    await where.fill('Oslo');
    await kari.getByRole('option', { name: /^Oslo/ }).first().click();
    await kari.getByRole('checkbox', { name: words.type, exact: true }).check();
    await kari.getByRole('textbox', { name: words.bedrooms }).fill('2');
    // What is written is there again after a look at the places to travel to.
    await kari.getByRole('link', { name: words.addPlaces }).click();
    await kari.waitForURL(/\/user\/commute/);
    await kari.goBack();
    const bedrooms = kari.getByRole('textbox', { name: words.bedrooms });
    await expect.poll(() => bedrooms.inputValue()).toBe('2');
    expect(await axeFindings(kari)).toEqual([]);
    await kari.getByRole('button', { name: words.save }).click();
    await kari
      .getByRole('definition')
      .filter({ hasText: /Oslo · (leilighet|apartment) ·/ })
      .waitFor();

    await kari.getByRole('link', { name: words.sale, exact: true }).click();
    await expect.poll(() => new URL(kari.url()).search).toBe('?among=sale');

    await kari.getByText(words.change, { exact: true }).click();
    await kari.getByRole('button', { name: words.clear }).click();
    await expect.poll(() => ofKari.count()).toBe(0);
    for (const page of [kari, ola]) await page.context().close();
  });
});

it('works by plain forms where there is no JavaScript', async () => {
  const page = await signedIn(KARI, { region: 'no', language: 'nb' }, DESKTOP);
  const path = await together(page, 'Uten skript');
  const plain = await signedIn(KARI, { region: 'no', language: 'nb' }, { ...PHONE, javaScriptEnabled: false });
  await plain.goto(`${path}/joint-search`);
  await plain.getByText(NORWEGIAN.say, { exact: true }).click();
  await plain.getByRole('textbox', { name: NORWEGIAN.price }).fill('1000');
  await plain.getByRole('button', { name: NORWEGIAN.save }).click();
  await plain.getByText(NORWEGIAN.over).first().waitFor();
  for (const each of [page, plain]) await each.context().close();
});
