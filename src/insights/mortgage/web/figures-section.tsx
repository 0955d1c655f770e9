import { Section } from '../../../ui/section.tsx';
import { FIGURES, type FigureName } from '../../figures.ts';
import type { LoanHome } from '../home.ts';
import { figureValue, SourceLink } from './explained-rows.tsx';
import type { LoanWords } from './loan-words.ts';

/** Every figure that the page calculates with, its year, and who says so. */
export function FiguresSection({ home, words }: { home: LoanHome; words: LoanWords }) {
  const { t } = words;
  return (
    <Section id="figures" title={t('figure.title')}>
      <dl className="max-w-[52rem] divide-y divide-line border-y border-line text-sm">
        {figuresOf(home).map((name) => {
          const { year, source } = FIGURES[name];
          return (
            <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
              <dt className="min-w-0 flex-[1_1_20rem]">
                <span className="font-semibold">{t(`figure.${name}.name`)}</span>
                <span className="block text-muted">{t(`figure.${name}.text`)}</span>
              </dt>
              <dd className="flex shrink-0 flex-col sm:items-end">
                <span className="font-semibold">{figureValue(name, words)}</span>
                <span className="text-xs">
                  <SourceLink source={source}>{t('figure.source', { source: source.name, year })}</SourceLink>
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-4 max-w-[68ch] text-sm text-muted">{t('figure.assumed')}</p>
    </Section>
  );
}

function figuresOf({ region, duty }: LoanHome): readonly FigureName[] {
  if (region === 'au') return ['buffer', 'insuredFrom'];
  const costs: readonly FigureName[] =
    duty === 'listed_only' ? [] : duty === 'none' ? ['registrationFee'] : ['documentDuty', 'registrationFee'];
  return [
    ...costs,
    'highestLoanShare',
    'highestDebt',
    'stressPoints',
    'stressFloor',
    'instalmentsFrom',
    'interestDeduction',
  ];
}
