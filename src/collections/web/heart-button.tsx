import { useLocation, useNavigate } from 'react-router';
import { PENDING, pendingText, type PendingState } from '../../accounts/web/pending-action.ts';
import { loginPath } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';

interface HeartButtonProps {
  readonly propertyId: string;
  readonly title: string;
  readonly className?: string;
  /** How it looks where there is room for words; left out, a round button with the heart alone. */
  readonly face?: { readonly text: string; readonly buttonClass: string };
}

/**
 * Saves a home, which takes signing in: the sign-in page says what will be done and brings the reader
 * back. A plain form, so it asks the same without JavaScript.
 */
export function HeartButton({ propertyId, title, className = '', face }: HeartButtonProps) {
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
        className={face?.buttonClass ?? ROUND}
      >
        <Icon name="heart" />
        {face?.text}
      </button>
    </form>
  );
}

const ROUND = 'flex size-11 md:size-10 items-center justify-center rounded-full bg-surface text-ink shadow-float transition-colors duration-150 hover:text-accent-text';
