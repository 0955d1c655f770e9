import { reportPath } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { FormLink } from './form-link.tsx';
import type { Reported } from './report-form.tsx';

/** A quiet link at the foot of a home's page: opens the report form over it. */
export function ReportListing({ home, className = '' }: { home: Reported; className?: string }) {
  const t = useTranslate();
  return (
    <FormLink
      to={reportPath(home)}
      load={loadDialog}
      dialog={{ home }}
      className={`no-print inline-flex min-h-11 items-center gap-1.5 text-sm text-muted hover:text-ink hover:underline ${className}`}
    >
      <Icon name="alert" className="size-4" />
      {t('lead.report')}
    </FormLink>
  );
}

const loadDialog = async () => (await import('./report-dialog.tsx')).ReportDialog;
