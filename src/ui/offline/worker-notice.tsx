import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../button.tsx';
import { CONSENT_SETTLED, mayUse } from '../consent.ts';
import { lazyPart } from '../lazy-part.ts';
import { optionalChunk } from '../optional-chunk.ts';
import { useToast } from '../toast.tsx';
import { useOnline } from '../navigation-feedback.tsx';
import { BRAND_NAME, useTranslate, useVisit } from '../visit.tsx';
import { isPhone, useInstallEvent } from './install-event.ts';
import type { WorkerState } from './follow-worker.ts';

/** Nothing of it is needed before the page has settled. */
const loadWorker = () => optionalChunk(() => import('./follow-worker.ts'));
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
  const isOnline = useOnline();

  // At each page: what the reader allows may have changed.
  const [isCounted, setCounted] = useState(false);
  useEffect(() => setCounted(isPhone() && mayUse('functional')), [pathname]);

  useEffect(() => {
    const timer = setTimeout(() => (unheard = isStranger ? withSeen(addressOf(pathname, search)) : []), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [pathname, search, isStranger]);

  // The same page goes on when its reader says what may be kept.
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    const onAnswer = () => setAnswers((count) => count + 1);
    addEventListener(CONSENT_SETTLED, onAnswer);
    return () => removeEventListener(CONSENT_SETTLED, onAnswer);
  }, []);

  // At each page, as above. Once more when it is ready, or there is a network again: it has not heard of this one.
  useEffect(() => {
    if (!isOnline) return;
    const tell = async () => {
      const { followWorker, pageShown } = await loadWorker();
      await followWorker(setState);
      const page = isStranger ? addressOf(pathname, search) : undefined;
      const before = isStranger ? unheard.filter((other) => other !== page) : [];
      const isTold = await pageShown(page, before, async () =>
        (await optionalChunk(() => import('./offline-page.ts'))).offlinePage(t, language, BRAND_NAME[theme]),
      );
      if (isTold) unheard = unheard.filter((other) => other !== page && !before.includes(other));
    };
    const timer = setTimeout(
      // Without one the site works as it does online.
      () => void tell().catch(() => undefined),
      Math.max(SHOWN_MS, settlesAt - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [pathname, search, isStranger, t, language, theme, isReady, isOnline, answers]);

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
              void loadWorker().then(({ takeOver }) => takeOver());
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

/** What the page that the tab was loaded with fetches goes first, whichever is shown by then. */
const SETTLED_MS = 3_000;
const settlesAt = typeof performance === 'undefined' ? 0 : performance.now() + SETTLED_MS;
/** A page that is left sooner was hardly looked at. */
const SHOWN_MS = 1_000;

/** Pages that a stranger has looked at, and the worker has not heard of: there was none yet, or no network. */
let unheard: readonly string[] = [];
const MOST_UNHEARD = 10;

function withSeen(page: string): readonly string[] {
  return [...unheard.filter((other) => other !== page), page].slice(-MOST_UNHEARD);
}

function addressOf(pathname: string, search: string): string {
  return location.origin + pathname + search;
}
