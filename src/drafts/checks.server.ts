import type { ListingRecordInput } from '../properties/record.contract.ts';
import type { SameHome } from '../properties/same-home-store.server.ts';
import { namesSite, tellsContact } from './doubts.server.ts';
import type { HeldReason } from './draft.contract.ts';

/** What makes a listing doubtful, so that a person looks at it before readers do. Pure. */

export interface CheckContext {
  /** Listings of the same home. */
  readonly sameHomes: readonly SameHome[];
  /** Its price is far from what homes cost. */
  readonly isPriceDoubtful: boolean;
  /** It was on the market under another address or number. */
  readonly isMaybeOtherHome: boolean;
  /** How many listings the owner has published within the last day. */
  readonly publishedToday: number;
  /** Milliseconds since the account was opened. */
  readonly accountAgeMs: number;
}

export function reasonsToHold(record: ListingRecordInput, context: CheckContext): HeldReason[] {
  const words = wordsOf(record);
  const found: Readonly<Record<HeldReason, boolean>> = {
    contact_details: tellsContact(words, record.region),
    other_sites: namesSite(words),
    price: context.isPriceDoubtful,
    listed_by_another: context.sameHomes.some(({ isOwn, availability }) => !isOwn && ON_MARKET.has(availability)),
    too_many_new: context.accountAgeMs < NEW_ACCOUNT_MS && context.publishedToday >= MOST_OF_NEW,
    other_home: context.isMaybeOtherHome,
  };
  return (Object.keys(found) as HeldReason[]).filter((reason) => found[reason]);
}

const ON_MARKET: ReadonlySet<string> = new Set(['available', 'future']);
const NEW_ACCOUNT_MS = 30 * 86_400_000;
/** Listings a day of an account in its first 30 days. */
const MOST_OF_NEW = 3;

/** All that its owner has written, but for links that have a field of their own. */
function wordsOf(record: ListingRecordInput): string {
  const { details = {}, contract = {}, address = {}, landRegistry, offeredBy = {} } = record;
  return [
    record.title,
    record.description,
    record.entrance,
    record.qualityStandard,
    record.viewingDescription,
    address.displayAreaTag,
    landRegistry?.subLocalityNickname,
    landRegistry?.housingAssociationName,
    landRegistry?.housingAssociationOwner,
    ...(offeredBy.agents ?? []).map(({ name }) => name),
    details.technicalDescription,
    contract.includedInLease,
    contract.plotDescription,
    contract.costIncluded,
    contract.includedInSharedCost,
    contract.sharedCostsDescription,
    contract.preemptionDescription,
    ...(record.images ?? []).map(({ caption }) => caption),
    ...(record.documents ?? []).map(({ title }) => title),
  ]
    .filter((text) => text !== undefined)
    .join('\n');
}
