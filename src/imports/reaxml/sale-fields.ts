import { message } from '../../texts/message.ts';
import { unread } from './unread.ts';
import type { Auction } from '../../properties/sale-terms.contract.ts';
import type { SaleMethod } from '../../properties/enums.contract.ts';
import { isRent, type Kind, type Reading } from './change.ts';
import { attribute, elementAt, isEmpty, textAt, textOf, yesNo, type XmlElement } from './element.ts';
import { DOCUMENT_FIELDS } from './document-fields.ts';
import type { Field } from './fields.ts';
import { dateOf, inspectionOf, instantAt, moneyOf } from './values.ts';
import { dayOf } from '../../platform/wall-clock.ts';

/** How a home is sold or let, when it can be seen, and the papers that go with it. */

const FOR_SALE: readonly Kind[] = ['residential', 'land', 'rural', 'commercial', 'commercialLand', 'business'];

const METHODS: Readonly<Record<string, SaleMethod>> = {
  auction: 'auction',
  sale: 'private_treaty',
  forsale: 'private_treaty',
  exclusive: 'private_treaty',
  multilist: 'private_treaty',
  conjunctional: 'private_treaty',
  open: 'private_treaty',
  setsale: 'tender',
  eoi: 'tender',
  tender: 'tender',
  offers: 'tender',
};

const RESULTS: Readonly<Record<string, NonNullable<Auction['result']>>> = {
  'sold-prior-to-auction': 'sold_prior',
  'sold-at-auction': 'sold',
  'sold-after-auction': 'sold_after',
  'passed-in': 'passed_in',
  'passed-in-vendor-bid': 'passed_in',
  withdrawn: 'withdrawn',
};

const MOST_VIEWINGS = 30;

function authority(element: string, kinds: readonly Kind[]): Field {
  return {
    element,
    kinds,
    gives: ['saleMethod'],
    how: 'auction is `auction`; setsale, eoi, tender and offers are `tender`; the others `private_treaty`',
    read: (elements, reading) => {
      const last = elements.at(-1);
      const name = attribute(last, 'value') ?? textOf(last);
      const method = METHODS[name.toLowerCase()];
      if (method === undefined) return reading.note(unread('method', element, name));
      if (isRent(reading)) return;
      reading.set('saleMethod', method);
      if (method !== 'auction') emptyAuction(reading);
    },
    // Removed, with the auction that goes by it.
    onEmpty: (reading) => {
      reading.empty('saleMethod');
      emptyAuction(reading);
    },
  };
}

export const SALE_FIELDS: readonly Field[] = [
  authority('authority', ['residential', 'land', 'rural', 'business']),
  authority('commercialAuthority', ['commercial', 'commercialLand', 'business']),
  {
    element: 'auction',
    kinds: FOR_SALE,
    gives: ['auction.startsAt', 'saleMethod', 'offersCloseAt'],
    how: 'its `date`; of a home by tender it is when offers close, without a time at the end of the day',
    read: (elements, reading) => {
      const date = attribute(elements.at(-1), 'date') ?? textOf(elements.at(-1));
      const startsAt = instantAt(date, reading.timeZone);
      if (startsAt === undefined) return reading.note(unread('date', 'auction', date));
      if (isRent(reading)) return;
      const method = reading.valueOf('saleMethod');
      // Offers may come in all day.
      if (method === 'tender') return reading.set('offersCloseAt', instantAt(date, reading.timeZone, 'end'));
      if (method !== undefined && method !== 'auction')
        return reading.note({ code: 'element_contradicts', says: message('import.xml.note.no_auction') });
      reading.set('saleMethod', 'auction');
      // An auction that is set again has no result yet.
      if (startsAt !== reading.valueOf('auction.startsAt')) reading.empty('auction.result');
      reading.set('auction.startsAt', startsAt);
    },
    // Without a day it may still be by auction or tender, where that is said.
    onEmpty: (reading) => {
      reading.empty('auction.startsAt');
      reading.empty('offersCloseAt');
      if (reading.valueOf('saleMethod') === 'auction' && !reading.isSet('saleMethod')) reading.empty('saleMethod');
    },
  },
  {
    element: 'setSale',
    kinds: FOR_SALE,
    gives: ['offersCloseAt', 'saleMethod'],
    how: 'its `date`, by which offers close, without a time at the end of the day; it is sold by `tender`',
    read: (elements, reading) => {
      const date = attribute(elements.at(-1), 'date') ?? textOf(elements.at(-1));
      const closesAt = instantAt(date, reading.timeZone, 'end');
      if (closesAt === undefined) return reading.note(unread('date', 'setSale', date));
      if (isRent(reading)) return;
      reading.set('saleMethod', 'tender');
      emptyAuction(reading);
      reading.set('offersCloseAt', closesAt);
    },
    onEmpty: (reading) => reading.empty('offersCloseAt'),
  },
  {
    element: 'auctionOutcome',
    inside: ['auctionResult', 'auctionDate', 'auctionMaxBid'],
    kinds: FOR_SALE,
    gives: ['auction.result', 'auction.startsAt', 'contract.auctionBid', 'contract.isVendorBid'],
    how: '`auctionResult` and `auctionDate`; of one that was passed in `auctionMaxBid`, unless its price is hidden',
    read: (elements, reading) => {
      const last = elements.at(-1);
      if (last === undefined || isRent(reading)) return;
      const type = attribute(elementAt(last, 'auctionResult'), 'type') ?? '';
      const result = RESULTS[type.toLowerCase()];
      if (result === undefined) return reading.note(unread('result', 'auctionResult', type));
      reading.set('saleMethod', 'auction');
      const startsAt = instantAt(textOf(elementAt(last, 'auctionDate')), reading.timeZone);
      if (startsAt !== undefined) reading.set('auction.startsAt', startsAt);
      reading.set('auction.result', result);
      readBid(elementAt(last, 'auctionMaxBid'), /vendor/i.test(type), reading);
    },
  },
  {
    element: 'underOffer',
    kinds: FOR_SALE,
    gives: ['isUnderOffer'],
    how: 'its `value`',
    read: readUnderOffer,
    onEmpty: (reading) => reading.set('isUnderOffer', false),
  },
  {
    element: 'depositTaken',
    kinds: ['rental'],
    gives: ['isUnderOffer'],
    how: 'its `value`',
    read: readUnderOffer,
    onEmpty: (reading) => reading.set('isUnderOffer', false),
  },
  {
    element: 'dateAvailable',
    kinds: ['rental', 'holidayRental'],
    gives: ['contract.availableFrom'],
    how: 'a day',
    read: (elements, reading) => {
      const text = textOf(elements.at(-1));
      const date = dateOf(text);
      if (date !== undefined) reading.set('contract.availableFrom', dayOf(date));
      else if (!isZeroDate(text)) reading.note(unread('date', 'dateAvailable', text));
    },
  },
  {
    element: 'inspectionTimes',
    gives: ['viewings', 'isInspectionByAppointment'],
    how: 'each `inspection`, in the time of the state: `21-Dec-2026 11:00am to 1:00pm`; or "by appointment"',
    read: readInspections,
    onEmpty: (reading) => {
      reading.set('viewings', []);
      reading.empty('isInspectionByAppointment');
    },
  },
  ...DOCUMENT_FIELDS,
  {
    element: 'project',
    gives: ['projectExternalId'],
    how: 'its `id`, as an attribute or an element, behind the `agentID` (`ABCDEF-77`): the listing of the source with that external id is its project',
    readsEmpty: true,
    read: (elements, reading) => {
      const last = elements.at(-1);
      const inner = last === undefined ? undefined : elementAt(last, 'id');
      const id = attribute(last, 'id') ?? textOf(inner);
      // Where it stands among the homes of a project says nothing of which one.
      if (id === '' && inner === undefined && last !== undefined && !isEmpty(last)) return;
      if (id === '') reading.empty('projectExternalId');
      else reading.set('projectExternalId', `${textAt(reading.element, 'agentID').toUpperCase()}-${id}`.slice(0, 120));
    },
  },
];

function emptyAuction(reading: Reading): void {
  reading.empty('auction');
}

function readUnderOffer(elements: readonly XmlElement[], reading: Reading): void {
  const last = elements.at(-1);
  const answer = yesNo(attribute(last, 'value') ?? textOf(last));
  if (answer !== undefined) reading.set('isUnderOffer', answer);
}

/** What was bid when the seller kept the home; of one that is sold the price is what was bid. */
function readBid(element: XmlElement | undefined, isVendor: boolean, reading: Reading): void {
  const text = attribute(element, 'value') ?? textOf(element);
  const bid = moneyOf(text);
  if (text !== '' && bid === undefined) reading.note(unread('amount', 'auctionMaxBid', text, 'contract.auctionBid'));
  if (bid === undefined || bid === 0) {
    reading.empty('contract.auctionBid');
    return reading.empty('contract.isVendorBid');
  }
  reading.set('contract.auctionBid', bid);
  reading.set('contract.isVendorBid', isVendor);
}

function isZeroDate(text: string): boolean {
  return /^0000/.test(text);
}

function readInspections(elements: readonly XmlElement[], reading: Reading): void {
  const viewings = new Map<string, string>();
  let isByAppointment = false;
  const filled = elements.flatMap(({ children }) => children).filter((each) => !isEmpty(each));
  for (const each of filled.length === 0 ? elements : filled) {
    const text = textOf(each);
    const viewing = inspectionOf(text, reading.timeZone);
    if (viewing !== undefined) viewings.set(viewing.startsAt, viewing.endsAt);
    else if (/appointment/i.test(text)) isByAppointment = true;
    else reading.note(unread('time', 'inspection', text));
  }
  const inOrder = [...viewings]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([startsAt, endsAt]) => ({ startsAt, endsAt }));
  // Of too many, those furthest in the past are over.
  reading.set('viewings', inOrder.slice(-MOST_VIEWINGS));
  if (isByAppointment) reading.set('isInspectionByAppointment', true);
  else reading.empty('isInspectionByAppointment');
}
