import { Link } from 'react-router';
import { useTranslate } from '../../ui/visit.tsx';
import type { LeftOutView } from './left-out.ts';

/** Says how many homes do not say what is searched, with the way to them. */
export default function SilentLine({ silent: { text, path } }: { silent: LeftOutView }) {
  const t = useTranslate();
  return (
    <p className="no-print flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {text}
      <Link
        to={path}
        rel="nofollow"
        preventScrollReset
        className="inline-flex min-h-9 items-center text-accent-text hover:underline md:min-h-6"
      >
        {t('list.hidden_show')}
      </Link>
    </p>
  );
}
