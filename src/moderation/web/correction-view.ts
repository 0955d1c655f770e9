import { PROPERTY_TYPE_OPTIONS } from '../../drafts/form/options.contract.ts';
import { marketWord } from '../../properties/market-words.contract.ts';
import type { Translate } from '../../texts/messages.ts';
import type { ModeratedListingDetails } from '../contract.ts';

/** What may be corrected of a listing, as it is now. */
export interface CorrectionView {
  /** Of the listing. */
  readonly version: number;
  readonly title: string;
  readonly description: string;
  readonly typesNow: string;
  /** Others that a listing of its type may be of. */
  readonly types: readonly { readonly type: string; readonly label: string }[];
  readonly place: string;
  readonly isAddressHidden: boolean;
}

/** Undefined of what is not made here or not on the market: that is corrected where it comes from. */
export function correctionView(
  { listing, draftId, statedStatus, version }: ModeratedListingDetails,
  t: Translate,
): CorrectionView | undefined {
  if (draftId === undefined || statedStatus !== 'available') return undefined;
  const { propertyType, objectType, region, title, description = '', address } = listing;
  const label = (type: (typeof propertyType)[number]) => marketWord('property_type', type, { region }, t);
  return {
    version,
    title,
    description,
    typesNow: propertyType.map(label).join(', '),
    types: PROPERTY_TYPE_OPTIONS[region][objectType]
      .filter((type) => propertyType.length !== 1 || type !== propertyType[0])
      .map((type) => ({ type, label: label(type) })),
    place: address.displayAreaTag ?? '',
    isAddressHidden: address.isHidden === true,
  };
}
