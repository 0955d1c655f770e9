import { Link } from 'react-router';
import { hiddenPath } from '../../paths.ts';
import { useTranslate } from '../../ui/visit.tsx';
import type { ListView } from './list-view.ts';

/** Says how many homes of the search its reader has hidden, with the way to them. */
export default function HiddenLine({ hidden: { text, path } }: { hidden: NonNullable<ListView['hidden']> }) {
  const t = useTranslate();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {text}
      <Link to={path} rel="nofollow" preventScrollReset className={LINK}>
        {t('list.hidden_show')}
      </Link>
      <Link to={hiddenPath} className={LINK}>
        {t('hidden.manage')}
      </Link>
    </p>
  );
}

const LINK = 'inline-flex min-h-9 items-center text-accent-text hover:underline md:min-h-6';
