import { z } from 'zod';
import { parseWithMessages } from '../../contract/kinds/parse-with-messages.server.ts';
import { message, type Message } from '../../texts/message.ts';
import type { Availability, PropertyType } from '../../properties/enums.contract.ts';
import { marketWord } from '../../properties/market-words.contract.ts';
import { ListingRecord, MOST_PICTURES } from '../../properties/record.contract.ts';
import type { Translate } from '../../texts/messages.ts';
import { TYPE_OF } from './categories.ts';
import type { ListingChange, Status } from './change.ts';
import { mergePictures } from './merge-pictures.ts';

export type Merged =
  | { readonly kind: 'listing'; readonly record: ListingRecord }
  /** There is nothing to update. */
  | { readonly kind: 'skipped'; readonly says: readonly Message[] }
  | { readonly kind: 'rejected'; readonly says: readonly Message[] };

/** What goes into a listing beside its element. */
export interface Surroundings {
  readonly source: string;
  readonly agencyId: string | undefined;
  /** The sender's id of the agency. */
  readonly agentId?: string;
  /** Those who offer it; undefined leaves them as they are. */
  readonly agentIds: readonly string[] | undefined;
  readonly now: Date;
  readonly t: Translate;
}

/** The listing as it is after a change. Pure. */
export function mergeListing(change: ListingChange, kept: ListingRecord | undefined, around: Surroundings): Merged {
  const status = change.status;
  if (kept === undefined) {
    if (status === undefined) return { kind: 'rejected', says: [message('import.xml.new_without_status')] };
    if (GONE.has(status)) return { kind: 'skipped', says: [message('import.xml.new_and_over', { status })] };
    if (!change.set.has('address.region'))
      return status === 'current'
        ? { kind: 'rejected', says: [message('import.xml.new_without_state')] }
        : { kind: 'skipped', says: [message('import.xml.new_and_over', { status })] };
  }
  const draft: Record<string, unknown> = kept === undefined ? newListing(change, around) : withOwnGroups(kept);
  for (const path of change.emptied) removeAt(draft, path);
  for (const [path, value] of change.set) setAt(draft, path, value);
  if (around.agencyId !== undefined) draft.agencyId = around.agencyId;
  if (around.agentIds !== undefined) draft.agentIds = around.agentIds;
  const pictures =
    change.photographs.length > 0 ? mergePictures(kept?.pictures ?? [], change.photographs) : kept?.pictures;
  // Made by the reader or parsed when they were kept: to parse each again would take as long as all the rest.
  const isParsed = pictures !== undefined && pictures.length > 0 && pictures.length <= MOST_PICTURES;
  draft.pictures = isParsed ? [] : pictures;
  draft.offeredBy = offeredBy(change, kept, around.agentId);
  settle(draft as unknown as Draft, change, kept, around);
  const parsed = parseWithMessages(ListingRecord, draft);
  if ('problems' in parsed) return { kind: 'rejected', says: parsed.problems };
  return { kind: 'listing', record: isParsed ? { ...parsed.data, pictures } : parsed.data };
}

const Email = z.email();

/** Who offers it in the sender's words, for as long as they are not known here. */
function offeredBy({ agents }: ListingChange, kept: ListingRecord | undefined, agentId: string | undefined) {
  const agencyExternalId = agentId ?? kept?.offeredBy?.agencyExternalId;
  const named = agents?.slice(0, 5).flatMap(({ name, email, phones }) => {
    const [phone] = phones;
    const address = Email.safeParse(email).data;
    if (name === '') return [];
    return [
      {
        name: name.slice(0, 300),
        ...(phone === undefined ? {} : { phone: phone.slice(0, 40) }),
        ...(address === undefined ? {} : { email: address }),
      },
    ];
  });
  return {
    ...(agencyExternalId === undefined ? {} : { agencyExternalId }),
    agents: named ?? kept?.offeredBy?.agents ?? [],
  };
}

const GONE: ReadonlySet<Status> = new Set(['withdrawn', 'offmarket', 'deleted']);

/** What the parts of a draft are that go by each other. */
interface Draft {
  availability: Availability;
  objectType: string;
  propertyTypes: PropertyType[];
  title?: string;
  timeZone: string;
  address: ListingRecord['address'];
  prices: Record<string, unknown>;
  saleMethod?: string;
  offersCloseAt?: string;
  auction?: { result?: string };
  isUnderOffer: boolean;
  isOffMarket: boolean;
  soldAt?: string;
  viewings: unknown[];
  details: { grossArea?: object };
  contract: { auctionBid?: number; isVendorBid?: boolean };
}

function newListing(
  { externalId, kind, modTime }: ListingChange,
  { source, now }: Surroundings,
): Record<string, unknown> {
  // A sender's clock that is ahead does not make a listing of tomorrow.
  const at = modTime === undefined || modTime > now.toISOString() ? now.toISOString() : modTime;
  return {
    source,
    externalId,
    region: 'au',
    propertyTypes: [TYPE_OF[kind]],
    condition: 'used',
    ownerType: 'api',
    language: 'en',
    address: {},
    prices: { currency: 'AUD' },
    details: {},
    contract: {},
    isUnderOffer: false,
    isOffMarket: false,
    createdAt: at,
    publishedAt: at,
  };
}

/** Makes the parts agree: what a state or a kind of offer does not have is taken away. */
function settle(draft: Draft, change: ListingChange, kept: ListingRecord | undefined, around: Surroundings): void {
  const isRent = draft.objectType.endsWith('rent');
  if (draft.isOffMarket) draft.availability = 'unavailable';
  else if (change.status !== undefined) draft.availability = availabilityOf(change.status, isRent);
  const { availability, prices } = draft;
  if (availability === 'available') {
    delete draft.soldAt;
    delete prices.soldPrice;
  } else {
    draft.isUnderOffer = false;
    const isDone = availability === 'sold' || availability === 'rented';
    if (isDone && draft.soldAt === undefined)
      draft.soldAt =
        change.modTime !== undefined && change.modTime < around.now.toISOString()
          ? change.modTime
          : around.now.toISOString();
  }
  if (isRent) {
    delete draft.saleMethod;
    delete draft.auction;
    if (prices.display !== 'contact_agent') delete prices.display;
  }
  if (draft.saleMethod !== 'tender') delete draft.offersCloseAt;
  if (availability !== 'sold' && draft.auction?.result?.startsWith('sold') === true) delete draft.auction.result;
  if (draft.auction !== undefined && Object.keys(draft.auction).length === 0) delete draft.auction;
  // A bid tells what a hidden price is about.
  if (draft.auction?.result !== 'passed_in' || prices.display === 'contact_agent') {
    delete draft.contract.auctionBid;
    delete draft.contract.isVendorBid;
  }
  if ((prices.display === 'range' || prices.display === 'guide') && prices.priceMin === undefined)
    delete prices.display;
  if (prices.display === 'offers_over' && prices.askingPrice === undefined) delete prices.display;
  if (draft.details.grossArea !== undefined && Object.keys(draft.details.grossArea).length === 0)
    delete draft.details.grossArea;
  const called = titleOf(kept, around.t);
  // A title of our making goes by the kind and place.
  if (draft.title === undefined || draft.title === '' || (!change.set.has('title') && draft.title === called))
    draft.title = titleOf(draft, around.t);
}

function availabilityOf(status: Status, isRent: boolean): Availability {
  if (status === 'current') return 'available';
  if (GONE.has(status)) return 'unavailable';
  return isRent || status === 'leased' ? 'rented' : 'sold';
}

/** `House in Richmond`. */
function titleOf(
  listing: { readonly propertyTypes: readonly PropertyType[]; readonly address: ListingRecord['address'] } | undefined,
  t: Translate,
): string {
  if (listing === undefined) return '';
  const [type = 'others'] = listing.propertyTypes;
  const word = type === 'others' ? 'Property' : marketWord('property_type', type, { region: 'au' }, t);
  return `${word} in ${listing.address.suburb ?? listing.address.region ?? 'Australia'}`;
}

/** A copy of which each group may be changed; lists are replaced as a whole, and may be those of the original. */
function withOwnGroups(group: object): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...group };
  for (const [name, value] of Object.entries(copy))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) copy[name] = withOwnGroups(value);
  return copy;
}

function setAt(target: Record<string, unknown>, path: string, value: unknown): void {
  const end = path.lastIndexOf('.');
  if (end < 0) target[path] = value;
  else groupAt(target, path.slice(0, end))[path.slice(end + 1)] = value;
}

function groupAt(target: Record<string, unknown>, path: string): Record<string, unknown> {
  let at = target;
  for (const part of path.split('.')) at = (at[part] ??= {}) as Record<string, unknown>;
  return at;
}

function removeAt(target: Record<string, unknown>, path: string): void {
  const parts = path.split('.');
  const last = parts.pop() ?? path;
  let at: unknown = target;
  for (const part of parts) at = (at as Record<string, unknown> | undefined)?.[part];
  if (typeof at === 'object' && at !== null) Reflect.deleteProperty(at, last);
}
