import { describe, expect, it } from 'vitest';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { paginate } from '../../contract/shapes.ts';
import { ranksOfHomes } from './rank-view.ts';

function said(cheaper: number, dearer: number, compared: number, language: 'nb' | 'en' = 'en'): string | undefined {
  const rank = {
    propertyId: '1',
    cheaper,
    dearer,
    percent: Math.floor((100 * dearer) / compared),
    quarter: 2,
  } as const;
  const answer = { data: [rank], pagination: paginate(1, 1, 1), meta: { ignored: [], tookMs: 0, compared } };
  const format = formatOf(language, language === 'nb' ? 'no' : 'au');
  return ranksOfHomes(answer, { t: translator(language), format }).get('1')?.text;
}

describe('what is said of a rank', () => {
  it.each([
    [170, 829, 1_000, 'Cheaper per m² than 82% of the homes in your search'],
    [0, 999, 1_000, 'No home in your search costs less per m²'],
    [999, 0, 1_000, 'No home in your search costs more per m²'],
    // Less than one of a hundred is no percent.
    [1_995, 4, 2_000, 'Cheaper per m² than 4 of the 2,000 homes in your search'],
  ])('of one with %i below and %i above of %i', (cheaper, dearer, compared, text) => {
    expect(said(cheaper, dearer, compared)).toBe(text);
  });

  it('is said in Norwegian', () => {
    expect(said(170, 830, 1_000, 'nb')).toBe('Billigere per m² enn 83\u00a0% av boligene i søket');
  });
});
