import { describe, expect, it } from 'vitest';
import { exampleListing } from '../listing.testing.ts';
import { viewContext } from './card-view.ts';
import { conditionView } from './condition-view.ts';

const plain = (text: string | undefined) => text?.replace(/\u00a0/g, ' ');
const of = (changes: Parameters<typeof exampleListing>[0] = {}, language: 'nb' | 'en' = 'nb') =>
  conditionView(exampleListing(changes), viewContext({ language, region: 'no' }, new Date('2026-11-24T10:00:00Z')));

describe('the condition of a home', () => {
  it('is told by how often each grade was given, from the best on, and what it means', () => {
    const view = of();
    expect(plain(view?.summary)).toBe('1 TG3, 2 TG2 og 1 TGIU');
    expect(plain(view?.surveyed)).toBe('Undersøkt 3. november 2026.');
    expect(view?.grades.map(({ name, count }) => `${name} ${count}`)).toEqual([
      'TG0 4',
      'TG1 9',
      'TG2 2',
      'TG3 1',
      'TGIU 1',
    ]);
    expect(view?.grades[3]?.meaning).toContain('alvorlige avvik');
  });

  it('names what is wrong, and what it may cost', () => {
    expect(of()?.remarks.map(({ name, part, text, cost }) => [name, part, text, plain(cost)])).toEqual([
      ['TG3', 'Bad', 'Fukt bak flisene ved dusjen.', 'Anslått å koste 100 000–300 000 kr å utbedre'],
      ['TG2', 'Vinduer', 'Punkterte glass i stua.', 'Anslått å koste under 10 000 kr å utbedre'],
      ['TG2', 'Kjøkken', '', ''],
      ['TGIU', 'Krypkjeller', 'Luken var frosset fast.', ''],
    ]);
    const dear = { min: { amount: 300_000, currency: 'NOK' } };
    const [remark] =
      of({ conditionReport: { counts: { tg3: 1 }, remarks: [{ part: 'Tak', grade: 'tg3', estimatedCost: dear }] } })
        ?.remarks ?? [];
    expect(plain(remark?.cost)).toBe('Anslått å koste over 300 000 kr å utbedre');
  });

  it('says so where nothing is wrong, and nothing where there is no report', () => {
    expect(of({ conditionReport: { counts: { tg0: 3, tg1: 9 }, remarks: [] } }, 'en')?.summary).toBe(
      'No TG2, TG3 or TGIU',
    );
    expect(of({ conditionReport: { counts: { tg1: 9, tgiu: 2 }, remarks: [] } })?.summary).toBe('2 TGIU');
    expect(of({ conditionReport: { counts: {}, remarks: [] } })).toBeUndefined();
    expect(of({ conditionReport: undefined })).toBeUndefined();
  });
});
