import { Dialog } from '../../ui/dialog.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { ReportForm, type Reported } from './report-form.tsx';

export function ReportDialog({ home, onClose }: { home: Reported; onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog title={t('lead.report')} isOpen onClose={onClose}>
      <ReportForm home={home} />
    </Dialog>
  );
}
