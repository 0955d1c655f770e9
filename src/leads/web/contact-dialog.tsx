import { Dialog } from '../../ui/dialog.tsx';
import type { Topic } from '../topics.contract.ts';
import { ContactForm } from './contact-form.tsx';
import { contactTitle, type ContactView } from './contact-view.ts';

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
    <Dialog title={contactTitle(contact, viewing, topic)} isOpen onClose={onClose}>
      <ContactForm contact={contact} viewing={viewing} topic={topic} />
    </Dialog>
  );
}
