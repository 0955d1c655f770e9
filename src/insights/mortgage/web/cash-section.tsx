import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { schemeText } from '../../deposit-scheme.contract.ts';
import { DEPOSIT_SCHEME_NOTE } from '../../deposit-scheme.ts';
import { FIGURES } from '../../figures.ts';
import type { LoanHome } from '../home.ts';
import type { LoanPlan } from '../plan.ts';
import type { FirstHomeRule } from '../../first-home.ts';
import { canBeFirstHome, type CostLine } from '../purchase-costs.ts';
import { unknownParts } from './unknown-parts.ts';
import { ExplainedRows, figureNote, NoteText, SourceLink, type ExplainedRow, type Note } from './explained-rows.tsx';
import type { LoanWords } from './loan-words.ts';

/** What is paid on the day, where it comes from, and whether the buyer brings enough. */
export function CashSection({ home, plan, words }: { home: LoanHome; plan: LoanPlan; words: LoanWords }) {
  const { t, money, share } = words;
  const rows: ExplainedRow[] = [
    { label: t('mortgage.cash.price'), value: money(plan.terms.price) },
    ...plan.costs.lines.map((line) => costRow(line, home, plan.terms, words)),
    { label: totalLabel(plan, words), value: money(plan.terms.price + plan.costs.total), strong: true },
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
    <Section id="cash" title={t(`mortgage.cash.title_${home.region}`)}>
      <div>
        <ExplainedRows rows={rows} words={words} />
        <div className="mt-4">
          <Verdict home={home} plan={plan} words={words} />
        </div>
        <CostNotes home={home} plan={plan} words={words} />
        {home.isLeisure && <p className="mt-3 text-sm text-muted">{t('mortgage.cash.leisure')}</p>}
      </div>
    </Section>
  );
}

/** What is not in the sum and who knows it, what holds for a first home, and of what year the duty is. */
function CostNotes({ home, plan: { costs, terms }, words }: { home: LoanHome; plan: LoanPlan; words: LoanWords }) {
  const { t } = words;
  const { firstHome, lines, unknown } = costs;
  const scale = lines.find(({ kind }) => kind === 'transfer_duty')?.scale;
  const isAustralian = home.region === 'au';
  const isSpared = lines.some(({ kind }) => kind === 'first_home');
  if (!isAustralian && unknown.length === 0) return null;
  return (
    <ul className="mt-3 flex max-w-[68ch] flex-col gap-2 text-sm text-muted">
      {firstHome !== undefined && (
        <li>
          <NoteText note={firstHomeNote(firstHome, isSpared, words)} words={words} />
        </li>
      )}
      {unknown.flatMap(({ kind, office }) =>
        kind === 'first_home'
          ? []
          : [
              <li key={kind}>
                {t(`mortgage.cash.unknown_${kind}`, { state: home.state ?? '' })} <SourceLink source={office} />
              </li>,
            ],
      )}
      {scale !== undefined && (
        <li>
          {t('mortgage.cash.duty_year', { year: scale.year })} <SourceLink source={scale.source} />
        </li>
      )}
      {isAustralian && (
        <li>{t(canBeFirstHome(home, terms) ? 'mortgage.cash.concessions' : 'mortgage.cash.no_concessions')}</li>
      )}
    </ul>
  );
}

/** The state's rule, and why it spares nothing where it does not. */
function firstHomeNote(
  { name, amounts, relief, year, source }: FirstHomeRule,
  isSpared: boolean,
  { t, money }: LoanWords,
): Note {
  const [first = 0, second = 0, third = 0] = amounts;
  const rule = t(`mortgage.first_home.${name}`, { first: money(first), second: money(second), third: money(third) });
  if (isSpared || relief.kind === 'none') return { text: rule, year, source };
  const why = t(relief.kind === 'unknown' ? 'mortgage.first_home.not_counted' : 'mortgage.first_home.not_at_price');
  return { text: `${rule} ${why}`, year, source };
}

/** A sum without all its parts says so. */
function totalLabel({ costs }: LoanPlan, words: LoanWords): string {
  const parts = unknownParts(costs, words);
  return parts === '' ? words.t('mortgage.cash.total') : words.t('mortgage.cash.total_before', { parts });
}

/** What spares buyers of their first home the insurance, where the price allows it. */
function SchemeNote({ plan, words }: { plan: LoanPlan; words: LoanWords }) {
  const { depositScheme } = plan.costs;
  return depositScheme === undefined ? null : (
    <NoteText
      note={{ ...DEPOSIT_SCHEME_NOTE, text: schemeText(depositScheme, words) }}
      words={words}
      className="mt-3 max-w-[68ch] text-sm text-muted"
    />
  );
}

function Verdict({ home, plan, words }: { home: LoanHome; plan: LoanPlan; words: LoanWords }) {
  const { t, money, share } = words;
  if (home.region === 'au') {
    const values = {
      share: share(Math.round(plan.loanShare * 1_000) / 1_000),
      limit: share(FIGURES.insuredFrom.value),
    };
    return plan.needsMortgageInsurance ? (
      <>
        <Notice tone="amber" icon="alert">
          {t('mortgage.cash.insured', values)} <SourceLink source={FIGURES.insuredFrom.source} />
        </Notice>
        <SchemeNote plan={plan} words={words} />
      </>
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

function costRow(
  { kind, amount, scale }: CostLine,
  home: LoanHome,
  terms: LoanPlan['terms'],
  words: LoanWords,
): ExplainedRow {
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
                canBeFirstHome(home, terms)
                  ? 'mortgage.cost.transfer_duty_home_note'
                  : 'mortgage.cost.transfer_duty_other_note',
              ),
              year: scale.year,
              source: scale.source,
            };
      case 'first_home':
      case 'fees':
        return undefined;
    }
  }
}
