import { Link } from 'react-router';

export interface Choice {
  readonly to: string;
  readonly label: string;
  readonly count?: string | undefined;
  readonly isChosen: boolean;
}

/** Which part of a list is shown: links with addresses of their own. */
export function ChoiceLinks({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label} className="no-print">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ to, label: text, count, isChosen }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isChosen ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm hover:bg-sunken aria-[current]:border-transparent aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-text"
            >
              {text}
              {count !== undefined && <span className="tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
