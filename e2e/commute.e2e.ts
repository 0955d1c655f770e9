import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { PHONE, startSite, type Site } from './support.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());


describe('the places one travels to', () => {
  it('are kept, and tell how long it takes from a home and in the list', async () => {
    const page = await site.visit({ region: 'no' });
    await site.signIn(page);
    await page.goto('/user/commute');
    await page.getByText('Ingen steder ennå').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Hva du kaller det' }).fill('Jobben');
    const where = page.getByRole('combobox', { name: 'Hvor det er' });
    await where.fill('Grünerløkka');
    await page.getByRole('option', { name: /Grünerløkka/ }).first().click();
    await page.getByRole('button', { name: 'Lagre stedet' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Jobben' }).first().waitFor();

    await page.getByRole('textbox', { name: 'Hva du kaller det' }).last().fill('Hjemmet i hav');
    await where.fill('Qwxyz');
    await page.getByRole('button', { name: 'Lagre stedet' }).click();
    await page.getByText('Vi kjenner ikke det stedet').waitFor();
    // Nothing that was typed is lost.
    await expect.poll(() => page.getByRole('textbox', { name: 'Hva du kaller det' }).last().inputValue()).toBe('Hjemmet i hav');
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('link', { name: 'Søk etter boliger som er nær nok til alle' }).click();
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
    await expect.poll(() => page.getByText(/^(\d+ t )?(\d+ min )?· [\d,]+ k?m$|^\d+ min · [\d,]+ k?m$|^\d+ t( \d+ min)? · [\d,]+ km$/).first().textContent()).not.toBe(drive);
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
    await page.getByRole('button', { name: 'Hide Work' }).click();
    await page.getByText('Hidden: left out of travel times').waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'Remove Work' }).click();
    await page.getByText('No places yet').waitFor();
  });
});

it('a search by travel time says to strangers that it was left out', async () => {
  const page = await site.visit({ region: 'no' });
  await page.goto('/list?commute=driving,30');
  await page.getByText(/Reisetid til stedene dine: driving,30/).waitFor();
});
