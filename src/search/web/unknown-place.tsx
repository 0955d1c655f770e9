import { Link } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import type { ListView } from './list-view.ts';

/** What was searched for and is not known, with what may be meant. */
export default function UnknownPlace({ unknown }: { unknown: NonNullable<ListView['unknown']> }) {
  return (
    <Notice tone="amber" icon="place">
      <p className="font-semibold">{unknown.text}</p>
      {unknown.alternatives.length > 0 && (
        <>
          {unknown.lead !== undefined && <p className="mt-0.5">{unknown.lead}</p>}
          <ul className="mt-1.5 flex flex-wrap gap-2">
            {unknown.alternatives.map(({ label, path }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="inline-flex min-h-9 items-center rounded-2xl border border-edge bg-surface px-3.5 py-1.5 transition-colors duration-150 hover:bg-sunken"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
