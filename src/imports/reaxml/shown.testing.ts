import { leviesPerQuarter } from '../../properties/levies.contract.ts';
import { marketWord } from '../../properties/market-words.contract.ts';
import { yearOfWeeks } from '../../properties/price-line.contract.ts';
import type { ViewContext } from '../../properties/web/card-view.ts';
import type { MessageKey } from '../../texts/messages.ts';
import type { Kind } from './change.ts';

/** What a reader of a home's page reads of values that a listing has been given, as the page writes them. */

type Write = (value: never, context: ViewContext, kind: Kind) => string | readonly string[];

const text: Write = (value: string) => value.split('\n\n');
const count: Write = (value: number, { format }) => format.number(value);
const area: Write = (value: number, { format }) => format.area(value);
const money: Write = (amount: number, { format }) => format.money({ amount, currency: 'AUD' });
const yesNo: Write = (value: boolean, { t }) => t(value ? 'ui.yes' : 'ui.no');
const day: Write = (value: string, { format }) => format.day(value);
const wordOf =
  (set: string): Write =>
  (value: string, { t }) =>
    t(`${set}.${value}` as MessageKey);
const marketWordOf =
  (set: string): Write =>
  (values: string | readonly string[], { t }) =>
    [values].flat().map((value) => marketWord(set, value, { region: 'au' }, t));

/** By the path of a member; what is not in it is not written as it stands. */
const WRITES: Readonly<Record<string, Write>> = {
  propertyTypes: marketWordOf('property_type'),
  condition: marketWordOf('condition'),
  // What premises are let or sold for is said of the price, which has a case of its own.
  objectType: (value: string, { t }) => (value === 'commercial_sale' ? t('enum.listing_type.commercial') : []),
  title: text,
  description: (value: string) => value.split(/\n+/u),
  highlights: (values: readonly string[]) => values,
  yearBuilt: (value: number) => String(value),
  renovationYear: (value: number) => String(value),
  heating: text,
  facilities: (values: readonly string[], { t }) => values.map((value) => t(`enum.facility.${value}` as MessageKey)),
  url: text,
  statementOfInformationLink: text,
  conditionReportLink: text,
  documents: (values: readonly { readonly url?: string; readonly title: string }[]) =>
    values.flatMap(({ url, title }) => (url === undefined ? [title] : [url])),
  saleMethod: wordOf('enum.sale_method'),
  isUnderOffer: (_value: boolean, { t }) => t('property.badge.under_offer'),
  isInspectionByAppointment: (_value: boolean, { t }) => t('property.viewing.inspection_by_appointment'),
  viewings: (values: readonly { readonly startsAt: string }[]) => values.map(({ startsAt }) => startsAt),
  offersCloseAt: (value: string, { format }) => format.time(value, 'Australia/Melbourne'),
  'auction.startsAt': text,
  'auction.result': (_value: string, { t }) => t('property.badge.passed_in'),
  'address.street': text,
  'address.suburb': text,
  'address.region': text,
  'address.postCode': text,
  'address.municipality': text,
  'address.displayAreaTag': text,
  'address.lat': (value: number) => String(value),
  'address.lng': (value: number) => String(value),
  'prices.askingPrice': money,
  // Kept by the week; told of premises by the year, as their market does.
  'prices.rent': (value: number, { format }, kind) =>
    format.money({ amount: kind.startsWith('commercial') ? yearOfWeeks(value) : value, currency: 'AUD' }),
  'prices.deposit': money,
  'prices.annualMunicipalityFees': money,
  // Kept by the month, told by the quarter.
  'prices.sharedCost': (value: number, { format }) =>
    format.money({ amount: leviesPerQuarter(value), currency: 'AUD' }),
  'prices.soldPrice': money,
  'offeredBy.name': text,
  'prices.display': wordOf('property.price'),
  'details.bedrooms': count,
  'details.bathrooms': count,
  'details.toilets': count,
  'details.livingAreas': count,
  'details.garage': count,
  'details.floorSize': area,
  'details.landSize': area,
  'details.technicalDescription': text,
  'details.business': text,
  'contract.furnished': wordOf('enum.furnished'),
  'contract.isPetAllowed': (value: boolean, { t }, kind) =>
    t(value ? 'ui.yes' : kind === 'rental' ? 'property.value.pets_by_law' : 'ui.no'),
  'contract.isSmokingAllowed': yesNo,
  'contract.isOfferedInParts': yesNo,
  'contract.availableFrom': day,
  'contract.tenancy': wordOf('enum.tenancy'),
  'contract.tenancyUntil': day,
  'contract.tenancyOptions': text,
  'contract.annualOutgoings': money,
  'contract.returnPercent': count,
  'contract.takings': text,
  'contract.extent': wordOf('enum.extent'),
  'contract.parkingDescription': text,
  'contract.plotDescription': text,
  'contract.idealFor': text,
  'contract.auctionBid': money,
  'contract.isVendorBid': (_value: boolean, { t }) =>
    t('property.auction.passed_in_vendor', { price: '' }).slice(0, 20),
};

/** The words that a page has to have of what is given, each with the member that it is of. */
export function shownOf(
  gives: object,
  context: ViewContext,
  kind: Kind,
  above = '',
): readonly { readonly member: string; readonly words: string }[] {
  return Object.entries(gives).flatMap(([name, value]: [string, unknown]) => {
    const member = `${above}${name}`;
    const write = WRITES[member];
    if (write !== undefined) return [write(value as never, context, kind)].flat().map((words) => ({ member, words }));
    if (typeof value === 'object' && value !== null) return shownOf(value, context, kind, `${member}.`);
    throw new Error(`nobody says how ${member} is shown`);
  });
}
