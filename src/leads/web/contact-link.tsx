import type { ReactNode, RefObject } from 'react';
import { contactPath } from '../../paths.ts';
import type { Topic } from '../topics.contract.ts';
import type { ContactView } from './contact-view.ts';
import { FormLink } from './form-link.tsx';

interface ContactLinkProps {
  readonly contact: ContactView;
  /**
   * To sign up for the viewing that begins then (ISO 8601), or `open` for a time to be agreed; left out, to write a
   * message.
   */
  readonly viewing?: string;
  /** What a message asks for: it is ticked when the form opens. */
  readonly topic?: Topic;
  readonly className?: string;
  readonly label?: string;
  /** Takes the focus when the dialog closes and the link is hidden by then. */
  readonly successor?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Opens the contact form: as a dialog over the page, on a phone as a sheet, without JavaScript as a page. */
export function ContactLink({ contact, viewing, topic, className, label, successor, children }: ContactLinkProps) {
  return (
    <FormLink
      to={contactPath(contact, viewing, topic)}
      load={loadDialog}
      dialog={{ contact, viewing, topic }}
      className={className}
      label={label}
      successor={successor}
    >
      {children}
    </FormLink>
  );
}

const loadDialog = async () => (await import('./contact-dialog.tsx')).ContactDialog;
