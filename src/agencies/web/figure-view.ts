import type { ViewContext } from '../../properties/web/card-view.ts';
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

/** `14 annonser, 3 av dem i Bergen`; of a place where none is, or that is not asked for, without it. */
export function homesLine(
  { homes, homesThere = 0 }: { readonly homes: number; readonly homesThere?: number | undefined },
  { t, format }: ViewContext,
  place?: string,
): string {
  const all = t('agent.homes', { count: homes, number: format.number(homes) });
  return place === undefined || homesThere === 0
    ? all
    : inPlaces(t('agent.homes_there', { all, number: format.number(homesThere) }), [place], place, t);
}

/** What was sold, in a line of a list. */
export function soldLine({ soldInYear }: Pick<Figures, 'soldInYear'>, { t, format }: ViewContext): string {
  return soldInYear === 0
    ? t('agent.figures.no_sales')
    : t('agent.sold_year', { count: soldInYear, number: format.number(soldInYear) });
}
