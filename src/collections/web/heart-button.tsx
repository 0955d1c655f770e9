import { useLocation, useNavigate } from 'react-router';
import { PENDING, pendingText, type PendingState } from '../../accounts/web/pending-action.ts';
import { loginPath } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';

/**
 * Saves a home, which takes signing in: the sign-in page says what will be done and brings the reader
 * back. A plain form, so it asks the same without JavaScript.
 */
export function HeartButton({ propertyId, title, className = '' }: { propertyId: string; title: string; className?: string }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const redirect = pathname + search;
  const pending = pendingText({ kind: 'save_home', propertyId });
  return (
    <form
      method="get"
      action={loginPath()}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(loginPath({ redirect, pending }), { state: { pendingTitle: title } satisfies PendingState });
      }}
    >
      <input type="hidden" name="redirect" value={redirect} />
      <button
        name={PENDING}
        value={pending}
        aria-label={t('collections.save_home', { title })}
        className="flex size-11 md:size-10 items-center justify-center rounded-full bg-surface text-ink shadow-float transition-colors duration-150 hover:text-accent-text"
      >
        <Icon name="heart" />
      </button>
    </form>
  );
}
