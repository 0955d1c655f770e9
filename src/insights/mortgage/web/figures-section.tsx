import { Section } from '../../../ui/section.tsx';
import { FIGURES, type FigureName, type Source } from '../../figures.ts';
import type { LoanHome } from '../home.ts';
import type { LoanPlan } from '../plan.ts';
import { figureValue, SourceLink } from './explained-rows.tsx';
import type { LoanWords } from './loan-words.ts';

/** Every figure that the page calculates with, its year, and who says so. */
export function FiguresSection({ home, plan, words }: { home: LoanHome; plan: LoanPlan; words: LoanWords }) {
  const { t } = words;
  return (
    <Section id="figures" title={t('figure.title')}>
      <dl className="max-w-[52rem] divide-y divide-line border-y border-line text-sm">
        {rowsOf(home, plan, words).map(({ name, text, value, year, source }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <dt className="min-w-0 flex-[1_1_20rem]">
              <span className="font-semibold">{name}</span>
              <span className="block text-muted">{text}</span>
            </dt>
            <dd className="flex shrink-0 flex-col sm:items-end">
              {value !== undefined && <span className="font-semibold">{value}</span>}
              <span className="text-xs">
                <SourceLink source={source}>{t('figure.source', { source: source.name, year })}</SourceLink>
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[68ch] text-sm text-muted">{t('figure.assumed')}</p>
    </Section>
  );
}

interface FigureRow {
  readonly name: string;
  readonly text: string;
  /** Undefined for a whole scale. */
  readonly value?: string;
  readonly year: string;
  readonly source: Source;
}

/** The scales of Australia's duty first: they come to most. */
function rowsOf(home: LoanHome, { costs }: LoanPlan, words: LoanWords): readonly FigureRow[] {
  const { t } = words;
  const scale = costs.lines.find(({ kind }) => kind === 'transfer_duty')?.scale;
  return [
    ...(scale === undefined
      ? []
      : [
          {
            name: t('mortgage.cost.transfer_duty', { state: home.state ?? '' }),
            text: t('figure.transferDuty.text'),
            year: scale.year,
            source: scale.source,
          },
        ]),
    ...(costs.firstHome === undefined
      ? []
      : [
          {
            name: t('mortgage.cost.first_home'),
            text: t('figure.firstHome.text'),
            year: costs.firstHome.year,
            source: costs.firstHome.source,
          },
        ]),
    ...figuresOf(home).map((name) => ({
      name: t(`figure.${name}.name`),
      text: t(`figure.${name}.text`),
      value: figureValue(name, words),
      year: FIGURES[name].year,
      source: FIGURES[name].source,
    })),
  ];
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
