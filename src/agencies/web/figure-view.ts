import type { ViewContext } from '../../properties/web/card-view.ts';
import type { HomesThere } from '../contract.ts';
import { inPlaces } from '../../search/web/list-words.ts';
import type { Fact } from '../../ui/key-value.tsx';

/** What somebody has on the market and has sold, counted from the listings of this site. */
export interface Figures {
  readonly homes: number;
  readonly soldInYear: number;
  readonly medianSoldPrice: { readonly amount: number; readonly currency: string } | null;
  readonly areas: readonly string[];
}

/** As facts, for a page of their own; what is not known is left out, but for sales: none is said to be known. */
export function figureFacts(
  { homes, soldInYear, medianSoldPrice, areas }: Figures,
  { t, format }: ViewContext,
): Fact[] {
  const sold = soldInYear === 0 ? t('agent.figures.no_sales') : format.number(soldInYear);
  return [
    { label: t('agent.figures.now'), value: format.number(homes) },
    { label: t('agent.figures.sold'), value: sold },
    ...(medianSoldPrice === null ? [] : [{ label: t('agent.figures.median'), value: format.money(medianSoldPrice) }]),
    ...(areas.length === 0 ? [] : [{ label: t('agent.figures.areas'), value: areas.join(', ') }]),
  ];
}

/** Who is listed, with what they have in the place that was asked for, where one was. */
export interface Counted extends Pick<Figures, 'homes' | 'soldInYear'> {
  readonly there?: HomesThere | undefined;
}

/**
 * What somebody has, in a list: `14 annonser` and `9 solgt siste 12 mnd.`; of a place that was asked for, in its stead
 * what they have there, `3 til salgs og 4 solgt i Bergen`.
 */
export function countLines(
  { homes, soldInYear, there }: Counted,
  view: ViewContext,
  place?: string,
): { readonly homes: string; readonly sold: string | undefined } {
  if (place !== undefined && there !== undefined) return { homes: thereLine(there, place, view), sold: undefined };
  const { t, format } = view;
  return {
    homes: t('agent.homes', { count: homes, number: format.number(homes) }),
    sold:
      soldInYear === 0
        ? t('agent.figures.no_sales')
        : t('agent.sold_year', { count: soldInYear, number: format.number(soldInYear) }),
  };
}

function thereLine({ forSale, sold, forRent }: HomesThere, place: string, { t, format }: ViewContext): string {
  const parts = [
    ...(forSale === 0 ? [] : [t('agent.there.for_sale', { number: format.number(forSale) })]),
    ...(sold === 0 ? [] : [t('agent.there.sold', { number: format.number(sold) })]),
    ...(forRent === 0 ? [] : [t('agent.there.for_rent', { number: format.number(forRent) })]),
  ];
  return inPlaces(parts.length === 0 ? t('agent.there.none') : format.list(parts), [place], place, t);
}

/**
 * What the page of somebody in such a list shows first: their homes in the place that was asked for, where they have
 * any; what they have sold there, where nothing is on the market.
 */
export function wayIn(there: HomesThere | undefined, asked: string | undefined): { place?: string; show?: 'sold' } {
  if (there === undefined || asked === undefined) return {};
  const current = there.forSale + there.forRent;
  if (current === 0 && there.sold === 0) return {};
  return { place: asked, ...(current === 0 ? { show: 'sold' } : {}) };
}
