import { Link, useLocation } from 'react-router';
import { failureText } from '../../contract/error-text.ts';
import { loginPath } from '../../paths.ts';
import { formatOf } from '../../texts/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { SavingState } from './saving.ts';

/** Whether what was typed is saved, and what stands in the way; told to screen readers when it changes. */
export function SaveState({ id, state, onRetry }: { id: string; state: SavingState; onRetry: () => void }) {
  const t = useTranslate();
  const isFine = state.kind === 'saved' || state.kind === 'saving';
  return (
    <p
      id={id}
      role="status"
      className={`flex min-w-0 flex-1 items-center gap-x-2 text-sm max-sm:text-xs noscript:hidden ${isFine ? 'text-muted' : 'text-red'}`}
    >
      <Icon
        name={isFine ? 'check' : 'alert'}
        className={`size-4 shrink-0 ${state.kind === 'saving' ? 'invisible' : ''}`}
      />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span>
          <Words state={state} />
        </span>
        {(state.kind === 'failed' || state.kind === 'offline') && (
          <Button kind="quiet" size="small" onClick={onRetry}>
            {t('drafts.retry')}
          </Button>
        )}
      </span>
    </p>
  );
}

function Words({ state }: { state: SavingState }) {
  const t = useTranslate();
  const { language, region } = useVisit();
  const { pathname, search } = useLocation();
  switch (state.kind) {
    case 'saving':
      return t('drafts.saving');
    case 'saved': {
      if (state.at === undefined) return t('drafts.saved_before');
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      return t('drafts.saved', { time: formatOf(language, region).time(state.at, zone) });
    }
    case 'problem':
      return t('drafts.unsaved.problem');
    case 'offline':
      return t('drafts.unsaved.offline');
    case 'conflict':
      return t('drafts.conflict.title');
    case 'failed':
      return t('drafts.unsaved.failed', { reason: failureText(t, state.error) });
    case 'signed_out':
      return (
        <>
          {t('drafts.unsaved.signed_out')}{' '}
          <Link to={loginPath({ redirect: pathname + search })} className="underline">
            {t('drafts.sign_in')}
          </Link>
        </>
      );
  }
}
