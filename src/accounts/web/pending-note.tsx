import { Link, useLocation, useSearchParams } from 'react-router';
import { ownPath } from '../../contract/own-path.ts';
import { homePath } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { PENDING, pendingActionOf, pendingTitleOf } from './pending-action.ts';

/** On the sign-in page: what will be done as soon as the reader has signed in, and the way out of it. Nothing when nothing was begun. */
export function PendingNote() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const action = pendingActionOf(query.get(PENDING));
  if (action === undefined) return null;
  const title = pendingTitleOf(state);
  const back = ownPath(query.get('redirect')) ?? homePath;
  return (
    <Notice tone="accent" icon={action.kind === 'save_home' ? 'heart' : 'bell'}>
      <p>{title === undefined ? t(`account.pending.${action.kind}`) : t(`account.pending.${action.kind}_titled`, { title })}</p>
      <Link to={back} className="mt-1 inline-flex min-h-6 items-center text-accent-text underline">
        {t('account.pending.cancel')}
      </Link>
    </Notice>
  );
}
