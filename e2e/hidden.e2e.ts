import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { endVisits, held, PHONE, shareSite, type SharedSite } from './support.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
});
afterEach(endVisits);
afterAll(() => site.close());

const cards = (page: Page) => page.locator('#homes article');
const titleOf = async (page: Page) => (await cards(page).first().locator('a[data-title]').textContent()) ?? '';
const total = async (page: Page) =>
  Number(/[\d\s ]+/.exec((await page.locator('h1').textContent()) ?? '')?.[0].replace(/\D/g, ''));

it('a stranger hides a home from its card, takes it back, and finds it hidden in the server’s own page', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
  await page.goto('/list');
  const [title, before] = [await titleOf(page), await total(page)];
  const hideFirst = async () => {
    await cards(page)
      .first()
      .getByRole('button', { name: `Flere valg for ${title}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Skjul boligen' }).click();
  };
  const leftOut = page.getByText('1 skjult bolig er ikke med');
  await hideFirst();
  await page.getByText('Boligen er skjult').waitFor();
  await held(page, 'Angre');
  await expect.poll(() => titleOf(page)).not.toBe(title);
  await leftOut.waitFor();
  await page.getByRole('button', { name: 'Angre' }).click();
  await expect.poll(() => titleOf(page)).toBe(title);
  // The card is back before the server has heard of it.
  await leftOut.waitFor({ state: 'detached' });
  await expect.poll(() => total(page)).toBe(before);

  await hideFirst();
  await leftOut.waitFor();
  await expect.poll(() => total(page)).toBe(before - 1);
  // Without a script, too: the page itself leaves it out.
  const html = await (await page.request.get(`${site.url}/list`)).text();
  expect(html).not.toContain(`Flere valg for ${title}`);
  // Nobody else's page is another.
  const other = await site.visit({ region: 'no', language: 'nb' });
  await other.goto('/list');
  expect(await titleOf(other)).toBe(title);

  await page.getByRole('link', { name: 'Vis dem' }).click();
  await page.getByRole('link', { name: /Også skjulte boliger/ }).waitFor();
  await expect.poll(() => titleOf(page)).toBe(title);
});

it('what is hidden stands in a list, is shown again, and leaves no trace', async () => {
  const page = await site.visit({ region: 'no', language: 'en' });
  await page.goto('/list');
  await cards(page).first().locator('a[data-title]').click();
  await page.getByRole('button', { name: 'Hide this home' }).click();
  await page.getByText('You have hidden this home.').waitFor();
  const title = (await page.locator('h1').textContent()) ?? '';
  await page.getByRole('link', { name: 'What you have hidden' }).click();
  await page.getByRole('heading', { name: 'Homes (1)' }).waitFor();
  await page.getByRole('link', { name: title }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show again' }).click();
  await page.getByRole('heading', { name: 'Nothing is hidden' }).waitFor();
  expect((await page.context().cookies()).filter(({ name }) => name === 'hidden')).toEqual([]);

  // Homes that were looked at: this browser tells of the one above.
  await page.getByRole('button', { name: 'Hide homes I have looked at' }).click();
  await page.getByText('They are hidden now.').waitFor();
  await page.goto('/list');
  await page.getByText('1 hidden home is left out').waitFor();
  expect(await titleOf(page)).not.toBe(title);
});

it('an agency is hidden from its page, without JavaScript too', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, { javaScriptEnabled: false });
  await page.goto('/agent');
  await page.locator('main a[href^="/agent/"]').first().click();
  await page.getByRole('button', { name: /^Skjul alt fra/ }).click();
  await page.getByText(/^Du har skjult alt fra/).waitFor();
  await page.goto('/list');
  await page.getByText(/skjulte? bolig(er)? er ikke med/).waitFor();
  await page.goto('/hidden');
  await page.getByRole('heading', { name: 'Meglere (1)' }).waitFor();
  await page.getByRole('button', { name: 'Vis alt igjen' }).click();
  await page.getByRole('heading', { name: 'Ingenting er skjult' }).waitFor();
});

it('what a stranger has hidden is the account’s once they have signed in, and their other devices’', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' });
  await page.goto('/list');
  const title = await titleOf(page);
  await cards(page)
    .first()
    .getByRole('button', { name: `Flere valg for ${title}` })
    .click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Skjul boligen' }).click();
  await page.getByText('Boligen er skjult').waitFor();
  await site.signIn(page);
  await page.goto('/list');
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'hidden')).toBe(false);
  const elsewhere = await site.visit({ region: 'no', language: 'nb' });
  await site.signIn(elsewhere);
  await elsewhere.goto('/hidden');
  await elsewhere.getByRole('link', { name: title }).waitFor();
});

it('who is signed in puts a home into a collection from its card’s menu, which a stranger’s has nothing of', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
  const dialog = page.getByRole('dialog');
  const openMenu = async () => {
    await page.goto('/list');
    await cards(page)
      .first()
      .getByRole('button', { name: /^Flere valg for / })
      .click();
    await dialog.getByRole('button', { name: 'Skjul boligen' }).waitFor();
  };
  const collect = dialog.getByRole('button', { name: 'Legg i samling' });
  await openMenu();
  await expect.poll(() => collect.count()).toBe(0);
  await site.signIn(page);
  await openMenu();
  await collect.click();
  await dialog.getByRole('textbox', { name: 'Ny samling' }).fill('Vårt første hjem');
  await dialog.getByRole('button', { name: 'Opprett' }).click();
  await expect.poll(() => dialog.getByRole('checkbox', { name: 'Vårt første hjem' }).isChecked()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const menu = cards(page)
    .first()
    .getByRole('button', { name: /^Flere valg for / });
  await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);

  // The next home is offered that collection; what is said of it stands on one line, the ways below.
  await cards(page)
    .nth(1)
    .getByRole('button', { name: /^Lagre / })
    .click();
  const put = page.getByRole('button', { name: 'Legg i «Vårt første hjem»' });
  await put.waitFor();
  const text = await page.getByText('Lagret i favoritter').boundingBox();
  expect(text?.height).toBeLessThan(45);
  expect((await put.boundingBox())?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
});
