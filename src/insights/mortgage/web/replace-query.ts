/** Changes the query of the page's address. The router need not know: nothing is loaded again for other numbers. */
export function replaceQuery(change: (query: URLSearchParams) => void): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  change(query);
  const address = `${pathname}${query.size === 0 ? '' : `?${query.toString()}`}${hash}`;
  if (address !== pathname + search + hash) window.history.replaceState(window.history.state, '', address);
}
