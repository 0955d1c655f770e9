import { Link } from 'react-router';
import { FactRows, type Fact } from '../../../ui/key-value.tsx';
import { useTranslate } from '../../../ui/visit.tsx';

/** What insuring the home costs, in short, for the home's own page. */
export interface InsuranceSummaryView {
  readonly path: string;
  readonly offers: readonly Fact[];
}

export function InsuranceSummary({ insurance }: { insurance: InsuranceSummaryView }) {
  const t = useTranslate();
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <FactRows facts={insurance.offers} />
      <p className="mt-2 text-xs text-faint">{t('insurance.estimate')}</p>
      <Link
        to={insurance.path}
        className="mt-2 inline-flex min-h-9 items-center font-medium text-accent-text hover:underline"
      >
        {t('insurance.see')}
      </Link>
    </div>
  );
}
