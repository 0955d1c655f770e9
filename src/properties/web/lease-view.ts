import { localDay } from '../../texts/format.ts';
import type { Fact } from '../../ui/key-value.tsx';
import type { ListingCard } from '../listing.contract.ts';
import { mayAskForPets } from '../pets-by-law.contract.ts';
import type { ViewContext } from './card-view.ts';

/** From when a home to rent can be had, and what is paid as security: `Available 5 Dec`, `Bond $2,600`. */
export function leaseParts(card: ListingCard, { t, format, now }: ViewContext): readonly string[] {
  const { lease, prices, region, status } = card;
  if (lease === undefined || status !== 'available') return [];
  const { availableFrom } = lease;
  const { deposit } = prices;
  return [
    ...(availableFrom === undefined
      ? []
      : [
          isNow(availableFrom, card, now)
            ? t('property.fact.available_now')
            : t('property.fact.available_from', { day: format.shortDay(availableFrom) }),
        ]),
    ...(deposit === undefined
      ? []
      : [t(region === 'au' ? 'property.fact.bond' : 'property.fact.deposit', { price: format.money(deposit) })]),
  ];
}

/** What who rents compares: from when, for how long, the security, pets and furniture. */
export function leaseFacts(card: ListingCard, { t, format, now }: ViewContext): readonly Fact[] {
  const { lease, prices, region } = card;
  if (lease === undefined) return [];
  const { availableFrom, leaseMonths, isPetAllowed, furnished } = lease;
  const { deposit } = prices;
  const rows: readonly (readonly [label: string, value: string | undefined])[] = [
    [
      t('property.key.available_from'),
      availableFrom && (isNow(availableFrom, card, now) ? t('property.value.now') : format.shortDay(availableFrom)),
    ],
    [t(region === 'au' ? 'property.price.bond' : 'property.price.deposit'), deposit && format.money(deposit)],
    [
      t('property.key.lease'),
      leaseMonths === undefined ? undefined : t('property.value.months', { count: leaseMonths }),
    ],
    [
      t('property.key.pets'),
      isPetAllowed === undefined
        ? undefined
        : t(isPetAllowed ? 'ui.yes' : mayAskForPets(card) ? 'property.value.pets_by_law_short' : 'ui.no'),
    ],
    [t('property.key.furnished'), furnished && t(`enum.furnished.${furnished}`)],
  ];
  return rows.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}

function isNow(day: string, { timeZone }: ListingCard, now: Date): boolean {
  return day <= localDay(now, timeZone);
}
