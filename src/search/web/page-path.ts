/** The path of a page of the list whose first page is at `firstPagePath`. */
export function pagePath(firstPagePath: string, page: number): string {
  return page === 1 ? firstPagePath : `${firstPagePath}${firstPagePath.includes('?') ? '&' : '?'}page=${String(page)}`;
}
