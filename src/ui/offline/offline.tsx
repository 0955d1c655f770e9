import { useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { formatOf, type Format } from '../../texts/format.ts';
import { useOnline } from '../navigation-feedback.tsx';
import { useTranslate, useVisit } from '../visit.tsx';
import { WorkerNotice } from './worker-notice.tsx';
import { keptAt, NOT_SENT, useKeptPages, useWorkersPage } from './kept-pages.ts';

/**
 * Says that there is no network, of when the page is that is shown, and what becomes of the page that was
 * asked for: the router waits for what never comes, so it is fetched anew as soon as there is a network again.
 */
export default function Offline() {
  useKeptPages();
  useWorkersPage();
  const t = useTranslate();
  const { language, region } = useVisit();
  const { location: next } = useNavigation();
  const shown = useLocation();
  const isOnline = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current && next !== undefined) window.location.assign(createPath(next));
    wasOffline.current = !isOnline;
  }, [isOnline, next]);
  /** The page whose form could not be sent. */
  const [unsent, setUnsent] = useState<string>();
  useEffect(() => {
    const onNotSent = () => setUnsent(location.pathname);
    addEventListener(NOT_SENT, onNotSent);
    return () => removeEventListener(NOT_SENT, onNotSent);
  }, []);
  useEffect(() => {
    if (isOnline) setUnsent(undefined);
  }, [isOnline]);
  const at = isOnline || next !== undefined ? undefined : keptAt(shown);
  return (
    <>
      <WorkerNotice />
      <p
        role="status"
        className={
          isOnline
            ? 'sr-only'
            : 'no-print pointer-events-none fixed top-1.5 left-1/2 z-50 w-max max-w-[calc(100%-2rem)] -translate-x-1/2 rounded-card bg-ink px-4 py-2.5 text-sm text-page shadow-float'
        }
      >
        {isOnline
          ? ''
          : unsent === shown.pathname
            ? t('ui.offline_not_sent')
            : at === undefined
              ? t(next === undefined ? 'ui.offline' : 'ui.offline_waiting')
              : t('ui.offline_since', { time: momentText(at, formatOf(language, region)) })}
      </p>
    </>
  );
}

/** `14:32`, of another day with the day before it. */
function momentText(at: number, format: Format): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const [moment, now] = [at, Date.now()].map((each) => new Date(each).toISOString());
  const [day, today] = [moment, now].map((each = '') => format.dayOf(each, timeZone));
  const time = format.time(moment ?? '', timeZone);
  return day === today ? time : `${day ?? ''} ${time}`;
}
