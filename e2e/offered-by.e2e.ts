import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';
import { aForm } from '../src/feeds/feeds.testing.ts';
import { HOSTILE, hostileReaxml } from '../src/feeds/hostile.testing.ts';
import { aMapping } from '../src/imports/mapping.testing.ts';
import { element, file } from '../src/imports/reaxml/corpus.testing.ts';

/**
 * Homes that came by an import: whom their pages name as those who offer them, and texts that try to be more than
 * texts.
 */

const HOMES = aMapping(
  {
    title: { column: 'title' },
    address: { street: { column: 'street' }, municipality: 'Bergen', postCode: '5003' },
    prices: { currency: 'NOK', askingPrice: 4_000_000 },
    offeredBy: {
      agencyExternalId: { column: 'office' },
      agency: { column: 'called' },
      agents: [{ externalId: { column: 'agent' }, name: { column: 'agent' }, phone: { column: 'phone' } }],
    },
    createdAt: '2026-11-01T00:00:00Z',
    publishedAt: '2026-11-01T00:00:00Z',
  },
  { source: 'fjord' },
);
const ROWS = [
  'id,title,street,office,called,agent,phone',
  'known,Hus med megler,Strandgaten 1,o1,,p1,',
  'told,Hus fra ukjent megler,Strandgaten 2,zz,Nordlys Eiendom,Unni Lie,400 00 001',
  'nobody,Hus uten megler,Strandgaten 3,,,,',
];
const OFFICE = {
  external_id: 'o1',
  name: 'Fjordmegleren Bergen',
  primary_colour: '#7a1f3d',
  logo: 'logo.png',
  place: 'Bergen',
  agents: [{ external_id: 'p1', name: 'Kåre Østby', title: 'Partner', phone: '+47 400 00 000' }],
};

const HOSTILE_HOME = {
  ...aForm('hostile', { language: 'nb' }),
  title: `Hus ${HOSTILE}`,
  description: HOSTILE,
  highlights: [HOSTILE],
  entrance: HOSTILE,
  heating: HOSTILE,
  energy_consumption: HOSTILE,
  quality_standard: HOSTILE,
  viewing_description: HOSTILE,
  unit_name: HOSTILE,
  address: {
    street: HOSTILE,
    suburb: HOSTILE,
    municipality: 'Bergen',
    display_area_tag: HOSTILE,
    post_code: '5003',
    post_town: HOSTILE,
  },
  contract: {
    plot_description: HOSTILE,
    cost_included: HOSTILE,
    preemption_description: HOSTILE,
    included_in_lease: HOSTILE,
    included_in_shared_cost: HOSTILE,
    shared_costs_description: HOSTILE,
    tenancy_options: HOSTILE,
  },
  details: { technical_description: HOSTILE },
  land_registry: {
    municipality_number: 4601,
    farm_number: 1,
    share_number: 1,
    apartment_number: HOSTILE,
    housing_association_name: HOSTILE,
    housing_association_owner: HOSTILE,
    housing_association_registration_number: HOSTILE,
    housing_association_section_number: HOSTILE,
    sub_locality_nickname: HOSTILE,
  },
  documents: [{ kind: 'other', title: HOSTILE, url: 'https://papers.example/a.pdf' }],
  pictures: [{ file: 'logo.png', caption: HOSTILE }],
  price_history: [{ date: '2026-11-01', action: 'listed', price: 4_000_000, currency: 'NOK', description: HOSTILE }],
  offered_by: { agency: HOSTILE, agents: [{ name: HOSTILE, phone: '400 00 003' }] },
  condition_report: {
    counts: { tg3: 1, tg2: 0, tgiu: 0, tg1: 0, tg0: 0 },
    remarks: [{ part: HOSTILE, grade: 'tg3', text: HOSTILE }],
  },
};

const IN_MELBOURNE =
  '<address><street>Bridge Road</street><suburb>Richmond</suburb><state>VIC</state><postcode>3121</postcode></address><description>Zincalume roof.</description>';
/** What homes of REAXML alone have on their pages. */
/** Near enough to be believed. */
const OFFERS_CLOSE = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);

/** `Friday 12 December` */
function dayInWords(day: string): string {
  const words = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return words.format(new Date(day)).replace(',', '');
}

const AUSTRALIAN = file(
  element(
    'commercial',
    'B1',
    'current',
    `${IN_MELBOURNE}<headline>Warehouse to buy or to lease</headline><commercialListingType value="both"/><price tax="exclusive">1450000</price>
    <commercialRent plusOutgoings="yes"><range><min>88400</min><max>104000</max></range><rentPerSquareMetre>220</rentPerSquareMetre></commercialRent>
    <isMultiple value="yes"/><propertyExtent>part</propertyExtent><parkingComments>Secure, on each level</parkingComments>`,
  ),
  element(
    'rental',
    'R1',
    'current',
    `${IN_MELBOURNE}<headline>House with two living areas</headline><category name="House"/><rent>900</rent>
    <features><bedrooms>4</bedrooms><toilets>3</toilets><livingAreas>2</livingAreas><vacuumSystem>yes</vacuumSystem><hotWaterService type="solar"/></features><allowances><smokers>no</smokers></allowances>
    <videoLink href="http://www.youtube.com/watch?v=a"/><externalLink href="https://my.matterport.example/show/?m=b"/><miniweb><uri>https://homes.example/1</uri><uri>https://bids.example/1</uri></miniweb>`,
  ),
  element(
    'residential',
    'P1',
    'current',
    `${IN_MELBOURNE}<headline>Terrace that was passed in</headline><category name="Terrace"/><price>800000</price>
    <auctionOutcome><auctionDate>2026-11-07T11:00</auctionDate><auctionMaxBid value="710000"/><auctionResult type="passed-in-vendor-bid"/></auctionOutcome>`,
  ),
  element(
    'business',
    'C1',
    'current',
    `${IN_MELBOURNE}<headline>Café by tender</headline><authority value="tender"/><auction date="${OFFERS_CLOSE}-17:00"/>
    <businessCategory><name>Food/Hospitality</name><businessSubCategory><name>Cafe</name></businessSubCategory></businessCategory>`,
  ),
);

/** The commands as people run them, before the server starts. */
async function imported(data: string): Promise<void> {
  const place = (name: string): string => join(data, name);
  await writeFile(place('homes.csv'), ROWS.join('\n'));
  await writeFile(place('homes.json'), JSON.stringify(HOMES));
  await writeFile(place('agencies.json'), JSON.stringify([OFFICE]));
  const logo = await sharp({ create: { width: 96, height: 96, channels: 3, background: '#7a1f3d' } })
    .png()
    .toBuffer();
  await writeFile(place('logo.png'), logo);
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: data };
  const run = (...args: readonly string[]): Promise<unknown> =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../src/imports/cli.ts'), ...args], { env });
  await run('agencies', place('agencies.json'), '--source', 'fjord', '--region', 'no');
  await run('listings', place('homes.csv'), '--mapping', place('homes.json'));
  await writeFile(place('hostile.json'), JSON.stringify([HOSTILE_HOME]));
  await writeFile(place('own.json'), JSON.stringify({ source: 'hostile', format: { type: 'listing' }, region: 'no' }));
  await run('listings', place('hostile.json'), '--mapping', place('own.json'));
  await writeFile(place('hostile.xml'), hostileReaxml('H1', 'Shop'));
  await writeFile(place('australian.xml'), AUSTRALIAN);
  await writeFile(place('reaxml.json'), JSON.stringify({ source: 'rea', format: { type: 'reaxml' } }));
  await run('listings', place('hostile.xml'), '--mapping', place('reaxml.json'));
  await run('listings', place('australian.xml'), '--mapping', place('reaxml.json'));
}

let site: Site;
const paths = new Map<string, string>();
beforeAll(async () => {
  site = await startSite({}, imported);
  for (const [region, search] of [
    ['no', { address: ['bergen'] }],
    ['au', { listing_type: 'commercial', keywords: ['textarea'] }],
    ['au', { listing_type: 'commercial', keywords: ['zincalume'] }],
    ['au', { listing_type: 'rent', keywords: ['zincalume'] }],
    ['au', { listing_type: 'buy', keywords: ['zincalume'] }],
  ] as const) {
    const answer = await fetch(`${site.url}/api/v4/property/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `region=${region}` },
      body: JSON.stringify({ ...search, size: 100 }),
    });
    const { data } = (await answer.json()) as { data: { title: string; agency_id: string; property_id: string }[] };
    for (const { title, agency_id, property_id } of data) paths.set(title, `/property/${agency_id}/${property_id}`);
  }
});
afterAll(async () => {
  await site.close();
});

function pathOf(title: string): string {
  const found = paths.get(title);
  if (found === undefined) throw new Error(`no home is called ${title}: ${[...paths.keys()].join(', ')}`);
  return found;
}

describe('a home that came by an import', () => {
  it('shows texts with markup and scripts as texts', async () => {
    const page = await site.visit({ region: 'no', language: 'no' });
    for (const path of ['/list?address=bergen&keywords[]=textarea', pathOf(HOSTILE_HOME.title)]) {
      await page.goto(path);
      await page.getByText(HOSTILE_HOME.title).first().waitFor();
      await expect
        .poll(() => page.evaluate(() => ['hit' in window, document.querySelectorAll('img[src="x"]').length]))
        .toEqual([false, 0]);
    }
    await expect.poll(() => page.getByText(HOSTILE, { exact: true }).count()).toBeGreaterThan(3);
    await page.context().close();
  });

  it('of REAXML with markup and scripts in each text is shown as text, and told so to search engines', async () => {
    const page = await site.visit({ region: 'au', language: 'en' });
    const title = `Shop ${HOSTILE}`;
    await page.goto(pathOf(title));
    await page.getByText(title).first().waitFor();
    await expect
      .poll(() => page.evaluate(() => ['hit' in window, document.querySelectorAll('img[src="x"]').length]))
      .toEqual([false, 0]);
    await expect
      .poll(() => page.locator('script[type="application/ld+json"]').first().textContent())
      .toContain('RealEstateListing');
    const told = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(told ?? '')).toMatchObject({ '@graph': [{ name: title }, {}] });
    await expect.poll(() => page.getByText(HOSTILE, { exact: true }).count()).toBeGreaterThan(3);
    await expect.poll(() => page.locator('a[href^="javascript:"]').count()).toBe(0);
    await page.context().close();
  });

  it.each([
    [
      'Warehouse to buy or to lease',
      [
        'Not included',
        '$88,400 – $104,000 p.a.',
        '$220/m² a year',
        'Tenant pays outgoings',
        'Part of a building',
        'Secure, on each level',
      ],
    ],
    [
      'House with two living areas',
      [
        ...['Toilets', 'Living areas', 'Ducted vacuum system', 'Hot water: solar', 'Smoking allowed'],
        ...['How to apply', 'You apply through the advertiser, not on this site.'],
      ],
    ],
    ['Terrace that was passed in', ['Passed in on a vendor bid of $710,000']],
    ['Café by tender', ['Food/Hospitality, Cafe', 'Offers close', `${dayInWords(OFFERS_CLOSE)}, 5:00 pm`]],
  ])('of REAXML has on its page what is told of homes in Australia: %s', async (title, shown) => {
    for (const [size, appearance] of [
      [PHONE, 'dark'],
      [DESKTOP, 'light'],
    ] as const) {
      const page = await site.visit({ region: 'au', language: 'en', appearance }, size);
      await page.goto(pathOf(title));
      for (const text of shown) await page.getByText(text).first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.context().close();
    }
  });

  it('leads to films and tours elsewhere, and shows nothing of theirs', async () => {
    const page = await site.visit({ region: 'au', language: 'en' });
    await page.goto(pathOf('House with two living areas'));
    const section = page.locator('#documents');
    for (const [name, address, host] of [
      ['Video', 'https://www.youtube.com/watch?v=a', 'youtube.com'],
      ['3D tour', 'https://my.matterport.example/show/?m=b', 'my.matterport.example'],
      ['More about the property', 'https://bids.example/1', 'bids.example'],
    ] as const) {
      const link = section.getByRole('link', { name });
      await section.getByText(host, { exact: true }).waitFor();
      await expect.poll(() => link.getAttribute('href')).toBe(address);
      await expect.poll(() => link.getAttribute('rel')).toBe('noopener nofollow');
    }
    await expect.poll(() => page.locator('iframe, video, embed, object').count()).toBe(0);
    await page.context().close();
  });

  it.each([PHONE, DESKTOP])('is offered by the agency that its sender names, in its colours', async (size) => {
    const page = await site.visit({ region: 'no', language: 'no' }, size);
    await page.goto(pathOf('Hus med megler'));
    const section = page.locator('#agency');
    await section.getByText('Fjordmegleren Bergen', { exact: true }).waitFor();
    await section.getByText('Kåre Østby').waitFor();
    await expect.poll(() => section.locator('img').first().getAttribute('src')).toMatch(/[0-9a-f]{32}/);
    expect(await axeFindings(page)).toEqual([]);
    await page.context().close();
  });

  it('is offered in the words of its sender by somebody whom nobody knows here', async () => {
    const page = await site.visit({ region: 'no', language: 'no' });
    await page.goto(pathOf('Hus fra ukjent megler'));
    const section = page.locator('#agency');
    await section.getByText('Nordlys Eiendom').waitFor();
    await section.getByRole('link', { name: '40 00 00 01' }).waitFor();
    await expect.poll(() => section.innerText()).not.toMatch(/grend/i);
    expect(await axeFindings(page)).toEqual([]);
    await page.context().close();
  });

  it.each(['light', 'dark'])('says so when nobody tells who offers it (%s)', async (appearance) => {
    const page = await site.visit({ region: 'no', language: 'no', appearance });
    await page.goto(pathOf('Hus uten megler'));
    const section = page.locator('#agency');
    await section.getByText('Annonsen opplyser ikke hvem som tilbyr boligen.').waitFor();
    await section.getByText('Meldinger om boligen går til oss som driver nettstedet.').waitFor();
    await expect.poll(() => section.innerText()).not.toMatch(/grend/i);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Send melding om boligen' }).first().click();
    await page
      .getByText('Navn, e-post og telefonnummer går til oss som driver nettstedet.', { exact: false })
      .waitFor();
    await expect.poll(() => page.getByText(/Kontakt megler|Send til megler/).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.context().close();
  });

  it('has a card with the name of whoever offers it, or none', async () => {
    const page = await site.visit({ region: 'no', language: 'no' });
    await page.goto('/list?address=bergen&keywords[]=megler');
    for (const [title, name] of [
      ['Hus fra ukjent megler', 'Nordlys Eiendom'],
      ['Hus med megler', 'Fjordmegleren Bergen'],
    ] as const) {
      const card = page.getByRole('article').filter({ hasText: title });
      await expect.poll(() => card.textContent()).toContain(name);
    }
    const card = page.getByRole('article').filter({ hasText: 'Hus uten megler' });
    await expect.poll(() => card.textContent()).not.toMatch(/grend/i);
    await page.context().close();
  });
});
