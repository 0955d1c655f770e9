import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { FIGURES, SOURCES } from '../../figures.ts';
import type { LoanHome } from '../home.ts';
import { debtTermsOf, type LoanPlan } from '../plan.ts';
import { ExplainedRows, figureNote, SourceLink, type ExplainedRow } from './explained-rows.tsx';
import type { LoanWords } from './loan-words.ts';
import { runningLabel } from './running-label.ts';

/** Whether the home can still be paid for when money gets dearer: the test that the bank makes. */
export function StressSection({ home, plan, words }: { home: LoanHome; plan: LoanPlan; words: LoanWords }) {
  const { t, money, rate } = words;
  const { stress } = plan;
  const debt = debtTermsOf(home, plan.terms.rate);
  const rule = home.region === 'au' ? 'au' : stress.by;
  const rows: ExplainedRow[] = [
    {
      label: t('mortgage.stress.payment', { rate: rate(stress.rate) }),
      value: money(stress.payment),
      note: figureNote(home.region === 'au' ? 'buffer' : stress.by === 'floor' ? 'stressFloor' : 'stressPoints', words),
    },
    ...(stress.sharedDebt > 0
      ? [
          {
            label: t('mortgage.stress.shared_debt'),
            value: money(stress.sharedDebt),
            note: {
              text: t(
                debt.isInterestOnly ? 'mortgage.stress.shared_debt_interest_only' : 'mortgage.stress.shared_debt_note',
                { years: debt.years },
              ),
            },
          },
        ]
      : []),
    ...plan.month.running.map(({ kind, amount }) => ({ label: runningLabel(kind, home, t), value: money(amount) })),
    { label: t('mortgage.stress.total'), value: money(stress.total), strong: true },
  ];
  return (
    <Section id="stress" title={t('mortgage.stress.title')}>
      <div>
        <p className="mb-3 text-muted">
          {t(`mortgage.stress.rule_${rule}`, { rate: rate(stress.rate), floor: rate(FIGURES.stressFloor.value) })}
        </p>
        <ExplainedRows rows={rows} words={words} />
        <div className="mt-4">
          <Verdict home={home} margin={stress.margin} words={words} />
        </div>
      </div>
    </Section>
  );
}

function Verdict({
  home,
  margin,
  words: { t, money },
}: {
  home: LoanHome;
  margin: number | undefined;
  words: LoanWords;
}) {
  if (margin === undefined) {
    return (
      <Notice>
        {t(`mortgage.stress.unknown_${home.region}`)}{' '}
        {home.region === 'no' && <SourceLink source={SOURCES.livingCosts} />}
      </Notice>
    );
  }
  return margin < 0 ? (
    <Notice tone="red" icon="alert">
      {t('mortgage.stress.fails', { amount: money(Math.ceil(-margin)) })}
    </Notice>
  ) : (
    <Notice tone="accent" icon="check">
      {t('mortgage.stress.passes', { amount: money(margin) })}
    </Notice>
  );
}
