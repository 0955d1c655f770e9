/**
 * Whether a search may be a saved one with other filters, both given as paths of a list: of the same market, in one of
 * the same places at least, and of something. What is opened from a menu or sought elsewhere is another search.
 */
export function canBeChangeOf(saved: string, shown: string): boolean {
  const [was, is] = [queryOf(saved), queryOf(shown)];
  if (MARKET.some((name) => was.get(name) !== is.get(name))) return false;
  if ([...is.keys()].every((name) => MARKET.includes(name)))
    return [...was.keys()].every((name) => MARKET.includes(name));
  const [before, now] = [placesOf(was), placesOf(is)];
  return before.length === 0 ? now.length === 0 : now.some((place) => before.includes(place));
}

const MARKET: readonly string[] = ['listing_type', 'acquisition'];

function placesOf(query: URLSearchParams): readonly string[] {
  return [...query].flatMap(([name, value]) => (/^(address|geo_id)(\[\])?$/.test(name) ? [value] : []));
}

function queryOf(path: string): URLSearchParams {
  return new URLSearchParams(path.split('?')[1] ?? '');
}
