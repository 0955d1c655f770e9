import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { ListView } from './list-view.ts';

/** The filters that cost the most homes, each as the search without it. */
export function Suggestions({ view }: { view: ListView }) {
  if (view.suggestions.length === 0) return null;
  return (
    <ul className="mt-6 flex flex-col gap-2">
      {view.suggestions.map((suggestion) => (
        <li key={suggestion.path}>
          <Link
            to={suggestion.path}
            className="flex items-center gap-3 rounded-card border border-dashed border-accent-edge bg-accent-soft px-4 py-3 text-sm text-ink transition-colors duration-150 hover:bg-accent-soft-2"
          >
            <Icon name="filters" className="size-5 text-accent-text" />
            {suggestion.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
