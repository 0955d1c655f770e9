import { Dialog } from '../../../ui/dialog.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { AppraisalForm } from './appraisal-form.tsx';
import type { AppraisalView } from './appraisal-view.ts';

export function AppraisalDialog({ appraisal, onClose }: { appraisal: AppraisalView; onClose: () => void }) {
  const t = useTranslate();
  return (
    // What is typed is kept, so that a click outside loses nothing.
    <Dialog title={t('appraisal.title', { agent: appraisal.name })} isOpen onClose={onClose}>
      <AppraisalForm appraisal={appraisal} />
    </Dialog>
  );
}
