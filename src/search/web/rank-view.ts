import type { OutputOf } from '../../contract/endpoint.ts';
import type { CardRank, CardView } from '../../properties/web/card-view.ts';
import type { Format } from '../../texts/format.ts';
import type { Translate } from '../../texts/messages.ts';
import type { searchPriceRanks } from '../contract.ts';

type Answer = OutputOf<typeof searchPriceRanks>;

/** How homes stand in a search, by their ids. */
export type RanksOfHomes = ReadonlyMap<string, CardRank>;

/** How the homes of a page stand in the search by price per m², and with how many homes they are compared. */
export interface RanksAnswer {
  readonly ofHomes: RanksOfHomes;
  readonly compared: number;
}

/** What an answer says, in words. */
export function ranksOfHomes(
  { data, meta: { compared } }: Answer,
  words: { readonly t: Translate; readonly format: Format },
): RanksOfHomes {
  return new Map(
    data.map((rank) => [rank.propertyId, { quarter: rank.quarter, text: rankText(rank, compared, words) }]),
  );
}

/** `Cheaper per m² than 83% of the homes in your search`; never more than is true. */
function rankText(
  { cheaper, dearer, percent }: Answer['data'][number],
  compared: number,
  { t, format }: { readonly t: Translate; readonly format: Format },
): string {
  if (dearer === 0) return t('list.rank.dearest');
  if (cheaper === 0) return t('list.rank.cheapest');
  if (percent === 0) return t('list.rank.few', { dearer: format.number(dearer), number: format.number(compared) });
  return t('list.rank.percent', { percent });
}

/** The card with how its home stands, where it has a rank. */
export function withRank(card: CardView, ranks: RanksOfHomes | undefined): CardView {
  const rank = ranks?.get(card.id);
  return rank === undefined ? card : { ...card, rank };
}
