/** A page of a search, as far as a home in it has to know. */
export interface FoundPage {
  readonly total: number;
  readonly page: number;
  readonly lastPage: number;
  readonly firstPagePath: string;
  readonly cards: readonly { readonly id: string; readonly path: string; readonly title: string }[];
}

/** A home beside another in a search. */
export interface Neighbour {
  readonly path: string;
  readonly title: string;
  /** The page of the search that it stands on. */
  readonly search: string;
}

/**
 * The homes before and after a home. Where one of them stands on another page, `beyond` is that page's number, and
 * `further` is that page once it is there. A home that is not on the page has none.
 */
export function neighboursOf(
  page: FoundPage,
  id: string,
  further?: FoundPage,
): {
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
  readonly beyond: number | undefined;
} {
  const at = page.cards.findIndex((card) => card.id === id);
  if (at === -1) return { previous: undefined, next: undefined, beyond: undefined };
  const isFirst = at === 0;
  const isLast = at === page.cards.length - 1;
  const beyond =
    isLast && page.page < page.lastPage ? page.page + 1 : isFirst && page.page > 1 ? page.page - 1 : undefined;
  const [before, after] = [further?.page === page.page - 1, further?.page === page.page + 1];
  return {
    previous: isFirst ? (before ? neighbour(further, -1) : undefined) : neighbour(page, at - 1),
    next: isLast ? (after ? neighbour(further, 0) : undefined) : neighbour(page, at + 1),
    beyond,
  };
}

function neighbour(page: FoundPage | undefined, at: number): Neighbour | undefined {
  const card = page?.cards.at(at);
  return page === undefined || card === undefined
    ? undefined
    : { path: card.path, title: card.title, search: pageOf(page, page.page) };
}

/** Whether the home stands on that page of the search. */
export function isFound({ cards }: Pick<FoundPage, 'cards'>, id: string): boolean {
  return cards.some((card) => card.id === id);
}

/** The path of another page of the same search. */
export function pageOf({ firstPagePath }: Pick<FoundPage, 'firstPagePath'>, page: number): string {
  return page === 1 ? firstPagePath : `${firstPagePath}${firstPagePath.includes('?') ? '&' : '?'}page=${String(page)}`;
}
