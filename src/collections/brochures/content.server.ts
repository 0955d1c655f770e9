import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import type { Listing } from '../../properties/listing.contract.ts';

/**
 * What is kept of a home: its texts, facts, prices and the names of its pictures. Of people nothing is kept: neither
 * who offers it, nor how they are reached, nor when they were met; and no document or link, which may name them and
 * would lead to what has changed since.
 */
export function brochureOf(listing: Listing): Listing {
  const {
    offeredBy,
    messagesGoTo: _messages,
    viewingDescription: _viewings,
    biddingUrl: _bidding,
    bookOpeningUrl: _booking,
    url: _url,
    urlAlias: _alias,
    conditionReportLink: _report,
    documents: _documents,
    projectDeveloperUrl: _developer,
    statementOfInformationLink: _statement,
    contractOfSaleLink: _contract,
    isFavorite: _favourite,
    landRegistry,
    ...kept
  } = listing;
  const names = [...listing.agents, ...(offeredBy?.agents ?? [])].map(({ name }) => name).filter((name) => name !== '');
  const clean = (text: string) => withoutContacts(text, names, listing.region);
  const isAgency = listing.ownerType === 'api';
  return {
    ...kept,
    title: clean(listing.title),
    ...(listing.description === undefined ? {} : { description: clean(listing.description) }),
    ...(listing.entrance === undefined ? {} : { entrance: clean(listing.entrance) }),
    ...(listing.qualityStandard === undefined ? {} : { qualityStandard: clean(listing.qualityStandard) }),
    agencyName: isAgency ? listing.agencyName : '',
    agency: {
      id: listing.agency.id,
      externalId: listing.agency.externalId,
      name: isAgency ? listing.agency.name : '',
      region: listing.agency.region,
      children: [],
      profile: listing.agency.profile,
    },
    agents: [],
    viewingDate: [],
    details: cleaned(listing.details, clean),
    contractDetails: cleaned(listing.contractDetails, clean),
    additionalInfo: { ...listing.additionalInfo, highlights: listing.additionalInfo.highlights.map(clean) },
    images: listing.images.map((image) => cleaned(image, clean, ['caption'])),
    ...(landRegistry === undefined ? {} : { landRegistry: withoutOwner(landRegistry) }),
    ...(listing.conditionReport === undefined
      ? {}
      : {
          conditionReport: {
            ...listing.conditionReport,
            remarks: listing.conditionReport.remarks.map((remark) => cleaned(remark, clean)),
          },
        }),
    // A home that is saved again as it is on another day is the same.
    updatedAt: listing.publishedAt,
  };
}

function withoutOwner({
  housingAssociationOwner: _owner,
  ...registry
}: NonNullable<Listing['landRegistry']>): NonNullable<Listing['landRegistry']> {
  return registry;
}

/** The same with its own texts cleaned: all of them, or those named. */
function cleaned<T extends object>(facts: T, clean: (text: string) => string, only?: readonly string[]): T {
  const texts = Object.entries(facts).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' && (only?.includes(name) ?? true) ? [[name, clean(value)] as const] : [],
  );
  return { ...facts, ...Object.fromEntries(texts) };
}

/** Stands for what was taken out of a text. */
const LEFT_OUT = '[…]';
const MAIL = /[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/gu;
/** What is told before or behind an amount or a size: eight figures are no number of a phone there. */
const UNIT_BEFORE = /(?:kr\.?|NOK|\$|USD|AUD)\s*$/iu;
const UNIT_BEHIND = /^\s*(?:kr\b|kroner|NOK|,-|m2|m²|kvm|kWh)/iu;
const DAY = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2})/u;

/** A text without mail addresses, numbers of phones, and these names. */
export function withoutContacts(text: string, names: readonly string[], region: 'no' | 'au'): string {
  let left = text.replace(MAIL, LEFT_OUT);
  for (const name of names) left = left.replaceAll(name, LEFT_OUT);
  const phones = findPhoneNumbersInText(left, region === 'no' ? 'NO' : 'AU').filter(
    ({ startsAt, endsAt }) =>
      !UNIT_BEFORE.test(left.slice(0, startsAt)) &&
      !UNIT_BEHIND.test(left.slice(endsAt)) &&
      !DAY.test(left.slice(startsAt, endsAt)),
  );
  for (const { startsAt, endsAt } of phones.toReversed())
    left = left.slice(0, startsAt) + LEFT_OUT + left.slice(endsAt);
  return left;
}
