import { Suspense, useEffect, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { askToSignIn } from '../../accounts/web/ask-to-sign-in.ts';
import { PENDING, pendingText, type PendingAction } from '../../accounts/web/pending-action.ts';
import { heartPath, loginPath } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useApi } from '../../accounts/web/use-api.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { setSaved, settleSaved, useSaved } from './heart-state.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

interface HeartButtonProps {
  readonly propertyId: string;
  readonly title: string;
  /** What the page's data says. */
  readonly isSaved?: boolean;
  readonly className?: string;
  /** How it looks where there is room for words; left out, a round button with the heart alone. */
  readonly face?: { readonly text: string; readonly savedText: string; readonly buttonClass: string };
}

/**
 * Saves a home, or saves it no longer; a stranger is asked to sign in first. A plain form, so it does the same without
 * JavaScript.
 */
export function HeartButton(props: HeartButtonProps) {
  const { user } = useVisit();
  return user === undefined ? <StrangersHeart {...props} /> : <ReadersHeart {...props} userId={user.id} />;
}

function StrangersHeart({ propertyId, title, className = '', face }: HeartButtonProps) {
  const { pathname, search } = useLocation();
  const pending: PendingAction = { kind: 'save_home', propertyId };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    askToSignIn({ pending, title });
  };
  return (
    <form method="get" action={loginPath()} className={className} onSubmit={onSubmit}>
      <input type="hidden" name="redirect" value={pathname + search} />
      <Heart title={title} isSaved={false} face={face} name={PENDING} value={pendingText(pending)} />
    </form>
  );
}

function ReadersHeart({
  propertyId,
  title,
  className = '',
  face,
  isSaved: initial = false,
  userId,
}: HeartButtonProps & { userId: string }) {
  const t = useTranslate();
  const api = useApi();
  const toast = useToast();
  const { pathname, search } = useLocation();
  const isSaved = useSaved(propertyId, initial);
  const [isPicking, setPicking] = useState(false);
  // Before it is needed: a press counts without a network too.
  useEffect(() => void loadFavourites().catch(() => undefined), []);

  async function change(next: boolean): Promise<void> {
    setSaved(propertyId, next);
    try {
      const { changeFavourite, restoreFavourite, tellOutcome } = await loadFavourites();
      const { kind, collectionIds } = await changeFavourite({ userId, propertyId, isSaved: next }, api);
      await tellOutcome(kind, next, {
        userId,
        propertyId,
        onPick: () => setPicking(true),
        onUndo: () =>
          void (next
            ? change(false)
            : restoreFavourite({ userId, propertyId, isSaved: true }, collectionIds, api).catch(failed)),
        failed,
        toast,
        t,
        api,
      });
    } catch (error) {
      setSaved(propertyId, !next);
      settleSaved(propertyId);
      failed(error);
    }
  }
  function failed(error: unknown): void {
    if (statusOf(error) === 401) askToSignIn({ pending: { kind: 'save_home', propertyId }, title });
    else
      // Fetched when it is needed: lists begin with few bytes of script.
      void import('../../contract/error-text.ts').then(
        ({ failureText }) => toast(failureText(t, error), { tone: 'red' }),
        () => toast(t('sys.api.errMsg503'), { tone: 'red' }),
      );
  }

  return (
    <>
      <form
        method="post"
        action={heartPath}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          void change(!isSaved);
        }}
        // A long press, or the other button of a mouse: straight to the collections.
        onContextMenu={(event) => {
          event.preventDefault();
          setPicking(true);
        }}
      >
        <input type="hidden" name="redirect" value={pathname + search} />
        <input type="hidden" name="save" value={isSaved ? '' : '1'} />
        <Heart title={title} isSaved={isSaved} face={face} name="property_id" value={propertyId} />
      </form>
      {/* Not within the form: a form in a form is submitted by the browser, whatever a handler says. */}
      {isPicking && (
        <Suspense>
          <CollectionPicker
            propertyId={propertyId}
            title={title}
            onSaved={() => setSaved(propertyId, true)}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const loadFavourites = () => import('./heart-outcome.ts');
const CollectionPicker = lazyPart(() => import('./collection-picker.tsx'));

function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : undefined;
}

function Heart({
  title,
  isSaved,
  face,
  name,
  value,
}: {
  title: string;
  isSaved: boolean;
  face: HeartButtonProps['face'];
  name: string;
  value: string;
}) {
  const t = useTranslate();
  const text = isSaved ? face?.savedText : face?.text;
  // What can be read on it stands in its name.
  const says = isSaved && text !== undefined && text !== '' ? 'collections.saved_home' : 'collections.save_home';
  return (
    <button
      name={name}
      value={value}
      aria-label={t(says, { title })}
      aria-pressed={isSaved}
      className={face?.buttonClass ?? ROUND}
    >
      <Icon name="heart" className={isSaved ? 'size-5 fill-current text-accent-text' : 'size-5'} />
      {text}
    </button>
  );
}

const ROUND = 'round-button';
