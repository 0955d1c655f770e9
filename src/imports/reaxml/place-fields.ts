import { unread } from './unread.ts';
import type { Reading } from './change.ts';
import { attribute, elementAt, textAt, textOf, yesNo, type XmlElement } from './element.ts';
import type { Field } from './fields.ts';
import { placeName, stateOf } from './values.ts';

/** Where a home is, and how much of that is shown. */

/** Degrees to which the place of a hidden address is shown: about a kilometre. */
const COARSE = 100;

export const PLACE_FIELDS: readonly Field[] = [
  {
    element: 'address',
    inside: ['site', 'subNumber', 'lotNumber', 'streetNumber', 'street', 'suburb', 'state', 'postcode', 'country'],
    gives: ['address.street', 'address.suburb', 'address.region', 'address.postCode', 'address.isHidden', 'timeZone'],
    how: 'street from `site`, `subNumber`, `lotNumber`, `streetNumber`, `street`; with `display="no"` it is not kept',
    read: (elements, reading) => {
      const last = elements.at(-1);
      if (last !== undefined) readAddress(last, reading);
    },
    // A home is somewhere: an empty address is not one.
    onEmpty: () => undefined,
  },
  {
    element: 'municipality',
    gives: ['address.municipality'],
    how: 'a line',
    read: (elements, reading) => reading.set('address.municipality', placeName(textOf(elements.at(-1))).slice(0, 300)),
  },
  {
    element: 'estate/name',
    gives: ['address.displayAreaTag'],
    how: 'a line',
    read: (elements, reading) => reading.set('address.displayAreaTag', textOf(elements.at(-1)).slice(0, 300)),
  },
  {
    element: 'extraFields',
    gives: ['address.lat', 'address.lng', 'isOffMarket'],
    how: '`geoLat`, `geoLong`; `hiddenListing` and `OffMarketListing` keep it `unavailable`, until one of them says no',
    read: readExtraFields,
    onEmpty: () => undefined,
  },
];

function readAddress(address: XmlElement, reading: Reading): void {
  const state = stateOf(textAt(address, 'state'));
  const suburb = elementAt(address, 'suburb');
  const isSuburbHidden = yesNo(attribute(suburb, 'display')) === false;
  const isHidden = isSuburbHidden || yesNo(attribute(address, 'display')) === false;
  if (state !== undefined) reading.set('address.region', state);
  reading.set('timeZone', reading.timeZone);
  if (suburb !== undefined && textOf(suburb) !== '' && !isSuburbHidden)
    reading.set('address.suburb', placeName(textOf(suburb)).slice(0, 300));
  const postCode = textAt(address, 'postcode');
  if (/^\d{3,4}$/.test(postCode) && !isSuburbHidden) reading.set('address.postCode', postCode.padStart(4, '0'));
  else if (postCode !== '' && !isSuburbHidden)
    reading.note(unread('postcode', 'postcode', postCode, 'address.postCode'));
  if (isSuburbHidden) for (const path of ['suburb', 'postCode', 'lat', 'lng']) reading.empty(`address.${path}`);
  const street = streetOf(address);
  if (isHidden) reading.set('address.isHidden', true);
  else reading.empty('address.isHidden');
  if (isHidden) reading.empty('address.street');
  else if (street !== '') reading.set('address.street', street.slice(0, 300));
  if (isHidden && !isSuburbHidden) blur(reading);
}

/** `Unit 2, 39 Main Road`, as `2/39 Main Road`; a lot is said to be one. */
function streetOf(address: XmlElement): string {
  const street = placeName(textAt(address, 'street'));
  if (street === '') return '';
  const [site, unit, lot] = [textAt(address, 'site'), textAt(address, 'subNumber'), textAt(address, 'lotNumber')];
  const number = textAt(address, 'streetNumber').replace(/^0$/u, '');
  // Some say the unit in both places, or all of it in the number.
  const isWithUnit = unit === '' || /[/,]/.test(number);
  const isBare = /^[\dA-Z-]+$/i.test(unit);
  const numbered = isWithUnit || !isBare || number === '' ? number : `${unit}/${number}`;
  const before = [
    site,
    isWithUnit || (isBare && number !== '') ? '' : unit,
    lot === '' ? '' : /^lot/i.test(lot) ? lot : `Lot ${lot}`,
  ].filter((part) => part !== '');
  return [...before, [numbered, street].filter((part) => part !== '').join(' ')].join(', ');
}

/** The place of a home whose address is hidden must not reveal its house. */
function blur(reading: Reading): void {
  for (const path of ['address.lat', 'address.lng']) {
    const degrees = reading.valueOf(path);
    if (typeof degrees === 'number') reading.set(path, Math.round(degrees * COARSE) / COARSE);
  }
}

/** Written as elements, or as `extraFields` with a name and a value. */
function readExtraFields(elements: readonly XmlElement[], reading: Reading): void {
  const parts = new Map<string, string>();
  for (const each of elements) {
    const name = attribute(each, 'name');
    if (name !== undefined) parts.set(name.toLowerCase(), attribute(each, 'value') ?? textOf(each));
    for (const child of each.children)
      parts.set((attribute(child, 'name') ?? child.name).toLowerCase(), attribute(child, 'value') ?? textOf(child));
  }
  const [lat, lng] = [Number(parts.get('geolat') ?? NaN), Number(parts.get('geolong') ?? NaN)];
  const isThere = lat < -9 && lat > -55 && lng > 96 && lng < 169;
  const address = elementAt(reading.element, 'address');
  const isHidden =
    address === undefined
      ? reading.kept !== undefined && reading.kept.address.street === undefined
      : yesNo(attribute(address, 'display')) === false;
  const isSuburbHidden = address !== undefined && yesNo(attribute(elementAt(address, 'suburb'), 'display')) === false;
  if (isThere && !isSuburbHidden) {
    reading.set('address.lat', isHidden ? Math.round(lat * COARSE) / COARSE : lat);
    reading.set('address.lng', isHidden ? Math.round(lng * COARSE) / COARSE : lng);
  }
  // What an update does not name stays as it is: only a word that it is no longer hidden publishes it.
  const hiding = [yesNo(parts.get('hiddenlisting')), yesNo(parts.get('offmarketlisting'))];
  if (hiding.includes(true)) reading.set('isOffMarket', true);
  else if (hiding.includes(false)) reading.set('isOffMarket', false);
}
