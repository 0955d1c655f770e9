import type { ReactNode } from 'react';

/**
 * Short facts in a row with dots between them, each whole on its line: `3 bed · 84 m² · Apartment`; `last` is an
 * element of its own.
 */
export function DotSeparated({
  parts,
  last,
  className,
}: {
  parts: readonly string[];
  last?: ReactNode;
  className: string;
}) {
  return (
    <p className={`dotted ${className}`}>
      {parts.map((part) => (
        <span key={part}>{part} </span>
      ))}
      {last}
    </p>
  );
}
