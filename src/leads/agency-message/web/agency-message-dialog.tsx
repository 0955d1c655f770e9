import { Dialog } from '../../../ui/dialog.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { AgencyMessageForm, type AskedView } from './agency-message-form.tsx';

export function AgencyMessageDialog({ asked, onClose }: { asked: AskedView; onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog title={t('agency_message.title', { agent: asked.name })} isOpen onClose={onClose}>
      <AgencyMessageForm asked={asked} />
    </Dialog>
  );
}
