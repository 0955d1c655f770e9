import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, shareSite, type SharedSite } from './support.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
  // The map on a home's page is drawn without a graphics card here, and the driver says so.
  site.allow(/GL Driver Message/);
});
afterAll(() => site.close());

interface Told {
  readonly action: string;
  readonly object_id: string;
  readonly page_type: string;
  readonly session_token: string;
}

/** What the page has handed to the browser to be sent. */
async function watched(page: Page): Promise<() => Promise<Told[]>> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const told: unknown[] = [];
    Object.assign(window, { told });
    navigator.sendBeacon = (url, data) => {
      if (data instanceof Blob)
        void data.text().then((text) => told.push(...(JSON.parse(text) as { events: [] }).events));
      return send(url, data);
    };
  });
  return () => page.evaluate(() => (window as unknown as { told: Told[] }).told);
}

async function goToFirstHome(page: Page): Promise<string> {
  await page.goto('/list');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/property\/\d{6}\/\d{9,}/);
  return /\d{9,}$/.exec(new URL(page.url()).pathname)?.[0] ?? '';
}

it('tells of a press and of the home that is looked at, in one batch that the server takes', async () => {
  const page = await site.visit({ region: 'au', consent: ['analytics'] }, DESKTOP);
  const told = await watched(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/v1/payload/website'));
  // The press is heard once what listens has come.
  const listens = page.waitForRequest(/assets\/track-/);
  await page.goto('/list');
  await listens;
  await page.waitForLoadState('networkidle');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/property\/\d{6}\/\d{9,}/);
  expect((await answered).status()).toBe(200);
  const id = /\d{9,}$/.exec(new URL(page.url()).pathname)?.[0];
  await expect.poll(told).toMatchObject([
    { action: 'click', object_id: id, page_type: 'list' },
    { action: 'view', object_id: id, page_type: 'property' },
  ]);
  expect(new Set((await told()).map(({ session_token: token }) => token)).size).toBe(1);
});

it('tells nothing of a reader who has not allowed it, and fetches nothing for it', async () => {
  const page = await site.visit({ region: 'au', consent: ['functional', 'performance', 'advertisement'] }, DESKTOP);
  const told = await watched(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await goToFirstHome(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  expect(await told()).toEqual([]);
  expect(asked.filter((path) => /payload|\/track-/.test(path))).toEqual([]);
});
