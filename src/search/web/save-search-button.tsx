import { useLocation, useNavigate } from 'react-router';
import { PENDING, pendingText, type PendingState } from '../../accounts/web/pending-action.ts';
import { loginPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';

/** Saves the search that is shown, which takes signing in, as the heart does for a home. `title` is the search in words. */
export function SaveSearchButton({ title }: { title: string }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const redirect = pathname + search;
  const pending = pendingText({ kind: 'save_search' });
  return (
    <form
      method="get"
      action={loginPath()}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(loginPath({ redirect, pending }), { state: { pendingTitle: title } satisfies PendingState });
      }}
    >
      <input type="hidden" name="redirect" value={redirect} />
      <Button type="submit" size="small" name={PENDING} value={pending}>
        <Icon name="bell" className="size-4" />
        {t('list.save_search')}
      </Button>
    </form>
  );
}
