import { expect, it } from 'vitest';
import type { LoanHome } from '../insights/mortgage/home.ts';
import { purchaseCosts } from '../insights/mortgage/purchase-costs.ts';
import { FIGURES } from '../insights/figures.ts';
import { TRANSFER_DUTY, transferDuty } from '../insights/transfer-duty.ts';
import { readSeeds } from './seeds.server.ts';

/** The page about prices says in its examples what the calculations of the site come to. */

function textIn(language: 'en' | 'nb'): string {
  const [block] = readSeeds().get('total-price')?.blocks ?? [];
  if (block?.type !== 'text') throw new Error('the page has no text');
  return block.markdown[language].replaceAll('\u00a0', ' ');
}

const grouped = (amount: number, mark: string) => String(amount).replace(/\B(?=(\d{3})+$)/g, mark);

it.each(['en', 'nb'] as const)('tells each state’s duty by its scale, with year and source (%s)', (language) => {
  const text = textIn(language);
  const rows = text.split('\n').filter((line) => line.includes('| 20'));
  const told = Object.values(TRANSFER_DUTY).map(({ home }) => {
    const duty = grouped(transferDuty(home, 800_000) ?? Number.NaN, language === 'en' ? ',' : ' ');
    const money = language === 'en' ? `$${duty}` : `$ ${duty}`;
    return `| ${money} | ${home.year} | [${home.source.name}](${home.source.url}) |`;
  });
  expect(rows.map((row) => row.slice(row.indexOf('| ', 2)))).toEqual(told);
  const needed = 160_000 + (transferDuty(TRANSFER_DUTY.VIC.home, 800_000) ?? 0);
  expect(text).toContain(grouped(needed, language === 'en' ? ',' : ' '));
});

it.each([
  ['en', ','],
  ['nb', ' '],
] as const)('adds up both Norwegian examples (%s)', (language, mark) => {
  const home: LoanHome = {
    ...{ region: 'no', currency: 'NOK', jointDebt: 0, duty: 'price', isOwnHome: true, isLeisure: false, isNew: false },
    ...{ feesAreShared: false, sharedCostsVary: false, running: [] },
  };
  const total = (price: number, more: Partial<LoanHome>) => {
    const bought = { ...home, ...more };
    return price + bought.jointDebt + purchaseCosts(bought, price).total;
  };
  const totals = [total(4_000_000, {}), total(3_200_000, { jointDebt: 400_000, duty: 'none' })];
  const text = textIn(language);
  expect(text).toContain(`| **${totals.map((each) => grouped(each, mark)).join('** | **')}** |`);
  const fee = String(FIGURES.registrationFee.value);
  expect(text.split('\n').filter((line) => line.includes(`| ${fee} | ${fee} |`))).toHaveLength(2);
  expect(text).toContain(FIGURES.documentDuty.year);
  expect(text).toContain(`(${FIGURES.documentDuty.source.url})`);
  expect(text).toContain(`(${FIGURES.registrationFee.source.url})`);
});
