/** The way to a page, widest first, as schema.org's BreadcrumbList: for search engines. */
export function breadcrumbList(
  crumbs: readonly { readonly label: string; readonly path: string }[],
  origin: string,
): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + path,
    })),
  };
}
