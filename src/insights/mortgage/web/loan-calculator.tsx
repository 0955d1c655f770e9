import { useMemo, useRef, type ReactNode } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { useVisit } from '../../../ui/visit.tsx';
import type { LoanHome } from '../home.ts';
import { loanPlan } from '../plan.ts';
import { readTerms, type TermTexts } from '../read-terms.ts';
import { termsFor } from '../terms.ts';
import { AmortisationSection } from './amortisation-section.tsx';
import { CashSection } from './cash-section.tsx';
import { ComparisonSection } from './comparison-section.tsx';
import { FiguresSection } from './figures-section.tsx';
import { LimitSection } from './limit-section.tsx';
import { loanWords } from './loan-words.ts';
import { MonthCard } from './month-card.tsx';
import { StressSection } from './stress-section.tsx';
import { TermsForm, tidyTexts } from './terms-form.tsx';
import { useTerms } from './use-terms.ts';

/** What buying the home comes to, worked out again with every key stroke. */
export function LoanCalculator({
  home,
  initial,
  kept,
  about,
  others,
}: {
  home: LoanHome;
  initial: TermTexts;
  kept: TermTexts;
  about?: ReactNode;
  others?: readonly (readonly [name: string, value: string])[];
}) {
  const { language } = useVisit();
  const words = useMemo(() => loanWords(language, home.region, home.currency), [language, home.region, home.currency]);
  const { texts, type, reset } = useTerms(
    home.region,
    useMemo(() => tidyTexts(initial, words), [initial, words]),
    useMemo(() => tidyTexts(kept, words), [kept, words]),
  );
  const result = useRef<HTMLHeadingElement>(null);
  const { given, wrong } = useMemo(() => readTerms(texts), [texts]);
  const terms = useMemo(() => termsFor(home, given), [home, given]);
  const plan = useMemo(() => (terms === undefined ? undefined : loanPlan(home, terms)), [home, terms]);

  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
      {plan === undefined ? (
        <Notice>{words.t('mortgage.no_price')}</Notice>
      ) : (
        <MonthCard home={home} plan={plan} words={words} heading={result} />
      )}
      <div className="lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <TermsForm
          home={home}
          terms={terms}
          texts={texts}
          wrong={wrong}
          words={words}
          onType={type}
          onReset={reset}
          onSubmit={() => result.current?.focus()}
          about={about}
          {...(others === undefined ? {} : { others })}
        />
      </div>
      {plan !== undefined && (
        <div className="min-w-0 [&>section:first-child]:mt-4">
          <CashSection home={home} plan={plan} words={words} />
          <StressSection home={home} plan={plan} words={words} />
          <LimitSection home={home} plan={plan} words={words} />
          <AmortisationSection plan={plan} words={words} />
          <ComparisonSection plan={plan} words={words} />
          <FiguresSection home={home} plan={plan} words={words} />
          <p className="mt-8 border-t border-line pt-4 text-sm text-muted">{words.t('mortgage.guidance')}</p>
        </div>
      )}
    </div>
  );
}
