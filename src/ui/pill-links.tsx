import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

interface PillLinksProps {
  readonly label: string;
  /** Said beside the choice too, where it does not speak for itself. */
  readonly caption?: string;
  readonly items: readonly { readonly label: string; readonly to: string; readonly isCurrent: boolean }[];
  /** Each choice is a step that Back takes back. */
  readonly isStep?: boolean;
}

/** A choice among few, each at an address of its own: it works without JavaScript. */
export function PillLinks({ label, caption, items, isStep = false }: PillLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = items.findIndex(({ isCurrent }) => isCurrent);
  // On a phone they stand in one line: what is chosen is brought into sight.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current !== null && chosen !== null && chosen !== undefined)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={label} className="no-print min-w-0 max-md:-mx-4 md:flex md:items-center">
      {caption !== undefined && (
        <p aria-hidden="true" className="text-sm whitespace-nowrap text-muted max-md:px-4 md:mr-2.5">
          {caption}
        </p>
      )}
      <ul
        ref={list}
        className="no-scrollbar relative flex items-center gap-1.5 max-md:fade-end max-md:overflow-x-auto max-md:py-1 max-md:pr-8 max-md:pl-4 md:flex-wrap"
      >
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              preventScrollReset
              replace={!isStep}
              aria-current={item.isCurrent ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-edge px-3.5 text-sm whitespace-nowrap hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-text md:min-h-9"
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
