import { Link } from 'react-router';

/** Parts of a page that each have an address of their own, as a row of tabs; the shown one is underlined. */
export function TabLinks({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { readonly label: string; readonly path: string; readonly isShown: boolean }[];
}) {
  return (
    <nav aria-label={label} className="mb-6 border-b border-line">
      <ul className="no-scrollbar -mb-px flex gap-5 overflow-x-auto">
        {tabs.map((tab) => (
          <li key={tab.path}>
            <Link
              to={tab.path}
              preventScrollReset
              aria-current={tab.isShown ? 'page' : undefined}
              className="flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent text-sm text-muted hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink md:text-base"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
