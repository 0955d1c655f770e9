import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';

/** A site that is not public yet, and that few attempts may be made on. */

const ATTEMPTS = 7;

let site: Site;
beforeAll(async () => {
  site = await startSite({ WEB_ACCESS_PASSWORD: 'let me look around', RATE_LIMIT_SIGN_IN: String(ATTEMPTS) });
  // The browser's own notes of a wrong password, of links that are dead, and of too many of them.
  site.allow(/Failed to load resource.*(401|410|429)/);
});
afterAll(async () => {
  await site.close();
});

it('asks for the site’s password, leads on to where its reader wanted to go, and slows down whoever opens many links', async () => {
  // Attempts are counted within a minute: what needs no attempt is done before the first of them and after the last.
  const english = await site.visit({ region: 'au' }, DESKTOP);
  await english.goto('/login');
  await english.getByRole('heading', { level: 1, name: 'This site is not open yet' }).waitFor();
  await english.getByLabel('The site’s password', { exact: true }).fill('let me look around');
  const [mistaken, page] = [await site.visit({ region: 'no' }, PHONE), await site.visit({ region: 'no' }, PHONE)];
  for (const reader of [mistaken, page]) {
    await reader.goto('/list?bedroom_min=2');
    await reader.getByRole('heading', { level: 1, name: 'Nettstedet har ikke åpnet ennå' }).waitFor();
  }
  expect(await axeFindings(page)).toEqual([]);

  for (const reader of [mistaken, page]) {
    await reader.getByLabel('Passordet til nettstedet', { exact: true }).fill('open sesame');
    await reader.getByRole('button', { name: 'Se deg om' }).click();
    await reader.getByText('Passordet er feil.').waitFor();
  }
  await page.getByLabel('Passordet til nettstedet', { exact: true }).fill('let me look around');
  await page.getByRole('button', { name: 'Vis passord' }).click();
  await page.getByRole('button', { name: 'Se deg om' }).click();
  await page.waitForURL(/\/list\?bedroom_min=2$/);
  await page.getByRole('article').first().waitFor();

  // Each link that is looked at is an attempt; beyond those, links are not looked at, and so not called dead.
  const link = '/user/activate?token=made-up';
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Denne lenken virker ikke' }).waitFor();
  for (let attempts = 4; attempts < ATTEMPTS; attempts += 1)
    expect((await page.request.get(link)).status(), `after ${String(attempts)} attempts`).toBe(410);
  for (const path of [link, '/user/resetPassword?token=made-up']) {
    const answer = await page.goto(path);
    expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([429, '60']);
    await page.getByRole('heading', { level: 1, name: 'For mange forsøk' }).waitFor();
    await page.getByRole('link', { name: 'Prøv igjen' }).waitFor();
  }
  await english.getByRole('button', { name: 'Look around' }).click();
  await english.getByText('That was a lot of requests in a short time.').waitFor();

  for (const reader of [mistaken, page, english]) expect(await axeFindings(reader)).toEqual([]);
});
