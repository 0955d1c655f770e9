import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { axeFindings } from './axe.ts';
import { PHONE, startSite, type Site } from './support.ts';

let site: Site;
let shared: SharedHomes;
beforeAll(async () => {
  site = await startSite();
  shared = await shareHomes();
});
afterAll(() => site.close());

const isAsWideAsThePage = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

describe('homes side by side', () => {
  it('tell what differs, which is best, and who is in the comparison', async () => {
    const page = await site.visit({ region: 'no', language: 'nb' });
    await site.signIn(page);
    await page.goto(`/user/favourite/${shared.id}/compare`);
    await page.getByRole('heading', { name: 'Sammenlign boliger', level: 1 }).waitFor();
    const heads = page.getByRole('columnheader');
    await expect.poll(() => heads.count()).toBe(6);
    // As the place was saved.
    const modes = page.getByRole('navigation', { name: 'Reisemåte' });
    await expect.poll(() => modes.locator('[aria-current]').textContent()).toBe('Sykkel');
    await page.getByRole('rowheader', { name: 'Pris per m²' }).waitFor();
    await expect
      .poll(() =>
        page
          .getByRole('row', { name: /^Pris per m²/ })
          .getByText('Lavest')
          .count(),
      )
      .toBeGreaterThan(0);
    await expect
      .poll(() =>
        page
          .getByRole('row', { name: /^Jobben/ })
          .getByText('Kortest')
          .count(),
      )
      .toBeGreaterThan(0);
    await page
      .getByRole('row', { name: /^Notater/ })
      .getByText('Du: Bratt bakke')
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const rows = await page.getByRole('rowheader').count();
    await page.getByRole('link', { name: 'Bare forskjeller' }).click();
    await page.waitForURL(/only=differences/);
    await expect.poll(() => page.getByRole('rowheader').count()).toBeLessThan(rows);
    await expect.poll(() => page.getByText('likt for alle').count()).toBe(0);

    await page
      .getByRole('link', { name: /^Fjern .* fra sammenligningen$/ })
      .first()
      .click();
    await expect.poll(() => heads.count()).toBe(5);
    await page.goto(`/user/favourite/${shared.id}/compare?ids=${shared.homes[0] ?? ''}`);
    await page.getByText('Du har valgt én bolig').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('show on a phone that there are more than fit, at either end', async () => {
    const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
    await site.signIn(page);
    await page.goto(`/user/favourite/${shared.id}/compare?ids=${shared.homes.slice(0, 3).join(',')}`);
    await page.getByText('3 boliger · Rull sideveis for å se alle').waitFor();
    const heads = page.getByRole('columnheader');
    const seen = async (at: number) => {
      const { x = NaN, width = NaN } = (await heads.nth(at).boundingBox()) ?? {};
      return Math.min(x + width, PHONE.viewport.width) - Math.max(x, 0);
    };
    // Its edge alone, so that one sees that there is a third.
    expect(await seen(2)).toBeGreaterThan(20);
    expect(await seen(2)).toBeLessThan(80);
    await page
      .getByRole('region', { name: /^Sammenligning/ })
      .evaluate((table) => table.scrollTo(table.scrollWidth, 0));
    await expect.poll(() => seen(2)).toBeGreaterThan(120);
    expect(await seen(0)).toBeGreaterThan(20);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('are chosen on a phone without JavaScript, in English', async () => {
    const page = await site.visit(
      { region: 'no', language: 'en', appearance: 'dark' },
      { ...PHONE, javaScriptEnabled: false },
    );
    await site.signIn(page);
    await page.goto(`/user/favourite/${shared.id}/compare?ids=${shared.homes.slice(0, 2).join(',')}`);
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(2);
    // Side by side on a phone: half of the width each, under their label.
    const values = await page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Total price' }) })
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
    expect(values).toHaveLength(2);
    expect(Math.max(...values)).toBeLessThanOrEqual(PHONE.viewport.width);
    await page.getByText('Choose homes').click();
    await page.getByRole('checkbox').nth(2).check();
    await page.getByRole('button', { name: 'Show side by side' }).click();
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(3);
    await expect.poll(() => isAsWideAsThePage(page)).toBe(true);
  });

  it('stay named on a phone while the page scrolls', async () => {
    const page = await site.visit({ region: 'no', language: 'en' }, PHONE);
    await site.signIn(page);
    await page.goto(`/user/favourite/${shared.id}/compare`);
    const table = page.getByRole('region', { name: 'Comparison, scrolls sideways' });
    const head = page.getByRole('columnheader').nth(2);
    const third = (await head.getByRole('link').first().textContent()) ?? '';
    await page.evaluate(() => scrollTo(0, 1200));
    // Below the header stands what the columns are of, beside each other as they are.
    const name = page.locator('[aria-hidden]').getByText(third, { exact: true });
    await name.waitFor();
    await table.evaluate((region) => region.scrollTo({ left: region.scrollWidth, behavior: 'instant' }));
    await expect
      .poll(async () => Math.round((await name.boundingBox())?.x ?? -1))
      .toBe(Math.round((await head.boundingBox())?.x ?? -2));
    expect((await name.boundingBox())?.y).toBeGreaterThanOrEqual(56);
    expect((await name.boundingBox())?.y).toBeLessThan(110);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('are for those who may know of the collection', async () => {
    const page = await site.visit({ region: 'au', language: 'en' });
    await page.goto(`/user/favourite/${shared.id}/compare`);
    await page.waitForURL(/\/login\?redirect=/);
    await site.signIn(page, 'olivia@grend.example');
    site.allow(/the server responded with a status of 404/);
    for (const view of ['compare', 'together', 'viewings']) {
      await page.goto(`/user/favourite/${shared.id}/${view}`);
      await page.getByRole('heading', { name: 'We could not find that page' }).first().waitFor();
    }
    await page.goto('/user/favourite/default/compare');
    await page.getByRole('heading', { name: 'No homes to compare yet' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/user/favourite/default/viewings');
    await page.getByRole('heading', { name: 'No inspections to plan' }).waitFor();
  });
});

it('two people see at once what the other likes', async () => {
  const [kari, ola] = [
    await site.visit({ region: 'no', language: 'nb' }),
    await site.visit({ region: 'no', language: 'nb' }, PHONE),
  ];
  await site.signIn(kari);
  await site.signIn(ola, 'ola@grend.example');
  const path = `/user/favourite/${shared.id}/together`;
  const received = kari.waitForResponse((answer) => answer.url().includes('/user/events?'));
  await kari.goto(path);
  await kari.getByRole('region', { name: 'Bare du liker' }).waitFor();
  await received;
  await expect.poll(() => kari.getByRole('region', { name: 'Begge liker' }).count()).toBe(0);
  await ola.goto(path);
  // Her favourites stand apart from what she says she likes.
  await ola.getByText('Blant favorittene til Kari Nordmann').first().waitFor();
  await ola
    .getByRole('region', { name: 'Bare Kari Nordmann liker' })
    .getByRole('button', { name: /^Liker / })
    .first()
    .click();
  // It stays under the finger until it is asked to move.
  await ola
    .getByRole('region', { name: 'Bare Kari Nordmann liker' })
    .getByText('Likt av deg og Kari Nordmann')
    .waitFor();
  await kari.getByRole('region', { name: 'Bare du liker' }).getByText('Likt av deg og Ola Nordmann').waitFor();
  for (const page of [ola, kari]) await page.getByRole('button', { name: 'Sorter på nytt' }).click();
  await ola.getByRole('region', { name: 'Begge liker' }).getByText('Likt av deg og Kari Nordmann').waitFor();
  await kari.getByRole('region', { name: 'Begge liker' }).getByText('Likt av deg og Ola Nordmann').waitFor();
  expect(await axeFindings(kari)).toEqual([]);
  expect(await axeFindings(ola)).toEqual([]);
  await expect.poll(() => isAsWideAsThePage(ola)).toBe(true);
  await ola
    .getByRole('region', { name: 'Begge liker' })
    .getByRole('button', { name: /^Liker / })
    .first()
    .click();
  await kari.getByRole('button', { name: 'Sorter på nytt' }).click();
  await expect.poll(() => kari.getByRole('region', { name: 'Begge liker' }).count()).toBe(0);

  // A no is told beside it, and hides the home when that is wanted.
  await ola.getByRole('button', { name: /^Nei / }).first().click();
  await kari.getByText('Nei fra Ola Nordmann').waitFor();
  expect(await axeFindings(ola)).toEqual([]);
  await kari.getByRole('link', { name: /^Ingen har sagt nei \(\d+\)$/ }).click();
  await expect.poll(() => kari.getByText('Nei fra Ola Nordmann').count()).toBe(0);
  await ola.locator('button[aria-pressed=true]', { hasText: 'Nei' }).click();
  await expect.poll(() => ola.getByText('Nei fra deg').count()).toBe(0);
});

it('the viewings of a day become a route, and a calendar file', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
  await site.signIn(page);
  await page.goto(`/user/favourite/${shared.id}/viewings?day=${shared.day}`);
  const stops = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Hopp over / }) });
  await stops.first().waitFor();
  const seen = await stops.count();
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(() => isAsWideAsThePage(page)).toBe(true);

  // The map comes when it is near the viewport: below the stops, however many the day has.
  const file = page.getByRole('link', { name: 'Legg dagen i kalenderen' });
  await file.scrollIntoViewIfNeeded();
  // The stops lie clear of what the map is moved by.
  await page
    .getByRole('region', { name: /^Kart: / })
    .first()
    .scrollIntoViewIfNeeded();
  const labels = page.locator('.maplibregl-marker');
  await expect.poll(() => labels.count(), { timeout: 30_000 }).toBeGreaterThan(0);
  const rects = (locator: Locator) =>
    locator.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
  const controls = await rects(page.getByRole('button', { name: /^Zoom / }));
  expect(controls).toHaveLength(2);
  for (const label of await rects(labels))
    for (const control of controls)
      expect(
        label.right <= control.left ||
          control.right <= label.left ||
          label.bottom <= control.top ||
          control.bottom <= label.top,
      ).toBe(true);

  const calendar = await (await page.request.get((await file.getAttribute('href')) ?? '')).text();
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(seen);

  await stops
    .first()
    .getByRole('link', { name: /^Hopp over / })
    .click();
  await page.getByRole('heading', { name: 'Hoppet over av deg' }).waitFor();
  await page
    .getByRole('link', { name: /^Ta med / })
    .first()
    .click();
  await expect.poll(() => page.getByRole('heading', { name: 'Hoppet over av deg' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Til fots' }).click();
  await page.waitForURL(/mode=walking/);
  await stops.first().waitFor();
});

interface SharedHomes {
  readonly id: string;
  readonly homes: readonly string[];
  /** On which most of them can be seen. */
  readonly day: string;
}

/** Kari's collection of seven homes that she likes, shared with Ola, who has opened it; and a place she travels to. */
async function shareHomes(): Promise<SharedHomes> {
  const [kari, ola] = [await callerOf('kari@grend.example'), await callerOf('ola@grend.example')];
  const found = (await kari('/api/v4/property/search', 'POST', { size: 60 })) as readonly {
    readonly property_id: string;
    readonly viewing_date: readonly { readonly starts_at: string }[];
  }[];
  const byDay = new Map<string, string[]>();
  for (const home of found)
    for (const day of new Set(home.viewing_date.map(({ starts_at }) => starts_at.slice(0, 10))))
      byDay.set(day, [...(byDay.get(day) ?? []), home.property_id]);
  const [day, seen] = [...byDay].toSorted((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))[0] ?? ['', []];
  const homes = [...new Set([...seen, ...found.map((home) => home.property_id)])].slice(0, 7);
  const { id } = (await kari('/api/v2/property-collections', 'POST', {
    name: 'Sammen',
    shared_with_emails: ['ola@grend.example'],
  })) as { readonly id: string };
  await kari(`/api/v2/property-collections/${id}/properties`, 'POST', { properties: homes });
  // All were added at once, and the comparison shows six: those with the highest numbers.
  const last = homes.toSorted((a, b) => Number(a) - Number(b)).at(-1) ?? '';
  await kari(`/api/v2/property-collections/${id}/properties/${last}/note`, 'PUT', { text: 'Bratt bakke' });
  await kari('/api/v2/my/commute-addresses', 'POST', {
    display_name: 'Jobben',
    mode: 'biking',
    coordinates: { lat: 59.9133, lng: 10.7389 },
  });
  for (const home of homes)
    await kari(`/api/v2/property-collections/${id}/properties/${home}/opinion`, 'PUT', { opinion: 'like' });
  await ola(`/api/v2/property-collections/${id}`, 'GET');
  return { id, homes, day };
}

async function callerOf(email: string): Promise<(path: string, method: string, body?: unknown) => Promise<unknown>> {
  const call = async (path: string, method: string, body: unknown, headers: Readonly<Record<string, string>>) => {
    const answer = await fetch(site.url + path, {
      method,
      headers: {
        ...headers,
        cookie: 'region=no',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${String(answer.status)} ${await answer.text()}`);
    return ((await answer.json()) as { readonly data: unknown }).data;
  };
  const { access_token } = (await call('/api/login', 'POST', { email, password: DEMO_PASSWORD }, {})) as {
    readonly access_token: string;
  };
  return (path, method, body) => call(path, method, body, { authorization: `Bearer ${access_token}` });
}
