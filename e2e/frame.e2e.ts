import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, held, holdBack, PHONE, startSite, type Site } from './support.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  // The browser's own note of a page that is not there, of one that failed, and of files held back on purpose.
  site.allow(/Failed to load resource/);
});
afterAll(async () => {
  await site.close();
});

/** Has a page fetch a file that is not there, as after a new version has been put out. */
async function preloadMissing(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const link = Object.assign(document.createElement('link'), {
          rel: 'modulepreload',
          href: '/assets/of-before.js',
        });
        link.addEventListener('error', resolve);
        document.head.append(link);
      }),
  );
}

describe('without JavaScript', () => {
  it('every page of text can be read, with its head whole', async () => {
    const page = await site.visit({ region: 'no' }, { ...PHONE, javaScriptEnabled: false });
    for (const path of [
      '/about-us',
      '/policy',
      '/policy/cookie',
      '/privacy-policy',
      '/term-and-condition',
      '/gdpr',
      '/sales-conditions',
      '/page/total-price',
      '/landing?landingpageid=selling',
      '/first-on-grend',
      '/blank/policy/en',
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect
        .poll(() => page.getByRole('heading', { level: 1 }).first().isVisible(), { message: path })
        .toBe(true);
      await expect.poll(() => page.title(), { message: path }).toMatch(/\S · grend$/);
      await expect
        .poll(() => page.locator('meta[name=description]').getAttribute('content'), { message: path })
        .toMatch(/\w{3}/);
      await expect
        .poll(() => page.locator('meta[property="og:image"]').getAttribute('content'), { message: path })
        .toMatch(/^http.+\.(png|jpg)$/);
      const wide = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
      expect(wide, path).toBe(0);
    }
    await page.goto('/policy/cookie');
    await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site.url}/cookie-policy`);
    await expect
      .poll(() => page.locator('link[rel=alternate][hreflang=en]').getAttribute('href'))
      .toBe(`${site.url}/cookie-policy?lang=en`);
  });

  it('the bar of a phone leads on, and its sheet changes how the site looks', async () => {
    const page = await site.visit({ region: 'no' }, { ...PHONE, javaScriptEnabled: false });
    await page.goto('/about-us');
    const bar = page.getByRole('navigation', { name: 'Snarveier' });
    await bar.getByText('Konto', { exact: true }).click();
    await bar.getByRole('button', { name: 'Mørkt' }).click();
    await page.locator('html[data-mode=dark]').waitFor();
    await bar.getByRole('link', { name: 'Kart' }).click();
    await page.waitForURL(/view=map/);
  });
});

describe('the account', () => {
  it('asks strangers to sign in, honestly, and leads back', async () => {
    const page = await site.visit({ region: 'no' }, PHONE);
    await page.goto('/about-us');
    await page.getByRole('navigation', { name: 'Snarveier' }).getByRole('link', { name: 'Favoritter' }).click();
    await page.waitForURL('**/login?redirect=%2Fuser%2Ffavourite');
    await expect.poll(() => page.getByRole('heading', { level: 1, name: 'Logg inn' }).isVisible()).toBe(true);
    // The account itself would only lead here again.
    await expect.poll(() => page.getByRole('link', { name: 'Tilbake dit du var' }).count()).toBe(0);
    await page.goto('/login?redirect=%2Flist%3Fpage%3D2');
    await page.getByRole('link', { name: 'Tilbake dit du var' }).click();
    await page.waitForURL('**/list?page=2');
    await page.goto('/login?redirect=https%3A%2F%2Felsewhere.example');
    await expect.poll(() => page.getByRole('link', { name: 'Tilbake dit du var' }).count()).toBe(0);
  });
});

it('a language in the address is kept for the pages after it, texts and all', async () => {
  const page = await site.visit({ region: 'no' });
  await page.goto('/about-us?lang=en');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cookies' }).waitFor();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Norsk' }).click();
  await page.getByRole('heading', { level: 1, name: 'Informasjonskapsler' }).waitFor();
});

it('a changed page takes the focus, says its title, and the keyboard can skip to it', async () => {
  const page = await site.visit({ region: 'au' });
  await page.addInitScript(() => {
    addEventListener('part-ready', ({ target }) => (target as Element).setAttribute('data-test-ready', ''));
  });
  await page.goto('/about-us');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.getByRole('link', { name: 'Skip to content' }).isVisible()).toBe(true);
  // The footer's code comes last; until then its links lead to whole pages.
  await page.locator('#site-footer[data-test-ready]').getByRole('link', { name: 'Terms of use' }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'Terms of use' }).waitFor({ state: 'attached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});

describe('what fails', () => {
  it('says so, in the fitting status, with ways on', async () => {
    const page = await site.visit({ region: 'au' });
    for (const [path, status, heading] of [
      ['/nowhere', 404, 'We could not find that page'],
      ['/error', 500, 'This page could not be shown'],
      ['/error?type=Error404', 404, 'We could not find that page'],
      [`/list?keywords=${'a,'.repeat(7_000)}`, 414, 'This address is too long'],
      [`/?${'a&'.repeat(501)}`, 414, 'This address is too long'],
      ['/r/nobody/1/2', 404, 'This link does not lead to a listing'],
    ] as const) {
      expect((await page.goto(path))?.status(), path).toBe(status);
      await expect
        .poll(() => page.getByRole('heading', { name: heading }).first().isVisible(), { message: path })
        .toBe(true);
    }
    // What other portals have taught people to type.
    for (const [path, meant] of [
      ['/rent', '/list?listing_type=rent'],
      ['/Kjop', '/list'],
      ['/agents', '/agent'],
    ] as const) {
      await page.goto(path);
      expect(new URL(page.url()).href).toBe(site.url + meant);
    }
    await page.goto('/nowhere');
    await page.getByRole('main').getByRole('textbox').fill('Melbourne');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/list\?address=Melbourne/);
  });

  it('asks three times for files that do not come, then says so on the page as the server made it', async () => {
    const page = await site.visit({ region: 'au' });
    site.allow(/Failed to fetch dynamically imported module/);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname + new URL(request.url()).search);
    });
    await page.route(/\/assets\/entry\.client/, (route) => route.abort());
    await page.goto('/about-us', { waitUntil: 'commit' });
    const notice = page.getByRole('status').filter({ hasText: 'Parts of this page could not be loaded.' });
    await notice.waitFor();
    expect(asked).toEqual(['/about-us', '/about-us?retry=1', '/about-us?retry=2', '/about-us?retry=3']);
    // It can be read and left all the same, and so can the next one.
    await page.getByRole('heading', { level: 1, name: 'About grend' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Agents' }).click();
    await page.getByRole('heading', { level: 1, name: /agents/i }).waitFor();
    await notice.waitFor();
    await page.unroute(/\/assets\/entry\.client/);
    await notice.getByRole('link', { name: 'Try again' }).click();
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    await expect.poll(() => notice.count()).toBe(0);
  });

  it('goes on to the page that was asked for when its code cannot be fetched', async () => {
    site.allow(
      /Failed to load resource: net::ERR_FAILED|Error loading route module|Failed to fetch( dynamically imported module)?/,
    );
    const page = await site.visit({ region: 'au' });
    await page.goto('/about-us');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname + new URL(request.url()).search);
    });
    const link = page.getByRole('banner').getByRole('link', { name: 'Agents' });
    let failures = 0;
    await page.route(/\/assets\/agents-page/, (route) => ((failures += 1) <= 2 ? route.abort() : route.continue()));
    await link.click();
    await page.getByRole('heading', { level: 1, name: /agents/i }).waitFor();
    await page.waitForURL((url) => url.pathname === '/agent' && url.search === '');
    expect(asked[0]).toBe('/agent?retry=1');
  });

  it('waits for a network, says so, and opens the page once there is one', async () => {
    site.allow(/Error loading route module|Failed to fetch( dynamically imported module)?/);
    const page = await site.visit({ region: 'au' }, PHONE);
    await page.goto('/about-us');
    // Who is offline before the page has its scripts hears nothing.
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Agents' });
    await page.context().setOffline(true);
    await page.getByRole('status').filter({ hasText: 'You are offline.' }).waitFor();
    await link.click();
    await page.getByRole('status').filter({ hasText: 'This page will load when you’re back online.' }).waitFor();
    await page.context().setOffline(false);
    await page.waitForURL((url) => url.pathname === '/agent');
    await page.getByRole('heading', { level: 1, name: /agents/i }).waitFor();
  });

  it('keeps the page that is shown while the next one cannot be fetched, and leads back without a network', async () => {
    // The browser notes what it could not fetch.
    site.allow(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const page = await site.visit({ region: 'no', theme: 'zrch' }, PHONE);
    await page.goto('/list');
    // Pages are kept by what comes after them.
    await page.waitForLoadState('networkidle');
    // Those of the list: the page of a home, which stands until the list is there again, has some below it, too.
    const homes = page.locator('#homes').getByRole('heading').locator('a[href^="/property/"]');
    const path = (await homes.nth(1).getAttribute('href')) ?? '';
    // React updates a page once all of it is there, also what keeps pages.
    await homes.first().click();
    await page.waitForURL(/\/property\//);
    await homes.first().waitFor({ state: 'detached' });
    await page.goBack();
    await homes.first().click();
    await page.waitForURL(/\/property\//);
    await homes.first().waitFor({ state: 'detached' });
    // With one the way back waits for no answer either.
    await page.route(/\/list\.data/, () => undefined);
    await page.goBack();
    await homes.first().click();
    await page.waitForURL(/\/property\//);
    await page.unroute(/\/list\.data/);
    await page.context().setOffline(true);
    await page.goBack();
    await page.getByText(/Siden er slik den var kl\. \d/).waitFor();
    // The code of a home's page is there already: its contents alone are missing.
    await homes.and(page.locator(`[href="${path}"]`)).click();
    await page.getByText('Siden lastes når du er tilbake.').waitFor();
    await expect.poll(() => homes.count()).toBeGreaterThan(5);
    await page.getByRole('link', { name: 'Filtre' }).click();
    await expect.poll(() => homes.count()).toBeGreaterThan(5);
    expect(await axeFindings(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.waitForURL((url) => url.pathname === path);
    await page
      .getByRole('navigation', { name: 'På denne siden' })
      .or(page.getByRole('region', { name: 'Beskrivelse' }))
      .first()
      .waitFor();
  });

  it('keeps what is typed into a form that cannot be sent, and says so', async () => {
    site.allow(/ERR_INTERNET_DISCONNECTED/);
    const page = await site.visit({ region: 'no' }, PHONE);
    await site.signIn(page);
    await page.goto('/user/contactInfo');
    const phone = page.getByRole('textbox', { name: 'Mobil' });
    await phone.fill('400 11 222');
    // Who is offline before the page has its scripts hears nothing.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'Lagre' }).first().click();
    await page.getByRole('status').filter({ hasText: 'skjemaet er ikke sendt' }).waitFor();
    await expect.poll(() => phone.inputValue()).toBe('400 11 222');
    expect(await axeFindings(page)).toEqual([]);
    await page.context().setOffline(false);
    await expect.poll(() => page.getByText('skjemaet er ikke sendt').count()).toBe(0);
    await expect.poll(() => phone.inputValue()).toBe('400 11 222');
    await page.context().close();
  });

  it('keeps what is chosen among the filters without a network, and searches once there is one', async () => {
    const page = await site.visit({ region: 'no' }, PHONE);
    await page.goto('/list');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('link', { name: 'Filtre' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('slider').first().waitFor();
    await page.context().setOffline(true);
    await dialog.getByRole('slider').first().press('ArrowRight');
    const show = dialog.getByRole('button', { name: /^Vis (?:[\d\s]+ )?bolig/ });
    await show.click();
    await dialog.getByRole('alert').filter({ hasText: 'Valgene dine er beholdt' }).waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => dialog.getByRole('alert').innerText()).toBe('');
    await show.click();
    await page.waitForURL(/_min=\d+/);
    await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  it('opens what was looked at while the server is stopped, says of when it is, and goes on once it is back', async () => {
    site.allow(/Failed to load resource: (net::ERR_|the server responded with a status of 503)|Failed to fetch/);
    const page = await site.visit({ region: 'no' }, { ...PHONE, serviceWorkers: 'allow' });
    await page.goto('/list?bedroom_min=2');
    await expect.poll(() => page.evaluate(() => caches.match('/list?bedroom_min=2').then(Boolean))).toBe(true);
    const homes = page.getByRole('main').getByRole('heading').locator('a[href^="/property/"]');
    await site.whileStopped(async () => {
      await page.goto('/agent');
      await page.getByRole('heading', { name: 'Du er ikke på nett' }).waitFor();
      await page.getByRole('link', { name: /^Boliger til salgs/ }).click();
      await page.waitForURL(/bedroom_min=2/);
      await page.getByText(/Siden er slik den var kl\. \d/).waitFor();
      await expect.poll(() => homes.count()).toBeGreaterThan(5);
    });
    await expect.poll(() => page.getByText('Du er ikke på nett').count()).toBe(0);
    await homes.first().click();
    await page.waitForURL(/\/property\//);

    // Who signs out leaves nothing of it.
    await page.evaluate(() => caches.open('pages').then((pages) => pages.put('/of-before', new Response(''))));
    await site.signIn(page);
    await page.goto('/user');
    await page.locator('[data-bottom-bar] summary').click();
    await page.getByRole('button', { name: 'Logg ut' }).click();
    await page.waitForURL((url) => url.pathname !== '/user');
    await expect
      .poll(() => page.evaluate(() => caches.match('/of-before').then((kept) => kept === undefined)))
      .toBe(true);
  });

  it('stays as it is while the server does not answer, and under an open dialog', async () => {
    site.allow(/Failed to load resource|Failed to fetch( dynamically imported module)?/);
    const page = await site.visit({ region: 'no' });
    await page.goto('/list');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const stays = () => page.evaluate(() => 'isSamePage' in window);
    await site.whileStopped(async () => {
      const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
      await preloadMissing(page);
      await asked;
    });
    expect(await stays()).toBe(true);
    await page.getByRole('link', { name: 'Filtre' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('slider').first().waitFor();
    await preloadMissing(page);
    expect(await stays()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await preloadMissing(page);
    await expect.poll(stays).toBe(false);
  });

  it('forgets the count once the page has come', async () => {
    const page = await site.visit({ region: 'au' });
    await page.goto('/about-us?retry=2');
    await page.waitForURL((url) => url.search === '');
  });
});

it('the sitemap leads to homes that are there', async () => {
  const page = await site.visit({ region: 'no' });
  const read = async (path: string) =>
    [...(await (await page.request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, location = '']) => location,
    );
  const part = (await read('/sitemap.xml')).find((location) => location.includes('homes-')) ?? '';
  const [home = ''] = await read(part);
  const answer = await page.request.get(home, { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('RealEstateListing');
  for (const location of await read('/sitemap/pages.xml')) {
    const listed = await page.request.get(location.replaceAll('&amp;', '&'), { maxRedirects: 0 });
    expect(listed.status(), location).toBe(200);
    expect(await listed.text(), location).not.toContain('name="robots" content="noindex"');
  }
});

describe.each([
  { name: 'on a desktop', size: DESKTOP },
  { name: 'on a phone', size: PHONE },
])('components $name', ({ size }) => {
  it('hold the focus, give it back, and pass axe in every state', async () => {
    const page = await site.visit({ region: 'au' }, size);
    await page.goto('/dev/ui');
    const panel = page.getByRole('region', { name: 'zrch, dark' });
    const findings = async (what: string) =>
      (await axeFindings(page))
        .filter((finding) => !finding.startsWith('landmark-unique'))
        .map((finding) => `${what}: ${finding}`);
    const found = await findings('closed');

    const opener = panel.getByRole('button', { name: 'medium dialog' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'A dialog' });
    await expect
      .poll(() => dialog.getByRole('textbox').evaluate((input) => input === document.activeElement))
      .toBe(true);
    // A toast stands over the dialog it is about, and can be pressed there.
    await dialog.getByRole('button', { name: 'toast over the dialog' }).click();
    await held(page, 'Undo');
    await dialog.getByRole('button', { name: 'Undo' }).hover();
    found.push(...(await findings('dialog')));
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByRole('status').getByText('Put back').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await opener.click();
    await dialog.waitFor();
    await page.mouse.click(10, 10);
    await dialog.waitFor({ state: 'detached' });

    await panel.getByRole('tab', { name: 'Kitchen' }).focus();
    await page.keyboard.press('End');
    await expect.poll(() => panel.getByRole('tabpanel').textContent()).toMatch(/^Boligselger/);

    await panel.getByRole('button', { name: 'break the form' }).click();
    found.push(...(await findings('errors')));
    await panel.getByRole('alert').getByRole('link', { name: 'Give your name' }).click();
    await expect
      .poll(() =>
        panel.getByRole('textbox', { name: 'Name in the form' }).evaluate((input) => input === document.activeElement),
      )
      .toBe(true);

    // On a quick machine the dialog's toast may still be there.
    await expect.poll(() => page.getByText('Put back').count()).toBe(0);
    await panel.getByRole('button', { name: 'toast with an action' }).click();
    await held(page, 'Undo');
    await page.getByRole('button', { name: 'Undo' }).hover();
    found.push(...(await findings('toast')));
    await page.getByRole('button', { name: 'Undo' }).click();
    // A toast under the pointer stays.
    await page.mouse.move(0, 0);
    await expect.poll(() => page.getByText('Put back').count()).toBe(0);
    expect(found).toEqual([]);
  });

  it('and the pages of the frame pass axe', async () => {
    const page = await site.visit({ region: 'no', theme: 'zrch', appearance: 'dark' }, size);
    const found: string[] = [];
    for (const path of [
      '/cookie-policy',
      '/policy',
      '/login?redirect=%2Flist&pending=save_search',
      '/error',
      '/user/changelanguage',
      '/blank/policy/nb',
    ]) {
      await page.goto(path);
      found.push(...(await axeFindings(page)).map((finding) => `${path}: ${finding}`));
    }
    expect(found).toEqual([]);
  });
});

it('shows a line while the next page is on its way', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, DESKTOP);
  await page.goto('/');
  const release = await holdBack(page, /\/agent\.data/);
  const line = page.locator('.animate-progress');
  await expect.poll(() => line.count()).toBe(0);
  await page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name: 'Meglere' }).first().click();
  await expect.poll(() => line.count()).toBe(1);
  release();
  await page.waitForURL(/\/agent$/);
  await expect.poll(() => line.count()).toBe(0);
});

it('reports no error for an answer that is no longer waited for', async () => {
  const page = await site.visit({ region: 'no' });
  await page.goto('/about-us');
  const reported: string[] = [];
  page.on('pageerror', ({ message }) => reported.push(message));
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('unhandledrejection', () => setTimeout(resolve), { once: true });
        void Promise.reject(new DOMException('given up', 'AbortError'));
      }),
  );
  expect(reported).toEqual([]);
});
