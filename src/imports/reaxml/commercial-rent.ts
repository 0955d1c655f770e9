import { message } from '../../texts/message.ts';
import { isRent, type Kind, type Reading } from './change.ts';
import { attribute, elementAt, textOf, yesNo, type XmlElement } from './element.ts';
import type { Field } from './fields.ts';
import { hideRent } from './hidden-prices.ts';
import { unread } from './unread.ts';
import { moneyOf, weeksOf } from './values.ts';

/**
 * What business premises are let for: one rent or from one to another, in all or for each square metre, with tax or
 * without.
 */

const COMMERCIAL: readonly Kind[] = ['commercial', 'commercialLand'];

const RENTS = ['prices.rent', 'prices.rentMax', 'prices.rentPerArea', 'prices.rentPerAreaMax'] as const;

export const COMMERCIAL_RENT_FIELDS: readonly Field[] = [
  {
    element: 'commercialRent',
    kinds: COMMERCIAL,
    gives: [...RENTS, 'prices.gst', 'prices.display', 'contract.isOutgoingsExtra'],
    how: 'a year, kept as a week of it, or a `range`; `rentPerSquareMetre` likewise, which with the floor area gives the rent where that is not said; `plusOutgoings`; of what is let `tax`. Of what is for sale as well it is left out with `display="no"`',
    read: (elements, reading) => {
      const last = elements.at(-1);
      if (last !== undefined) readRent(last, reading);
    },
    onEmpty: (reading) => {
      emptyRent(reading);
      if (isRent(reading)) reading.empty('prices.display');
    },
  },
];

/** Takes away all that is kept of a rent. */
export function emptyRent(reading: Reading): void {
  for (const path of RENTS) reading.empty(path);
  reading.empty('contract.isOutgoingsExtra');
}

function readRent(element: XmlElement, reading: Reading): void {
  const isLet = isRent(reading);
  if (!isLet && isForSaleAlone(reading))
    return reading.note({ code: 'element_contradicts', says: message('import.xml.note.rent_of_sale') });
  // What is for sale is not searched by its rent: one that is not shown is of no use.
  if (!isLet && yesNo(attribute(element, 'display')) === false) return emptyRent(reading);
  if (element.children.length > 0 || textOf(element) !== '') {
    const rates = endsOf(elementAt(element, 'rentPerSquareMetre'));
    const asked = endsOf(element);
    // Rates are of a year, whatever the rent is of.
    const weeks = asked === undefined ? 52 : weeksOf(attribute(element, 'period') ?? 'annual');
    const rents = asked ?? byArea(rates, reading);
    if (weeks === undefined || (rents === undefined && rates === undefined))
      return reading.note(unread('amount_period', 'commercialRent', textOf(element)));
    put(reading, 'prices.rent', rents?.min, weeks);
    put(reading, 'prices.rentMax', upper(rents), weeks);
    put(reading, 'prices.rentPerArea', rates?.min);
    put(reading, 'prices.rentPerAreaMax', upper(rates));
  }
  const isExtra = yesNo(attribute(element, 'plusOutgoings'));
  if (isExtra !== undefined) reading.set('contract.isOutgoingsExtra', isExtra);
  if (!isLet) return;
  readTax(element, reading);
  hideRent(reading);
}

/** By its own word or by what it was so far; a new one that has a price and a rent is both. */
function isForSaleAlone({ element, kept }: Reading): boolean {
  const offered = attribute(elementAt(element, 'commercialListingType'), 'value')?.toLowerCase();
  if (offered !== undefined) return offered === 'sale';
  return kept?.objectType === 'commercial_sale' && (kept.prices.rent ?? kept.prices.rentPerArea) === undefined;
}

/** `exempt` and `unknown` say nothing that a reader could add or take away. */
export function readTax(element: XmlElement, reading: Reading): void {
  const tax = attribute(element, 'tax')?.toLowerCase();
  if (tax === 'inclusive' || tax === 'exclusive') reading.set('prices.gst', tax);
  else if (tax !== undefined) reading.empty('prices.gst');
}

interface Ends {
  readonly min: number;
  readonly max: number;
}

/** An amount is both ends of itself. */
function endsOf(element: XmlElement | undefined): Ends | undefined {
  if (element === undefined) return undefined;
  const amounts = [elementAt(element, 'range/min'), elementAt(element, 'range/max'), element].flatMap((each) => {
    const amount = each === undefined ? undefined : moneyOf(textOf(each));
    return amount === undefined || amount === 0 ? [] : [amount];
  });
  return amounts.length === 0 ? undefined : { min: Math.min(...amounts), max: Math.max(...amounts) };
}

/** A year's rent of all of it. Areas are read before rents. */
function byArea(rates: Ends | undefined, reading: Reading): Ends | undefined {
  const area = Number(reading.valueOf('details.floorSize') ?? NaN);
  if (rates === undefined || !(area > 0)) return undefined;
  return { min: rates.min * area, max: rates.max * area };
}

function upper(ends: Ends | undefined): number | undefined {
  return ends === undefined || ends.max === ends.min ? undefined : ends.max;
}

function put(reading: Reading, path: string, amount: number | undefined, parts = 1): void {
  if (amount === undefined) reading.empty(path);
  else reading.set(path, Math.round(amount / parts));
}
