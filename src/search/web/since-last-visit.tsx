import { startTransition, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useApi } from '../../accounts/web/use-api.ts';
import { parseQueryString } from '../../contract/query-string.ts';
import { useLocalHistory } from '../../history/web/local-history.ts';
import { lastOf, useRecentSearches } from '../../history/web/remembered-searches.ts';
import type { CardView } from '../../properties/web/card-view.ts';
import { formatOf } from '../../texts/format.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { CHANGE_KINDS, withChanges, type ChangeCounts } from './changes-path.ts';
import { countChanges, searchChangedHomes } from './client.ts';
import type { ListView, MarkCards } from './list-view.ts';
import { sinceWords } from './since-words.ts';

/**
 * Keeps the search with the account, and tells what is new, cheaper and gone since this browser last showed it, each as
 * a list; nothing on a first visit, or where nothing has changed.
 */
export default function SinceLastVisit({
  view: { remembered, layout, cards, searchTitle },
  onMark,
}: {
  view: ListView;
  /** Takes what marks the homes that are new or cheaper. */
  onMark: (mark: () => MarkCards) => void;
}) {
  const t = useTranslate();
  const { language, region } = useVisit();
  const { search } = useLocation();
  const { keepSearch } = useLocalHistory();
  const { key: visitPath, path, isWhole } = remembered;
  const searchPath = useRef(path);
  searchPath.current = path;
  useEffect(() => {
    if (isWhole) keepSearch(searchPath.current, searchTitle);
  }, [visitPath, isWhole, searchTitle, keepSearch]);
  const since = lastOf(useRecentSearches(), { path: visitPath, region })?.before;
  const counts = useCounts(visitPath, since);
  const hasNews = counts !== undefined && counts.new + counts.cheaper > 0;
  useMarks({ path: visitPath, since, ids: hasNews ? cards.map(({ id }) => id).join() : '' }, onMark);
  if (since === undefined || counts === undefined) return null;
  const shown = CHANGE_KINDS.filter((kind) => counts[kind] > 0);
  if (shown.length === 0) return null;
  const format = formatOf(language, region);
  const chosen = new URLSearchParams(search).getAll('changes[]');
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {t('list.since', { when: sinceWords(since, region, { t, format, now: new Date() }) })}
      {shown.map((kind) => (
        <Link
          key={kind}
          to={withChanges(visitPath, since, kind, layout)}
          rel="nofollow"
          preventScrollReset
          aria-current={chosen.includes(kind) ? 'true' : undefined}
          className="inline-flex min-h-9 items-center font-medium text-accent-text hover:underline aria-[current]:font-semibold aria-[current]:underline md:min-h-6"
        >
          {t(`list.since.${kind}`, { count: counts[kind], number: format.number(counts[kind]) })}
        </Link>
      ))}
    </p>
  );
}

/** Undefined until they are known; what cannot be asked for is not told. */
function useCounts(path: string, since: string | undefined): ChangeCounts | undefined {
  const api = useApi();
  const [found, setFound] = useState<{ readonly of: string; readonly counts: ChangeCounts }>();
  const of = `${since ?? ''} ${path}`;
  useEffect(() => {
    if (since === undefined) return;
    let isLatest = true;
    // The server reads the words of an address as it reads a body.
    const asked = { ...parseQueryString(path), changedSince: since, changes: [...CHANGE_KINDS] };
    api(countChanges, { body: asked }).then(
      ({ data }) => {
        if (isLatest) setFound({ of, counts: data });
      },
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [api, path, since, of]);
  return found?.of === of ? found.counts : undefined;
}

/** Tells which of the homes have changed, once that is known. */
function useMarks(
  { path, since, ids }: { readonly path: string; readonly since: string | undefined; readonly ids: string },
  onMark: (mark: () => MarkCards) => void,
): void {
  const api = useApi();
  const t = useTranslate();
  useEffect(() => {
    if (since === undefined || ids === '') return;
    let isLatest = true;
    const search = { ...parseQueryString(path), changedSince: since, changes: [...CHANGE_KINDS] };
    api(searchChangedHomes, { body: { ids: ids.split(','), search } }).then(
      ({ data }) => {
        if (!isLatest) return;
        const marks = new Map(
          data.map(({ propertyId, change }) => [propertyId, t(`list.since.mark_${change}`)] as const),
        );
        // Parts of the page may not be hydrated yet, which any other update would take out.
        startTransition(() => onMark(() => (shown) => withMarks(shown, marks)));
      },
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [api, path, since, ids, t, onMark]);
}

/** The cards with what has become of their homes before all else that is to be known of them. */
function withMarks(cards: readonly CardView[], marks: ReadonlyMap<string, string>): readonly CardView[] {
  return cards.map((card) => {
    const label = marks.get(card.id);
    return label === undefined ? card : { ...card, badges: [{ tone: 'accent', label }, ...card.badges.slice(0, 1)] };
  });
}
