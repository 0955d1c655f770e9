import { describe, expect, it } from 'vitest';
import { viewContext } from '../../properties/web/card-view.ts';
import { parseFilter } from '../filter-parse.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import { chipsOf } from './filter-chips.ts';
import type { FieldView } from './filter-field-view.ts';
import { filterFormView } from './filter-form-view.ts';
import { filterSheetView } from './filter-sheet-view.ts';

const NOW = new Date('2026-11-21T11:00:00Z');
const AGENCIES = [{ id: '000100', name: 'Lunde & Vik' }];

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
    isSignedIn: true,
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

describe('all filters', () => {
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

  it.each([
    ['Wednesday', '2026-11-18T01:00:00Z', ['This week', 'This weekend', 'Next week'], [5, 2, 7]],
    ['Saturday', '2026-11-21T01:00:00Z', ['This weekend', 'Next week', 'Next weekend'], [2, 7, 2]],
    ['Sunday', '2026-11-22T01:00:00Z', ['Today', 'Next week', 'Next weekend'], [1, 7, 2]],
  ])('offer days of viewings by names that hold on a %s', (_, now, labels, counts) => {
    const { fields } = sheetOf('au', {}, new Date(now));
    const field = fields.get('viewing_date[]');
    if (field?.kind !== 'days') throw new Error('no days are offered');
    expect(field.shortcuts.map(({ label }) => label)).toEqual(labels);
    expect(field.shortcuts.map(({ days }) => days.length)).toEqual(counts);
  });

  it('offer agencies, with the chosen one among them even where it is of another region, and words of the title', () => {
    const { filter, sheet, fields } = sheetOf('no', { agency_id: '000999', name: 'balkong' });
    expect(fields.get('agency_id')).toMatchObject({
      kind: 'select',
      options: [
        { value: '' },
        { value: '000999', isChosen: true },
        { value: '000100', label: 'Lunde & Vik', isChosen: false },
      ],
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
    expect(chips.map(({ label }) => label)).toEqual(['Soverom fra 2', 'Visning 23.–25. nov.', 'Visning 28. nov.']);
    expect(chips[1]?.path).toBe('/list?bedroom_min=2&viewing_date[]=2026-11-28');
    expect(chips[2]?.path).not.toContain('2026-11-28');
  });
});
