import type { AnchorHTMLAttributes } from 'react';
import { useTranslate } from './visit.tsx';

type ExternalLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel' | 'href'> & {
  readonly href: string;
  /** Search engines need not follow it: others have written the address. */
  readonly isOthers?: boolean;
};

/** A link off this site: it opens beside the page, and says so to whoever does not see that. */
export function ExternalLink({ children, isOthers = false, ...rest }: ExternalLinkProps) {
  const t = useTranslate();
  return (
    <a {...rest} target="_blank" rel={isOthers ? 'noopener nofollow' : 'noopener'}>
      {children}
      <span className="sr-only"> ({t('ui.new_tab')})</span>
    </a>
  );
}
