import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Within the site without loading it anew; elsewhere as any link. */
export function SafeLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  return to.startsWith('/') ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className}>
      {children}
    </a>
  );
}
