import { describe, expect, it } from 'vitest';
import { changesOf, type FieldKind, rawOf, rawOfValue, readField } from './field-kinds.ts';

const NORWAY = { language: 'nb', region: 'no' } as const;
const AUSTRALIA = { language: 'en', region: 'au' } as const;

const read = (kind: FieldKind, typed: string, typing: typeof NORWAY | typeof AUSTRALIA = NORWAY) =>
  readField({ path: 'x', kind }, [typed], typing);

describe('what is typed', () => {
  it.each<[FieldKind, string, unknown]>([
    ['money', '4 500 000', 4_500_000],
    ['money', '4.500.000 kr', 4_500_000],
    ['money', '1,35 mill', 1_350_000],
    ['money', '850k', 850_000],
    ['decimal', '72,5', 72.5],
    ['whole', '2', 2],
    ['year', '1998', 1998],
    ['line', '  Storgata 12B ', 'Storgata 12B'],
    ['line', '   ', null],
    ['postcode', '0155', '0155'],
    ['link', 'megler.example/1', 'https://megler.example/1'],
    ['email', 'ola@grend.example', 'ola@grend.example'],
    ['phones', '400 00 001', ['+4740000001']],
    ['phones', '0046 70 123 45 67', ['+46701234567']],
    ['phones', '', []],
    ['flag', 'true', true],
    ['answer', 'true', true],
    ['answer', 'false', false],
    ['answer', 'ask', 'ask'],
    ['answer', '', null],
    ['one', 'apartment', ['apartment']],
    ['lease', '', null],
    ['lease', '12', { kind: 'fixed', months: 12 }],
    ['lease', 'periodic', { kind: 'periodic', months: null }],
  ])('as %s, %j means %j', (kind, typed, value) => {
    expect(read(kind, typed)).toEqual({ value });
  });

  it('is read as the reader writes numbers and phones', () => {
    expect(read('money', '$850,000', AUSTRALIA)).toEqual({ value: 850_000 });
    expect(read('money', '1.35m', AUSTRALIA)).toEqual({ value: 1_350_000 });
    expect(read('money', '$1.35 million', AUSTRALIA)).toEqual({ value: 1_350_000 });
    expect(read('decimal', '72.5', AUSTRALIA)).toEqual({ value: 72.5 });
    expect(read('phones', '0400 000 001', AUSTRALIA)).toEqual({ value: ['+61400000001'] });
  });

  it.each<[FieldKind, string, string]>([
    ['money', 'fem millioner', 'number'],
    ['money', '-5', 'negative'],
    ['money', '1,200k', 'number'],
    ['money', '1,2 eller 3 mill', 'number'],
    ['whole', '2k', 'whole'],
    ['whole', '2,5', 'whole'],
    ['code', 'tolv', 'code'],
    ['year', '98', 'year'],
    ['postcode', '155', 'postcode'],
    ['link', 'javascript:alert(1)', 'link'],
    ['email', 'ola@grend', 'email'],
    ['phones', '12', 'phone'],
    ['lease', 'other', 'months'],
  ])('as %s, %j is refused: %s', (kind, typed, problem) => {
    expect(read(kind, typed)).toEqual({ problem });
  });

  it('of viewings is read row by row; a row that is empty is none', () => {
    const rows = (...raw: string[]) => readField({ path: 'x', kind: 'inspections' }, raw, NORWAY);
    const viewing = { date: '2026-12-01', timeFrom: '17:00', timeTo: '17:45' };
    expect(rows('2026-12-01', '17:00', '17:45', '', '', '', '', 'b')).toEqual({ value: [viewing] });
    expect(rows('2026-12-01', '17:00', '17:45', 'a')).toEqual({ value: [{ ...viewing, id: 'a' }] });
    expect(rows('2026-12-01', '17:45', '17:00', '')).toEqual({ problem: { rows: [0], isFilledIn: true } });
    expect(rows('', '17:00', '17:45', 'a')).toEqual({ problem: { rows: [0], isFilledIn: false } });
    const right = ['2026-12-01', '17:00', '17:45', 'a'];
    expect(rows(...right, '', '', '', '', '2026-12-02', '18:00', '17:00')).toEqual({
      problem: { rows: [2], isFilledIn: true },
    });
  });
});

it('what is kept stands in the form as it would be sent from there', () => {
  const data = {
    a: { money: 4_500_000, area: 72.5, flag: true, no: false, none: null },
    dates: [{ date: '2026-12-01', timeFrom: '17:00', timeTo: '17:45', id: 'a' }],
  };
  const raw = (path: string, kind: FieldKind) => rawOfValue({ path, kind }, data, NORWAY);
  expect(raw('a.money', 'money')).toEqual(['4\u00a0500\u00a0000']);
  expect(raw('a.area', 'decimal')).toEqual(['72,5']);
  expect(raw('a.flag', 'flag')).toEqual(['true']);
  expect([raw('a.flag', 'answer'), raw('a.no', 'answer'), raw('a.none', 'answer')]).toEqual([['true'], ['false'], []]);
  expect(raw('a.none', 'line')).toEqual([]);
  expect(raw('dates', 'inspections')).toEqual(['2026-12-01', '17:00', '17:45', 'a']);
  const form = new FormData();
  for (const [part, text] of [
    ['date', '2026-12-01'],
    ['timeFrom', '17:00'],
    ['timeTo', '17:45'],
    ['id', 'a'],
  ] as const)
    form.append(`dates.${part}`, text);
  expect(rawOf({ path: 'dates', kind: 'inspections' }, form)).toEqual(raw('dates', 'inspections'));
});

it('changes bring whole what has parts, and of a tab no more than was touched', () => {
  const data = {
    propertyDetail: { title: 'Old', landRegistry: { farmNumber: 208, shareNumber: 12 } },
    contacts: [{ name: 'Ola', phones: ['+4740000001'] }],
  };
  const values = new Map<string, unknown>([
    ['propertyDetail.landRegistry.shareNumber', 13],
    ['contacts.0.name', 'Kari'],
  ]);
  expect(changesOf(data, values)).toEqual({
    propertyDetail: { landRegistry: { farmNumber: 208, shareNumber: 13 } },
    contacts: [{ name: 'Kari', phones: ['+4740000001'] }],
  });
  expect(changesOf({ contacts: [] }, new Map([['contacts.1.name', 'Ola']]))).toEqual({
    contacts: [{}, { name: 'Ola' }],
  });
});

it('of several numbers none is lost, and those of the other contacts stay', () => {
  const kept = ['+4740000001', '+4740000002', '+4740000003'];
  const field = { path: 'contacts.0.phones', kind: 'phones' } as const;
  const data = { contacts: [{ name: 'Ola', phones: kept }, {}, { name: 'Per', phones: kept }] };
  const shown = ['+47 40 00 00 01', '+47 40 00 00 02', '+47 40 00 00 03'];
  expect(rawOfValue(field, data, NORWAY)).toEqual(shown);
  expect(readField(field, shown, NORWAY)).toEqual({ value: kept });
  expect(readField(field, ['400 00 009', '', ...kept.slice(1)], NORWAY)).toEqual({
    value: ['+4740000009', '+4740000002', '+4740000003'],
  });
  expect(readField(field, ['400 00 009', '12'], NORWAY)).toEqual({ problem: 'phone' });
  const changes = changesOf(data, new Map([[field.path, ['+4740000009', '+4740000002']]]));
  expect(changes).toEqual({
    contacts: [{ name: 'Ola', phones: ['+4740000009', '+4740000002'] }, {}, { name: 'Per', phones: kept }],
  });
});
