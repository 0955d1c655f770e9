import type { Answered } from '../../src/assistant/answers/answer.server.ts';
import type { HomeName } from './homes.ts';
import type { Verdict } from './judge.ts';

/** Questions that state terms of a loan, and the inputs that the right answer shows. */
interface LoanQuestion {
  readonly language: 'en' | 'nb';
  readonly before?: string;
  readonly text: string;
  readonly inputs: readonly string[];
  /** What is worked out; left out, the cost a month. */
  readonly intent?: string;
  readonly beside?: string;
}

const IN_NORWAY: readonly LoanQuestion[] = [
  { language: 'nb', text: 'Med 1,5 millioner i egenkapital, hva koster det i måneden?', inputs: ['1500000kr'] },
  { language: 'nb', text: 'jeg har 2 mill i egenkapital, hva blir månedskostnaden?', inputs: ['2000000kr'] },
  { language: 'nb', text: 'Med 2 mill i ek?', inputs: ['2000000kr'] },
  { language: 'nb', text: 'hva blir det i måneden hvis renta er 7 %?', inputs: ['7%'] },
  { language: 'nb', text: 'Hva blir månedskostnaden over 30 år med 6,5 % rente?', inputs: ['30år', '6,5%'] },
  { language: 'nb', text: 'Har 900 000 kr spart opp. Hva blir lånekostnaden?', inputs: ['900000kr'] },
  { language: 'nb', text: 'Holder det med 300 000 i egenkapital?', inputs: ['300000kr'], intent: 'cash_needed' },
  {
    ...{ language: 'nb', text: 'hva koster den i måneden med 1 mill i egenkapital, og er det heis?' },
    ...{ inputs: ['1000000kr'], beside: 'facility:elevator' },
  },
  { language: 'nb', before: 'Hva blir månedskostnaden?', text: '7 %', inputs: ['7%'] },
  { language: 'nb', before: 'Hva blir månedskostnaden?', text: 'og over 20 år?', inputs: ['20år'] },
  { language: 'nb', before: 'Hva blir månedskostnaden?', text: '3 millioner', inputs: ['3000000kr'] },
  { language: 'nb', before: 'Hvor mye egenkapital trenger jeg?', text: '2 mill', inputs: ['2000000kr'] },
  {
    ...{ language: 'nb', before: 'Hva koster det i måneden med 1,5 mill i egenkapital?', text: 'og med 7 % rente?' },
    inputs: ['1500000kr', '7%'],
  },
  { language: 'nb', before: 'Hva koster det i måneden?', text: 'og hvis renta stiger til 7 %?', inputs: ['7%'] },
  { language: 'nb', before: 'Hva koster det i måneden?', text: 'enn om renta går til 8%?', inputs: ['8%'] },
  { language: 'nb', before: 'Hva koster det i måneden?', text: 'og med 6,5 i rente?', inputs: ['6,5%'] },
  { language: 'nb', text: 'hva hvis renta blir 7 prosent?', inputs: ['7%'] },
  { language: 'nb', text: 'hva om renta bikker 6,5 prosent', inputs: ['6,5%'] },
  { language: 'en', text: 'What would it be a month with 1.5 million in equity?', inputs: ['1500000kr'] },
  { language: 'en', before: 'What is the monthly cost?', text: 'over 20 years', inputs: ['20years'] },
  { language: 'nb', text: 'Hva koster det per måned hvis renta går opp 2 prosent?', inputs: ['7,5%'] },
  { language: 'nb', text: 'hva om renta stiger med 2 prosentpoeng', inputs: ['7,5%'] },
  { language: 'nb', text: 'hva koster den i mnd hvis renta går opp 1 prosent?', inputs: ['6,5%'] },
  { language: 'nb', text: 'renten dobles', inputs: ['11%'] },
  { language: 'nb', text: 'hva hvis renta faller 1 prosent', inputs: ['4,5%'] },
  { language: 'nb', text: 'Hva blir månedskostnaden med 2 prosentpoeng høyere rente?', inputs: ['7,5%'] },
  { language: 'nb', text: 'tåler jeg en renteøkning på 3 prosentpoeng', inputs: ['8,5%'] },
  { language: 'nb', text: 'hva hvis renta settes ned med et halvt prosentpoeng?', inputs: ['5%'] },
  { language: 'nb', text: 'renta opp 1,5 prosent?', inputs: ['7%'] },
  {
    language: 'nb',
    before: 'hva om renta stiger med 2 prosentpoeng',
    text: 'og hvis den går opp 3 prosent?',
    inputs: ['8,5%'],
  },
  { language: 'nb', before: 'hva om renta stiger med 2 prosentpoeng', text: 'hva med 6 %?', inputs: ['6%'] },
  { language: 'en', text: 'if rates go up 2 per cent', inputs: ['7.5%'] },
  { language: 'en', text: 'what if rates hit 8%', inputs: ['8%'] },
];

const IN_AUSTRALIA: readonly LoanQuestion[] = [
  { language: 'en', text: 'What are the repayments with a $200,000 deposit?', inputs: ['$200000'] },
  { language: 'en', text: 'I have a 300k deposit, what would I pay a month?', inputs: ['$300000'] },
  { language: 'en', text: '300k deposit', inputs: ['$300000'] },
  {
    language: 'en',
    text: 'monthly repayments with $250k deposit over 25 years at 6.2%',
    inputs: ['$250000', '25years', '6.2%'],
  },
  { language: 'en', before: 'What would it cost a month?', text: '7%', inputs: ['7%'] },
  { language: 'en', before: 'What would it cost a month?', text: 'And over 25 years?', inputs: ['25years'] },
  { language: 'en', text: 'what if interest rates go up to 8%?', inputs: ['8%'] },
  { language: 'en', text: 'what if the rate hits 7 percent', inputs: ['7%'] },
  { language: 'nb', text: 'Hva blir månedskostnaden over 25 år?', inputs: ['25år'] },
  { language: 'en', text: 'if rates go up 2 per cent', inputs: ['8%'] },
  { language: 'en', text: 'what if the rate rises by 1.5', inputs: ['7.5%'] },
  { language: 'en', text: 'what is the repayment if interest rates rise another 50 basis points', inputs: ['6.5%'] },
  { language: 'en', text: 'what if rates double', inputs: ['12%'] },
  { language: 'en', text: 'what happens if rates drop 1%', inputs: ['5%'] },
];

const ASKED: readonly (readonly [homes: readonly HomeName[], questions: readonly LoanQuestion[]])[] = [
  [['all', 'contradicted'], IN_NORWAY],
  [['auctioned'], IN_AUSTRALIA],
];

export const LOANS = ASKED.flatMap(([homes, questions]) =>
  questions.map((question) => ({
    ...{ language: question.language, before: question.before, text: question.text, wanted: 'a loan' },
    homes,
    judge: (_: HomeName, answered: Answered) => judgeLoan(question, answered),
  })),
);

function judgeLoan({ inputs, intent = 'monthly_cost', beside }: LoanQuestion, { answers }: Answered): Verdict {
  const [answer, ...others] = answers;
  if (answer === undefined || answer.kind === 'unclear') return 'not understood';
  if (others.map((other) => other.intent).join() !== (beside ?? '')) return 'wrong';
  const shown = (answer.inputs ?? []).map(({ value }) => value.replace(/[\s,\u00a0\u202f]/g, ''));
  return answer.kind === 'computed' &&
    answer.intent === intent &&
    inputs.every((input) => shown.includes(input.replace(',', '')))
    ? 'right'
    : 'wrong';
}
