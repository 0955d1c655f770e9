import { Dialog } from '../../ui/dialog.tsx';
import type { Topic } from '../topics.contract.ts';
import { ContactForm } from './contact-form.tsx';
import type { ContactView } from './contact-view.ts';

export function ContactDialog({
  contact,
  viewing,
  topic,
  onClose,
}: {
  contact: ContactView;
  viewing: string | undefined;
  topic: Topic | undefined;
  onClose: () => void;
}) {
  return (
    // What is typed is kept, so that a click outside loses nothing.
    <Dialog title={viewing === undefined ? contact.messageTitle : contact.viewingTitle} isOpen onClose={onClose}>
      <ContactForm contact={contact} viewing={viewing} topic={topic} />
    </Dialog>
  );
}
