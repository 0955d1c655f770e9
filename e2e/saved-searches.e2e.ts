import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { type Database, openDatabase } from '../src/platform/db/database.server.ts';
import { silentLog } from '../src/platform/log.server.ts';
import { aListing, AN_IMPORT } from '../src/properties/record.testing.ts';
import { saveListings } from '../src/properties/save-store.server.ts';
import { axeFindings } from './axe.ts';
import { DESKTOP, held, PHONE, startSite, type Site } from './support.ts';

/** On PostgreSQL, so that homes can change beside the site, as they do when something is imported. */
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let site: Site;
let db: Database;
beforeAll(async () => {
  postgres = await startPostgres();
  site = await startSite({ DATABASE_URL: postgres.url, DEMO_HOMES: '80' });
  db = await openDatabase({ url: postgres.url, dataDir: '', log: silentLog(), connections: 2 });
});
afterAll(async () => {
  await db.close();
  await site.close();
  await postgres.stop();
});

const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

it('saves a search that a stranger found, once they have signed in over the page', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await page.goto('/list?property_type=apartment&bedroom_min=2');
  await page.getByRole('main').getByRole('button', { name: 'Lagre søk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Logg inn' });
  await dialog
    .getByText('Så snart du er logget inn, lagres søket «Leilighet, minst 2 soverom (3-roms eller større)».')
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'E-postadresse' }).fill('kari@grend.example');
  await dialog.getByLabel('Passord', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await shown(page, 'Du er logget inn, og søket er lagret');
  expect(new URL(page.url()).pathname).toBe('/list');
  await page.goto('/user/saved-search');
  await page.getByRole('heading', { name: 'Leilighet, minst 2 soverom (3-roms eller større)' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

it('saves, finds again, renames, sets, runs and removes a search', async () => {
  const page = await site.visit({ region: 'no' }, DESKTOP);
  await site.signIn(page, 'ola@grend.example');
  // The form of those who are signed in is a script of its own: a press before it is there saves without asking.
  const isReady = page.waitForResponse(/\/searches\/exists$/);
  await page.goto('/list?bedroom_min=3&price_max=9000000');
  await isReady;
  await page.getByRole('main').getByRole('button', { name: 'Lagre søk' }).click();
  await expect
    .poll(() => page.getByRole('dialog').getByRole('textbox', { name: 'Navn' }).inputValue())
    .toBe('Boliger til salgs, minst 3 soverom (4-roms eller større), til 9\u00a0000\u00a0000\u00a0kr');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('combobox', { name: 'Varsler' }).selectOption('weekly');
  await page.getByRole('dialog').getByRole('button', { name: 'Lagre søk' }).click();
  await shown(page, 'Søket er lagret');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.goto('/list?price_max=9000000&bedroom_min=3&view=grid');
  const saved = page.getByRole('main').getByRole('link', { name: 'Søket er lagret' });
  await saved.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await saved.click();

  const search = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /minst 3 soverom|Til oss tre/ }) });
  await search.getByText(/^\d+ boliger?$/).waitFor();
  await search.getByRole('link', { name: /^Endre navn/ }).click();
  await search.getByRole('textbox', { name: 'Navn' }).fill(' ');
  site.allow(/status of 400/);
  await search.getByRole('button', { name: 'Lagre', exact: true }).click();
  await search.getByText('Gi søket et navn.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await search.getByRole('textbox', { name: 'Navn' }).fill('Til oss tre');
  await search.getByRole('button', { name: 'Lagre', exact: true }).click();
  await page.getByRole('heading', { name: 'Til oss tre' }).waitFor();
  await expect.poll(() => search.getByRole('textbox').count()).toBe(0);

  const often = search.getByRole('combobox', { name: 'Varsler: Til oss tre' });
  await expect.poll(() => often.inputValue()).toBe('weekly');
  await often.selectOption('daily');
  await search.getByText('Lagret.').waitFor();
  await page.getByRole('navigation', { name: 'Konto' }).getByRole('link', { name: 'Varslingsinnstillinger' }).click();
  await page.getByRole('heading', { level: 1, name: 'Varslingsinnstillinger' }).waitFor();
  const again = page.getByRole('combobox', { name: 'Varsler: Til oss tre' });
  await expect.poll(() => again.inputValue()).toBe('daily');
  await again.selectOption('off');
  await page.getByRole('main').getByText('Lagret.').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/user/saved-search');
  await page.getByRole('link', { name: 'Til oss tre', exact: true }).click();
  await page.waitForURL(/\/list\?.*bedroom_min=3/);
  // Its filters are changed in the list, and kept in its place.
  await saved.waitFor();
  await page.getByRole('link', { name: /^Fjern filteret .*soverom/i }).click();
  await page.getByRole('main').getByRole('button', { name: 'Lagre som nytt' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Oppdater «Til oss tre/ })
    .click();
  await shown(page, '«Til oss tre» er oppdatert');
  await saved.waitFor();
  await page.goto('/user/saved-search');
  await search
    .filter({ hasNotText: /soverom/i })
    .getByRole('link', { name: /^Endre filtre.*Til oss tre/ })
    .waitFor();
  await search.getByRole('button', { name: /^Fjern/ }).click();
  await held(page, 'Angre');
  await shown(page, 'Det lagrede søket er fjernet');
  await page.getByRole('heading', { name: 'Til oss tre' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Angre' }).press('Enter');
  await page.getByRole('heading', { name: 'Til oss tre' }).waitFor();
});

it.each([
  ['by its form', false],
  ['after a full page load', true],
])('changes the filters of a saved search on a phone, %s', async (_, isReloaded) => {
  const page = await site.visit({ region: 'au' }, PHONE);
  await site.signIn(page, 'olivia@grend.example');
  await page.request.post(`${site.url}/user/saved-search`, {
    form: { intent: 'save', name: 'To rent', query: 'listing_type=rental&price_max=600&bedroom_min=1' },
    headers: { origin: site.url },
    maxRedirects: 0,
  });
  await page.goto('/user/saved-search');
  await page.getByRole('link', { name: /^Edit filters.*To rent/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Filters' }).waitFor();
  await page.getByText('Saved search: To rent').waitFor();
  if (isReloaded) await page.reload();
  const most = page.locator('[name="price_max"]');
  await most.fill('700');
  await page.getByRole('button', { name: /^Show (?:[\d,]+ )?home/ }).click();
  await page.waitForURL(/\/list\?.*price_max=700/);
  if (isReloaded) await page.reload();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Save as new' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await main.getByRole('button', { name: /^Update “.*To rent/ }).click();
  await shown(page, '“To rent” has been updated');
  // It has been updated once: other filters are now those of another search.
  await main.getByRole('link', { name: 'Search saved' }).waitFor();
  await main.getByRole('link', { name: /bedroom/ }).click();
  await page.waitForURL((url) => !url.search.includes('bedroom_min'));
  await main.getByRole('button', { name: 'Save search' }).waitFor();
  await expect.poll(() => main.getByRole('button', { name: /^Update “/ }).count()).toBe(0);
  await page.goto('/user/saved-search');
  const search = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'To rent' }) });
  await search.getByText(/700/).waitFor();
  await search.getByRole('button', { name: /^Remove/ }).click();
  await search.waitFor({ state: 'detached' });
});

it('keeps the name that the site made in step with the filters', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, 'ola@grend.example');
  const isReady = page.waitForResponse(/\/searches\/exists$/);
  await page.goto('/list?total_price_max=7000000&bedroom_min=2');
  await isReady;
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Lagre søk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lagre søk' }).click();
  await main.getByRole('link', { name: 'Søket er lagret' }).waitFor();
  await page.goto('/user/saved-search');
  await page.getByRole('link', { name: /^Endre filtre.*til 7.000.000.kr/ }).click();
  await page.locator('[name="total_price_max"]').fill('6500000');
  await page.getByRole('button', { name: /^Vis (?:[\d\s]+ )?bolig/ }).click();
  await page.waitForURL(/\/list\?.*total_price_max=6500000/);
  const update = main.getByRole('button', { name: /^Oppdater «.*til 7.000.000.kr/ });
  await update.waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await update.click();
  await page.getByText(/«.*til 6.500.000.kr» er oppdatert/).waitFor();
  await page.goto('/user/saved-search');
  const search = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /til 6.500.000.kr/ }) });
  await search.getByText(/inntil 6.500.000.kr/i).waitFor();
  await search.getByRole('button', { name: /^Fjern/ }).click();
  await search.waitFor({ state: 'detached' });
});

it('does the same without JavaScript, and says why a name was refused', async () => {
  const page = await site.visit({ region: 'au' }, { ...PHONE, javaScriptEnabled: false });
  await site.signIn(page, 'olivia@grend.example');
  await page.goto('/list?bedroom_min=2');
  await page.getByRole('main').getByRole('button', { name: 'Save search' }).click();
  await page.waitForURL(/\/user\/saved-search$/);
  const search = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await search.getByRole('link', { name: /^Rename/ }).click();
  await search.getByRole('textbox', { name: 'Name' }).fill('  ');
  await search.getByRole('button', { name: 'Save' }).first().click();
  await search.getByText('Give the search a name.').waitFor();
  await search.getByRole('textbox', { name: 'Name' }).fill('By the sea');
  await search.getByRole('button', { name: 'Save' }).first().click();
  await page.getByRole('heading', { name: 'By the sea' }).waitFor();
  // Other filters take the place of those that it has.
  await page.goto('/list?bedroom_min=3');
  await page.getByRole('main').getByRole('link', { name: 'Update a saved search' }).click();
  await page.getByRole('button', { name: /^Update with your search.*By the sea/ }).click();
  await page.waitForURL(/\/user\/saved-search$/);
  await page.getByRole('link', { name: 'By the sea', exact: true }).click();
  await page.waitForURL(/\/list\?.*bedroom_min=3/);
  await page.goto('/user/subscription');
  await page.getByRole('combobox', { name: 'Alerts: By the sea' }).selectOption('weekly');
  await page.getByRole('listitem').filter({ hasText: 'By the sea' }).getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/user\/subscription$/);
  await expect.poll(() => page.getByRole('combobox', { name: 'Alerts: By the sea' }).inputValue()).toBe('weekly');
  await page.goto('/user/saved-search');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('heading', { name: 'You have no saved searches' }).waitFor();
});

interface AlertCase {
  readonly email: string;
  readonly size: BrowserContextOptions;
  readonly region: 'no' | 'au';
  readonly bell: string;
  readonly line: RegExp;
  readonly off: string;
  readonly press: string;
  readonly done: string;
}

const ALERT_CASES: readonly AlertCase[] = [
  {
    email: 'ola@grend.example',
    size: DESKTOP,
    region: 'no',
    bell: 'Varsler: 1 ulest',
    line: /Ny: .*I «Alt nytt»/,
    off: 'Slå av varsler',
    press: 'Slå av',
    done: 'Varslene er slått av',
  },
  {
    email: 'olivia@grend.example',
    size: PHONE,
    region: 'au',
    bell: 'Alerts: 1 unread',
    line: /New: .*In “Alt nytt”/,
    off: 'Turn off alerts',
    press: 'Turn off',
    done: 'Alerts are off',
  },
];

it.each(ALERT_CASES)(
  'tells $email at once in an open page what is new, and by a mail that one click ends',
  async ({ email, size, region, bell, line, off, press, done }) => {
    const page = await site.visit({ region }, size);
    await site.signIn(page, email);
    const listens = page.waitForRequest(/\/user\/events/);
    await page.goto('/about-us');
    await listens;
    const saved = await page.request.post(`${site.url}/user/saved-search`, {
      form: { intent: 'save', name: 'Alt nytt', query: 'keywords=nyhetsbolig', notifications: 'instant' },
      headers: { origin: site.url },
      maxRedirects: 0,
    });
    expect(saved.status()).toBe(303);

    const place =
      region === 'no'
        ? {}
        : ({
            region,
            timeZone: 'Australia/Sydney',
            address: { suburb: 'Newtown', region: 'NSW', postCode: '2042' },
            prices: { currency: 'USD', askingPrice: 900_000 },
          } as const);
    await db.transaction((tx) =>
      saveListings(tx, AN_IMPORT, [aListing({ title: `Nyhetsbolig for ${region}`, ...place })], () => []),
    );
    await page.getByText(bell).first().waitFor({ state: 'attached', timeout: 30_000 });
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/user/notifications');
    await page.getByRole('button', { name: line }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: line }).click();
    await page.waitForURL(/\/property\//);
    await page.getByText(bell).first().waitFor({ state: 'detached' });

    // As if the minutes had passed for which news is gathered, and the night.
    await db.query('UPDATE alerts SET due_at = created_at WHERE sent_at IS NULL');
    const mails = () =>
      db.query<{ unsubscribe_url: string }>(
        "SELECT unsubscribe_url FROM outbox WHERE recipient_address = $1 AND unsubscribe_url LIKE '%/alerts/off/%'",
        [email],
      );
    await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1);
    const [{ unsubscribe_url: link } = { unsubscribe_url: '' }] = await mails();
    const stranger = await site.visit({ region }, size);
    await stranger.goto(new URL(link).pathname);
    await stranger.getByRole('heading', { level: 1, name: off }).waitFor();
    expect(await axeFindings(stranger)).toEqual([]);
    await stranger.getByRole('button', { name: press, exact: true }).click();
    await stranger.getByRole('heading', { level: 1, name: done }).waitFor();
    expect(await axeFindings(stranger)).toEqual([]);
    await expect
      .poll(
        async () =>
          (
            await db.query(
              "SELECT FROM saved_searches WHERE name = 'Alt nytt' AND region = $1 AND notifications = 'off'",
              [region],
            )
          ).length,
      )
      .toBe(1);
  },
);
