import { message } from '../../texts/message.ts';
import type { Kind, Reading } from './change.ts';
import { attribute, elementAt, elementsAt, textOf, yesNo } from './element.ts';

/** Prices and rents that are searched by and not shown. */

export const LET: readonly Kind[] = ['rental', 'holidayRental'];

/** Rents are shown as given; words without a figure in their place ask not to show them. */
export function hideRent(reading: Reading): void {
  const rent = elementsAt(reading.element, rentElement(reading));
  const words = textOf(elementAt(reading.element, 'priceView'));
  const isHidden =
    rent.some((each) => yesNo(attribute(each, 'display')) === false) || (words !== '' && !/[1-9]\d/.test(words));
  if (isHidden) reading.set('prices.display', 'contact_agent');
  else if (mayShow(reading)) reading.empty('prices.display');
}

export function rentElement(reading: Reading): string {
  return LET.includes(reading.kind) ? 'rent' : 'commercialRent';
}

/**
 * A price that was hidden may have been so by words, which an update does not repeat: it is shown again only when the
 * words are there, be they empty.
 */
export function mayShow(reading: Reading): boolean {
  if (reading.kept?.prices.display !== 'contact_agent' || elementAt(reading.element, 'priceView') !== undefined)
    return true;
  reading.note({ code: 'price_stays_hidden', says: message('import.xml.note.price_hidden') });
  return false;
}
