import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, holdBack, PHONE, remembered, shareSite, type SharedSite } from './support.ts';

/** A browser without a window calls itself one, and is taken for a robot. */
const READER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
  // The map on a home's page is drawn without a graphics card here, and the driver says so.
  site.allow(/GL Driver Message/);
});
afterAll(() => site.close());

const sheetOf = (page: Page) =>
  page.getByRole('dialog', { name: /^(Hva kan nettleseren din huske|Cookies and storage)/ });

/** Names of all that the browser keeps of the site, of whatever kind. */
async function keptBy(page: Page): Promise<string[]> {
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  return [...inPage, ...(await page.context().cookies()).map(({ name }) => name)];
}

/** Opens a home from a list, by its link: the page stays the same to the browser. */
async function lookAtHome(page: Page): Promise<void> {
  await page.goto('/list');
  const heading = page.getByRole('heading', { level: 1 });
  const ofList = await heading.textContent();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/property\/\d{6}\/\d{9,}/);
  // The address changes before the page does.
  await expect.poll(() => heading.textContent()).not.toBe(ofList);
}

describe('without JavaScript', () => {
  it('is answered by a form, leads back to the page, and is changed from its foot', async () => {
    const page = await site.visit(
      { region: 'no', consent: 'unanswered' },
      { ...PHONE, userAgent: READER, javaScriptEnabled: false },
    );
    await page.goto('/list?bedroom_min=2');
    await sheetOf(page).getByRole('button', { name: 'Avslå alle' }).click();
    await page.waitForURL(/\/list\?bedroom_min=2$/);
    await expect.poll(() => sheetOf(page).count()).toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Valg for informasjonskapsler' }).click();
    await page.waitForURL(/\/consent$/);
    await page.getByRole('checkbox', { name: 'Funksjonelle' }).check();
    await page.getByRole('button', { name: 'Lagre valgene' }).click();
    await page.getByText('Valgene dine er lagret.').waitFor();
    expect(
      await page.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.matches(':checked'))),
    ).toEqual([true, false, false, false]);
  });
});

describe.each([
  {
    name: 'on a phone, in Norwegian',
    region: 'no',
    size: { ...PHONE, userAgent: READER },
    decline: 'Avslå alle',
    accept: 'Godta alle',
  },
  {
    name: 'on a desktop, in English',
    region: 'au',
    size: { ...DESKTOP, userAgent: READER },
    decline: 'Decline all',
    accept: 'Accept all',
  },
] as const)('the question $name', ({ region, size, decline, accept }) => {
  it('moves nothing, refuses as easily as it accepts, and passes axe, folded and unfolded', async () => {
    const page = await site.visit({ region, consent: 'unanswered' }, size);
    // Text of the page may be broken into other lines when its font comes, which is not the question's doing.
    const releaseFonts = await holdBack(page, /\.woff2/);
    await page.goto('/about-us', { waitUntil: 'domcontentloaded' });
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    const sheet = sheetOf(page);
    await sheet.waitFor();
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
            ),
          ).observe({ type: 'layout-shift', buffered: true });
          // Nothing is told where nothing moved.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );
    expect(shifts).toBe(0);
    releaseFonts();
    await page.waitForLoadState();
    const [no, yes] = [sheet.getByRole('button', { name: decline }), sheet.getByRole('button', { name: accept })];
    const [left, right] = [await no.boundingBox(), await yes.boundingBox()];
    expect([left?.width, left?.height, left?.y]).toEqual([right?.width, right?.height, right?.y]);
    const look = await yes.evaluate((button) => button.className);
    await expect.poll(() => no.evaluate((button) => button.className)).toBe(look);
    // Of a phone's screen, three quarters stay free.
    const box = await sheet.boundingBox();
    expect(box?.height).toBeLessThan((page.viewportSize()?.height ?? 0) / 3.5);
    expect(await axeFindings(page)).toEqual([]);
    await sheet.locator('summary').click();
    await sheet.getByRole('checkbox').last().waitFor();
    await expect.poll(() => sheet.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('keeps nothing before it is answered, or when the answer is no, beyond the page', async () => {
    const page = await site.visit({ consent: 'unanswered' }, size);
    await page.goto(`/?lang=${region === 'no' ? 'nb' : 'en'}`);
    await page.context().clearCookies();
    await lookAtHome(page);
    await expect.poll(() => keptBy(page)).toEqual([]);
    await sheetOf(page).getByRole('button').first().click();
    await expect.poll(() => sheetOf(page).count()).toBe(0);
    await lookAtHome(page);
    await expect.poll(() => keptBy(page)).toEqual(['consent']);
  });

  it('is answered in place, by the keyboard too, and taken back at any time', async () => {
    const page = await site.visit({ region, consent: 'unanswered' }, size);
    await lookAtHome(page);
    await page.reload();
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(decline);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => sheetOf(page).count()).toBe(0);
    expect(await heading.boundingBox()).toEqual(before);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    // What the page remembered until then goes on beyond it.
    await remembered(page, 'seen-homes');
    await page.goto('/consent');
    await page.getByRole('main').getByRole('button', { name: decline }).click();
    await page.waitForURL(/\/consent\?saved/);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
  });
});

it('lasts for the tab: what was looked at is known until the page is left, and no longer', async () => {
  const page = await site.visit({ region: 'au', consent: [] }, DESKTOP);
  await lookAtHome(page);
  await page.goBack();
  const seen = page.getByRole('main').getByText('Viewed', { exact: true });
  await seen.first().waitFor();
  await page.reload();
  await page.getByRole('main').getByRole('article').first().waitFor();
  await expect.poll(() => seen.count()).toBe(0);
});

it('is asked in every tab until one of them has the answer', async () => {
  const page = await site.visit({ region: 'au', consent: 'unanswered' }, { userAgent: READER });
  await page.goto('/about-us');
  const other = await page.context().newPage();
  await other.goto('/policy');
  await sheetOf(other).getByRole('button', { name: 'Decline all' }).click();
  await expect.poll(() => sheetOf(other).count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(() => sheetOf(page).count()).toBe(0);
});

it('is not shown to robots', async () => {
  const asked = async (agent: string) =>
    (await (await fetch(`${site.url}/about-us`, { headers: { 'user-agent': agent } })).text()).includes(
      'data-consent-sheet',
    );
  expect(await asked('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toBe(false);
  expect(await asked(READER)).toBe(true);
});
