import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, shareSite, type SharedSite } from './support.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
});
afterAll(async () => {
  await site.close();
});

const place = (page: Page) => page.getByRole('combobox', { name: 'Sted' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Sted' });

async function open(path: string, size = DESKTOP): Promise<Page> {
  const page = await site.visit({ region: 'no' }, size);
  await page.goto(path);
  return page;
}

/** Which option the field says that the keyboard stands on; none for none. */
async function active(page: Page): Promise<string | undefined> {
  const id = await place(page).getAttribute('aria-activedescendant');
  return id === null ? undefined : ((await page.locator(`[id="${id}"]`).textContent()) ?? '');
}

it('keeps words, cursor and focus when the combobox arrives after them', async () => {
  const page = await site.visit({ region: 'no' });
  let arrive = (): void => undefined;
  const hasArrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/place-combobox-[^/]*\.js/, async (route) => {
    await hasArrived;
    await route.continue();
  });
  await page.goto('/');
  await place(page).click();
  await page.keyboard.type('brgen');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const input = await place(page).evaluateHandle((element) => element);
  await expect.poll(() => place(page).getAttribute('aria-expanded')).toBe('false');
  arrive();
  await list(page).waitFor();
  await page.keyboard.type('e');
  await list(page)
    .getByRole('option', { name: /^Bergen/ })
    .first()
    .waitFor();
  await expect.poll(() => place(page).inputValue()).toBe('bergen');
  await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('leaves the words to the form while the line is down and the combobox cannot be fetched', async () => {
  const page = await site.visit({ region: 'no' });
  site.allow(/^console error: .*ERR_INTERNET_DISCONNECTED/);
  await page.goto('/list');
  await page.context().setOffline(true);
  const failed = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('vite:preloadError', () => resolve(), { once: true })),
  );
  await place(page).fill('bergen');
  await failed;
  await page.context().setOffline(false);
  await page.keyboard.press('Enter');
  await page.waitForURL(/[?&]address=bergen/);
});

it('moves by arrows, takes an option by Space or Tab, types a space where none is meant, and closes by Escape', async () => {
  const page = await open('/');
  await place(page).fill('stor');
  await list(page).getByRole('option').first().waitFor();
  await page.keyboard.press('Space');
  await expect.poll(() => place(page).inputValue()).toBe('stor ');
  await list(page).getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowUp');
  const last = await active(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => active(page)).not.toBe(last);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /^Fjern Stor.*, / }).waitFor();
  await list(page).waitFor({ state: 'hidden' });

  await place(page).fill('stor');
  await page.getByRole('button', { name: 'Tøm Sted' }).click();
  await expect.poll(() => place(page).inputValue()).toBe('');
  await expect.poll(() => place(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await place(page).fill('stor ');
  await list(page).getByRole('option', { name: /^Stor/ }).first().waitFor();
  await expect.poll(() => place(page).getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await list(page).waitFor({ state: 'hidden' });
  await expect.poll(() => place(page).inputValue()).toBe('stor ');
  await expect.poll(() => place(page).getAttribute('aria-expanded')).toBe('false');

  await place(page).fill('bergen');
  await list(page)
    .getByRole('option', { name: /^Bergen/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => active(page)).toMatch(/^Bergen/);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: /^Fjern Bergen, / }).waitFor();
  await list(page).waitFor({ state: 'hidden' });
  await expect.poll(() => place(page).evaluate((element) => element === document.activeElement)).toBe(false);
});

it('searches for the words when Enter is pressed and no option is chosen', async () => {
  const page = await open('/');
  await place(page).fill('bergen');
  const option = list(page)
    .getByRole('option', { name: /^Bergen/ })
    .first();
  await option.waitFor();
  // A pointer that happens to rest there chooses nothing.
  await option.hover();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/list' && url.searchParams.get('address[]') === 'bergen');
});

it('is as wide as a phone allows in the list, where the field shares its row', async () => {
  const page = await open('/list', PHONE);
  await place(page).tap();
  await list(page).waitFor();
  await expect.poll(() => list(page).boundingBox()).toMatchObject({ x: 12, width: PHONE.viewport.width - 24 });
});

it('offers places above where a phone’s keyboard comes up, and takes one at a time on the front page', async () => {
  const page = await open('/', PHONE);
  for (const [typed, name] of [
    ['bergen', 'Bergen'],
    ['trondheim', 'Trondheim'],
  ] as const) {
    await place(page).tap();
    await list(page).waitFor();
    await expect.poll(async () => (await place(page).boundingBox())?.y ?? Infinity).toBeLessThan(120);
    await expect
      .poll(async () => {
        const { y = 0, height = Infinity } = (await list(page).boundingBox()) ?? {};
        return y + height;
      })
      .toBeLessThan(PHONE.viewport.height * 0.62);
    await place(page).fill(typed);
    await list(page)
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .first()
      .tap();
    await page.getByRole('button', { name: new RegExp(`^Fjern ${name}`) }).waitFor();
  }
  await expect.poll(() => page.getByRole('button', { name: /^Fjern / }).count()).toBe(1);
  await expect.poll(() => place(page).getAttribute('placeholder')).toBe('Et annet sted');
});

it('takes several places, with those around them, and gives each back, by keyboard and through the history', async () => {
  const page = await open('/list');
  const paths = () => new URL(page.url()).searchParams.getAll('address[]');
  const heading = (name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  for (const [typed, count] of [
    ['bergen', 1],
    ['trondheim', 2],
  ] as const) {
    await place(page).fill(typed);
    await list(page)
      .getByRole('option', { name: new RegExp(`^${typed}`, 'i') })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => paths().length).toBe(count);
    await heading(count === 1 ? / i Bergen$/ : / i Bergen og Trondheim$/);
    // The field is empty and still in use: the next place can be typed at once.
    await expect.poll(() => place(page).inputValue()).toBe('');
    await expect.poll(() => place(page).evaluate((element) => element === document.activeElement)).toBe(true);
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Ta med områdene rundt' }).check();
  await heading(/ i Bergen, Trondheim og områdene rundt$/);
  expect(new URL(page.url()).searchParams.get('include_surrounding')).toBe('true');

  await place(page).focus();
  await page.keyboard.press('Backspace');
  await heading(/ i Bergen og områdene rundt$/);
  await page.getByRole('link', { name: /^Fjern Bergen, / }).press('Enter');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.goBack();
  await heading(/ i Bergen og områdene rundt$/);
  await page.goBack();
  await page.goBack();
  await heading(/ i Bergen og Trondheim$/);
  await expect.poll(() => page.getByRole('checkbox', { name: 'Ta med områdene rundt' }).isChecked()).toBe(false);

  await page.getByRole('link', { name: 'Fjern Trondheim, Trøndelag' }).click();
  await page.getByRole('link', { name: 'Boligpriser i Bergen' }).click();
  await heading(/^Boligpriser og leiepriser i Bergen$/);
  expect(new URL(page.url()).pathname).toBe('/area/vestland/bergen');
  expect(await axeFindings(page)).toEqual([]);
});

it('offers an Australian capital as a whole before its council, and searches all of it', async () => {
  const page = await site.visit({ region: 'au' }, PHONE);
  await page.goto('/');
  const where = page.getByRole('combobox', { name: 'Location' }).first();
  await where.fill('Sydney');
  const options = page.getByRole('listbox').getByRole('option');
  await expect.poll(async () => (await options.first().textContent()) ?? '').toMatch(/^Sydney \(whole city\)/);
  await options.filter({ hasText: 'City of Sydney (council)' }).waitFor();
  await options.first().click();
  await page.getByRole('button', { name: /^Show / }).click();
  await page.waitForURL(/greater-sydney/);
  await page.getByRole('heading', { level: 1, name: /in Sydney$/ }).waitFor();
});
