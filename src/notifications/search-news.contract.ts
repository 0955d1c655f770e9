/** What can be new of a home that a search finds. */
export const SEARCH_CHANGES = ['new', 'price_down', 'price_up', 'sold', 'withdrawn', 'back', 'resumed'] as const;
export type SearchChange = (typeof SEARCH_CHANGES)[number];

export interface SearchHome {
  readonly id: string;
  readonly change: SearchChange;
}

/** So many homes are kept of what has gathered in a notification, the latest first. */
export const MOST_HOMES = 20;

/** `300123:new 300124:sold`, as the details of a notification about a search keep them. */
export function homesDetail(homes: readonly SearchHome[]): string {
  return homes.map(({ id, change }) => `${id}:${change}`).join(' ');
}

/**
 * Each home once, the latest first: what is new and has become cheaper since is new. Undefined where it is not known of
 * all pieces of news which homes they are of, as in notifications that began before that was kept.
 */
export function searchHomesOf(
  { homes }: Readonly<Record<string, string>>,
  count: number,
): readonly SearchHome[] | undefined {
  if (homes === undefined) return undefined;
  const pieces = homes.split(' ').flatMap((piece): SearchHome[] => {
    const [id = '', kind] = piece.split(':');
    const change = SEARCH_CHANGES.find((known) => known === kind);
    return change === undefined ? [] : [{ id, change }];
  });
  if (pieces.length < Math.min(count, MOST_HOMES)) return undefined;
  const latest = new Map<string, SearchHome>();
  for (const piece of pieces) {
    const known = latest.get(piece.id);
    if (known === undefined) latest.set(piece.id, piece);
    else if (piece.change === 'new' && isOfPrice(known)) latest.set(piece.id, piece);
  }
  return [...latest.values()];
}

function isOfPrice({ change }: SearchHome): boolean {
  return change === 'price_down' || change === 'price_up';
}
