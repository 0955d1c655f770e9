import { landArea } from '../../texts/land-area.ts';
import type { Fact } from '../../ui/key-value.tsx';
import type { ListingCard } from '../listing.contract.ts';
import { marketWord } from '../market-words.contract.ts';
import type { ViewContext } from './card-view.ts';
import { marketTime, priceStep } from './dates-view.ts';
import { nextViewingOf } from './badges.ts';
import { floorText } from './fact-views.ts';
import { leaseFacts } from './lease-view.ts';

/** What people compare next, once place, size and price are right: as many as fit beside them in a row of a list. */
export function cardMiddle(card: ListingCard, context: ViewContext): readonly Fact[] {
  const { t, format } = context;
  const { details, ownership } = card;
  const rows: readonly (readonly [label: string, value: string | undefined])[] = [
    [t(card.region === 'au' ? 'property.row.inspection' : 'property.row.viewing'), nextViewing(card, context)],
    [t('property.key.floor'), floorText(card, context)],
    // That it is none of the usual ones says nothing in a row.
    [
      t('property.key.ownership'),
      ownership && ownership !== 'other' ? marketWord('ownership', ownership, card, t) : undefined,
    ],
    [t(perAreaLabel(card)), perAreaText(card, context)],
    [t('property.key.land'), details.landSize ? landArea(details.landSize, card.region, format) : undefined],
    [t('property.row.days'), marketTime(card, context)],
    [t('property.row.step'), priceStep(card, context)],
  ];
  const facts = rows.map(([label, value]) => (value === undefined ? [] : [{ label, value }]));
  return [...facts.slice(0, 1), leaseFacts(card, context), ...facts.slice(1)].flat().slice(0, MOST);
}

/** As many as stand beside the rest without making the row higher. */
const MOST = 8;

/** In Norway it is that of the internal area. */
export function perAreaLabel({ region, objectType }: Pick<ListingCard, 'region' | 'objectType'>) {
  return region === 'no' && !objectType.startsWith('commercial')
    ? ('property.price.per_area_internal' as const)
    : ('property.price.per_area' as const);
}

/** `126 138 kr/m²`. */
export function perAreaText({ prices }: ListingCard, { t, format }: ViewContext): string | undefined {
  return prices.pricePerPrimary && t('property.price.per_area_value', { price: format.money(prices.pricePerPrimary) });
}

/** The one that the badge tells of, with its date. */
function nextViewing(card: ListingCard, context: ViewContext): string | undefined {
  const next = nextViewingOf(card, context);
  if (next === undefined) return undefined;
  const { format } = context;
  return `${format.shortWeekdayOf(next.startsAt, card.timeZone)} ${format.time(next.startsAt, card.timeZone)}`;
}
