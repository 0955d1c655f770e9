import { Dialog } from '../../ui/dialog.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { ContactForm } from './contact-form.tsx';
import type { ContactView } from './contact-view.ts';

export function ContactDialog({ contact, viewing, onClose }: { contact: ContactView; viewing: string | undefined; onClose: () => void }) {
  const t = useTranslate();
  const title = t(viewing === undefined ? 'lead.page.contact' : 'lead.page.viewing', { address: contact.address });
  return (
    // What is typed is kept, so that a click outside loses nothing.
    <Dialog title={title} isOpen onClose={onClose}>
      <ContactForm contact={contact} viewing={viewing} />
    </Dialog>
  );
}
