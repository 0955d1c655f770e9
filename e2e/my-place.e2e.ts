import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';

/** Where a listed home is, who looks for such a home, and what it is worth. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.close();
});

const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^(Lagret|Saved) \d/ });

async function begin(page: Page, type: string): Promise<string> {
  await page.goto('/my-listing/new');
  await page.getByRole('button', { name: type }).click();
  await page.waitForURL(/\/my-listing\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

it('finds the place by keyboard, moves its pin by keys and mouse, and shows what buyers will see of a hidden address', async () => {
  const page = await site.visit({ region: 'no' }, DESKTOP);
  await site.signIn(page, 'ola@grend.example');
  const path = await begin(page, 'Selge bolig');
  await page.goto(`${path}?tab=location`);
  await page.getByText('De som ser annonsen, får ikke opp noe kart ennå').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // A postcode is enough for a map with a pin about there.
  await field(page, 'location.postCode').fill('0554');
  await page.getByText('Vi vet ikke hvor gaten ligger, så nålen står midt i området').waitFor();
  await page.getByRole('button', { name: /^Nålen står omtrent/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const search = page.getByRole('combobox', { name: 'Finn adressen' });
  await search.focus();
  await page.keyboard.type('Grünerløkka');
  await page.getByRole('option', { name: 'Grünerløkka, Oslo' }).waitFor();
  // Without an option it sends no form.
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  // A quarter is no postal place: that follows from the postcode.
  await expect.poll(() => field(page, 'location.subLocalityNickname').inputValue()).toBe('Grünerløkka');
  await expect.poll(() => field(page, 'location.suburb').inputValue()).toBe('');
  await expect.poll(() => field(page, 'location.municipality').inputValue()).toBe('Oslo');
  await page.getByText('Fylt ut under, bortsett fra postnummeret.').waitFor();
  await page.getByText('en sirkel på kartet som viser omtrent hvor boligen ligger').waitFor();
  await expect.poll(() => field(page, 'location.coordinates').inputValue()).toBe('');

  await page.getByRole('button', { name: 'Nålen står riktig her' }).click();
  await page.getByText('Nålen står på kartet.').waitFor();
  await page.getByText(/^Leserne ser «.*» og nålen på kartet/).waitFor();
  const before = await field(page, 'location.coordinates').inputValue();
  await page.getByRole('button', { name: /^Boligens nål/ }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText(/^Nålen er flyttet \d+ m\.$/).waitFor();
  const [latBefore = '', lat = ''] = [before, await field(page, 'location.coordinates').inputValue()].map(
    (text) => text.split(',')[0],
  );
  expect(Number(lat)).toBeGreaterThan(Number(latBefore));
  await saved(page).waitFor();
  // By mouse to where nobody has put it, and back to where it was.
  const at = () => field(page, 'location.coordinates').inputValue();
  const stood = await at();
  for (const [by, isThere] of [
    [80, (now: string) => Number(now.split(',')[1]) > Number(stood.split(',')[1])],
    [-80, (now: string) => Math.abs(Number(now.split(',')[1]) - Number(stood.split(',')[1])) < 0.0005],
  ] as const) {
    const pin = page.getByRole('button', { name: /^Boligens nål/ });
    await pin.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await pin.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [left, top] = [x + width / 2, y + height / 2];
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move(left + by, top, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => isThere(await at())).toBe(true);
  }
  const [latAfter = ''] = (await at()).split(',');
  await saved(page).waitFor();

  // A pin in Oslo, and a postcode of Bergen: asked once, and kept as it is.
  await field(page, 'location.postCode').fill('5003');
  await page.getByText(/^Nålen står om lag 3\d\d km fra 5003 Bergen\. Stemmer det\?$/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ja, nålen står riktig' }).click();
  await expect.poll(() => page.getByText(/^Nålen står om lag/).count()).toBe(0);
  await field(page, 'location.postCode').fill('0554');
  await saved(page).waitFor();
  await expect.poll(() => field(page, 'location.suburb').inputValue()).toBe('Oslo');
  await expect.poll(() => page.getByText('bortsett fra postnummeret').count()).toBe(0);

  await field(page, 'location.street').fill('Markveien 12');
  await field(page, 'location.isAddressHidden').check();
  await page.getByText(/^Leserne ser «[^»]*» og en sirkel på/).waitFor();
  await expect.poll(() => page.getByText(/^Leserne ser «/).textContent()).not.toContain('Markveien');
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${path}/preview`);
  await page.getByText('Bare du kan se dette.').waitFor();
  // It begins as buyers see it: what its owner alone is told stands below.
  const [top, market] = [page.locator('h1'), page.getByRole('region', { name: 'Etterspørsel og verdi' })];
  await page.getByRole('link', { name: 'Etterspørsel og verdi' }).click();
  await market.getByText('Hvem leter etter en slik bolig?').waitFor();
  const [above = 0, below = 0] = await Promise.all([top, market].map(async (part) => (await part.boundingBox())?.y));
  expect(above).toBeLessThan(below);
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('#place').scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('#place').textContent()).not.toContain('Markveien');
  await page.goto(`${path}?tab=location`);
  await expect.poll(() => field(page, 'location.coordinates').inputValue()).toMatch(new RegExp(`^${latAfter}`));
});

it('shows the pin as soon as there is an address: on a known one, else in its street, and put by a press on the map or a finger', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, 'ola@grend.example');
  const path = await begin(page, 'Selge bolig');
  // An address of the catalogue, as anybody may read it there.
  const found = await page.request.post(`${site.url}/api/v4/property/search`, {
    data: { listing_type: 'buy', size: 50 },
  });
  const { data } = (await found.json()) as { data: readonly Found[] };
  const known = data.find(
    ({ address }) => address.coordinates !== undefined && /^[^0-9]+ [0-9]+$/.test(address.street ?? ''),
  );
  if (known === undefined) throw new Error('no home has an address');
  const { street = '', post_code: postCode = '', coordinates } = known.address;
  await page.goto(`${path}?tab=location`);
  const pin = field(page, 'location.coordinates');
  await field(page, 'location.street').fill(street);
  await field(page, 'location.postCode').fill(postCode);
  await page.getByText('Nålen står på adressen.').waitFor();
  await expect.poll(() => pin.inputValue()).toBe(`${String(coordinates?.lat)},${String(coordinates?.lng)}`);
  await saved(page).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // Another number of the street is known by the street alone, and takes the pin away.
  await field(page, 'location.street').fill(street.replace(/[0-9]+$/, '999'));
  await page.getByText('Vi kjenner gaten, men ikke nummeret').waitFor();
  await expect.poll(() => pin.inputValue()).toBe('');
  const map = page.locator('.maplibregl-canvas');
  await map.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  await map.click({ position: { x: width / 2 + 60, y: height / 2 + 40 } });
  await page.getByText('Nålen står på kartet.').waitFor();
  const pressed = await pin.inputValue();
  expect(pressed).toMatch(/^[0-9]/);
  // A finger takes it further south.
  const mark = await page.getByRole('button', { name: /^Boligens nål/ }).boundingBox();
  if (mark === null) throw new Error('there is no pin');
  const [x, y] = [mark.x + mark.width / 2, mark.y + mark.height / 2];
  const touch = await page.context().newCDPSession(page);
  const at = (down: number) => ({ touchPoints: [{ x, y: y + down }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) });
  for (const down of [10, 20, 30, 40]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(down) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect
    .poll(async () => Number((await pin.inputValue()).split(',')[0]))
    .toBeLessThan(Number(pressed.split(',')[0]));
  const put = await pin.inputValue();
  // What somebody has put stays when they mend the address.
  await field(page, 'location.street').fill(street);
  await saved(page).waitFor();
  await page.reload();
  await expect.poll(() => pin.inputValue()).toBe(put);
});

interface Found {
  readonly address: {
    readonly street?: string;
    readonly post_code?: string;
    readonly coordinates?: { readonly lat: number; readonly lng: number };
  };
}

it('tells who looks for such a home, and puts the price beside the estimate, on a phone', async () => {
  const page = await site.visit({ region: 'au' }, PHONE);
  await site.signIn(page, 'olivia@grend.example');
  const path = await begin(page, 'Sell a home');
  await page.getByText('House', { exact: true }).click();
  await saved(page).waitFor();
  await page.goto(`${path}?tab=location`);
  const meter = page.locator('details').filter({ hasText: 'Who is looking for a home like this?' });
  await meter.getByText('Say where the home is, and you will see how many are looking there.').first().waitFor();
  await page.getByRole('combobox', { name: 'Find the address' }).fill('Richmond');
  await page.getByRole('option', { name: /^Richmond VIC/ }).click();
  await meter.getByText('No searches counted yet').waitFor();
  for (let made = 0; made < 7; made++)
    await page.request.post(`${site.url}/api/v4/property/search`, {
      data: { address: ['vic'], facilities: made < 6 ? ['balcony'] : ['pool'], property_type: ['house'] },
    });
  await page.goto(`${path}?tab=price_and_date`);
  await meter.getByText('7 searches in 30 days · 1 missing fact').waitFor();
  await meter.locator('summary').click();
  await meter.getByText('6 of 7 searches ask for this').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await field(page, 'priceAndDate.askingPrice').fill('90 000 000');
  await page.getByRole('heading', { name: 'What homes like this sell for' }).waitFor();
  await page.getByText(/Too few homes like this|We know neither the size|differ too much|above the range/).waitFor();
  await saved(page).waitFor();
  await meter.getByRole('link', { name: 'Balcony' }).click();
  await page.waitForURL(/tab=property_detail&part=building#propertyDetail\.facilities$/);
  await page.getByRole('checkbox', { name: 'Balcony', exact: true }).check();
  await saved(page).waitFor();
  await meter.getByText('7 searches in 30 days', { exact: true }).waitFor();
});
