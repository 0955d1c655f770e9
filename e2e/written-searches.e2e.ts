import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, shareSite, type SharedSite } from './support.ts';

/** Places and amounts as people write them. */
let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
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

/** The first home in a street with one long word, as `Steinbakken 14` or `19 Fraser Place`, and that word misspelt. */
async function misspeltHome(page: Page, shape: RegExp) {
  const answer = await page.request.post('/api/v4/property/search', { data: { size: 100 } });
  const { data } = (await answer.json()) as { data: { address: { display_name: string; suburb: string } }[] };
  const found = data.find(({ address }) => shape.test(address.display_name));
  if (found === undefined) throw new Error('no home has such an address');
  const { display_name: address, suburb } = found.address;
  return { address, suburb, typed: address.replace(/(?<=\p{L}{4})\p{L}(?=\p{L}{2})/u, '') };
}

it('offers for a misspelt address what the suggestions do, by Enter, with and without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const enter = async (page: Page, field: string, text: string, suggested: string): Promise<void> => {
      await page.goto('/list');
      await page.getByLabel(field).filter({ visible: true }).first().fill(text);
      if (javaScriptEnabled)
        await page
          .getByRole('option', { name: new RegExp(`^${suggested}`) })
          .first()
          .waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/address/);
    };
    const norwegian = await site.visit({ region: 'no', language: 'nb' }, { ...DESKTOP, javaScriptEnabled });
    const there = await misspeltHome(norwegian, /^\p{L}{8,} \d+$/u);
    await enter(norwegian, 'Sted', there.typed, there.address);
    await norwegian.getByText(`Vi finner ikke «${there.typed}».`).waitFor();
    await norwegian
      .getByRole('link', { name: `${there.address}, ` })
      .first()
      .click();
    await norwegian.waitForURL(/\/property\/|%3B|;/);

    const australian = await site.visit({ region: 'au' }, { ...DESKTOP, javaScriptEnabled });
    const home = await misspeltHome(australian, /^\d+ \p{L}{7,} \p{L}{4,}$/u);
    const street = home.address.replace(/^\d+ /, '');
    await enter(australian, 'Location', `${home.typed} ${home.suburb}`, home.address);
    await australian.getByRole('heading', { level: 1, name: new RegExp(`in ${street}`) }).waitFor();
    await australian.getByText(`Showing ${street}, ${home.suburb}.`).waitFor();
    if (javaScriptEnabled) expect(await axeFindings(australian)).toEqual([]);
    await australian
      .getByRole('link', { name: `${home.address}, ${home.suburb}` })
      .first()
      .click();
    await australian.waitForURL(/\/property\//);
  }
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

  // A price that is hardly meant so finds nothing: no number is told before the offer is taken.
  const anyShow = page.locator('form').getByRole('button', { name: /^Vis (?:[\d\s]+ )?bolig/ });
  await most.fill('4,5');
  await expect.poll(() => anyShow.textContent()).toBe('Vis boliger');
  await most.blur();
  await page.getByRole('button', { name: /4\s500\s000/ }).click();
  await expect.poll(async () => numberIn(await show.textContent())).toBe(expected);

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
    await page.getByRole('button', { name: /^Vis (?:[\d\s]+ )?bolig/ }).click();
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
