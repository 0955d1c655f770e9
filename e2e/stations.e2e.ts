import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareSite, type SharedSite } from './support.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
});
afterAll(() => site.close());

it('are searched around, chosen or typed, and travelled to', async () => {
  const page = await site.visit({ region: 'no' });
  await page.goto('/list');
  const field = page.getByRole('combobox', { name: 'Sted' });
  await field.fill('Majorstuen T-bane');
  await page.getByRole('option', { name: /Majorstuen.*T-banestasjon · Oslo/ }).click();
  await page.waitForURL(/map_centroid=59\.9305/);
  await page
    .getByRole('link', { name: /Innen 1 km fra Majorstuen/ })
    .first()
    .waitFor();

  await page.goto('/list');
  await field.fill('oslo sentralstasjon');
  await field.press('Enter');
  await page
    .getByRole('link', { name: /Innen 1 km fra Oslo S/ })
    .first()
    .waitFor();

  await site.signIn(page);
  await page.goto('/user/commute');
  await page.getByRole('textbox', { name: 'Navn på stedet' }).last().fill('Toget');
  await page.getByRole('combobox', { name: 'Adresse' }).last().fill('Bergen stasjon');
  await page.getByRole('option', { name: /Bergen stasjon.*Togstasjon · Bergen/ }).click();
  await page.getByRole('button', { name: 'Lagre stedet' }).click();
  const kept = page.getByRole('listitem').filter({ hasText: 'Toget' }).first();
  await expect.poll(() => kept.textContent()).toContain('Bergen stasjon');
});
