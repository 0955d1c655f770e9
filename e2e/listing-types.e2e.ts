import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';
import { demoPhotos } from '../src/platform/images/pictures.testing.ts';
import { axeFindings } from './axe.ts';
import { DESKTOP, endVisits, PHONE, startSite, type Site } from './support.ts';

/**
 * Every type of listing made by its form, paid for and published, with a real photograph. The forms are sent as
 * browsers send them without JavaScript; one goes the whole way with it. What is typed as one types is tried in
 * my-listings.e2e.ts, and every type in both markets in drafts/web/form-types.test.ts.
 */

let site: Site;
let photo: string;
beforeAll(async () => {
  site = await startSite();
  [photo = ''] = await demoPhotos();
});
afterEach(endVisits);
afterAll(() => site.close());

interface Made {
  readonly type: string;
  readonly region: 'no' | 'au';
  /** At most three for each account: a fourth of a new one waits to be looked at. */
  readonly account: 0 | 1 | 2;
  readonly size: object;
  readonly method: 'vipps' | 'credit_card';
  readonly kind: string;
  /** Fields of the home and of the price that publishing needs, with what is typed into them. */
  readonly home: Readonly<Record<string, string>>;
  readonly price: Readonly<Record<string, string>>;
  /** What else is told with the price. */
  readonly terms?: Readonly<Record<string, string>>;
  /** What buyers read of it. */
  readonly shown: readonly RegExp[];
}

/** Of each home its own: one that somebody else lists already waits to be looked at. */
const registry = (share: number) => ({
  'propertyDetail.landRegistry.farmNumber': '208',
  'propertyDetail.landRegistry.shareNumber': String(share),
});
const AREA = { 'propertyDetail.usageArea.value': '84' };
const SIZE = { ...AREA, 'propertyDetail.bedrooms': '2' };

const TYPES: readonly Made[] = [
  {
    ...{ type: 'residential_sale', region: 'no', account: 0, size: PHONE, method: 'vipps', kind: 'apartment' },
    home: { ...SIZE, ...registry(1) },
    price: { 'priceAndDate.askingPrice': '4 500 000' },
    shown: [/Apartment/, /4.500.000/],
  },
  {
    ...{ type: 'leisure_sale', region: 'no', account: 0, size: DESKTOP, method: 'credit_card', kind: 'cabin' },
    home: { ...SIZE, ...registry(2), 'propertyDetail.beds': '6' },
    price: { 'priceAndDate.askingPrice': '2 900 000' },
    shown: [/Cabin/, /2.900.000/],
  },
  {
    ...{ type: 'leisure_rent', region: 'no', account: 1, size: PHONE, method: 'credit_card', kind: 'cabin' },
    home: SIZE,
    price: { 'priceAndDate.nightlyRent': '1 800' },
    terms: {
      'priceAndDate.weeklyRent': '11 200',
      'priceAndDate.cleaningFee': '1 250',
      'priceAndDate.leastNights': '3',
      'priceAndDate.mostGuests': '8',
    },
    shown: [/Cabin/, /1.800.kr per night/, /11.200/, /48.000.kr per month \(30 nights\)/, /1.250/, /3 nights/],
  },
  {
    ...{ type: 'commercial_sale', region: 'no', account: 1, size: DESKTOP, method: 'vipps', kind: 'office' },
    home: { ...AREA, ...registry(4) },
    price: { 'priceAndDate.askingPrice': '12 000 000' },
    shown: [/Office/, /12.000.000/],
  },
  {
    ...{
      type: 'residential_rent',
      region: 'au',
      account: 2,
      size: DESKTOP,
      method: 'credit_card',
      kind: 'house',
    },
    home: SIZE,
    price: { 'priceAndDate.monthly': '620' },
    shown: [/House/, /620/],
  },
  {
    ...{ type: 'commercial_rent', region: 'au', account: 2, size: PHONE, method: 'credit_card', kind: 'office' },
    home: AREA,
    price: { 'priceAndDate.monthly': '1,150' },
    // Premises are let by the year.
    shown: [/Office/, /59,800/],
  },
];

const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);

/** The fields of the tab that are said to be needed. */
const needed = (page: Page): Promise<string[]> =>
  page
    .locator('form input, form textarea')
    .evaluateAll((inputs) =>
      (inputs as HTMLInputElement[]).flatMap(({ name, labels }) =>
        /required/.test(labels?.[0]?.textContent ?? '') ? [name] : [],
      ),
    );

/** What phones show a keyboard for, and where the browser's own picker comes. */
const KEYBOARDS: Readonly<Record<string, string>> = {
  'location.street': 'text',
  'location.postCode': 'numeric',
  'propertyDetail.usageArea.value': 'decimal',
  'propertyDetail.bedrooms': 'numeric',
  'propertyDetail.constructionYear': 'numeric',
  'propertyDetail.landRegistry.farmNumber': 'numeric',
  'propertyDetail.url': 'url',
  'priceAndDate.askingPrice': 'numeric',
  'priceAndDate.monthly': 'numeric',
  'priceAndDate.availableFrom': 'date',
  'priceAndDate.inspectionDate.date': 'date',
  'priceAndDate.inspectionDate.timeFrom': 'time',
  'contacts.0.email': 'email',
  'contacts.0.phones': 'tel',
};

/** Those of the fields that the page shows, by their names. */
const keyboardsOn = (page: Page): Promise<readonly (readonly [string, string])[]> =>
  page
    .locator('form input[name]:not([type="hidden"])')
    .evaluateAll((inputs) =>
      (inputs as HTMLInputElement[]).map(({ name, type, inputMode }) => [name, inputMode || type] as const),
    );

async function fillIn(page: Page, typed: Readonly<Record<string, string>>, next: RegExp): Promise<void> {
  for (const [path, text] of Object.entries(typed)) await field(page, path).fill(text);
  await saveAndGoOn(page, next);
}

/** Fills in all parts of "The home", each with its fields; gives those that are said to be needed. */
async function fillInHome(
  page: Page,
  typed: Readonly<Record<string, string>>,
  { isPremises = false, onPart }: { readonly isPremises?: boolean; readonly onPart?: () => Promise<void> } = {},
): Promise<string[]> {
  const asked: string[] = [];
  const filled: string[] = [];
  while (page.url().includes('tab=property_detail')) {
    await onPart?.();
    asked.push(...(await needed(page)));
    if (isPremises) {
      await page
        .getByRole('link', { name: /^The premises/ })
        .first()
        .waitFor();
      const words = await page.locator('main form').last().innerText();
      expect(words.replaceAll('Home office', '')).not.toMatch(/\bhomes?\b/i);
    }
    for (const [path, text] of Object.entries(typed))
      if (await field(page, path).isVisible()) {
        await field(page, path).fill(text);
        filled.push(path);
      }
    await saveAndGoOn(page, /part=|tab=price_and_date/);
  }
  expect(filled.toSorted()).toEqual(Object.keys(typed).toSorted());
  return asked;
}

/** Presses the button at the end of a step, and waits until the next one shows, at an address like `next`. */
async function saveAndGoOn(page: Page, next: RegExp): Promise<void> {
  // Of a step in parts, the part.
  const step = await page.locator('[aria-current="step"]').last().getAttribute('href');
  await page.getByRole('button', { name: /^Save and/ }).click();
  await page.waitForURL(next);
  // The address changes before the page does: until then the button of the step before would be pressed again.
  await page.locator(`[aria-current="step"][href="${step ?? ''}"]`).waitFor({ state: 'detached' });
}

it.each(TYPES)('$type in $region, from its form to the market, with nothing for axe to find', async (made) => {
  const { type, region, account, size, method, kind, home, price, terms, shown } = made;
  const page = await site.visit({ region, language: 'en' }, { ...size, javaScriptEnabled: false });
  await site.signIn(page, DEMO_ACCOUNTS[account].email);
  // Axe needs scripts: the same is opened with them, on phones in the dark.
  const appearance = size === PHONE ? 'dark' : 'light';
  const looker = await site.visit({ region, language: 'en', appearance }, size);
  await site.signIn(looker, DEMO_ACCOUNTS[account].email);
  const keyboards = new Map<string, string>();
  const look = async (path = page.url()): Promise<void> => {
    for (const [name, keyboard] of await keyboardsOn(page)) keyboards.set(name, keyboard);
    await looker.goto(path);
    expect([path, ...(await axeFindings(looker))]).toEqual([path]);
  };
  await page.goto('/my-listing/new');
  await page.locator(`button[name="object_type"][value="${type}"]`).click();
  await page.waitForURL(/\/my-listing\/[0-9a-f-]{36}$/);
  const draft = page.url();
  await look();
  const choice = page.locator(`[name="listingType.propertyType"][value="${kind}"]`);
  // Away from the bar at the lower edge.
  await choice.evaluate((input) => input.scrollIntoView({ block: 'center' }));
  await choice.check({ force: true });
  await fillIn(page, {}, /tab=images/);
  await look();
  await page.locator('form[enctype="multipart/form-data"] input[type=file]').first().setInputFiles(photo);
  await page.getByRole('button', { name: 'Upload' }).first().click();
  await page.getByRole('button', { name: 'Delete photo 1' }).waitFor();
  await look();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await page.waitForURL(/tab=location/);
  await look();

  const number = String(10 + TYPES.indexOf(made));
  await fillIn(
    page,
    region === 'no'
      ? { 'location.street': `Storgata ${number}`, 'location.postCode': '0184' }
      : { 'location.street': `${number} Swan Street`, 'location.suburb': 'Richmond', 'location.postCode': '3121' },
    /tab=property_detail/,
  );
  const title = `A ${type} of our own`;
  const words = { 'propertyDetail.title': title, ...home };
  // Nobody in Australia need know how large a home is, nor a landlord its numbers in the land registry.
  const asked = Object.keys(words).filter(
    (path) =>
      (region === 'no' || type.startsWith('commercial') || !path.includes('usageArea')) &&
      (type.endsWith('sale') || !path.includes('landRegistry')),
  );
  const isPremises = type.startsWith('commercial');
  const found = await fillInHome(page, words, { isPremises, onPart: () => look() });
  expect(found.toSorted()).toEqual(asked.toSorted());
  expect(await needed(page)).toEqual(Object.keys(price));
  await look();
  await fillIn(page, { ...price, ...terms }, /tab=contacts/);
  await look();
  await fillIn(page, {}, /publish$/);
  await page.getByText('All that is required is filled in.').waitFor();
  await look();
  await look(`${draft}/preview`);

  await page.locator(`[name="method"][value="${method}"]`).check({ force: true });
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByRole('button', { name: method === 'vipps' ? 'Approve' : 'Pay', exact: true }).waitFor();
  await look();
  if (method === 'vipps') await page.getByRole('button', { name: 'Approve' }).click();
  else {
    await page.getByLabel('Test card number').fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
  }
  await page.getByRole('heading', { name: 'Your listing is published' }).waitFor();
  await look();
  await page.getByRole('link', { name: 'See the listing' }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: title }).waitFor();
  const main = await page.getByRole('main').innerText();
  for (const words of shown) expect(main).toMatch(words);
  await look();
  // Farm numbers are for what is sold in Norway, bedrooms for homes, and a price or a rent for each.
  const expected = Object.entries(KEYBOARDS).filter(([name]) => keyboards.has(name));
  expect(expected.length).toBeGreaterThan(Object.keys(KEYBOARDS).length - 4);
  expect(expected.map(([name]) => [name, keyboards.get(name)])).toEqual(expected);
  // As it is edited afterwards.
  await look(`${draft}?tab=price_and_date`);
});

it('takes a home in Australia from signing in to the page that a search finds, by card, its address hidden', async () => {
  const page = await site.visit({ region: 'au', language: 'en' }, DESKTOP);
  await page.goto('/my-listing/new');
  await page.getByLabel('Email').fill(DEMO_ACCOUNTS[2].email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Sell a home' }).click();
  await page.waitForURL(/\/my-listing\/[0-9a-f-]{36}$/);
  await page.getByText('House', { exact: true }).click();
  const onTo = async (next: RegExp) => {
    await saveAndGoOn(page, next);
    expect(await axeFindings(page)).toEqual([]);
  };
  await onTo(/tab=images/);
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await page.getByRole('button', { name: 'Delete photo 1' }).waitFor();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await field(page, 'location.postCode').fill('3054');
  const suburbs = page.getByRole('group', { name: 'Several suburbs have the postcode 3054. Which one is it?' });
  await suburbs.getByRole('button', { name: 'Princes Hill' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await suburbs.getByRole('button', { name: 'Carlton North' }).click();
  await expect.poll(() => field(page, 'location.suburb').inputValue()).toBe('Carlton North');
  await suburbs.waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Find the address' }).fill('Richmond');
  await page.getByRole('option', { name: /^Richmond VIC/ }).click();
  await expect.poll(() => field(page, 'location.suburb').inputValue()).toBe('Richmond');
  await field(page, 'location.street').fill('77 Hidden Lane');
  await field(page, 'location.postCode').fill('3121');
  await page.getByRole('button', { name: 'The pin is right here' }).click();
  const pin = field(page, 'location.coordinates');
  await expect.poll(() => pin.inputValue()).toMatch(/^-37\.\d{3}/);
  // Away from the middle of the suburb, which everybody may know.
  const middle = await pin.inputValue();
  await page.getByRole('button', { name: /^The home’s pin/ }).focus();
  for (let steps = 0; steps < 5; steps++) await page.keyboard.press('ArrowUp');
  await expect.poll(() => pin.inputValue()).not.toBe(middle);
  const [lat = ''] = (await pin.inputValue()).split(',');
  await field(page, 'location.isAddressHidden').check();
  await onTo(/tab=property_detail/);
  const title = 'Terrace behind the station';
  await field(page, 'propertyDetail.title').fill(title);
  await field(page, 'propertyDetail.description').fill('Two storeys in quiet Hidden Lane.');
  await page.getByText('The street stands here').waitFor();
  await field(page, 'propertyDetail.description').fill('Two storeys, a courtyard, and trams around the corner.');
  for (const [path, text] of Object.entries(SIZE)) await field(page, path).fill(text);
  await onTo(/part=building/);
  await onTo(/tab=price_and_date/);
  await field(page, 'priceAndDate.askingPrice').fill('$1,250,000');
  await onTo(/tab=contacts/);
  await onTo(/publish$/);
  await page.getByText('Nothing is missing.').waitFor();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByLabel('Test card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Your listing is published' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const stranger = await site.visit({ region: 'au', language: 'en' }, DESKTOP);
  const found = stranger.getByRole('main').locator('a[href*="/property/"]').filter({ hasText: 'Richmond' });
  await expect
    .poll(async () => {
      await stranger.goto('/list?keywords=Terrace+behind+the+station');
      return found.count();
    })
    .toBeGreaterThan(0);
  await found.first().click();
  await stranger.waitForURL(/\/property\//);
  await expect.poll(() => stranger.getByRole('heading', { level: 1 }).textContent()).toBe(title);
  await stranger.getByText('Two storeys, a courtyard').first().waitFor();
  expect(await axeFindings(stranger)).toEqual([]);
  // Neither the page, nor what search engines and the map get of it, say where it is.
  await stranger.reload();
  const html = await stranger.content();
  expect(html).toContain('application/ld+json');
  expect(html).toContain('Richmond');
  const told = ['Hidden Lane', lat].filter((secret) => html.includes(secret));
  expect(told).toEqual([]);
});

it.each([
  {
    ...{ where: 'a phone in Australia', region: 'au', size: PHONE, kind: 'House', email: DEMO_ACCOUNTS[1].email },
    place: { 'location.street': '12 Canal Street', 'location.suburb': 'Richmond', 'location.postCode': '3121' },
    home: SIZE,
    price: '$940,000',
  },
  {
    ...{ where: 'a desktop in Norway', region: 'no', size: DESKTOP, kind: 'Apartment', email: DEMO_ACCOUNTS[0].email },
    place: { 'location.street': 'Storgata 77', 'location.postCode': '0184' },
    home: { ...SIZE, ...registry(77) },
    price: '5 200 000',
  },
] as const)('takes a home to the market as it is typed, on $where', async (made) => {
  const page = await site.visit({ region: made.region, language: 'en' }, made.size);
  await site.signIn(page, made.email);
  await page.goto('/my-listing/new');
  await page.getByRole('button', { name: 'Sell a home' }).click();
  await page.waitForURL(/\/my-listing\/[0-9a-f-]{36}$/);
  await page.getByText(made.kind, { exact: true }).click();
  await fillIn(page, {}, /tab=images/);
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await page.getByRole('button', { name: 'Delete photo 1' }).waitFor();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await page.waitForURL(/tab=location/);
  await fillIn(page, made.place, /tab=property_detail/);
  await fillInHome(page, { 'propertyDetail.title': `Typed on ${made.where}`, ...made.home });
  await fillIn(page, { 'priceAndDate.askingPrice': made.price }, /tab=contacts/);
  await fillIn(page, {}, /publish$/);
  await page.getByText('All that is required is filled in.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  if (made.region === 'no') await page.getByText('Card', { exact: true }).click();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByLabel('Test card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Your listing is published' }).waitFor();
});
