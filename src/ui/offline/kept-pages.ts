import { useEffect, useState } from 'react';
import {
  redirect,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
  type DataStrategyResult,
} from 'react-router';
import type { PageHandle } from '../../texts/page-texts.tsx';
import { isConnected, onConnection } from '../connection.ts';
import { setPageKeeper, type PageKeeper } from '../page-keeper.ts';
import { useVisit } from '../visit.tsx';
import { connectionLost } from './reach.ts';
import { isKeptByWorker, isPageOfWorker } from './worker.ts';

/**
 * What the pages that were looked at lately show, by their addresses, for as long as the tab is open: the way back
 * needs no network. Online it leads to what is kept at once, and the page is asked for anew behind it.
 */
const kept = new Map<string, KeptPage>();
const MOST = 20;

interface KeptPage {
  readonly results: Results;
  /** When it came, as the clock of this browser says. */
  readonly at: number;
  /** Whether what is kept is good enough to be shown until what is asked for anew is there. */
  readonly isQuick: boolean;
}
type Results = Readonly<Record<string, DataStrategyResult>>;

/** Whether the page is the one that the tab was loaded with. */
let isFirst = true;
/** The page that is shown, and the one that is shown as it was kept. */
let shown: string | undefined;
let shownAsKept: string | undefined;
/** The page with a form that could just not be sent. */
let unsentAt: string | undefined;

/**
 * What cannot be fetched never takes the place of the page that is shown: kept, it is shown as it was; else it is
 * waited for, until the reader goes elsewhere or offline.tsx loads it.
 */
const keptPages: PageKeeper = async ({ request }, next) => {
  const page = kept.get(request.url);
  // Back and Forward have changed the address when the router asks; a link changes it once the page is there.
  const isBack = request.url === addressOf(location) && request.url !== shown;
  const isStaying = unsentAt === request.url;
  unsentAt = undefined;
  if (page !== undefined && (isStaying || (isBack && page.isQuick && isConnected()))) {
    shownAsKept = request.url;
    return page.results;
  }
  const results = await next();
  const isSent = request.method !== 'GET';
  // The server tells of no failure of its own by this name.
  const missing = Object.entries(results).filter(
    ([, { type, result }]) => type === 'error' && causeOf(result) instanceof TypeError,
  );
  // What was sent may have changed any page.
  if (isSent && missing.length === 0) kept.clear();
  if (missing.length === 0 || request.signal.aborted) return results;
  void connectionLost();
  if (isSent) return { ...results, ...Object.fromEntries(missing.map(([id]) => [id, backToForm()])) };
  if (page === undefined) {
    dispatchEvent(new CustomEvent(MISSING, { detail: request.url }));
    return new Promise(() => undefined);
  }
  shownAsKept = request.url;
  return page.results;
};

/** What was thrown; of an action it comes as `data` gives it, with a status. */
function causeOf(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'data' in result ? result.data : result;
}

/** On the window, with the address of what could not be fetched: a page, or what a part of a page wants of another. */
const MISSING = 'page-missing';

/** On the window, when a form could not be sent. */
export const NOT_SENT = 'form-not-sent';

/**
 * The page with a form that could not be sent stays, and what is in it: it is not waited for, since the network may be
 * back before, and what is waited for then is loaded as a new page (offline.tsx).
 */
function backToForm(): DataStrategyResult {
  unsentAt = addressOf(location);
  dispatchEvent(new Event(NOT_SENT));
  return {
    type: 'data',
    result: redirect(location.pathname + location.search, { headers: { 'x-remix-replace': '1' } }),
  };
}

/** Keeps what each page shows, and asks anew for one that is shown as it was kept. */
export function useKeptPages(): void {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const userId = useVisit().user?.id;
  useEffect(() => setPageKeeper(keptPages), []);
  useEffect(() => () => kept.clear(), [userId]);
  useEffect(() => {
    const address = addressOf({ pathname, search });
    shown = address;
    const page = matches.at(-1);
    const before = kept.get(address);
    if (page?.loaderData === undefined) return;
    const isOfWorker = isFirst && isPageOfWorker();
    isFirst = false;
    if (isOfWorker) {
      shownAsKept = address;
      void connectionLost();
    }
    const came = isOfWorker ? Date.parse(document.lastModified) : Date.now();
    kept.delete(address);
    kept.set(address, {
      results: Object.fromEntries(
        matches.map(({ id, loaderData }) => [id, { type: 'data', result: loaderData } as const]),
      ),
      at: before?.results[page.id]?.result === page.loaderData ? before.at : came,
      isQuick: (page.handle as PageHandle | undefined)?.isQuick === true,
    });
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    const isOld = shownAsKept === address;
    shownAsKept = undefined;
    if (!isOld) return;
    if (isConnected()) void revalidate();
    else return onConnection(() => isConnected() && void revalidate());
  }, [matches, pathname, search, revalidate]);
}

/** Whole, from the worker: the page that is waited for and could not be fetched, where a tab before this one had it. */
export function useWorkersPage(): void {
  const { location: next } = useNavigation();
  const awaited = next === undefined ? undefined : addressOf(next);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const isMissing = awaited !== undefined && missing.includes(awaited);
  useEffect(() => {
    const onMissing = (event: Event) => setMissing((before) => [...before, (event as CustomEvent<string>).detail]);
    addEventListener(MISSING, onMissing);
    return () => removeEventListener(MISSING, onMissing);
  }, []);
  useEffect(() => {
    if (awaited === undefined) setMissing([]);
  }, [awaited]);
  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    void isKeptByWorker(awaited).then((isKept) => {
      if (!isKept || !isWanted) return;
      // Back and Forward have changed the address already.
      if (awaited === addressOf(location)) location.replace(awaited);
      else location.assign(awaited);
    });
    return () => {
      isWanted = false;
    };
  }, [awaited, isMissing]);
}

/** When what the page at an address shows has come; undefined when that is not known. */
export function keptAt(page: Address): number | undefined {
  return kept.get(addressOf(page))?.at;
}

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** As a request has it. */
function addressOf({ pathname, search }: Address): string {
  return location.origin + pathname + search;
}
