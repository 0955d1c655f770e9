import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, holdBack, PHONE, remembered, shareSite, type SharedSite } from './support.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
  // Without JavaScript, what is preloaded for it is not used, and the browser says so.
  site.allow(/was preloaded using link preload but not used/);
});
afterAll(async () => {
  await site.close();
});

/** The path of the first home that the search finds whose price is told. */
async function firstHome(page: Page, query: string): Promise<string> {
  await page.goto(`/list?${query}`);
  const priced = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: /\$\d|\d\skr/ });
  const href = await priced.first().locator('a[href^="/property/"]').first().getAttribute('href');
  if (href === null) throw new Error(`nothing is found by ${query}`);
  return href.replace(/[?#].*$/, '');
}

/** A form that is younger than two seconds is taken for a program's: waits until the one in sight has aged. */
async function grown(page: Page): Promise<void> {
  const shown = Date.now();
  await expect.poll(() => Date.now() - shown, { timeout: 5_000 }).toBeGreaterThan(2_200);
  await expect.poll(() => page.locator('form[method=post]').count()).toBeGreaterThan(0);
}

/** The number in a text such as `25 693 kr i måneden`. */
function amountOf(text: string | null): number {
  return Number((text ?? '').replace(/[^\d]/g, ''));
}

const MARKETS = [
  {
    name: 'in Norway, in Norwegian, on a phone',
    preferences: { region: 'no' },
    size: PHONE,
    search: 'property_type[]=apartment',
    words: {
      link: /i måneden$/,
      total: /kr i måneden$/,
      equity: 'Egenkapital',
      rate: 'Nominell rente, %',
      income: 'Årsinntekt',
      budget: 'Til disposisjon i måneden',
      short: /Du mangler .* i egenkapital/,
      reset: 'Nullstill',
      table: 'Vis som tabell',
      ask: 'Spør et forsikringsselskap',
      name: 'Navnet ditt',
      email: 'E-postadressen din',
      send: 'Send forespørselen',
      sent: 'Forespørselen er sendt',
      estimate: 'Dette er anslag, ikke tilbud fra noe forsikringsselskap.',
      fails: /Du mangler .* i måneden for å bestå/,
    },
  },
  {
    name: 'in Australia, in English, on a desktop',
    preferences: { region: 'au' },
    size: DESKTOP,
    search: 'property_type[]=house',
    words: {
      link: /a month$/,
      total: /^\$[\d,]+ a month$/,
      equity: 'Your deposit and costs',
      rate: 'Interest rate, % p.a.',
      income: 'Income a year',
      budget: 'Your monthly housing budget',
      short: /lenders ask for lenders mortgage insurance/,
      reset: 'Start over',
      table: 'Show as a table',
      ask: 'Ask for a quote',
      name: 'Your name',
      email: 'Your email',
      send: 'Send the request',
      sent: 'Your request has been sent',
      estimate: 'This is an estimate, not a quote from an insurer.',
      fails: /a month short of passing/,
    },
  },
];

describe('a first home', () => {
  const FLAT = 'property_type[]=apartment&address=victoria';
  const SPARED = 'First home concession';

  it('in Australia is told by a switch, which the address and this browser keep', async () => {
    const page = await site.visit({ region: 'au' });
    const home = await firstHome(page, FLAT);
    await page.goto(`${home}/mortgage?price=650000`);
    const isFirst = page.getByRole('switch', { name: 'First home buyer' });
    const equity = page.getByRole('textbox', { name: 'Your deposit and costs' });
    const before = amountOf(await equity.inputValue());
    await isFirst.check();
    await page.locator('#cash').getByText(SPARED, { exact: true }).waitFor();
    await expect.poll(async () => amountOf(await equity.inputValue())).toBeLessThan(before);
    await page.waitForURL((url) => url.search === '?price=650000&first_home=true');
    await remembered(page, 'first-home-buyer');
    await page.goto(`${home}/mortgage`);
    await expect.poll(() => isFirst.isChecked()).toBe(true);
    await isFirst.uncheck();
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => page.locator('#cash').getByText(SPARED, { exact: true }).count()).toBe(0);
  });

  it('is asked once, beside the sum on a home’s page', async () => {
    const page = await site.visit({ region: 'au' }, PHONE);
    // Victoria spares all of the duty up to 600,000 dollars.
    await page.goto(await firstHome(page, `${FLAT}&price_max=600000`));
    const asked = page.getByRole('switch', { name: 'I am buying my first home' });
    await asked.scrollIntoViewIfNeeded();
    const cash = page.getByText(/^Cash you need/);
    await page.getByText(/^Duty is worked out with the rates for 2025–26/).waitFor();
    const before = amountOf(await cash.textContent());
    // Pressed until the page has been taken over by its script.
    await expect
      .poll(async () => {
        if (!(await asked.isChecked())) await asked.click();
        return asked.isChecked();
      })
      .toBe(true);
    await expect.poll(async () => amountOf(await cash.textContent())).toBeLessThan(before);
    expect(await axeFindings(page)).toEqual([]);
    // The calculator of the home counts with it too.
    await page.getByRole('link', { name: 'Open the loan calculator' }).click();
    await expect.poll(() => page.getByRole('switch', { name: 'First home buyer' }).isChecked()).toBe(true);
  });

  it('counts also where the switch is pressed before its code has come', async () => {
    const page = await site.visit({ region: 'au' });
    const home = await firstHome(page, `${FLAT}&price_max=600000`);
    const asked = page.waitForRequest(/mortgage-summary/);
    const release = await holdBack(page, /mortgage-summary/);
    await page.goto(home, { waitUntil: 'commit' });
    const cash = page.getByText(/^Cash you need/);
    const before = amountOf(await cash.textContent());
    const isFirst = page.getByRole('switch', { name: 'I am buying my first home' });
    await isFirst.check();
    await asked;
    expect(amountOf(await cash.textContent())).toBe(before);
    release();
    await expect.poll(async () => amountOf(await cash.textContent())).toBeLessThan(before);
    await expect.poll(() => isFirst.isChecked()).toBe(true);
  });

  it('is told without JavaScript too', async () => {
    const page = await site.visit({ region: 'au' }, { javaScriptEnabled: false });
    await page.goto(`${await firstHome(page, FLAT)}/mortgage?price=650000`);
    await page.getByRole('switch', { name: 'First home buyer' }).check();
    await page.getByRole('button', { name: 'Show the result' }).click();
    await page.waitForURL(/first_home=true/);
    await page.locator('#cash').getByText(SPARED, { exact: true }).waitFor();
  });

  it('is nothing that Norway spares anything for', async () => {
    const page = await site.visit({ region: 'no' });
    await page.goto(`${await firstHome(page, 'property_type[]=apartment')}/mortgage`);
    await page.getByRole('textbox', { name: 'Egenkapital' }).waitFor();
    await expect.poll(() => page.getByRole('switch').count()).toBe(0);
  });
});

it('has no dot before the one price that stands under another', async () => {
  const page = await site.visit({ region: 'no' }, { viewport: { width: 1366, height: 900 } });
  // Freehold: no shared costs beside its asking price.
  await page.goto(`${await firstHome(page, 'property_type[]=single_dwelling')}/mortgage`);
  const under = page.locator('main .dotted').first();
  // The dot stands beyond the edge that cuts it off.
  const hidden = await under.evaluate((parts) => {
    const [first] = parts.children;
    return parts.getBoundingClientRect().left - (first?.getBoundingClientRect().left ?? Infinity);
  });
  expect(hidden).toBeGreaterThan(6);
});

it('opens its sources beside the page, and says so', async () => {
  const page = await site.visit({ region: 'no' });
  await page.goto(`${await firstHome(page, 'property_type[]=apartment')}/mortgage`);
  const away = page.getByRole('main').locator('a[href^="http"]');
  await expect.poll(() => away.count()).toBeGreaterThan(2);
  const links = await away.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('target'), /åpnes i ny fane/.test(link.textContent)]),
  );
  expect(links).toEqual(links.map(() => ['_blank', true]));
});

describe.each(MARKETS)('a loan for a home $name', ({ preferences, size, search, words }) => {
  it('is worked out as one types; the address and this browser keep the numbers', async () => {
    const page = await site.visit(preferences, size);
    const home = await firstHome(page, search);
    await page.goto(home);
    await page.getByRole('link', { name: words.link }).first().click();
    await page.waitForURL(/\/mortgage$/);
    // The page it was reached from tells the rounded sum in the same words.
    await page.getByRole('textbox', { name: words.rate }).waitFor();
    const total = page.getByText(words.total).first();
    const before = amountOf(await total.textContent());

    await page.getByRole('textbox', { name: words.rate }).fill('9,5');
    await expect.poll(async () => amountOf(await total.textContent())).toBeGreaterThan(before);
    await page.getByRole('textbox', { name: words.equity }).fill('1 000');
    await page.getByText(words.short).waitFor();
    await page.getByRole('textbox', { name: words.budget }).fill('100');
    await page.getByText(words.fails).waitFor();
    await page.waitForURL((url) => url.search === '?equity=1000&rate=9.5&budget=100');

    // The address alone brings the same page, and the browser brings them to the next home, but for its price.
    const there = amountOf(await total.textContent());
    await remembered(page, 'loan-terms');
    await page.reload();
    await expect.poll(async () => amountOf(await total.textContent())).toBe(there);
    await page.goto(`${home}/mortgage`);
    await expect
      .poll(() => page.getByRole('textbox', { name: words.rate }).inputValue())
      .toBe(preferences.region === 'no' ? '9,5' : '9.5');
    await page.getByRole('link', { name: words.reset }).click();
    await expect.poll(async () => amountOf(await total.textContent())).toBe(before);
  });

  it('names what is wrong with a number, and keeps what was typed', async () => {
    const page = await site.visit(preferences, size);
    await page.goto(`${await firstHome(page, search)}/mortgage?rate=99&income=mye`);
    const rate = page.getByRole('textbox', { name: words.rate });
    expect([await rate.inputValue(), await rate.getAttribute('aria-invalid')]).toEqual(['99', 'true']);
    await expect
      .poll(() => page.getByRole('textbox', { name: words.income }).getAttribute('aria-invalid'))
      .toBe('true');
    await rate.fill('5');
    await expect.poll(() => rate.getAttribute('aria-invalid')).toBeNull();
  });

  it('reads and answers without JavaScript', async () => {
    const page = await site.visit(preferences, { ...size, javaScriptEnabled: false });
    const home = await firstHome(page, search);
    await page.goto(`${home}/mortgage`);
    const before = amountOf(await page.getByText(words.total).first().textContent());
    await page.getByRole('textbox', { name: words.rate }).fill('12,5');
    await page.getByRole('textbox', { name: words.rate }).press('Enter');
    await page.waitForURL(/rate=12/);
    expect(amountOf(await page.getByText(words.total).first().textContent())).toBeGreaterThan(before);
    await page.getByText(words.table).click();
    await expect.poll(() => page.getByRole('table').first().getByRole('row').count()).toBeGreaterThan(20);
    await page.goto(`${home}/insurance`);
    await expect.poll(() => page.getByText(words.estimate).isVisible()).toBe(true);
  });

  it('has an insurer to ask, with and without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await site.visit(preferences, { ...size, javaScriptEnabled });
      await page.goto(`${await firstHome(page, search)}/insurance`);
      await page.getByRole('link', { name: words.ask }).click();
      await page.getByRole('textbox', { name: words.name }).fill('Kari Nordmann');
      await page.getByRole('textbox', { name: words.email }).fill(`kari-${String(javaScriptEnabled)}@example.com`);
      await grown(page);
      await page.getByRole('button', { name: words.send }).click();
      await page.getByRole('heading', { name: words.sent }).waitFor();
    }
  });

  it('and its insurance pass axe with everything open, and are no wider than the screen', async () => {
    const found: string[] = [];
    for (const look of [
      { theme: 'grend', appearance: 'light' },
      { theme: 'zrch', appearance: 'dark' },
    ]) {
      const page = await site.visit({ ...preferences, ...look }, size);
      const home = await firstHome(page, search);
      const rented = await firstHome(page, 'listing_type=rent');
      for (const path of [
        `${home}/mortgage?equity=1000&income=500000&budget=9000&rate=x`,
        `${home}/insurance?ask`,
        `${rented}/mortgage`,
        `${rented}/insurance`,
      ]) {
        await page.goto(path);
        for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click();
        found.push(...(await axeFindings(page)).map((finding) => `${path}: ${finding}`));
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (overflow > 0) found.push(`${path} is ${String(overflow)} px too wide`);
      }
    }
    expect(found).toEqual([]);
  });
});

it('leads from loan to insurance, and says what there is not for premises', async () => {
  const page = await site.visit({ region: 'no' });
  await page.goto(`${await firstHome(page, 'property_type[]=single_dwelling')}/mortgage`);
  await page.getByRole('navigation', { name: 'Mer om boligen' }).getByRole('link', { name: 'Forsikring' }).click();
  await page.getByRole('heading', { name: 'Husforsikring' }).waitFor();
  await page.getByText('Slik er prisen regnet ut').first().click();
  await page.getByText('bruksareal').first().waitFor();

  const premises = await firstHome(page, 'listing_type=commercial');
  await page.goto(`${premises}/mortgage`);
  await page.getByRole('heading', { name: 'Ingen lånekalkulator for næringseiendom' }).waitFor();
  await page.goto(`${premises}/insurance`);
  await page.getByRole('heading', { name: 'Ingen anslag for denne typen eiendom' }).waitFor();
});

it('shows on the page of a home with shared debt what its shared costs become when that gets dearer', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  const answer = await page.request.post(`${site.url}/api/v4/property/search`, {
    data: { size: 1, joint_debt: { min: 400_000 }, shared_cost: { min: 2_000 } },
  });
  const [home] = ((await answer.json()) as { data: { agency_id: string; property_id: string }[] }).data;
  await page.goto(`/property/${home?.agency_id ?? ''}/${home?.property_id ?? ''}`);
  const shock = page.getByRole('region', { name: 'Hvis fellesgjelden blir dyrere' });
  await shock.scrollIntoViewIfNeeded();
  const then = async () => amountOf(await shock.getByText(/kr i måneden$/).textContent());
  const rise = shock.getByRole('slider', { name: /Renten øker med/ });
  const risen = () => expect.poll(() => rise.getAttribute('aria-valuetext'));
  await risen().toMatch(/^3 prosentpoeng, til 8,5\s%$/);
  // Where the listing tells the shared costs of afterwards, it is on to begin with.
  const isInterestOnly = shock.getByRole('switch', { name: 'Lånet er avdragsfritt i dag' });
  await isInterestOnly.uncheck();
  const first = await then();
  expect(first).toBeGreaterThan(2_000);
  await rise.press('End');
  await risen().toMatch(/^6 prosentpoeng, til 11,5\s%$/);
  const dearest = await then();
  expect(dearest).toBeGreaterThan(first);
  await isInterestOnly.check();
  await shock.getByText(/er renter, .* er avdrag/).waitFor();
  expect(await then()).toBeGreaterThan(dearest);
  expect(await axeFindings(page)).toEqual([]);
});

describe('the calculator apart from a home', () => {
  it('counts by the state and by what is bought, and keeps both in its address', async () => {
    const page = await site.visit({ region: 'au' }, PHONE);
    await page.goto('/stamp-duty-calculator');
    await page.waitForURL(/\/calculator(\?|$)/);
    const duty = page.locator('#cash dl > div').filter({ hasText: 'Transfer duty' }).locator('dd');
    const before = amountOf(await duty.textContent());
    await page.getByLabel('State or territory').selectOption('QLD');
    await expect.poll(async () => amountOf(await duty.textContent())).not.toBe(before);
    const own = amountOf(await duty.textContent());
    await page.getByLabel('I’m buying it as an investment').check();
    await expect.poll(async () => amountOf(await duty.textContent())).toBeGreaterThan(own);
    await expect.poll(() => page.getByLabel('First home buyer').count()).toBe(0);
    await page.waitForURL(/state=QLD.*invest=true/);
    await page.reload();
    await expect.poll(async () => amountOf(await duty.textContent())).toBeGreaterThan(own);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('says where a first home needs no mortgage insurance, and up to which price', async () => {
    const page = await site.visit({ region: 'au' }, PHONE);
    await page.goto('/calculator?state=QLD&price=880000&equity=120000');
    const scheme = page.locator('#cash').getByText(/5% Deposit Scheme/);
    await scheme.filter({ hasText: /\$44,000 \(5%\).* in Brisbane, .* up to \$1,000,000\. Elsewhere/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('I’m buying it as an investment').check();
    await scheme.waitFor({ state: 'detached' });
  });

  it('works without JavaScript, in Norwegian', async () => {
    const page = await site.visit({ region: 'no' }, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto('/calculator');
    await page.getByLabel('Eierform').selectOption('share');
    await page.getByLabel('Fellesgjeld').fill('400 000');
    await page.locator('#term-price').fill('3 900 000');
    await page.getByRole('button', { name: 'Vis resultatet' }).click();
    await page.waitForURL(/ownership=share/);
    await page
      .locator('#cash dd')
      .filter({ hasText: /^400\s000\skr$/ })
      .waitFor();
    await expect.poll(() => page.getByLabel('Eierform').inputValue()).toBe('share');
  });
});
