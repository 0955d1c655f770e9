import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, holdBack, PHONE, shareSite, type SharedSite } from './support.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
  // The map on a home's page is drawn without a graphics card here, and the driver says so.
  site.allow(/GL Driver Message/);
});
afterAll(() => site.close());

declare global {
  interface Window {
    /** Heights of the page since it was first measured, in pixels. */
    heights: number[];
  }
}

it('a home that is read before its scripts are there stays in its place when they come', async () => {
  const page = await site.visit({ region: 'no', language: 'en' }, PHONE);
  const answer = await page.request.post(`${site.url}/api/v4/property/search`, {
    data: { listing_type: 'residential', property_type: ['apartment'], size: 1 },
  });
  const [home] = ((await answer.json()) as { data: { agency_id: string; property_id: string }[] }).data;
  // The scripts come when the page has been scrolled, one after another: those of its lower parts last.
  let begin = () => {};
  let last = new Promise<void>((resolve) => (begin = resolve));
  await page.route(/\/assets\/[^/]+\.js$/, (route) => {
    last = last.then(() => route.continue());
    return last;
  });
  const opened = page.goto(`/property/${home?.agency_id ?? ''}/${home?.property_id ?? ''}`);
  await page.locator('footer').waitFor();
  // All that the server sends is there, with its styles and fonts: what changes from here on is the scripts' doing.
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      document.fonts.status === 'loaded' &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
  );
  await page.evaluate(() => {
    window.heights = [];
    scrollTo(0, document.documentElement.scrollHeight * 0.6);
    new ResizeObserver(() => window.heights.push(document.documentElement.scrollHeight)).observe(document.body);
  });
  await page.waitForFunction(() => window.heights.length > 0);
  begin();
  await opened;
  await page.locator('[data-page-bar]').waitFor();
  const value = page.getByRole('region', { name: 'Estimated value' });
  await value.scrollIntoViewIfNeeded();
  await expect.poll(() => value.innerText()).toMatch(/Likely between|There is no estimate|Too few/);
  const heights = await page.evaluate(() => window.heights);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(200);
});

it('a map whose list is not hydrated yet keeps it, and the focus in it, on the way to a fragment', async () => {
  const page = await site.visit({ region: 'au', language: 'en' }, DESKTOP);
  const release = await holdBack(page, /\/assets\/map-results-[^/]+\.js$/);
  await page.goto('/list?view=map');
  await page.evaluate(() => document.getElementById('homes')?.setAttribute('data-sent-by-server', ''));
  await page.getByRole('link', { name: 'Skip to the homes' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/#homes$/);
  const focused = page.locator('#homes:focus');
  await focused.waitFor();
  release();
  // The map begins: its list is hydrated.
  await page.locator('canvas').waitFor();
  await expect.poll(() => focused.getAttribute('data-sent-by-server')).toBe('');
});

it('the link for travel times that is pressed before its scripts are there asks for a place on the page', async () => {
  const page = await site.visit({ region: 'no' }, DESKTOP);
  const answer = await page.request.post(`${site.url}/api/v4/property/search`, {
    data: { listing_type: 'buy', property_type: ['apartment'], size: 1 },
  });
  const [home] = ((await answer.json()) as { data: { agency_id: string; property_id: string }[] }).data;
  const path = `/property/${home?.agency_id ?? ''}/${home?.property_id ?? ''}`;
  // After five seconds without its code the link leads to the page of places instead: they do not end here.
  await page.addInitScript(() => {
    const plain = window.setTimeout.bind(window);
    window.setTimeout = ((run: TimerHandler, delay?: number) =>
      delay === 5_000 ? 0 : plain(run, delay)) as typeof window.setTimeout;
  });
  const release = await holdBack(page, /\/assets\/entry\.client-[^/]+\.js$/);
  const opened = page.goto(path);
  await page.getByRole('link', { name: /^Legg til jobb, skole eller et annet sted/ }).click();
  expect(new URL(page.url()).pathname).toBe(path);
  release();
  await opened;
  await page.getByRole('combobox', { name: 'Adresse' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
});

it('what the server has sent of a home stays for a signed-in reader, whose numbers in the header come later', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, 'olivia@grend.example');
  const answer = await page.request.post(`${site.url}/api/v4/property/search`, {
    data: { listing_type: 'buy', size: 1 },
  });
  const [home] = ((await answer.json()) as { data: { agency_id: string; property_id: string }[] }).data;
  const path = `/property/${home?.agency_id ?? ''}/${home?.property_id ?? ''}`;
  const sent = await (await page.request.get(path)).text();
  const numbers = ['notifications', 'favorites'].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/api/`) && response.url().includes(name)),
  );
  await page.goto(path);
  await Promise.all(numbers);
  const headings = page.locator('h2');
  await expect.poll(() => headings.count()).toBe(sent.match(/<h2/g)?.length);
  // Two frames after the numbers are drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect.poll(() => headings.count()).toBe(sent.match(/<h2/g)?.length);
  await page.locator('#site-footer').waitFor({ state: 'attached' });
});

it.each(['/', '/list', '/agent', '/value'])(
  'the texts that %s has the browser fetch early are those that its scripts use, each fetched once',
  async (path) => {
    const early = await site.visit({ region: 'no' }, DESKTOP);
    const fetched = fetchedTexts(early);
    await early.goto(path);
    expect(fetched.length).toBeGreaterThan(0);
    expect(new Set(fetched).size).toBe(fetched.length);

    const late = await site.visit({ region: 'no' }, DESKTOP);
    const used = fetchedTexts(late);
    await late.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replaceAll(/<link [^>]*as="fetch"[^>]*>/g, '') });
    });
    await late.goto(path);
    expect(used.toSorted()).toEqual(fetched.toSorted());
  },
);

/** The files of texts that the page asks for, by their addresses, as it goes on. */
function fetchedTexts(page: Page): readonly string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/[^/]+\.json$/.test(request.url())) fetched.push(request.url());
  });
  return fetched;
}
