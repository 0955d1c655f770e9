import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { PROJECT_ROOT } from '../../platform/root.server.ts';
import { aListing } from '../../properties/record.testing.ts';
import { readTariff } from './read-tariff.server.ts';
import { STANDARD_TARIFF } from './standard-tariff.server.ts';

let started: TestApp;
const ids: Record<string, string> = {};

const HOMES = {
  share: aListing({ ownership: 'share', facilities: ['alarm', 'balcony'] }),
  house: aListing({
    ownership: 'freehold',
    propertyTypes: ['single_dwelling'],
    yearBuilt: 1962,
    facilities: ['fireplace'],
    details: { usageArea: 150 },
  }),
  cabin: aListing({
    objectType: 'leisure_sale',
    ownership: 'freehold',
    propertyTypes: ['cabin'],
    yearBuilt: 2012,
    details: { usageArea: 80 },
  }),
  ageless: aListing({ ownership: 'freehold', propertyTypes: ['single_dwelling'], details: { usageArea: 150 } }),
  sizeless: aListing({ ownership: 'freehold', propertyTypes: ['single_dwelling'], details: {} }),
  unbuilt: aListing({ ownership: 'freehold', condition: 'new' }),
  let: aListing({ objectType: 'residential_rent', prices: { currency: 'NOK', rent: 15_000 } }),
  plot: aListing({ propertyTypes: ['plot'] }),
  office: aListing({ objectType: 'commercial_sale', propertyTypes: ['office'] }),
  au: aListing({
    region: 'au',
    timeZone: 'Australia/Melbourne',
    language: 'en',
    propertyTypes: ['house'],
    yearBuilt: 1930,
    prices: { currency: 'USD', askingPrice: 900_000 },
    details: { floorSize: 160 },
    address: { suburb: 'Carlton', region: 'VIC', postCode: '3053', lat: -37.8, lng: 144.97 },
  }),
  strata: aListing({
    region: 'au',
    timeZone: 'Australia/Sydney',
    language: 'en',
    propertyTypes: ['townhouse'],
    ownership: 'strata',
    yearBuilt: 1990,
    prices: { currency: 'USD', askingPrice: 900_000 },
    details: { floorSize: 120 },
    address: { suburb: 'Newtown', region: 'NSW', postCode: '2042', lat: -33.9, lng: 151.18 },
  }),
  gone: aListing({ availability: 'unavailable' }),
};

beforeAll(async () => {
  started = await startTestApp();
  const names = Object.keys(HOMES);
  const made = await started.add(...Object.values(HOMES));
  names.forEach((name, index) => (ids[name] = made[index] ?? ''));
});
afterAll(() => started.close());

async function estimateOf(name: keyof typeof HOMES) {
  const { status, body } = await started.request('GET', `/api/v2/property/${ids[name] ?? ''}/insurance`);
  expect(status).toBe(200);
  return body.data as {
    offers: {
      kind: string;
      premium: { amount: number; currency: string };
      period: string;
      years?: number;
      sum?: { amount: number };
      steps: unknown[];
    }[];
    is_building_shared: boolean;
    unknown: string[];
    yearly?: { amount: number; currency: string };
  };
}

describe('the estimate', () => {
  it('of a share in an association: its contents, and help against the seller; the building is insured together', async () => {
    const estimate = await estimateOf('share');
    // 48 m² at 9 000 kr are 432 000, in round steps 430 000: (450 + 430 × 1.9) × 0.92.
    expect(estimate).toMatchObject({
      is_building_shared: true,
      unknown: [],
      offers: [
        { kind: 'buyers', premium: { amount: 5_500, currency: 'NOK' }, period: 'once', years: 5 },
        { kind: 'contents', premium: { amount: 1_166, currency: 'NOK' }, period: 'year', sum: { amount: 430_000 } },
      ],
      yearly: { amount: 1_166, currency: 'NOK' },
    });
  });

  it('of a townhouse on a strata title: the building is insured together, as an association’s is', async () => {
    const { offers, is_building_shared: isShared } = await estimateOf('strata');
    expect([isShared, offers.map(({ kind }) => kind)]).toEqual([true, expect.not.arrayContaining(['building'])]);
  });

  it('of a house: the building too, by its size, age and what it has', async () => {
    const { offers, yearly, is_building_shared: isShared } = await estimateOf('house');
    // (1 800 + 150 × 42) × 1.15 × 1.04
    expect(offers.find(({ kind }) => kind === 'building')).toMatchObject({
      premium: { amount: 9_688 },
      steps: [
        { kind: 'base', amount: 1_800 },
        { kind: 'area', amount: 6_300, of: 150 },
        { kind: 'age', factor: 1.15, of: 1962 },
        { kind: 'facility', factor: 1.04, facility: 'fireplace' },
      ],
    });
    expect([isShared, yearly?.amount]).toEqual([false, 9_688 + 3_015]);
  });

  it('of a cabin and of an Australian house go by their own rules', async () => {
    expect((await estimateOf('cabin')).offers.find(({ kind }) => kind === 'building')).toMatchObject({
      premium: { amount: Math.round((1_800 + 80 * 42) * 0.85) },
    });
    const { offers } = await estimateOf('au');
    expect(offers.map(({ kind, premium }) => `${kind} ${String(premium.amount)} ${premium.currency}`)).toEqual([
      'buyers 520 USD',
      'building 2484 USD',
      'contents 552 USD',
    ]);
  });

  it('says what it does not know, and leaves out what depends on it', async () => {
    expect(await estimateOf('ageless')).toMatchObject({
      unknown: ['year_built'],
      offers: [{ kind: 'buyers' }, { kind: 'building', premium: { amount: 8_100 } }, { kind: 'contents' }],
    });
    expect(await estimateOf('sizeless')).toMatchObject({ unknown: ['area'], offers: [{ kind: 'buyers' }] });
  });

  it('has no help against the seller for a new building, only contents where one rents, and nothing for what is no home', async () => {
    expect((await estimateOf('unbuilt')).offers.map(({ kind }) => kind)).toEqual(['contents']);
    expect((await estimateOf('let')).offers.map(({ kind }) => kind)).toEqual(['contents']);
    for (const name of ['plot', 'office'] as const)
      expect(await estimateOf(name)).toMatchObject({ offers: [], is_building_shared: false, unknown: [] });
  });

  it('is refused for a home that nobody has, or that is withdrawn, and for what is no id', async () => {
    expect((await started.request('GET', '/api/v2/property/999999999999/insurance')).status).toBe(404);
    expect((await started.request('GET', `/api/v2/property/${ids['gone'] ?? ''}/insurance`)).status).toBe(410);
    expect((await started.request('GET', "/api/v2/property/1'--/insurance")).status).toBe(400);
  });
});

describe('the tariff', () => {
  const withFile = async <T>(content: string, use: (path: string) => Promise<T>): Promise<T> => {
    const folder = await mkdtemp(join(tmpdir(), 'grend-tariff-'));
    const path = join(folder, 'tariff.json');
    await writeFile(path, content);
    try {
      return await use(path);
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  it('is the site’s own unless a file is named', async () => {
    expect(await readTariff(undefined)).toBe(STANDARD_TARIFF);
  });

  it('can be the one that the documentation shows', async () => {
    const example =
      /```json\n([\s\S]*?)```/.exec(await readFile(join(PROJECT_ROOT, 'docs', 'insurance-tariff.md'), 'utf8'))?.[1] ??
      '';
    expect(await withFile(example, readTariff)).toMatchObject({
      name: 'Example tariff 2026',
      no: { buyers: { association: 5_500 }, contents: { perThousand: 1.9 } },
    });
  });

  it('stops the start with the field that is wrong', async () => {
    await expect(readTariff('/nowhere/tariff.json')).rejects.toThrow(/INSURANCE_TARIFF .* cannot be read/);
    await expect(withFile('{', readTariff)).rejects.toThrow(/cannot be read/);
    const wrong = structuredClone(STANDARD_TARIFF) as unknown as {
      no: { contents: { leastSum: number }; building: { age: unknown[] } };
    };
    wrong.no.contents.leastSum = 9_000_000;
    wrong.no.building.age = [
      { builtBefore: 1980, factor: 1.1 },
      { builtBefore: 1940, factor: 1.3 },
    ];
    await expect(withFile(JSON.stringify(wrong), readTariff)).rejects.toThrow(/no\.building\.age the years must rise/);
  });
});
