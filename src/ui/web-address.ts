/**
 * An address that a page may lead to, off this site: of the web alone, whatever scheme an import or an older record
 * names; undefined for anything else.
 */
export function webAddress(address: string | undefined): string | undefined {
  return address !== undefined && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
}
