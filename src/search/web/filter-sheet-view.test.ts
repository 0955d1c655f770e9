import { describe, expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { listAgencies } from '../../agencies/contract.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { searchFacets } from '../contract.ts';
import {
  CONDITIONS,
  ENERGY_LABELS,
  FACILITIES,
  LOCATION_TYPES,
  OWNER_TYPES,
  OWNERSHIPS,
  PROPERTY_TYPES,
  SALE_METHODS,
  TENANCIES,
} from '../../properties/enums.contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { loader as filtersLoader } from './filters-page.tsx';
import { loader as listLoader } from './list-page.tsx';
import { viewContext } from '../../properties/web/card-view.ts';
import { parseFilter } from '../filter-parse.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import { chipFor, chipsOf } from './filter-chips.ts';
import type { FieldView } from './filter-field-view.ts';
import { filterFormView } from './filter-form-view.ts';
import { filterSheetView } from './filter-sheet-view.ts';
import { listPath } from '../../paths.ts';
import { sortsOf } from './list-choices.ts';

const NOW = new Date('2026-11-21T11:00:00Z');
const AGENCIES = { agencies: [{ id: '000100', name: 'Lunde & Vik' }], term: '', found: 1, isSimilar: false };

function words(region: 'no' | 'au', now = NOW): FilterWords {
  const name = (text: string) => text;
  return {
    ...viewContext({ language: region === 'no' ? 'nb' : 'en', region }, now),
    placeName: name,
    placeText: name,
    placeAddress: () => undefined,
    agencyName: () => 'Lunde & Vik',
    currency: region === 'no' ? 'NOK' : 'USD',
    region,
    ownPlaces: [],
    ownModes: [],
    ownLimits: [],
  };
}

function sheetOf(region: 'no' | 'au', search: Record<string, unknown>, now = NOW) {
  const { filter } = parseFilter(search);
  const sheet = filterSheetView(filter, { data: [], meta: { ignored: [] } } as never, words(region, now), AGENCIES);
  const fields = new Map<string, FieldView>(
    sheet.groups.flatMap((group) => group.fields.map((field) => [field.name, field] as const)),
  );
  return { filter, sheet, fields };
}

it.each([
  ['no', { bedroom: 2 }, '2 soverom (3-roms)'],
  ['no', { bedroom_min: 1 }, 'Minst 1 soverom (2-roms eller større)'],
  ['no', { bedroom_max: 2 }, 'Maks 2 soverom (inntil 3-roms)'],
  ['no', { bedroom: { min: 1, max: 2 } }, '1–2 soverom (2- til 3-roms)'],
  ['no', { bathroom_min: 1, bathroom_max: 1 }, '1 bad'],
  ['au', { listing_type: 'commercial', acquisition: 'rent', price_max: 60_000 }, 'Rent per year up to $60,000'],
  ['au', { bedroom: '2,2' }, '2 bedrooms'],
  ['au', { bedroom_min: 1 }, 'At least 1 bedroom'],
  ['au', { bedroom_max: 3 }, 'At most 3 bedrooms'],
  ['au', { bedroom: { min: 2, max: 4 } }, '2–4 bedrooms'],
  ['au', { garage: 2 }, '2 car spaces'],
  ['au', { transportation_radius: 250 }, 'Public transport within 250\u00a0m'],
  ['no', { transportation_radius: 1_000 }, 'Kollektivstopp innen 1\u00a0km'],
  ['no', { total_price_max: 6_000_000 }, 'Totalpris inntil 6\u00a0000\u00a0000\u00a0kr'],
  ['no', { usage_area_max: 80 }, 'Størrelse inntil 80\u00a0m²'],
  ['no', { construction_year_max: 2000 }, 'Byggeår til og med 2000'],
  ['no', { floors: { max: 3 } }, 'Etasje til og med 3'],
  ['au', { floors: { min: 0, max: 0 } }, 'Ground floor'],
  ['au', { construction_year_max: 2000 }, 'Built up to 2000'],
] as const)('in %s the chip of %o says %s', (region, search, label) => {
  const { filter } = parseFilter(search);
  expect(chipsOf(filter, words(region)).map((chip) => chip.label)).toEqual([label]);
});

it.each([
  ['au', {}, ['Soonest auction', 'Largest land size']],
  ['au', { availability: ['sold'] }, ['Largest land size']],
  ['au', { listing_type: 'rent' }, []],
  ['no', {}, ['Størst tomt']],
] as const)('in %s %o may be ordered by %j', (region, search, labels) => {
  const { filter } = parseFilter(search);
  const offered = sortsOf(filter, words(region), listPath).map(({ label }) => label);
  expect(
    ['Soonest auction', 'Largest land size', 'Neste auksjon', 'Størst tomt'].filter((one) => offered.includes(one)),
  ).toEqual(labels);
});

it.each([
  ['au', { listing_type: 'rent' }, 'Lowest rent per m²'],
  ['no', { listing_type: 'commercial', acquisition: 'rent' }, 'Lavest leie per m²'],
  ['no', {}, 'Lavest pris per m²'],
] as const)('in %s %o has the square metre in the words of its market: %s', (region, search, label) => {
  const { filter } = parseFilter(search);
  const labels = sortsOf(filter, words(region), listPath).map((sort) => sort.label);
  expect(labels.filter((one) => one.endsWith('per m²'))).toEqual([label]);
});

it('offers rooms as at least, exactly, and from one number to the next, and keeps another choice', () => {
  const bedrooms = (search: Record<string, unknown>) => sheetOf('au', search).fields.get('bedroom_min');
  expect(bedrooms({ bedroom: 2 })).toMatchObject({ kind: 'least', chosen: '2,2', other: undefined });
  expect(bedrooms({ bedroom_min: 2 })).toMatchObject({ chosen: '2', other: undefined });
  expect(bedrooms({ bedroom_min: 2, bedroom_max: 3 })).toMatchObject({ chosen: '2,3', other: undefined });
  expect(bedrooms({ bedroom_min: 2, bedroom_max: 4 })).toMatchObject({ chosen: '2,4', other: '2–4 bedrooms' });
  expect(bedrooms({})).toMatchObject({ chosen: '', other: undefined });
});

describe('all filters', () => {
  it('begin with what most people ask for: price, type, and rooms and size', () => {
    const titles = (region: 'no' | 'au') => sheetOf(region, {}).sheet.groups.map(({ title }) => title);
    expect(titles('no').slice(0, 4)).toEqual([
      'Budsjett',
      'Boligtype',
      'Størrelse og rom',
      'Felleskostnader og fellesgjeld',
    ]);
    expect(titles('au').slice(0, 4)).toEqual(['Your budget', 'Property type', 'Size and rooms', 'Building']);
    expect(
      sheetOf('au', {})
        .sheet.groups[2]?.fields.slice(0, 2)
        .map(({ name }) => name),
    ).toEqual(['bedroom_min', 'usage_area']);
  });

  it.each([
    ['no', { asking_price_max: '5000000' }, 'asking_price'],
    ['no', { listing_type: 'rent', monthly_rent_max: '15000' }, 'monthly_rent'],
    ['au', { listing_type: 'rent', monthly_rent_max: '600' }, 'monthly_rent'],
    ['au', { price_max: '900000' }, 'price'],
  ] as const)(
    'in region %s, %o, hold the price by the name that the search has it under, and once',
    (region, search, name) => {
      const { filter, sheet, fields } = sheetOf(region, search);
      expect(fields.get(name)).toMatchObject({ kind: 'range', max: expect.any(Number) });
      expect(['price', 'asking_price', 'monthly_rent'].filter((field) => fields.has(field))).toEqual([name]);
      expect(sheet.hidden.map(([field]) => field)).not.toContain(`${name}_max`);
      expect(filterFormView(filter, words(region)).hidden.map(([field]) => field)).not.toContain(`${name}_max`);
    },
  );

  it('ask for the method of sale and for leases in Australia, each where there is one', () => {
    const chosen = (name: string, search: Record<string, unknown>, region: 'no' | 'au' = 'au') => {
      const field = sheetOf(region, search).fields.get(name);
      return field === undefined || !('options' in field)
        ? undefined
        : field.options.filter(({ isChosen }) => isChosen).map(({ label }) => label);
    };
    expect(chosen('sale_method[]', { sale_method: ['auction', 'tender'] })).toEqual(['Auction', 'Tender or EOI']);
    for (const [search, label] of [
      [{}, 'Include'],
      [{ exclude_under_offer: true }, 'Exclude'],
      [{ only_under_offer: true }, 'Only under offer'],
    ] as const) {
      expect(chosen('under_offer', search), label).toEqual([label]);
      expect(sheetOf('au', search).sheet.hidden.map(([field]) => field)).not.toContain(Object.keys(search)[0]);
    }
    const rent = { listing_type: 'rent' };
    expect(chosen('lease_months', { ...rent, lease_months: '12,12' })).toEqual(['12 months']);
    expect(chosen('lease_months', { ...rent, lease_months_max: 6 })).toEqual(['6 months or less']);
    for (const [name, search, region] of [
      ['lease_months', {}, 'au'],
      ['sale_method[]', rent, 'au'],
      ['under_offer', rent, 'au'],
      ['sale_method[]', {}, 'no'],
      ['under_offer', {}, 'no'],
      ['lease_months', rent, 'no'],
    ] as const)
      expect(chosen(name, search, region), `${name} ${region}`).toBeUndefined();
  });

  it.each(['no', 'au'] as const)(
    'ask of premises for sale in %s whether they are let, and what they bring',
    (region) => {
      const sale = { listing_type: 'commercial', tenancy: ['tenanted'], return_percent: '6,' };
      const { fields, sheet } = sheetOf(region, sale);
      expect(fields.get('tenancy[]')).toMatchObject({
        options: [{ value: 'tenanted', isChosen: true }, { value: 'vacant' }],
      });
      const returns = fields.get('return_percent');
      expect(returns).toMatchObject({
        kind: 'select',
        options: expect.arrayContaining([{ value: '6,', label: expect.any(String), isChosen: true }]),
      });
      expect(sheet.hidden.map(([field]) => field)).not.toContain('return_percent_min');
      for (const other of [{}, { listing_type: 'commercial', acquisition: 'rent' }])
        expect([...sheetOf(region, other).fields.keys()]).not.toContain('tenancy[]');
    },
  );

  it('say on chips what is asked of a sale or a lease', () => {
    const labels = (search: Record<string, unknown>) =>
      chipsOf(parseFilter(search).filter, words('au')).map(({ label }) => label);
    expect(labels({ sale_method: ['auction'], exclude_under_offer: true })).toEqual(['Auction', 'Exclude under offer']);
    expect(labels({ under_offer: 'only' })).toEqual(['Under offer only']);
    expect(labels({ auction_date: ['this_weekend', '2026-12-05', '2026-12-06'] })).toEqual([
      'Auction this weekend',
      'Auction 5–6 Dec',
    ]);
    expect(labels({ listing_type: 'rent', lease_months: '13,' })).toEqual(['Lease length from 13 months']);
    expect(labels({ listing_type: 'commercial', tenancy: ['vacant'], return_percent: '5.5,' })).toEqual([
      'Vacant',
      'Return from 5.5%',
    ]);
  });

  it.each([
    [[], ['Today', 'Tomorrow', 'This weekend', 'Next weekend', 'Next 7 days'], []],
    [['next_week'], ['Today', 'Tomorrow', 'This weekend', 'Next weekend', 'Next week', 'Next 7 days'], ['Next week']],
  ])('offer days of viewings that are counted from today, where %j is asked for', (viewingDate, labels, chosen) => {
    const { fields } = sheetOf('au', { viewing_date: viewingDate }, new Date('2026-11-18T01:00:00Z'));
    const field = fields.get('viewing_date[]');
    if (field?.kind !== 'days') throw new Error('no days are offered');
    expect(field.shortcuts.map(({ label }) => label)).toEqual(labels);
    expect(field.shortcuts.filter(({ isChosen }) => isChosen).map(({ label }) => label)).toEqual(chosen);
  });

  it('offer days of auctions in Australia, where homes are for sale', () => {
    const daysIn = (region: 'no' | 'au', search: Record<string, unknown>) => {
      const field = sheetOf(region, search, new Date('2026-11-18T01:00:00Z')).fields.get('auction_date[]');
      return field?.kind === 'days' ? field : undefined;
    };
    const field = daysIn('au', { auction_date: ['next_7_days', '2026-11-21'], viewing_date: ['today'] });
    expect([field?.label, field?.facet]).toEqual(['Auction day', 'auction_date']);
    const offered = [...(field?.shortcuts ?? []), ...(field?.months.flatMap(({ days }) => days) ?? [])];
    expect(offered.filter(({ isChosen }) => isChosen).map(({ value }) => value)).toEqual(['next_7_days', '2026-11-21']);
    expect([daysIn('no', {}), daysIn('au', { listing_type: 'rent' })]).toEqual([undefined, undefined]);
  });

  it('offer agencies, with the name of the chosen one even where it is of another region, and words of the title', () => {
    const { filter, sheet, fields } = sheetOf('no', { agency_id: '000999', name: 'balkong' });
    expect(fields.get('agency_id')).toMatchObject({
      kind: 'agency',
      chosen: { id: '000999', name: 'Lunde & Vik' },
      offer: { agencies: [{ id: '000100' }] },
    });
    expect(fields.get('name')).toMatchObject({ kind: 'text', value: 'balkong' });
    expect(sheet.hidden.map(([field]) => field)).not.toContain('agency_id');
    expect(chipsOf(filter, words('no')).map(({ label }) => label)).toContain('Meglerhus Lunde & Vik');
  });

  it('in force say days in a row as one, and let go of them together', () => {
    const { filter } = parseFilter({
      bedroom_min: '2',
      viewing_date: ['2026-11-24', '2026-11-23', '2026-11-25', '2026-11-28'],
    });
    const chips = chipsOf(filter, words('no'));
    expect(chips.map(({ label }) => label)).toEqual([
      'Minst 2 soverom (3-roms eller større)',
      'Visning 23.–25. nov.',
      'Visning 28. nov.',
    ]);
    expect(chips[1]?.path).toBe('/list?bedroom_min=2&viewing_date[]=2026-11-28');
    expect(chips[2]?.path).not.toContain('2026-11-28');
  });
});

describe('the agencies that are offered', () => {
  const named = (...ids: readonly string[]) => ids.map((id) => ({ id, name: `Megler ${id}` }));
  /** So many agencies have homes in the search, the first of them the most. */
  const facetOf = (many: number) => ({
    data: [
      {
        field: 'agency_id',
        counts: Array.from({ length: many }, (_, at) => ({ value: String(at + 1).padStart(6, '0'), count: 200 - at })),
      },
    ],
    meta: { ignored: [] },
  });
  async function offered(path: string, many: number) {
    const asked: SearchFilter[] = [];
    const page = await filtersLoader(
      pageRequest(path, {
        answers: [
          [
            searchFacets,
            ({ body }: { body: SearchFilter }) => {
              asked.push(body);
              if (body.agencyParentId === undefined) return facetOf(many);
              return { data: [{ field: 'agency_id', counts: [{ value: '000777', count: 3 }] }], meta: { ignored: [] } };
            },
          ],
          [
            listAgencies,
            ({ query }: { query: { ids?: string[]; term?: string; size?: number } }) =>
              query.ids === undefined
                ? { data: named('000002', '000777', '000778'), pagination: { results: 3 } }
                : { data: named(...query.ids).toReversed(), pagination: { results: query.ids.length } },
          ],
        ],
      }),
    );
    const field = page.data.sheet.groups.flatMap((group) => group.fields).find(({ name }) => name === 'agency_id');
    if (field?.kind !== 'agency') throw new Error('there is no field for agencies');
    return { field, asked };
  }

  it('are those with the most homes of the search, and the chosen one has its name however small it is', async () => {
    const { field, asked } = await offered('/list/filters?agency_id=000104', 100);
    expect(field.offer.agencies.map(({ id, name }) => [id, name]).at(0)).toEqual(['000001', 'Megler 000001']);
    expect(field.offer.agencies.map(({ id }) => id)).toEqual(
      ['1', '2', '3', '4', '5', '6'].map((number) => number.padStart(6, '0')),
    );
    expect(field.chosen).toEqual({ id: '000104', name: 'Megler 000104' });
    expect(asked).toHaveLength(1);
  });

  it('are those that were looked for, each with its homes, those beyond the hundred largest too', async () => {
    const { field, asked } = await offered('/list/filters?agency_term=meg&bedroom_min=2&agency_id=000001', 100);
    expect(field.offer).toMatchObject({ term: 'meg', found: 3, isSimilar: false });
    // That of the largest stands among the counts of the search.
    expect(field.offer.agencies.map(({ id, homes }) => [id, homes])).toEqual([
      ['000002', undefined],
      ['000777', 3],
      ['000778', 0],
    ]);
    expect(asked[1]).toMatchObject({ bedroom: { min: 2 }, agencyParentId: ['000777', '000778'] });
    expect(asked[1]).not.toHaveProperty('agencyId');
    // Where fewer are counted, they are all: the others have none.
    expect((await offered('/list/filters?agency_term=meg', 99)).asked).toHaveLength(1);
  });

  it('are looked for on their own page, whatever button the name was sent with', async () => {
    const sent = await listLoader(pageRequest('/list?agency_term=meg&bedroom_min=2', { answers: [] }));
    expect(sent).toBeInstanceOf(Response);
    expect((sent as Response).headers.get('location')).toBe('/list/filters?agency_term=meg&bedroom_min=2#find-agency');
    const left = await listLoader(pageRequest('/list?agency_term=&bedroom_min=2', { answers: [] }));
    expect((left as Response).headers.get('location')).toBe('/list?bedroom_min=2');
  });
});

it('says in each market’s own words what a month is made of', () => {
  const helpOf = (region: 'no' | 'au') => {
    const field = [...sheetOf(region, {}).fields.values()].find(({ name }) => name.startsWith('monthly_cost'));
    return field !== undefined && 'help' in field ? field.help : undefined;
  };
  expect(helpOf('no')).toContain('felleskostnader');
  expect(helpOf('au')).toBe('Estimated: loan repayments, strata levies, council and water rates, and insurance.');
});

it('names units and apartments, which are called the same in Australia, once', () => {
  const { filter } = parseFilter({ property_type: ['apartment', 'flat'] });
  expect(chipFor(filter, 'property_type', undefined, words('au'))?.label).toBe('Unit/Apartment');
  expect(filterFormView(filter, words('au')).pills[0]?.chosen).toBe('Unit/Apartment');
});

/** Which values there are of each filter that takes any of several. */
const SETS: Readonly<Record<string, readonly string[]>> = {
  property_type: PROPERTY_TYPES,
  property_condition: CONDITIONS,
  ownership: OWNERSHIPS,
  energy_profile: ENERGY_LABELS,
  facilities: FACILITIES,
  location_types: LOCATION_TYPES,
  owner_type: OWNER_TYPES,
  sale_method: SALE_METHODS,
  tenancy: TENANCIES,
};

describe.each(['no', 'au'] as const)('whatever homes in %s have', (region) => {
  const searches = ['buy', 'rent', 'leisure', 'commercial', 'new_homes'].flatMap((listing_type) =>
    (['buy', 'rent'] as const).map((acquisition) => ({ listing_type, acquisition })),
  );

  it.each(searches)('can be chosen in the sheet of %o, and is counted as often as the homes are', (search) => {
    const { filter } = parseFilter(search);
    // One home of each kind.
    const data = Object.entries(SETS).map(([field, values]) => ({
      field,
      counts: values.map((value) => ({ value, count: 1 })),
    }));
    const sheet = filterSheetView(filter, { data, meta: { ignored: [] } } as never, words(region), AGENCIES);
    const fields = sheet.groups.flatMap((group) => group.fields);
    for (const [name, values] of Object.entries(SETS)) {
      const field = fields.find((one) => one.name === `${name}[]`);
      if (field?.kind !== 'choices') continue;
      expect(field.options.map(({ value }) => value).toSorted(), name).toEqual(values.toSorted());
      expect(
        field.options.filter(({ label }) => label === ''),
        name,
      ).toEqual([]);
    }
  });

  it('has a box for each way that homes of the market are owned, and keeps a chosen one of another', () => {
    const options = (search: Record<string, unknown>) => {
      const field = sheetOf(region, search).fields.get('ownership[]');
      return field?.kind === 'choices' ? field.options : [];
    };
    expect(options({}).map(({ label }) => label)).toEqual(
      region === 'no'
        ? ['Eier (selveier)', 'Andel (borettslag)', 'Aksje', 'Obligasjon', 'Annet']
        : ['Freehold', 'Strata title', 'Company title', 'Other'],
    );
    expect(options({ ownership: ['stock'] }).filter(({ isChosen }) => isChosen)).toMatchObject([{ value: 'stock' }]);
  });
});
