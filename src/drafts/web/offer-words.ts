import type { MessageKey } from '../../texts/messages.ts';
import type { Draft } from '../draft.contract.ts';

/** Texts that are others for what is let, or in Australia: it has renters and landlords, and homes have inspections. */

/** What the words go by. */
export interface Offer {
  readonly region: 'no' | 'au';
  readonly isRent: boolean;
}

export function offerOf({ region, formData }: Pick<Draft, 'region' | 'formData'>): Offer {
  return { region, isRent: formData.listingType.objectType?.endsWith('rent') === true };
}

/** The key that fits an offer best: `KEY_rent_au`, `KEY_rent`, `KEY_au`, or the key itself. */
export function inOffer<Key extends MessageKey>(key: Key, { region, isRent }: Offer): Key {
  const isAustralian = region === 'au';
  const fitting = [
    ...(isRent && isAustralian ? ['_rent_au'] : []),
    ...(isRent ? ['_rent'] : []),
    ...(isAustralian ? ['_au'] : []),
  ];
  const own = fitting.flatMap((suffix) => VARIANTS.find((known) => known === `${key}${suffix}`) ?? [])[0];
  // A variant has the same values in it.
  return (own ?? key) as Key;
}

const VARIANTS = [
  'drafts.tab.price_and_date_rent',
  'drafts.tab.price_and_date_au',
  'drafts.tab.price_and_date_rent_au',
  'drafts.group.price_rent',
  'drafts.group.viewings_au',
  'drafts.group.values_au',
  'drafts.group.takeover_au',
  'drafts.field.takeover_au',
  'drafts.field.asking_price_au',
  'drafts.help.asking_price_au',
  'drafts.field.inspections_au',
  'drafts.field.by_appointment_au',
  'drafts.inspection.number_au',
  'drafts.inspection.add_au',
  'drafts.inspection.remove_au',
  'drafts.problem.times_au',
  'drafts.doubt.viewing_past_au',
  'drafts.help.hidden_au',
  'drafts.help.rental_income_au',
  'drafts.field.outgoings_au',
  'drafts.help.outgoings_au',
  'drafts.field.outgoings_rent_au',
  'drafts.help.outgoings_rent_au',
  'drafts.field.outgoings_extra_au',
  'drafts.help.return_percent_au',
  'drafts.doubt.from_past_rent',
  'drafts.doubt.rent_unlikely_au',
  'drafts.documents.text_rent',
  'drafts.documents.text_au',
  'drafts.documents.text_rent_au',
  'drafts.duplicate.text_au',
] as const satisfies readonly MessageKey[];
