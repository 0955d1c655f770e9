import type { MessageKey } from '../../../contract/messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { FIGURES } from '../../figures.ts';
import type { LoanHome } from '../home.ts';
import type { LoanPlan } from '../plan.ts';
import type { CostLine } from '../purchase-costs.ts';
import { ExplainedRows, figureNote, SourceLink, type ExplainedRow, type Note } from './explained-rows.tsx';
import type { LoanWords } from './loan-words.ts';

/** What is paid on the day, where it comes from, and whether the buyer brings enough. */
export function CashSection({ home, plan, words }: { home: LoanHome; plan: LoanPlan; words: LoanWords }) {
  const { t, money, share } = words;
  const rows: ExplainedRow[] = [
    { label: t('mortgage.cash.price'), value: money(plan.terms.price) },
    ...plan.costs.lines.map((line) => costRow(line, home, words)),
    { label: t(totalLabel(plan)), value: money(plan.terms.price + plan.costs.total), strong: true },
    {
      label: t(`mortgage.cash.own_${home.region}`),
      value: money(plan.cash),
      note: home.region === 'no' ? figureNote('highestLoanShare', words) : undefined,
    },
    {
      label: t('mortgage.cash.loan', { share: share(Math.round(plan.loanShare * 1_000) / 1_000) }),
      value: money(plan.loan),
    },
    ...(home.jointDebt > 0
      ? [
          {
            label: t('mortgage.cash.joint_debt'),
            value: money(home.jointDebt),
            note: { text: t('mortgage.cash.joint_debt_note') },
          },
        ]
      : []),
  ];
  return (
    <Section id="cash" title={t('mortgage.cash.title')}>
      <div>
        <ExplainedRows rows={rows} words={words} />
        <div className="mt-4">
          <Verdict home={home} plan={plan} words={words} />
        </div>
        {plan.costs.unknown.length > 0 && (
          <ul className="mt-3 flex flex-col gap-2 text-sm text-muted">
            {plan.costs.unknown.map(({ kind, office }) => (
              <li key={kind}>
                {t(`mortgage.cash.unknown_${kind}`, { state: home.state ?? '' })} <SourceLink source={office} />
              </li>
            ))}
          </ul>
        )}
        {home.region === 'au' && <p className="mt-3 text-sm text-muted">{t('mortgage.cash.concessions')}</p>}
        {home.isLeisure && <p className="mt-3 text-sm text-muted">{t('mortgage.cash.leisure')}</p>}
      </div>
    </Section>
  );
}

/** A sum without all its parts says so. */
function totalLabel({ costs: { unknown } }: LoanPlan): MessageKey {
  if (unknown.some(({ kind }) => kind === 'transfer_duty')) return 'mortgage.cash.total_without_duty';
  return unknown.length > 0 ? 'mortgage.cash.total_without_fees' : 'mortgage.cash.total';
}

function Verdict({ home, plan, words: { t, money, share } }: { home: LoanHome; plan: LoanPlan; words: LoanWords }) {
  if (home.region === 'au') {
    const values = {
      share: share(Math.round(plan.loanShare * 1_000) / 1_000),
      limit: share(FIGURES.insuredFrom.value),
    };
    return plan.needsMortgageInsurance ? (
      <Notice tone="amber" icon="alert">
        {t('mortgage.cash.insured', values)} <SourceLink source={FIGURES.insuredFrom.source} />
      </Notice>
    ) : (
      <Notice tone="accent" icon="check">
        {t('mortgage.cash.not_insured', values)}
      </Notice>
    );
  }
  const values = {
    least: money(Math.ceil(plan.leastCash ?? 0)),
    missing: money(Math.ceil(plan.missingCash)),
    own: share(1 - FIGURES.highestLoanShare.value),
    most: share(FIGURES.highestLoanShare.value),
  };
  return plan.missingCash > 0 ? (
    <Notice tone="red" icon="alert">
      {t('mortgage.cash.missing', values)}
    </Notice>
  ) : (
    <Notice tone="accent" icon="check">
      {t('mortgage.cash.enough', values)}
    </Notice>
  );
}

function costRow({ kind, amount, scale }: CostLine, home: LoanHome, words: LoanWords): ExplainedRow {
  const { t, money, share } = words;
  const label = t(`mortgage.cost.${kind}`, { share: share(FIGURES.documentDuty.value), state: home.state ?? '' });
  const value = kind === 'no_document_duty' ? t('mortgage.cost.none') : money(amount);
  return { label, value, note: noteOf() };

  function noteOf(): Note | undefined {
    switch (kind) {
      case 'document_duty':
        return home.duty === 'price_and_debt'
          ? { ...figureNote('documentDuty', words), text: t('mortgage.cost.duty_and_debt_note') }
          : figureNote('documentDuty', words);
      case 'no_document_duty':
        return { ...figureNote('documentDuty', words), text: t('mortgage.cost.no_duty_note') };
      case 'deed':
      case 'share_transfer':
      case 'mortgage_deed':
        return figureNote('registrationFee', words);
      case 'all_listed':
        return { text: t('mortgage.cost.all_listed_note') };
      case 'other_listed':
        return { text: t('mortgage.cost.other_listed_note') };
      case 'transfer_duty':
        return scale === undefined
          ? undefined
          : {
              text: t(
                home.isOwnHome ? 'mortgage.cost.transfer_duty_home_note' : 'mortgage.cost.transfer_duty_other_note',
              ),
              year: scale.year,
              source: scale.source,
            };
      case 'fees':
        return undefined;
    }
  }
}
