import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, startSite, type Site } from './support.ts';

/** Places and amounts as people write them. */
let site: Site;
beforeAll(async () => {
  site = await startSite();
  // Without JavaScript nothing uses the texts that are fetched ahead for it.
  site.allow(/preloaded using link preload/);
});
afterAll(async () => {
  await site.close();
});

const numberIn = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));

it('goes to the town that is typed, without a choice among the suggestions', async () => {
  const page = await site.visit({ region: 'au' }, DESKTOP);
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Location' }).fill('Brisbane');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/list\?.*Brisbane/);
  await expect.poll(async () => numberIn(await page.locator('h1').textContent())).toBeGreaterThan(0);
});

it('counts and searches by an amount as it is written, and goes nowhere with one that cannot be read', async () => {
  const page = await site.visit({ region: 'no' }, DESKTOP);
  const countOf = async (query: string): Promise<number> => {
    const other = await site.visit({ region: 'no' }, DESKTOP);
    await other.goto(`/list?${query}`);
    return numberIn(await other.locator('h1').textContent());
  };
  await page.goto('/list');
  await page.locator('summary', { hasText: 'Pris' }).first().click();
  const price = page.getByRole('group', { name: 'Totalpris' });
  const most = price.getByRole('textbox', { name: 'Til' });
  const show = page.getByRole('button', { name: /^Vis [\d\s]+ bolig/ });
  const expected = await countOf('total_price_max=4500000');
  for (const text of ['4.500.000', '4,5 mill']) {
    await most.fill(text);
    await most.blur();
    expect((await most.inputValue()).replace(/\s/g, ' ')).toBe('4 500 000');
    await expect.poll(async () => numberIn(await show.textContent())).toBe(expected);
  }

  await most.fill('billig');
  await expect.poll(() => show.getAttribute('aria-busy')).toBe('false');
  await show.click();
  await expect.poll(() => price.getByRole('alert').textContent()).toContain('4,5 mill');
  await expect.poll(() => most.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(new URL(page.url()).search).toBe('');
  expect(await axeFindings(page)).toEqual([]);

  await most.fill('4,5 millioner');
  await most.press('Enter');
  await page.waitForURL(/total_price_max/);
  expect(new URL(page.url()).search).toBe('?total_price_max=4500000');
});

it('reads amounts without JavaScript, and keeps one that it cannot read in its field', async () => {
  const page = await site.visit({ region: 'no' }, { ...DESKTOP, javaScriptEnabled: false });
  const send = async (amount: string): Promise<string> => {
    await page.goto('/list/filters');
    await page.getByRole('group', { name: 'Totalpris' }).getByRole('textbox', { name: 'Til' }).fill(amount);
    await page.getByRole('button', { name: /^Vis / }).click();
    await page.waitForURL(/total_price_max/);
    return new URL(page.url()).search;
  };
  expect(await send('4,5 mill')).toBe('?total_price_max=4500000');
  const answer = await send('billig');
  expect(answer).toContain('total_price_max=billig');
  expect(answer).not.toMatch(/=(&|$)/);
  await page.locator('summary', { hasText: 'Pris' }).first().click();
  const price = page.getByRole('group', { name: 'Totalpris' });
  await expect.poll(() => price.getByRole('textbox', { name: 'Til' }).inputValue()).toBe('billig');
  await expect.poll(() => price.getByRole('alert').textContent()).toContain('4,5 mill');
});
