import type { CSSProperties, ReactNode } from 'react';
import { agencyMessagePath } from '../../../owner-paths.ts';
import { FormLink } from '../../web/form-link.tsx';
import type { AskedView } from './agency-message-form.tsx';

/** Opens the form to write to an agency: as a dialog over the page, without JavaScript as a page. */
export function AgencyMessageLink({
  asked,
  className,
  style,
  children,
}: {
  asked: AskedView;
  className: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <FormLink to={agencyMessagePath(asked.id)} load={loadDialog} dialog={{ asked }} className={className} style={style}>
      {children}
    </FormLink>
  );
}

const loadDialog = async () => (await import('./agency-message-dialog.tsx')).AgencyMessageDialog;
