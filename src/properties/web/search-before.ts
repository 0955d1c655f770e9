/** The part of the browser's Navigation API that tells where a tab has been on this site. */
interface TabHistory {
  readonly currentEntry: { readonly index: number } | null;
  entries(): readonly { readonly url: string | null }[];
}

function tabHistory(): TabHistory | undefined {
  return (window as unknown as { readonly navigation?: TabHistory }).navigation;
}

/** What was open in this tab before, the latest first. */
function pathsBefore(): readonly string[] {
  const history = tabHistory();
  if (history === undefined) return document.referrer === '' ? [] : [localPath(document.referrer)];
  const index = history.currentEntry?.index ?? 0;
  return history
    .entries()
    .slice(0, index)
    .map(({ url }) => (url === null ? '' : localPath(url)))
    .reverse();
}

/**
 * The path of the search that a home was opened from: the one that a link between homes has handed on, else the last
 * one in the tab, when nothing but homes was opened since. Undefined where there is none.
 */
export function searchBefore(state: unknown): string | undefined {
  const handed = (state as { readonly search?: unknown } | null)?.search;
  if (typeof handed === 'string' && isSearch(handed)) return handed;
  const before = pathsBefore().find((path) => !isHome(path));
  return before !== undefined && isSearch(before) ? before : undefined;
}

/** How far back in the tab's history that very search lies, as a negative number; undefined where it is not known. */
export function stepsBackTo(search: string): number | undefined {
  if (tabHistory() === undefined) return undefined;
  const at = pathsBefore().indexOf(search);
  return at === -1 ? undefined : -(at + 1);
}

function localPath(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return origin === window.location.origin ? pathname + search : '';
}

function isSearch(path: string): boolean {
  return /^\/(list(\?|$)|locations\/)/.test(path);
}

function isHome(path: string): boolean {
  return /^\/property\/\d+\/\d+/.test(path);
}
