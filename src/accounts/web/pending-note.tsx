import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { homePath, sameSitePath } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { PENDING, pendingActionOf, pendingTitleOf, type PendingAction } from './pending-action.ts';

/**
 * On the sign-in page: what will be done as soon as the reader has signed in, and the way out of it. Nothing when
 * nothing was begun.
 */
export function PendingNote() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const action = pendingActionOf(query.get(PENDING));
  if (action === undefined) return null;
  const title = pendingTitleOf(state);
  const back = sameSitePath(query.get('redirect')) ?? homePath;
  return (
    <PendingText action={action} title={title}>
      <Link to={back} className="mt-1 inline-flex min-h-6 items-center text-accent-text underline">
        {t('account.pending.cancel')}
      </Link>
    </PendingText>
  );
}

/** What will be done, in words; `title` is what it is about. */
export function PendingText({
  action,
  title,
  children,
}: {
  action: PendingAction;
  title: string | undefined;
  children?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <Notice tone="accent" icon={action.kind === 'save_home' ? 'heart' : 'bell'}>
      <p>
        {title === undefined
          ? t(`account.pending.${action.kind}`)
          : t(`account.pending.${action.kind}_titled`, { title })}
      </p>
      {children}
    </Notice>
  );
}
