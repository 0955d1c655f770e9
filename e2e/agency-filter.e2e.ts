import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMapping } from '../src/imports/mapping.testing.ts';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';

/** The filter for an agency where there are more of them than are counted with a search. */

const AGENCIES = 104;
/** Homes of the largest agency in Bergen; each of the others has one. */
const LARGEST = 9;
const HOMES = aMapping(
  {
    title: { column: 'title' },
    address: { street: { column: 'street' }, municipality: 'Bergen', postCode: '5003' },
    prices: { currency: 'NOK', askingPrice: 4_000_000 },
    details: { bedrooms: { column: 'bedrooms', as: 'integer' } },
    offeredBy: { agencyExternalId: { column: 'office' } },
    createdAt: '2026-11-01T00:00:00Z',
    publishedAt: '2026-11-01T00:00:00Z',
  },
  { source: 'many' },
);

/** The last in any order by number of homes and age: one of those beyond the hundred largest. */
const SMALL = 'Sognefjordens eiendomsmegling og verdivurderingskompani';

async function imported(data: string): Promise<void> {
  const numbers = Array.from({ length: AGENCIES }, (_, at) => at);
  const offices = [
    ...numbers.map((at) => ({
      external_id: `o${String(at)}`,
      name: at === 0 ? 'Storby Megling' : `Kontor ${String(at)} Megling`,
      place: 'Bergen',
    })),
    { external_id: 'small', name: SMALL, place: 'Bergen' },
  ];
  const rows = [
    ...Array.from({ length: LARGEST }, (_, at) => ['big', at, 'o0', 3]),
    // One in Bergen alone would be among the hundred by chance: the others have two.
    ...numbers.slice(1).flatMap((at) => [
      ['a', at, `o${String(at)}`, 3],
      ['b', at, `o${String(at)}`, 3],
    ]),
    ['small', 1, 'small', 5],
  ].map(
    ([kind, at, office, bedrooms], line) =>
      `${String(kind)}${String(at)},Prøvehus ${String(line)},Strandgaten ${String(line + 1)},${String(office)},${String(bedrooms)}`,
  );
  const place = (name: string): string => join(data, name);
  await writeFile(place('agencies.json'), JSON.stringify(offices));
  await writeFile(place('homes.json'), JSON.stringify(HOMES));
  await writeFile(place('homes.csv'), ['id,title,street,office,bedrooms', ...rows].join('\n'));
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: data };
  const run = (...args: readonly string[]): Promise<unknown> =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../src/imports/cli.ts'), ...args], { env });
  await run('agencies', place('agencies.json'), '--source', 'many', '--region', 'no');
  await run('listings', place('homes.csv'), '--mapping', place('homes.json'));
}

let site: Site;
beforeAll(async () => {
  site = await startSite({}, imported);
  // Without JavaScript nothing uses the texts that are fetched ahead for it.
  site.allow(/preloaded using link preload/);
});
afterAll(async () => {
  await site.close();
});

const LIST = '/list?address=vestland,bergen&keywords[]=prøvehus';
const field = (page: Page) => page.getByRole('group', { name: 'Meglerhus', exact: true });
const finder = (page: Page) => field(page).getByRole('textbox', { name: 'Finn meglerhus' });
const choices = (page: Page) => field(page).locator('label:has(input[type=radio])');
const choice = (page: Page, name: string) => field(page).getByRole('radio', { name });

async function openSheet(page: Page, path = LIST): Promise<void> {
  await page.goto(path);
  await page
    .getByRole('link', { name: /^Filtre/ })
    .filter({ visible: true })
    .first()
    .click();
  await choices(page).nth(1).waitFor();
  await field(page).scrollIntoViewIfNeeded();
}

describe('the filter for an agency', () => {
  it.each([
    ['a desktop', DESKTOP, 'light'],
    ['a phone', PHONE, 'dark'],
  ])('shows the largest with their homes, and finds any other by its name, on %s', async (_, size, appearance) => {
    const page = await site.visit({ region: 'no', language: 'no', appearance }, size);
    await openSheet(page);
    await expect.poll(() => choices(page).allInnerTexts()).toHaveLength(7);
    await expect.poll(() => choices(page).nth(0).innerText()).toBe('Alle meglerhus');
    await expect.poll(() => choices(page).nth(1).innerText()).toMatch(/^Storby Megling\s+9$/);
    expect(await axeFindings(page)).toEqual([]);

    await field(page).getByRole('button', { name: 'Vis flere meglerhus' }).click();
    await expect.poll(() => choices(page).count()).toBe(17);
    await expect
      .poll(() =>
        choices(page)
          .nth(7)
          .locator('input')
          .evaluate((radio) => radio === document.activeElement),
      )
      .toBe(true);

    // One beyond the hundred that are counted: by a part of its name, without its accents and capitals.
    await finder(page).fill('verdivurdering');
    await expect.poll(() => choices(page).allInnerTexts()).toHaveLength(2);
    await expect.poll(() => choices(page).nth(1).innerText()).toMatch(new RegExp(`^${SMALL}\\s+1$`));
    await field(page).getByRole('status').filter({ hasText: 'Fant 1 meglerhus' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await choice(page, SMALL).check();
    await page.getByRole('button', { name: 'Vis 1 bolig' }).waitFor();

    // It stays chosen, by its name, whatever is looked for next, and is sent with the rest.
    await finder(page).fill('');
    await expect.poll(() => choices(page).nth(2).innerText()).toMatch(/^Storby Megling/);
    await expect.poll(() => choice(page, SMALL).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Vis 1 bolig' }).click();
    await page.waitForURL(/agency_id=\d{6}/);
    expect(page.url()).not.toContain('agency_term');
    await page.getByText(`Meglerhus ${SMALL}`).filter({ visible: true }).first().waitFor();

    // Opened again it has its name, and its homes, though it is not among the largest.
    await openSheet(page, page.url());
    await expect.poll(() => choices(page).nth(1).innerText()).toMatch(new RegExp(`^${SMALL}`));
    await expect.poll(() => choice(page, SMALL).isChecked()).toBe(true);
    await page.context().close();
  });

  it('is used by the keyboard alone, pages through what it finds, and says when nobody is called so', async () => {
    const page = await site.visit({ region: 'no', language: 'no' }, DESKTOP);
    await openSheet(page);
    const find = finder(page);
    await find.focus();
    await page.keyboard.type('kontor');
    // Enter looks at once, and sends no form.
    await page.keyboard.press('Enter');
    await field(page).getByRole('status').filter({ hasText: 'Fant 103 meglerhus' }).waitFor();
    await expect.poll(() => choices(page).count()).toBe(11);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => choices(page).nth(1).locator('input').isChecked()).toBe(true);
    await field(page).getByRole('button', { name: 'Vis flere meglerhus' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => choices(page).count()).toBe(21);
    await find.fill('storbi megling');
    await field(page).getByText('Ingen heter akkurat det, men disse ligner:').waitFor();
    await choice(page, 'Storby Megling').waitFor();
    await find.fill('qqqqqqqq');
    await field(page).getByText('Ingen meglerhus har det navnet eller holder til der.').waitFor();
    // The chosen one and all of them are left.
    await expect.poll(() => choices(page).count()).toBe(2);
    await page.context().close();
  });

  it('counts anew as the other filters change', async () => {
    const page = await site.visit({ region: 'no', language: 'no' }, DESKTOP);
    await openSheet(page);
    await finder(page).fill('storby');
    await expect.poll(() => choices(page).nth(1).innerText()).toMatch(/^Storby Megling\s+9$/);
    await page.getByRole('group', { name: 'Soverom' }).getByText('5+', { exact: false }).first().click();
    await expect.poll(() => choices(page).nth(1).innerText()).toMatch(/^Storby Megling\s+0$/);
    // The largest are others now.
    await finder(page).fill('');
    await expect.poll(() => choices(page).nth(1).innerText()).toMatch(new RegExp(`^${SMALL}\\s+1$`));
    await page.context().close();
  });

  it('finds one without JavaScript, and keeps what else was chosen', async () => {
    for (const press of ['Finn', 'Vis']) {
      const page = await site.visit({ region: 'no', language: 'no' }, { ...DESKTOP, javaScriptEnabled: false });
      await page.goto(LIST.replace('/list', '/list/filters'));
      await page.getByRole('group', { name: 'Soverom' }).getByText('3+').first().click();
      await finder(page).fill('verdivurdering');
      await page
        .getByRole('button', { name: press === 'Finn' ? 'Finn' : /^Vis / })
        .last()
        .click();
      await page.waitForURL(/\/list\/filters\?.*agency_term=verdivurdering.*#find-agency/);
      await expect.poll(() => choices(page).allInnerTexts()).toHaveLength(2);
      await expect.poll(() => choices(page).nth(1).innerText()).toMatch(new RegExp(`^${SMALL}\\s+1$`));
      await choices(page).nth(1).click();
      await page.getByRole('button', { name: /^Vis / }).last().click();
      await page.waitForURL(/\/list\?.*agency_id=\d{6}/);
      expect(page.url()).toMatch(/bedroom_min=3/);
      await page.getByText(`Meglerhus ${SMALL}`).filter({ visible: true }).first().waitFor();
      await page.context().close();
    }
  });
});
