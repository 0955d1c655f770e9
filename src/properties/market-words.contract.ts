import type { MessageKey, Region, Translate } from '../texts/messages.ts';

/**
 * The word for a value of one of the closed sets (`property_type`, `condition`, `owner_type` …), in those of the market
 * that the home is in: a semi-detached house here is a duplex there. Of who offers it, `isRent` says whether it is let.
 */
export function marketWord(
  set: string,
  value: string,
  { region, isRent = false }: { readonly region: Region; readonly isRent?: boolean },
  t: Translate,
): string {
  const name = `${set}.${value}`;
  if (name === 'owner_type.user' && isRent) return t('enum.owner_type.user_rent');
  if (region === 'au') {
    const own = AUSTRALIAN.find((known) => known === name);
    if (own !== undefined) return t(`enum.${own}_au`);
  }
  return t(`enum.${name}` as MessageKey);
}

/**
 * The word for a kind of home where somebody chooses among them: all that is listed as that kind. An Australian villa,
 * a unit on the ground in a small complex, is with the townhouses, as feeds have it (decision 322).
 */
export function searchedTypeWord(type: string, { region }: { readonly region: Region }, t: Translate): string {
  return region === 'au' && type === 'townhouse'
    ? t('enum.property_type.townhouse_searched_au')
    : marketWord('property_type', type, { region }, t);
}

/** Those that Australia has another word for. */
const AUSTRALIAN = [
  'property_type.apartment',
  'property_type.flat',
  'property_type.single_dwelling',
  'property_type.twin_dwelling',
  'property_type.townhouse',
  'property_type.farm',
  'property_type.storage_logistic',
  'property_type.room_in_shared_apartment',
  'property_type.dorm',
  'condition.used',
  'ownership.cooperative',
  'facility.balanced_ventilation',
  'owner_type.user',
] as const;
