import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../button.tsx';
import { mayUse } from '../consent.ts';
import { lazyPart } from '../lazy-part.ts';
import { useToast } from '../toast.tsx';
import { BRAND_NAME, useTranslate, useVisit } from '../visit.tsx';
import { isPhone, useInstallEvent } from './install-event.ts';
import { followWorker, isFollowing, pageShown, takeOver, type WorkerState } from './worker.ts';

/** Counts the days of readers on phones who let it. */
const InstallHint = lazyPart(() => import('./install-hint.tsx'));

/** Has the site ready for being offline, and asks before a new version takes over. */
export function WorkerNotice() {
  const t = useTranslate();
  const toast = useToast();
  const { language, theme, user } = useVisit();
  const { pathname, search } = useLocation();
  const [state, setState] = useState<WorkerState>();
  const [isTaking, setTaking] = useState(false);
  const installEvent = useInstallEvent();
  const isStranger = user === undefined;
  const isReady = state === 'offlineReady';

  // At each page: what the reader allows may have changed.
  const [isCounted, setCounted] = useState(false);
  useEffect(() => setCounted(isPhone() && mayUse('functional')), [pathname]);

  // Likewise. Once more when it is ready: it has not heard of this one.
  useEffect(() => {
    const brand = BRAND_NAME[theme];
    const timer = setTimeout(
      () =>
        void followWorker(setState)
          .then(async () => {
            if (!isFollowing()) return;
            const { offlinePage } = await import('./offline-page.ts');
            await pageShown(
              isStranger ? location.origin + pathname + search : undefined,
              offlinePage(t, language, brand),
            );
          })
          // Without one the site works as it does online.
          .catch(() => undefined),
      isFollowing() ? SHOWN_MS : SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [pathname, search, isStranger, t, language, theme, isReady]);

  useEffect(() => {
    if (isReady) toast(t(isStranger ? 'ui.worker.ready' : 'ui.worker.ready_own'));
    if (state !== undefined) document.documentElement.dataset['worker'] = state;
  }, [state, isReady, isStranger, toast, t]);

  return (
    <div
      role="status"
      className="no-print pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar)+var(--form-bar)+1rem)] z-40 flex justify-center"
    >
      {state !== 'needRefresh' && isCounted && (
        <Suspense>
          <InstallHint event={installEvent} />
        </Suspense>
      )}
      {state === 'needRefresh' && (
        <div className="pointer-events-auto flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-2 pl-4 text-sm shadow-float">
          <p>{t(isTaking ? 'ui.worker.taking' : 'ui.worker.new')}</p>
          <Button
            kind="primary"
            size="small"
            aria-busy={isTaking}
            onClick={() => {
              setTaking(true);
              void takeOver();
            }}
          >
            {t('ui.worker.take')}
          </Button>
          <Button kind="quiet" size="small" onClick={() => setState('waiting')}>
            {t('ui.worker.later')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What the page itself fetches goes first. */
const SETTLED_MS = 3_000;
/** A page that is left sooner was hardly looked at. */
const SHOWN_MS = 1_000;
