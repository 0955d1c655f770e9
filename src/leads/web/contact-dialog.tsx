import { Dialog } from '../../ui/dialog.tsx';
import { ContactForm } from './contact-form.tsx';
import type { ContactView } from './contact-view.ts';

export function ContactDialog({
  contact,
  viewing,
  onClose,
}: {
  contact: ContactView;
  viewing: string | undefined;
  onClose: () => void;
}) {
  return (
    // What is typed is kept, so that a click outside loses nothing.
    <Dialog title={viewing === undefined ? contact.messageTitle : contact.viewingTitle} isOpen onClose={onClose}>
      <ContactForm contact={contact} viewing={viewing} />
    </Dialog>
  );
}
