import { Link } from 'react-router';

interface PillLinksProps {
  readonly label: string;
  /** Said beside the choice too, where it does not speak for itself. */
  readonly caption?: string;
  readonly items: readonly { readonly label: string; readonly to: string; readonly isCurrent: boolean }[];
}

/** A choice among few, each at an address of its own: it works without JavaScript. */
export function PillLinks({ label, caption, items }: PillLinksProps) {
  return (
    <nav aria-label={label} className="no-print">
      <ul className="flex flex-wrap items-center gap-1.5">
        {caption !== undefined && (
          <li aria-hidden="true" className="mr-1 text-sm text-muted">
            {caption}
          </li>
        )}
        {items.map((item) => (
          <li key={item.label}>
            <Link
              to={item.to}
              preventScrollReset
              replace
              aria-current={item.isCurrent ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-edge px-3.5 text-sm hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-text md:min-h-9"
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
