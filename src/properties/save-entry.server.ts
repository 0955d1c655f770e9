import { hash } from 'node:crypto';
import type { Transaction } from '../platform/db/database.server.ts';
import { applyCorrections, type AppliedCorrections, type CorrectionsOfListing } from './corrected/apply.server.ts';
import { readStanding, type StandingCorrection } from './corrected/store.server.ts';
import type { ListingOwner } from './owner.server.ts';
import type { ListingRecord, ListingRecordInput } from './record.contract.ts';

/** The records of a batch that is saved, with what staff have corrected of each. */

/** A record that is to be written, and where it stood in the batch. */
export interface Entry {
  readonly index: number;
  /** As it is shown. */
  readonly record: ListingRecord;
  /** As its sender says that it is. */
  readonly sent: ListingRecord;
  readonly corrections: Pick<AppliedCorrections, 'stands' | 'ended'>;
  /** Whether its price history is what follows from its changes, since its source gives none. */
  readonly followsChanges: boolean;
  /** Of the record, but for a history that follows from its changes. */
  readonly hash: string;
}

/** A parsed record as it is written: with what staff have corrected and its sender still says. */
export function entryOf(
  index: number,
  sent: ListingRecord,
  followsChanges: boolean,
  standing: readonly StandingCorrection[] | undefined,
): Entry {
  const { record, ...corrections } = applyCorrections(sent, standing);
  return {
    ...{ index, record, sent, corrections },
    followsChanges,
    hash: hashOf(followsChanges && record.priceHistory.length > 0 ? { ...record, priceHistory: [] } : record),
  };
}

/** What became of corrections, of the records of which there are any. */
export function correctionsOf(entries: readonly Entry[]): CorrectionsOfListing[] {
  return entries.flatMap(({ record: { externalId }, corrections: { stands, ended } }) =>
    stands.length + ended.length === 0 ? [] : [{ externalId, stands: stands.map(({ fact }) => fact), ended }],
  );
}

/** The corrections that stand, by name; of listings of imports alone. */
export async function standingOf(
  tx: Transaction,
  owner: ListingOwner,
  named: readonly Pick<ListingRecordInput, 'source' | 'externalId'>[],
): Promise<ReadonlyMap<string, readonly StandingCorrection[]>> {
  if (owner.kind !== 'import') return new Map();
  const { source } = owner;
  const own = named.flatMap((each) => (each.source === source ? [each.externalId] : []));
  const found = await readStanding(tx, source, own);
  return new Map([...found].map(([externalId, standing]) => [nameOf({ source, externalId }), standing]));
}

/** A listing by what its sender calls it. */
export function nameOf({ source, externalId }: Pick<ListingRecord, 'source' | 'externalId'>): string {
  return JSON.stringify([source, externalId]);
}

/** Of everything in the record; two records with the same hash are the same. */
function hashOf(record: ListingRecord): string {
  return hash('sha256', JSON.stringify(record), 'base64url').slice(0, 22);
}
