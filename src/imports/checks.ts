import type { CorrectionsOfListing } from '../properties/corrected/apply.server.ts';
import { FACT_PATHS, type Fact } from '../properties/corrected/facts.contract.ts';
import type { HoldReason } from '../properties/held/contract.ts';
import { message, type Message } from '../texts/message.ts';
import type { MessageKey } from '../texts/messages.ts';

/**
 * Everything that an import says of a row or a home, by the code that its findings carry. The table in
 * docs/importing.md is made of this.
 */

/**
 * `refused`: the row is not kept; a home that is known stays as it was. `held`: the value, or the withdrawal, is held
 * back, and the rest is kept. `review`: the home waits until somebody who runs the site has let it through; what is
 * public of it stays as it is. `note`: all is kept, and somebody should look at it.
 */
export type Severity = 'note' | 'held' | 'review' | 'refused';

interface Check {
  readonly severity: Severity;
  /** What is the matter. */
  readonly about: string;
  readonly happens: string;
}

const NOT_KEPT = 'the row is not kept';
const WAITS = 'the home waits until staff have looked at it; what is public of it stays';
const LEFT_OUT = 'the value is left out';
const KEPT = 'kept as it is';

export const CHECKS = {
  row_unreadable: { severity: 'refused', about: 'the row is broken', happens: NOT_KEPT },
  cut_short: {
    severity: 'refused',
    about: 'the file ends before its end, or cannot be read any further',
    happens: 'what came before is kept',
  },
  value_unreadable: { severity: 'refused', about: 'a value is not what the mapping says', happens: NOT_KEPT },
  value_refused: { severity: 'refused', about: 'a value is missing, or none that a listing takes', happens: NOT_KEPT },
  not_saved: {
    severity: 'refused',
    about: 'the listing belongs to somebody else, or the database refuses it',
    happens: NOT_KEPT,
  },
  price_implausible: {
    severity: 'review',
    about:
      'a price outside of what such homes cost at all; of anything that is on the market one below 1,000, a rent below 10, or either above 10,000,000,000',
    happens: WAITS,
  },
  listed_by_another: {
    severity: 'review',
    about: 'the same home, by its address or land registry, is on the market by somebody else',
    happens: WAITS,
  },
  id_twice: {
    severity: 'refused',
    about: 'an earlier row of the file has the same external id',
    happens: 'the earlier row is kept',
  },
  skip_rule: { severity: 'refused', about: 'a rule of the mapping leaves the row out', happens: NOT_KEPT },
  older_than_before: {
    severity: 'refused',
    about: 'older, by its own time, than what was said of the listing before',
    happens: NOT_KEPT,
  },
  change_of_unknown: {
    severity: 'refused',
    about: 'a change of a listing that is not known here',
    happens: NOT_KEPT,
  },
  element_unread: {
    severity: 'held',
    about: 'what stands in an element cannot be read as what it ought to be',
    happens: LEFT_OUT,
  },
  element_contradicts: {
    severity: 'held',
    about: 'an element that does not go with what the listing is, such as a price of what is to let',
    happens: LEFT_OUT,
  },
  price_stays_hidden: {
    severity: 'note',
    about: 'a price is sent of a home whose price is hidden, without the words that would show it',
    happens: 'kept, and still hidden',
  },
  text_cut: { severity: 'held', about: 'a text is longer than a listing takes', happens: 'its beginning is kept' },
  document_address: {
    severity: 'held',
    about: 'a document without an address of http or https: files beside a feed are not taken in as documents',
    happens: 'it is left out',
  },
  no_place: { severity: 'held', about: 'an element that a listing has no place for', happens: 'it is left out' },
  published_in_future: {
    severity: 'refused',
    about: 'published more than a day from now',
    happens: 'not kept before that day',
  },
  published_too_early: { severity: 'refused', about: 'published before 1990', happens: NOT_KEPT },
  not_plausible: { severity: 'held', about: 'outside of what the mapping calls plausible', happens: LEFT_OUT },
  price_zero: { severity: 'held', about: 'a price of 0', happens: LEFT_OUT },
  price_too_low: {
    severity: 'held',
    about: 'a price below 1,000, or a rent below 10, other than what is asked for a home on the market',
    happens: LEFT_OUT,
  },
  price_beyond_reason: {
    severity: 'held',
    about: 'a price above 10,000,000,000, other than what is asked for a home on the market',
    happens: LEFT_OUT,
  },
  price_range_reversed: {
    severity: 'held',
    about: 'a price range whose upper end is below the lower',
    happens: 'both are left out, with the `prices.display` that goes by them',
  },
  count_beyond_reason: {
    severity: 'held',
    about:
      'more than 50 bedrooms, bathrooms, toilets, living areas or garages, of a flat 20, but for 50 garages; more than 200 beds, rooms or offices; of business premises and projects more than 2,000 of any',
    happens: LEFT_OUT,
  },
  amount_beyond_reason: {
    severity: 'held',
    about:
      'beside the price: above 1,000,000 a month of shared costs, 10,000,000 of yearly fees or taxes or of a deposit, 100,000,000 of costs of the purchase, fixed fees, outgoings or rental income, 1,000,000 of rent by m², 10,000,000,000 of debt, fortune, valuation or a bid; of business premises and projects 100,000,000 a month, 1,000,000,000 of fees, taxes, deposits, outgoings and income, 10,000,000,000 of costs. The shared debt of a home on the market goes with its price: `price_implausible`',
    happens: LEFT_OUT,
  },
  area_beyond_reason: {
    severity: 'held',
    about:
      'indoor areas above 2,000 m² of a flat, 20,000 m² of another home; of farms, land, buildings of flats, business premises and projects 1,000,000 m²',
    happens: LEFT_OUT,
  },
  land_beyond_reason: {
    severity: 'held',
    about:
      'land above 1 km² of a flat, 10 km² of another home; of farms, land, buildings of flats, business premises and projects above 50,000 km²',
    happens: LEFT_OUT,
  },
  built_in_future: {
    severity: 'held',
    about: 'built or renovated after next year; of new homes, after ten years',
    happens: LEFT_OUT,
  },
  built_too_early: {
    severity: 'held',
    about: 'built before 1788 in Australia, before 1100 in Norway',
    happens: LEFT_OUT,
  },
  created_in_future: {
    severity: 'held',
    about: 'created more than a day from now',
    happens: 'counts as created when published',
  },
  created_too_early: {
    severity: 'held',
    about: 'created before 1990',
    happens: 'counts as created when published',
  },
  sold_in_future: { severity: 'held', about: 'sold or let more than a day from now', happens: LEFT_OUT },
  sold_too_early: { severity: 'held', about: 'sold or let before 1900', happens: LEFT_OUT },
  sold_price_without_sale: { severity: 'held', about: 'a sold price of a home that is not sold', happens: LEFT_OUT },
  sold_date_without_sale: {
    severity: 'held',
    about: 'a date of sale of a home that is neither sold nor let',
    happens: LEFT_OUT,
  },
  viewing_ends_first: { severity: 'held', about: 'a viewing that ends before it begins', happens: 'it is left out' },
  viewing_far_off: { severity: 'held', about: 'a viewing more than two years from now', happens: 'it is left out' },
  viewing_too_long: { severity: 'held', about: 'a viewing of more than a week', happens: 'it is left out' },
  auction_far_off: {
    severity: 'held',
    about: 'an auction, or the day that tenders close, more than two years from now',
    happens: 'the day is left out',
  },
  available_far_off: { severity: 'held', about: 'available more than five years from now', happens: LEFT_OUT },
  position_elsewhere: {
    severity: 'held',
    about: 'a position outside of the country, or only half of one',
    happens: 'latitude and longitude are left out',
  },
  picture_address: {
    severity: 'held',
    about: 'a picture whose address is not one of http or https, or names a private network',
    happens: 'it is left out',
  },
  picture_missing: {
    severity: 'note',
    about: 'a picture whose file does not lie beside the file of the import, or cannot be used',
    happens: 'the home is kept without it; where an earlier import had the file, with that one',
  },
  suburb_unknown: {
    severity: 'note',
    about:
      'a suburb that is not among those of the country: in Australia at every import, in Norway when it first comes',
    happens: 'kept, and found by its name',
  },
  postcode_unknown: {
    severity: 'note',
    about: 'a postcode that is not among those of the country',
    happens: 'kept, and found by its number while homes are there',
  },
  postcode_elsewhere: {
    severity: 'note',
    about:
      'a postcode of another county or state, or municipality in Norway; in Australia also one 30 km from the suburb',
    happens: KEPT,
  },
  correction_stands: {
    severity: 'note',
    about: 'a value that staff have corrected, and that is sent as it was then',
    happens: 'what they have corrected is shown',
  },
  correction_ended: {
    severity: 'note',
    about: 'a value that staff have corrected, and of which the sender now says something else',
    happens: 'what the sender says is shown, and the correction has ended',
  },
  renovated_before_built: { severity: 'note', about: 'renovated before it was built', happens: KEPT },
  gone: { severity: 'note', about: 'the file no longer names the home', happens: 'the home is withdrawn' },
  withdrawal_held: {
    severity: 'held',
    about: 'the file does not name the home, and may not name all',
    happens: 'the home stays as it is',
  },
  agency_unknown: {
    severity: 'note',
    about: 'an agency that is not known here',
    happens: 'kept, under the name that the file gives',
  },
  agency_refused: {
    severity: 'refused',
    about: 'a value of an agency or agent is missing or wrong, or they belong to an agency that is not there',
    happens: 'they are not kept',
  },
  agency_twice: {
    severity: 'note',
    about: 'an agency or agent of whom an earlier row says something else',
    happens: 'the earlier row counts',
  },
  agency_picture: { severity: 'held', about: 'a logo or portrait that cannot be taken', happens: 'it is left out' },
  agency_in_use: {
    severity: 'note',
    about: 'an agency that the file no longer names, and that listings, offices or agents do',
    happens: 'the agency stays',
  },
  area_refused: { severity: 'refused', about: 'an area that is no polygon, or of no place', happens: 'it is not kept' },
} as const satisfies Readonly<Record<string, Check>>;

export type CheckCode = keyof typeof CHECKS;

/** The code of a listing that saving has not kept: why it is held, where it is. */
export function codeOfRejected([first]: readonly HoldReason[] = []): CheckCode {
  if (first === undefined) return 'not_saved';
  return first === 'price' ? 'price_implausible' : first;
}

/** What there is to say of what staff have corrected of a listing that was saved. */
export function* findingsOf({ stands, ended }: CorrectionsOfListing): Generator<{ code: CheckCode; says: Message }> {
  for (const fact of stands) yield { code: 'correction_stands', says: saidOf('import.corrected.stands', fact) };
  for (const { fact } of ended) yield { code: 'correction_ended', says: saidOf('import.corrected.ended', fact) };
}

function saidOf(key: 'import.corrected.stands' | 'import.corrected.ended', fact: Fact): Message {
  return { ...message(key), field: FACT_PATHS[fact].join('.') };
}

/** What is said of values, with a text that names them: `import.doubt.CODE`. */
export type DoubtCode = {
  [Code in CheckCode]: `import.doubt.${Code}` extends MessageKey ? Code : never;
}[CheckCode];
