import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { PHONE, startSite, type Site } from './support.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Adds a place by the page's form, choosing what is offered for it. */
async function addPlace(page: Page, name: string, where: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Hva du kaller det' }).last().fill(name);
  await page.getByRole('combobox', { name: 'Hvor det er' }).last().fill(where);
  await page
    .getByRole('option', { name: new RegExp(where) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Lagre stedet' }).click();
  await page.getByRole('button', { name: `Fjern ${name}` }).waitFor();
}

describe('the places one travels to', () => {
  it('are kept, and tell how long it takes from a home and in the list', async () => {
    const page = await site.visit({ region: 'no' });
    await site.signIn(page);
    await page.goto('/user/commute');
    await page.getByText('Ingen steder ennå').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await addPlace(page, 'Jobben', 'Grünerløkka');
    await page.getByRole('listitem').filter({ hasText: 'Jobben' }).first().waitFor();

    await page.getByRole('textbox', { name: 'Hva du kaller det' }).last().fill('Hjemmet i hav');
    await page.getByRole('combobox', { name: 'Hvor det er' }).last().fill('Qwxyz');
    await page.getByRole('button', { name: 'Lagre stedet' }).click();
    await page.getByText('Vi kjenner ikke det stedet').waitFor();
    // Nothing that was typed is lost.
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Hva du kaller det' }).last().inputValue())
      .toBe('Hjemmet i hav');
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('combobox', { name: 'Hvordan du reiser' }).selectOption('driving');
    await page.getByRole('button', { name: 'Finn boliger' }).click();
    await page.waitForURL(/\/list\?/);
    await page.getByRole('link', { name: /Høyst 30 min med bil/ }).waitFor();
    const card = page.getByRole('main').getByRole('article').first();
    await card.getByText(/^Jobben \d+ min$/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await card.getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Reisetider' }).waitFor();
    await page.getByText(/^\d+ min · [\d,]+ k?m$/).waitFor();
    const drive = await page.getByText(/^\d+ min · [\d,]+ k?m$/).textContent();
    await page.getByRole('radio', { name: 'Til fots' }).check({ force: true });
    await expect
      .poll(() =>
        page
          .getByText(/^(\d+ t )?(\d+ min )?· [\d,]+ k?m$|^\d+ min · [\d,]+ k?m$|^\d+ t( \d+ min)? · [\d,]+ km$/)
          .first()
          .textContent(),
      )
      .not.toBe(drive);
    await page.getByText('Anslått fra luftlinjen').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('are hidden and removed on a phone, without JavaScript too', async () => {
    const page = await site.visit({ region: 'au' }, { ...PHONE, javaScriptEnabled: false });
    await site.signIn(page, 'olivia@grend.example');
    await page.goto('/user/commute');
    await page.getByRole('textbox', { name: 'What you call it' }).fill('Work');
    await page.getByRole('textbox', { name: 'Where it is' }).fill('Melbourne');
    await page.getByRole('button', { name: 'Save the place' }).click();
    await page.getByText('Change', { exact: true }).click();
    await page.getByRole('textbox', { name: 'What you call it' }).first().fill('The office');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'The office' })
      .getByText(/^Melbourne/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Hide The office' }).click();
    await page.getByText('Hidden: left out of travel times').waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'Remove The office' }).click();
    await page.getByText('No places yet').waitFor();
  });
});

it('homes within 30 minutes for both of two are found, the shortest longest way first, also after one has moved', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, 'ola@grend.example');
  await page.goto('/user/commute');
  await addPlace(page, 'Min jobb', 'Grünerløkka');
  await addPlace(page, 'Din jobb', 'Bergen');
  // Nobody drives from Oslo to Bergen in half an hour: there is no home for both.
  await page.getByRole('button', { name: 'Finn boliger' }).click();
  await page.waitForURL(/\/list\?.*commute=driving/);
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(0);

  await page.goto('/user/commute');
  const place = page.getByRole('listitem').filter({ hasText: 'Din jobb' });
  await place.getByText('Endre').click();
  await place.getByRole('textbox', { name: 'Hva du kaller det' }).fill('Jobben din');
  await place.getByRole('combobox', { name: 'Hvor det er' }).fill('Frogner');
  await page
    .getByRole('option', { name: /Frogner.*Oslo/ })
    .first()
    .click();
  await place.getByRole('button', { name: 'Lagre endringene' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Jobben din' })
    .getByText(/^Frogner, Oslo/)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Finn boliger' }).click();
  await page.getByRole('link', { name: /Høyst 30 min med bil/ }).waitFor();

  const cards = page.getByRole('main').getByRole('article');
  await cards
    .first()
    .getByText(/^Min jobb \d+ min$/)
    .waitFor();
  const longest = async () =>
    (await cards.allTextContents()).map((text) =>
      Math.max(...['Min jobb', 'Jobben din'].map((name) => Number(new RegExp(`${name} (\\d+) min`).exec(text)?.[1]))),
    );
  await expect
    .poll(async () =>
      (await longest()).every((minutes, index, all) => minutes <= 30 && minutes >= (all[index - 1] ?? 0)),
    )
    .toBe(true);
  expect((await longest()).length).toBeGreaterThan(1);
});

it('a search by travel time says to strangers that it was left out', async () => {
  const page = await site.visit({ region: 'no' });
  await page.goto('/list?commute=driving,30');
  await page.getByText(/Reisetid til stedene dine: driving,30/).waitFor();
});
