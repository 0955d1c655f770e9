import type { CSSProperties, ReactNode } from 'react';
import { appraisalPath } from '../../../owner-paths.ts';
import { FormLink } from '../../web/form-link.tsx';
import type { AppraisalView } from './appraisal-view.ts';

/** Opens the form for an appraisal: as a dialog over the page, on a phone as a sheet, without JavaScript as a page. */
export function AppraisalLink({
  appraisal,
  className,
  style,
  children,
}: {
  appraisal: AppraisalView;
  className: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <FormLink
      to={appraisalPath(appraisal.id)}
      load={loadDialog}
      dialog={{ appraisal }}
      className={className}
      style={style}
    >
      {children}
    </FormLink>
  );
}

const loadDialog = async () => (await import('./appraisal-dialog.tsx')).AppraisalDialog;
