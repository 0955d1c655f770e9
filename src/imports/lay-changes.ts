import { type ListingRecord, type ListingRecordInput, RecordToExamine } from '../properties/record.contract.ts';
import { withUpdate, type ListingUpdate } from '../properties/update.contract.ts';
import { CHECKS, type CheckCode } from './checks.ts';
import type { Doubt, Places } from './examine.ts';
import { examineChanged } from './examine-changed.ts';
import type { FeedNote } from './feed-state.ts';
import type { MappedChange } from './map-row.ts';
import { parseForm } from './own-form.ts';
import type { Finding } from './report.ts';
import type { Place } from './row.ts';
import { message, type Message } from '../texts/message.ts';

/** A listing that is to be saved. */
export interface Whole {
  readonly place: Place;
  readonly record: ListingRecordInput;
  readonly note: FeedNote;
  readonly change?: undefined;
  /** The rows of the batch that it is made of; left out, it is one row's. */
  readonly rows?: number;
}

/** What is to change of a listing, and what is added to it where that is not known yet. */
export type Change = Pick<MappedChange, 'change' | 'whole'>;

/** A row that is to be saved. */
export type Pending = Whole | { readonly place: Place; readonly change: Change };

/** What is reported of rows once the batch is saved: a finding, or what they count as. */
export type RowOutcome =
  | { readonly kind: 'found'; readonly finding: RowFinding }
  | { readonly kind: 'inserted' | 'unchanged' };

type RowFinding = Finding & { readonly status: 'rejected' | 'note' };

/**
 * The listings of a batch as they are with its changes on top, each once. `known` are those that are kept; undefined
 * when nobody knows: changes then count as good. Nothing is reported before it is saved: it may have to be worked out
 * again.
 */
export function layBatch(
  pending: readonly Pending[],
  {
    known,
    corrected,
    now,
    places,
    offered,
  }: {
    readonly known: ReadonlyMap<string, ListingRecord> | undefined;
    /** Those of which a correction by staff stands: saved also where they are as they were, and it is said. */
    readonly corrected?: ReadonlySet<string> | undefined;
    readonly now: Date;
    readonly places: Places | undefined;
    /** The listing with our ids of those who offer it. */
    readonly offered: (record: ListingRecordInput) => ListingRecordInput;
  },
): { readonly wholes: readonly Whole[]; readonly outcomes: RowOutcome[] } {
  const wholes = new Map<string, Whole>();
  const outcomes: RowOutcome[] = [];
  for (const each of pending) {
    const { place, change } = each;
    if (change === undefined) {
      wholes.set(each.record.externalId, each);
      continue;
    }
    const { externalId } = change.change;
    const before = wholes.get(externalId);
    if (known === undefined && before === undefined) {
      outcomes.push({ kind: 'inserted' });
      continue;
    }
    const isCorrected = corrected?.has(externalId) === true;
    const laid = layChange(change, { kept: known?.get(externalId), before: before?.record, isCorrected, now, places });
    if (laid.kind === 'same') outcomes.push({ kind: 'unchanged' });
    else if (laid.kind === 'refused') {
      const { code, says } = laid;
      outcomes.push({ kind: 'found', finding: { ...place, status: 'rejected', code, says, externalId } });
    } else {
      for (const doubt of laid.doubts) outcomes.push({ kind: 'found', finding: findingOf(doubt, place, externalId) });
      if (laid.kind === 'doubted') continue;
      const rows = (before === undefined ? 0 : (before.rows ?? 1)) + 1;
      wholes.set(externalId, { place, record: offered(laid.record), rows, note: { externalId } });
    }
  }
  return { wholes: [...wholes.values()], outcomes };
}

/** What a doubt about a row's home is in the report. */
export function findingOf({ code, says }: Doubt, place: Place, externalId: string): RowFinding {
  const status = CHECKS[code].severity === 'refused' ? 'rejected' : 'note';
  return { ...place, status, code, says: [says], externalId };
}

type Laid =
  /** Without a price history where none was given: it then follows from the changes. */
  | { readonly kind: 'listing'; readonly record: ListingRecordInput; readonly doubts: readonly Doubt[] }
  /** It says what is there already. */
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly code: CheckCode; readonly says: readonly Message[] }
  /** Beyond belief as a whole. */
  | { readonly kind: 'doubted'; readonly doubts: readonly Doubt[] };

/**
 * A listing with a change on top. `kept` is the listing as it is, `before` what rows before this one say of it. A value
 * that is held back does not take the place of the one that is kept. Pure.
 */
function layChange(
  { change, whole }: Change,
  {
    kept,
    before,
    isCorrected,
    now,
    places,
  }: {
    readonly kept: ListingRecord | undefined;
    readonly isCorrected: boolean;
    readonly before: ListingRecordInput | undefined;
    readonly now: Date;
    readonly places: Places | undefined;
  },
): Laid {
  const base = before ?? (kept === undefined ? undefined : withoutHistory(kept));
  const merged = parseForm(RecordToExamine, withUpdate(base === undefined ? whole : settled(base, change), change));
  if ('problems' in merged) {
    const { problems } = merged;
    return base === undefined
      ? { kind: 'refused', code: 'change_of_unknown', says: [message('import.save.not_whole'), ...problems] }
      : { kind: 'refused', code: 'value_refused', says: problems };
  }
  const hasHistory = change.priceHistory !== undefined || base?.priceHistory !== undefined;
  if (before === undefined && kept !== undefined && !isCorrected && isSame(merged.data, kept, hasHistory))
    return { kind: 'same' };
  const record = hasHistory ? merged.data : withoutHistory(merged.data);
  const { record: left, doubts } = examineChanged(record, base, now, places);
  return left === undefined ? { kind: 'doubted', doubts } : { kind: 'listing', record: left, doubts };
}

function withoutHistory({ priceHistory: _, ...record }: ListingRecord): ListingRecordInput {
  return record;
}

function isSame(next: ListingRecord, kept: ListingRecord, hasHistory: boolean): boolean {
  const text = (record: ListingRecord): string => JSON.stringify(hasHistory ? record : withoutHistory(record));
  return text(next) === text(kept);
}

/** What goes by a member that the change names, and is not named itself, is taken away. */
function settled(base: ListingRecordInput, change: ListingUpdate): object {
  const { soldAt, agencyId, agentIds, prices, ...rest } = base;
  const { soldPrice, ...otherPrices } = prices;
  const isOffered = change.availability === 'available' || change.availability === 'future';
  return {
    ...rest,
    ...(isOffered ? {} : { soldAt }),
    prices: isOffered ? otherPrices : { ...otherPrices, soldPrice },
    // Who offers it is found anew by the sender's own ids.
    ...(typeof change.offeredBy?.agencyExternalId === 'string' ? {} : { agencyId }),
    ...(Array.isArray(change.offeredBy?.agents) ? {} : { agentIds }),
  };
}
