import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { localDay } from '../../texts/format.ts';
import { Button } from '../button.tsx';
import { createStored, useStored } from '../stored.ts';
import { BRAND_NAME, useTranslate, useVisit } from '../visit.tsx';
import { Icon } from '../icon.tsx';
import type { InstallEvent } from './install-event.ts';

/** On so many days a reader has come back before the site offers itself for the home screen, once. */
const DAYS = 3;

interface Visits {
  readonly days: number;
  /** `2026-11-27`, of the browser's own calendar. */
  readonly last: string;
  readonly isOffered: boolean;
}

const visits = createStored<Visits>({
  name: 'visits',
  initial: { days: 0, last: '', isOffered: false },
  parse: (raw) => {
    const { days, last, isOffered } = (raw ?? {}) as Partial<Record<keyof Visits, unknown>>;
    return typeof days === 'number' && typeof last === 'string' && typeof isOffered === 'boolean'
      ? { days, last, isOffered }
      : undefined;
  },
});

/** Offers those who come back on a phone to put the site on their home screen, by `event` where the browser has one. */
export default function InstallHint({ event }: { event: InstallEvent | undefined }) {
  const t = useTranslate();
  const { theme } = useVisit();
  const { pathname } = useLocation();
  const { days, isOffered } = useStored(visits);
  /** The page on which it was offered: it goes with it. */
  const [shownOn, setShownOn] = useState<string>();
  const isIos = useIsIos();

  useEffect(() => {
    const today = localDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
    void visits.change((before) =>
      before.last === today ? before : { ...before, days: before.days + 1, last: today },
    );
  }, [pathname]);

  const isDue = days >= DAYS && !isOffered && (event !== undefined || isIos);
  useEffect(() => {
    if (!isDue) return;
    setShownOn(pathname);
    void visits.change((before) => ({ ...before, isOffered: true }));
  }, [isDue, pathname]);

  if (shownOn !== pathname) return null;
  const close = () => setShownOn(undefined);
  const brand = BRAND_NAME[theme];
  return (
    <div className="pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-card border border-line bg-surface p-4 text-sm shadow-float">
      <Icon name="home" className="mt-0.5 size-5 text-accent-text" />
      <div className="min-w-0">
        <p className="font-semibold">{t('ui.install.title', { brand })}</p>
        <p className="mt-1 text-muted">{t(event === undefined ? 'ui.install.how_ios' : 'ui.install.text')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {event !== undefined && (
            <Button
              kind="primary"
              size="small"
              onClick={() => {
                close();
                void event.prompt();
              }}
            >
              {t('ui.install.do')}
            </Button>
          )}
          <Button kind="quiet" size="small" onClick={close}>
            {t(event === undefined ? 'ui.install.understood' : 'ui.install.not_now')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Safari on iOS tells pages nothing, and has the way in its own menu. */
function useIsIos(): boolean {
  const [isIos, setIos] = useState(false);
  useEffect(() => setIos((navigator as { readonly standalone?: boolean }).standalone === false), []);
  return isIos;
}
