import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../platform/root.server.ts';
import { BadMapping } from './compile.ts';
import { sentencesOf } from '../texts/message.ts';
import '../texts/texts.server.ts';
import { createRowMapper, type MappedRow } from './map-row.ts';
import { parseMapping } from './read-mapping.ts';
import { objectRow } from './row.ts';

/** The least that makes a listing; `record` and `rest` come on top. */
function mapping(record: object = {}, rest: object = {}): string {
  return JSON.stringify({
    source: 'test',
    format: { type: 'jsonl' },
    region: 'no',
    timeZone: 'Europe/Oslo',
    record: {
      externalId: { column: 'id' },
      objectType: 'residential_sale',
      propertyTypes: ['house'],
      availability: 'available',
      condition: 'used',
      ownerType: 'user',
      language: 'nb',
      title: 'Hus',
      address: {},
      prices: { currency: 'NOK' },
      createdAt: '2026-01-01T00:00:00Z',
      publishedAt: '2026-01-01T00:00:00Z',
      ...record,
    },
    ...rest,
  });
}

function map(row: object, record: object = {}, rest: object = {}): MappedRow {
  return createRowMapper(parseMapping(mapping(record, rest))).map(objectRow({ id: '1', ...row }));
}

/** The members of the record that the row gives; fails when it gives none. */
function listing(row: object, record: object, rest: object = {}): unknown {
  const mapped = map(row, record, rest);
  if (mapped.kind !== 'listing') throw new Error(sentencesOf(mapped.says, 'en'));
  return mapped.record;
}

function reason(row: object, record: object, rest: object = {}): string {
  const mapped = map(row, record, rest);
  return mapped.kind === 'rejected' ? sentencesOf(mapped.says, 'en') : `was ${mapped.kind}`;
}

describe('a mapping', () => {
  it('takes the number of a property whole, and a share by its association alone', () => {
    const landRegistry = {
      municipalityNumber: { column: 'kommune', as: 'integer' },
      farmNumber: { column: 'gnr', as: 'integer' },
      shareNumber: { column: 'bnr', as: 'integer' },
      housingAssociationName: { column: 'lag' },
    };
    const whole = { kommune: '301', gnr: '228', bnr: '12' };
    expect(listing(whole, { landRegistry })).toMatchObject({
      landRegistry: { municipalityNumber: 301, farmNumber: 228, shareNumber: 12 },
    });
    const share = listing({ lag: 'Løkka borettslag' }, { landRegistry }) as { landRegistry: object };
    expect(share.landRegistry).toEqual({ housingAssociationName: 'Løkka borettslag' });
    expect(reason({ ...whole, bnr: '' }, { landRegistry })).toMatch(
      /^landRegistry\.shareNumber .*This must be given with the others/,
    );
  });

  it('sets source, region and time zone, and fills in defaults', () => {
    expect(listing({}, {})).toMatchObject({
      source: 'test',
      region: 'no',
      timeZone: 'Europe/Oslo',
      externalId: '1',
      facilities: [],
      details: {},
    });
  });

  it('leaves out what is not known', () => {
    const record = {
      details: {
        bedrooms: { column: 'rooms', as: 'integer' },
        beds: { column: 'beds', as: 'integer', nothing: ['-'] },
      },
      entrance: { column: 'door' },
    };
    expect(listing({ rooms: '', beds: ' - ', door: null }, record)).toMatchObject({ details: {} });
    expect(listing({ rooms: 'NA' }, record, { nothing: ['', 'NA'] })).toMatchObject({ details: {} });
    expect(listing({ rooms: 3 }, record)).toMatchObject({ details: { bedrooms: 3 } });
  });

  it('converts numbers, with units', () => {
    const record = {
      prices: { currency: 'NOK', askingPrice: { column: 'price', as: 'integer', decimal: ',' } },
      details: {
        landSize: { column: 'acres', as: 'number', multiply: 4046.8564224 },
        usageArea: { column: 'size', as: 'integer', multiply: 1 },
      },
    };
    expect(listing({ price: '5 250 000,00 kr', acres: '0.5', size: 83.6 }, record)).toMatchObject({
      prices: { askingPrice: 5_250_000 },
      details: { landSize: 2023.43, usageArea: 84 },
    });
    expect(reason({ price: '5 mill' }, record)).toBe('prices.askingPrice (price): “5 mill” is not a number.');
    expect(reason({ price: '10,50' }, record)).toBe('prices.askingPrice (price): “10,50” is not a whole number.');
    expect(reason({ price: '-5' }, record)).toBe('prices.askingPrice (price: -5): This must be at least 0.');
  });

  it('leaves out what is not plausible, with a note', () => {
    const mapped = map({ year: '1196' }, { yearBuilt: { column: 'year', as: 'integer', plausible: { min: 1800 } } });
    expect(mapped).toMatchObject({
      kind: 'listing',
      notes: [{ key: 'import.value.not_plausible', values: { value: '1196' }, field: 'yearBuilt', from: 'year' }],
    });
    expect(mapped).not.toHaveProperty('record.yearBuilt');
  });

  it('replaces values, and refuses unknown ones unless the mapping says what they become', () => {
    const types = { propertyTypes: [{ column: 'type', map: { h: 'house', u: 'apartment' } }] };
    expect(listing({ type: 'u' }, types)).toMatchObject({ propertyTypes: ['apartment'] });
    expect(reason({ type: 'castle' }, types)).toBe('propertyTypes.0 (type): “castle” is not among h, u.');
    expect(
      listing({ type: 'castle' }, { propertyTypes: [{ column: 'type', map: { h: 'house' }, otherwise: 'others' }] }),
    ).toMatchObject({ propertyTypes: ['others'] });
    expect(reason({ type: 'constructor' }, types)).toContain('not among');
  });

  it('refuses what is not in the closed set of the listing', () => {
    expect(reason({ label: 'H' }, { energyLabel: { column: 'label' } })).toMatch(
      /^energyLabel \(label: H\): Choose one of these: a, b, .*g\.$/,
    );
  });

  it('reads lists, from a text or as they are', () => {
    const record = {
      facilities: {
        column: 'has',
        as: 'list',
        separator: '|',
        map: { Balkong: 'balcony', Heis: 'elevator', Peis: 'fireplace' },
      },
    };
    expect(listing({ has: 'Balkong | Heis|' }, record)).toMatchObject({ facilities: ['balcony', 'elevator'] });
    expect(listing({ has: ['Peis', null, 'Heis'] }, record)).toMatchObject({ facilities: ['fireplace', 'elevator'] });
    expect(listing({ has: '' }, record)).toMatchObject({ facilities: [] });
    expect(reason({ has: 'Balkong|Basseng' }, record)).toContain('“Basseng” is not among');
  });

  it('reads yes and no', () => {
    const record = { contract: { isPetAllowed: { column: 'pets', as: 'boolean' } } };
    expect(listing({ pets: 'nei' }, record)).toMatchObject({ contract: { isPetAllowed: false } });
    expect(reason({ pets: 'perhaps' }, record)).toContain('“perhaps” is neither yes nor no');
  });

  it('reads dates and instants in its time zone', () => {
    const record = {
      contract: { availableFrom: { column: 'from', as: 'date', format: 'dd.MM.yyyy' } },
      publishedAt: { column: 'at', as: 'instant' },
      soldAt: { column: 'sold', as: 'instant', format: 'unix' },
      viewings: [
        {
          startsAt: { column: 'show', as: 'instant', format: 'd.M.yyyy H:mm' },
          endsAt: { column: 'show', as: 'instant', format: 'd.M.yyyy H:mm' },
        },
      ],
    };
    const row = { from: '01.07.2026', at: '2026-07-01', sold: 1_767_225_600, show: '5.1.2026 17:30' };
    expect(listing(row, record)).toMatchObject({
      contract: { availableFrom: '2026-07-01' },
      publishedAt: '2026-07-01T10:00:00.000Z',
      soldAt: '2026-01-01T00:00:00.000Z',
      viewings: [{ startsAt: '2026-01-05T16:30:00.000Z' }],
    });
    for (const [at, iso] of [
      ['2026-07-01T08:00', '2026-07-01T06:00:00.000Z'],
      ['2026-07-01 08:00:30', '2026-07-01T06:00:30.000Z'],
      ['2026-07-01T08:00:00+10:00', '2026-06-30T22:00:00.000Z'],
      ['2026-07-01T08:00:00.5Z', '2026-07-01T08:00:00.500Z'],
    ]) {
      expect(listing({ ...row, at }, record)).toMatchObject({ publishedAt: iso });
    }
    expect(reason({ ...row, from: '31.06.2026' }, record)).toBe(
      'contract.availableFrom (from): “31.06.2026” is not a date of the form dd.MM.yyyy.',
    );
  });

  it('turns an instant into the day of its time zone', () => {
    expect(
      listing({ from: '2026-06-30T23:30:00Z' }, { contract: { availableFrom: { column: 'from', as: 'date' } } }),
    ).toMatchObject({ contract: { availableFrom: '2026-07-01' } });
  });

  it('composes texts; what is optional goes when it is not known', () => {
    const record = {
      title: { template: '{street}[[, {suburb}]] ({price} kr)' },
      entrance: { template: 'Door {door}' },
    };
    const rest = { values: { price: { column: 'p', as: 'integer', decimal: ',' } } };
    expect(listing({ street: 'Storgata 1', suburb: 'Grünerløkka', p: '1 000' }, record, rest)).toMatchObject({
      title: 'Storgata 1, Grünerløkka (1000 kr)',
    });
    const without = listing({ street: 'Storgata 1', p: 5 }, record, rest);
    expect(without).toMatchObject({ title: 'Storgata 1 (5 kr)' });
    expect(without).not.toHaveProperty('entrance');
    expect(reason({ street: 'Storgata 1' }, record, rest)).toMatch(/^title: /);
  });

  it('takes the first that is known, and decides by conditions', () => {
    const record = {
      details: { bedrooms: { first: [{ column: 'a', as: 'integer' }, { column: 'b', as: 'integer' }, 1] } },
      availability: { if: { column: 'state', in: ['S', 'SP'] }, then: 'sold', else: 'available' },
      unitName: {
        if: { all: [{ column: 'unit', empty: false }, { not: { column: 'unit', matches: '^0+$' } }] },
        then: { column: 'unit' },
      },
      entrance: {
        if: {
          any: [
            { value: 'rooms', in: ['2'] },
            { column: 'a', in: ['9'] },
          ],
        },
        then: 'A',
      },
    };
    const rest = { values: { rooms: { column: 'b', as: 'integer' } } };
    expect(listing({ b: '2', state: 'SP', unit: '00' }, record, rest)).toMatchObject({
      details: { bedrooms: 2 },
      availability: 'sold',
      entrance: 'A',
    });
    expect(listing({ state: 'PI', unit: 'H0201' }, record, rest)).toMatchObject({
      details: { bedrooms: 1 },
      availability: 'available',
      unitName: 'H0201',
    });
    expect(listing({ unit: '00' }, record, rest)).not.toHaveProperty('unitName');
  });

  it('skips rows by rule, before looking at anything else', () => {
    const rest = { skip: [{ if: { column: 'test', in: ['true'] }, reason: 'a test row' }] };
    expect(map({ test: true, id: null }, {}, rest)).toEqual({
      kind: 'skipped',
      says: [{ key: 'import.as_it_is', values: { text: 'a test row' } }],
    });
  });

  it('names every problem of a row, each once', () => {
    const text = reason(
      { price: 'x', rooms: 'y' },
      {
        prices: { currency: 'NOK', askingPrice: { value: 'p' } },
        details: { beds: { value: 'p' }, bedrooms: { column: 'rooms', as: 'integer' } },
      },
      { values: { p: { column: 'price', as: 'integer' } } },
    );
    expect(text).toBe('p (price): “x” is not a number. details.bedrooms (rooms): “y” is not a number.');
  });
});

describe('the example of docs/importing.md', () => {
  const example = async (): Promise<string> => {
    const text = await readFile(path.join(PROJECT_ROOT, 'docs/importing.md'), 'utf8');
    return /\n## The mapping\n[^]*?```json\n([^]*?)```/u.exec(text)?.[1] ?? '';
  };

  it('does what it is there to show', async () => {
    const mapper = createRowMapper(parseMapping(await example()));
    const row = {
      Oppdragsnr: '12-0034',
      Boligtype: 'Leilighet',
      Solgt: '',
      Overskrift: '',
      BRA: '83,5',
      Poststed: 'Bergen',
      Postnr: '5003',
      Adresse: 'Strandgaten 1',
      Prisantydning: '4 250 000',
      Fasiliteter: 'Heis|Balkong',
      Opprettet: '02.01.2026 09:30',
      Publisert: '05.01.2026',
      Status: 'Til salgs',
    };
    expect(mapper.map(objectRow(row))).toMatchObject({
      kind: 'listing',
      record: {
        source: 'my-agency',
        externalId: '12-0034',
        propertyTypes: ['apartment'],
        availability: 'available',
        title: 'Leilighet på 83.5 m² i Bergen',
        facilities: ['elevator', 'balcony'],
        prices: { askingPrice: 4_250_000 },
        details: { usageArea: 83.5 },
        createdAt: '2026-01-02T08:30:00.000Z',
        publishedAt: '2026-01-05T11:00:00.000Z',
      },
    });
    expect(mapper.map(objectRow({ ...row, Status: 'Utkast' }))).toEqual({
      kind: 'skipped',
      says: [{ key: 'import.as_it_is', values: { text: 'a draft' } }],
    });
  });
});

describe('places in capitals', () => {
  const address = { suburb: { column: 'a' }, municipality: { column: 'b' }, postTown: { column: 'c' } };
  const placed = (a: string, b: string, c: string): unknown => listing({ a, b, c }, { address });

  it('are written as names are', () => {
    expect(placed('FRANKSTON NORTH', 'MØRE OG ROMSDAL', 'MO I RANA')).toMatchObject({
      address: { suburb: 'Frankston North', municipality: 'Møre og Romsdal', postTown: 'Mo i Rana' },
    });
  });

  it('stay as they are where a letter is small, and where there is one alone', () => {
    expect(placed('McKinnon', 'oslo', 'Å')).toMatchObject({
      address: { suburb: 'McKinnon', municipality: 'oslo', postTown: 'Å' },
    });
  });
});

it('says what stood in the columns of what is wrong inside a list', () => {
  const offeredBy = { agents: [{ name: { column: 'who' }, email: { column: 'mail' } }] };
  expect(reason({ who: 'Kim', mail: 'kim/lee@vale.example' }, { offeredBy })).toBe(
    'offeredBy.agents.0.email (mail: kim/lee@vale.example): Enter an email address, such as name@example.com.',
  );
});

describe('a mapping that cannot be', () => {
  const refused = (text: string): unknown => {
    try {
      createRowMapper(parseMapping(text));
    } catch (error) {
      expect(error).toBeInstanceOf(BadMapping);
      return (error as Error).message;
    }
    return 'was taken';
  };

  it('is refused in words', () => {
    expect(refused('{')).toMatch(/^This is not valid JSON/);
    expect(refused('{}')).toMatch(/source: .*\. format: .*\. region: .*\. timeZone: .*\. record: /);
    expect(refused(mapping({ adress: { street: 'x' }, details: { bedroms: 1 }, viewings: [{ start: '' }] }))).toMatch(
      /^A listing has no record\.adress, record\.details\.bedroms, record\.viewings\.start\. record can have .*\baddress, .*\. record\.details can have .*\bbedrooms, .*\. record\.viewings can have startsAt, endsAt, id\.$/,
    );
    expect(refused(mapping({ title: undefined, prices: undefined }))).toBe(
      'It does not say where title, prices of a listing comes from.',
    );
    expect(refused(mapping({ prices: { askingPrice: 1 }, auction: {} }))).toBe(
      'It does not say where prices.currency of a listing comes from.',
    );
    const prices = { currency: 'NOK', askingPrice: { column: 'price' }, rent: { column: 'rent', map: { low: 1 } } };
    const texts = { prices, details: { bedrooms: { template: '{beds}' }, bathrooms: { column: 'b', as: 'integer' } } };
    expect(refused(mapping(texts, { format: { type: 'csv' } }))).toBe(
      'prices.askingPrice, details.bedrooms: this is a number, and a column holds text. Add "as": "integer" or "as": "number" there.',
    );
    // Columns of JSON hold numbers.
    expect(refused(mapping(texts))).toBe('was taken');
    expect(refused(mapping({ title: { value: 'name' } }))).toBe('record.title: There is no value “name” above it.');
    expect(refused(mapping({ title: { column: 'a', asText: true } }))).toMatch(
      /^record\.title: These are not known here: asText\./,
    );
    expect(refused(mapping({ title: { if: { column: 'a' }, then: 'x' } }))).toMatch(
      /^record\.title\.if: A condition names a column or value with one of/,
    );
    expect(refused(mapping({ title: { if: { column: 'a', matches: '(' }, then: 'x' } }))).toMatch(
      /This is not a regular expression/,
    );
    expect(refused(mapping({ publishedAt: { column: 'a', as: 'instant', format: 'M/yyyy' } }))).toMatch(
      /^record\.publishedAt: The date format M\/yyyy needs/,
    );
    expect(refused(mapping({}, { timeZone: 'Europe/Osloo' }))).toBe(
      'timeZone: This must be a time zone, such as Europe/Oslo.',
    );
    expect(refused(mapping({}, { values: { a: { value: 'b' }, b: 'x' } }))).toBe(
      'values.a: There is no value “b” above it.',
    );
    expect(refused(mapping({}, { skip: [{ if: { value: 'x', empty: true }, reason: 'x' }] }))).toBe(
      'skip.0.if: There is no value “x” above it.',
    );
    expect(refused(mapping({ images: { each: { numbered: 'Picture' }, item: {} } }))).toMatch(
      /^record\.images\.each\.numbered: There is no \{n\} in it/,
    );
    expect(refused(mapping({ viewings: { each: { list: 'shows' }, item: { begins: 'x' } } }))).toBe(
      'A listing has no record.viewings.begins. record.viewings can have startsAt, endsAt, id.',
    );
    expect(refused(mapping({ title: { column: 'a', pattern: '(' } }))).toBe(
      'record.title.pattern: This is not a regular expression.',
    );
    expect(refused(mapping({ title: null }))).toMatch(/^record\.title/);
  });
});
