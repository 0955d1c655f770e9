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
