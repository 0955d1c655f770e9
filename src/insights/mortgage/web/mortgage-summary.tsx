import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { useFirstHomeBuyer } from './first-home-buyer.ts';
import { SharedDebtShock, type SharedDebtView } from './shared-debt-shock.tsx';

/** What a loan for the home comes to on usual terms, for the home's own page. */
export interface MortgageSummaryView {
  readonly path: string;
  readonly total: string;
  /** The loan and what comes on top of it. */
  readonly text: string;
  readonly cash: string;
  /** Australia: the same for whoever buys their first home, where that can be. */
  readonly firstHomeCash?: string | undefined;
  /** Of when the duty in it is, in words. */
  readonly dutyYear?: string | undefined;
  /** What one percentage point on the shared debt does; undefined without any. */
  readonly point: string | undefined;
  /** The home's share of the association's loan; undefined without any. */
  readonly sharedDebt: SharedDebtView | undefined;
}

export function MortgageSummary({ mortgage }: { mortgage: MortgageSummaryView }) {
  const t = useTranslate();
  const [isFirstHome, sayFirstHome] = useFirstHomeBuyer();
  const { firstHomeCash } = mortgage;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5">
        <div className="min-w-0 flex-[1_1_18rem]">
          <p className="text-xl font-bold tracking-tight">{mortgage.total}</p>
          <p className="mt-1 text-sm text-muted">{mortgage.text}</p>
          <p className="mt-1 text-sm text-muted">
            {isFirstHome === true && firstHomeCash !== undefined ? firstHomeCash : mortgage.cash}
          </p>
          {mortgage.dutyYear !== undefined && <p className="mt-1 text-xs text-faint">{mortgage.dutyYear}</p>}
          {firstHomeCash !== undefined && (
            <div className="no-print mt-2 max-w-sm border-t border-line pt-1">
              <Switch
                label={<span className="text-sm">{t('mortgage.summary.first_home')}</span>}
                checked={isFirstHome === true}
                onChange={(event) => {
                  sayFirstHome(event.currentTarget.checked);
                }}
              />
            </div>
          )}
          {mortgage.point !== undefined && (
            <p className="mt-3">
              <Badge tone="amber">{mortgage.point}</Badge>
            </p>
          )}
        </div>
        <ButtonLink to={mortgage.path} size="small" className="no-print">
          {t('mortgage.summary.open')}
        </ButtonLink>
      </div>
      {mortgage.sharedDebt !== undefined && <SharedDebtShock debt={mortgage.sharedDebt} />}
    </>
  );
}
