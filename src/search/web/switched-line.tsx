import { Link } from 'react-router';
import { useTranslate } from '../../ui/visit.tsx';
import type { ListView } from './list-view.ts';

/** Says what of the search before was left out by going from one offer to another, with the way back. */
export default function SwitchedLine({ switched: { text, path } }: { switched: NonNullable<ListView['switched']> }) {
  const t = useTranslate();
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {text}
      <Link
        to={path}
        rel="nofollow"
        className="inline-flex min-h-9 items-center text-accent-text hover:underline md:min-h-6"
      >
        {t('list.switched.back')}
      </Link>
    </p>
  );
}
