import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, shareSite, type SharedSite } from './support.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
  // The map on a home's page is drawn without a graphics card here, and the driver says so.
  site.allow(/GL Driver Message/);
});
afterAll(() => site.close());

interface Home {
  readonly property_id: string;
  readonly agency_id: string;
  readonly is_project: boolean;
}

/** A home of the region for which the estimate has this outcome. */
async function homeWith(region: 'no' | 'au', outcome: 'estimated' | 'refused', filter: object): Promise<string> {
  const cookie = `region=${region}`;
  const found = (await (
    await fetch(`${site.url}/api/v4/property/search`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ size: 40, ...filter }),
    })
  ).json()) as { data: Home[] };
  for (const home of found.data) {
    const answer = (await (
      await fetch(`${site.url}/api/v2/property/${home.property_id}/valuation`, { method: 'POST', headers: { cookie } })
    ).json()) as { data: { outcome: string } };
    if (answer.data.outcome === outcome) return `/property/${home.agency_id}/${home.property_id}`;
  }
  throw new Error(`no home of ${region} has an estimate that is ${outcome}`);
}

describe.each([
  {
    name: 'on a phone, in Norwegian',
    region: 'no',
    size: PHONE,
    filter: { listing_type: 'residential', property_type: ['apartment'] },
    words: {
      title: 'Prishistorikk og verdianslag',
      value: 'Anslått verdi',
      homes: 'Boligene som teller mest',
      link: /anslaget og boligene bak/,
      money: /kr/,
    },
  },
  {
    name: 'on a desktop, in English',
    region: 'au',
    size: DESKTOP,
    filter: { listing_type: 'residential', property_type: ['house', 'apartment'] },
    words: {
      title: 'Price history and estimate',
      value: 'Estimated value',
      homes: 'Most relevant comparable homes',
      link: /the estimate and the homes behind it/,
      money: /\$/,
    },
  },
] as const)('the history of a home $name', ({ region, size, filter, words }) => {
  it('is reached from its page, tells what it is worth, and leads to the homes behind that', async () => {
    const path = await homeWith(region, 'estimated', filter);
    const page = await site.visit({ region }, size);
    await page.goto(path);
    const summary = page.getByRole('region', { name: words.value });
    await summary.scrollIntoViewIfNeeded();
    // The figure comes when it is looked at.
    await expect.poll(() => summary.innerText()).toMatch(words.money);
    await summary.getByRole('link', { name: words.link }).click();
    await page.waitForURL(/\/history#valuation$/);
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    const value = page.getByRole('region', { name: words.value });
    await expect.poll(() => value.textContent()).toMatch(words.money);
    await value.getByRole('heading', { name: words.homes }).waitFor();
    const homes = value.getByRole('article');
    await expect.poll(() => homes.count()).toBeGreaterThan(2);
    const title = (await homes.first().getByRole('heading').textContent()) ?? '';
    await homes.first().getByRole('link').click();
    await page.waitForURL(/\/property\/\d{6}\/\d{9,}$/);
    // In Australia a card is headed by the address, a page by what the agent says of the home.
    await page
      .getByRole('main')
      .getByText(title.split(',')[0] ?? '')
      .first()
      .waitFor();
  });

  it('passes axe, fits the screen, and shows its chart as a table when asked', async () => {
    const path = await homeWith(region, 'estimated', { ...filter, availability: ['sold'] });
    const page = await site.visit({ region }, size);
    await page.goto(`${path}/history`);
    await page.getByRole('img', { name: /\d{4}/ }).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const table = page.getByRole('table').first();
    await expect.poll(() => table.isVisible()).toBe(false);
    const toggle = page.locator('summary').filter({ hasText: /tabell|table/ });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await table.waitFor();
    await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(2);
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  it('says why there is no estimate of a plot', async () => {
    const path = await homeWith(region, 'refused', {
      listing_type: 'residential',
      property_type: region === 'no' ? ['plot'] : ['land'],
    });
    const page = await site.visit({ region }, size);
    await page.goto(`${path}/history`);
    const value = page.getByRole('region', { name: words.value });
    await expect.poll(() => value.textContent()).toMatch(/typen eiendom|kind of property/);
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('without JavaScript', () => {
  it('the history reads whole, and the home’s page links to it', async () => {
    const path = await homeWith('no', 'estimated', { listing_type: 'residential', property_type: ['apartment'] });
    const page = await site.visit({ region: 'no' }, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto(path);
    await page.getByRole('link', { name: /anslaget og boligene bak/ }).click();
    await page.waitForURL(/\/history#valuation$/);
    await expect
      .poll(() => page.getByRole('region', { name: 'Anslått verdi' }).textContent())
      .toMatch(/Trolig mellom [\d\s]+kr og [\d\s]+kr/);
  });
});

describe('what is rented', () => {
  it('has a history, and nothing about what it would sell for', async () => {
    const path = await rental();
    const page = await site.visit({ region: 'no' }, DESKTOP);
    await page.goto(`${path}/history`);
    await page.getByRole('heading', { level: 1, name: 'Prishistorikk', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Anslått verdi' }).count()).toBe(0);
  });

  async function rental(): Promise<string> {
    return homeWith('no', 'refused', { listing_type: 'rent' });
  }
});
