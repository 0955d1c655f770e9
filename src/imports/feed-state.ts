import { hash } from 'node:crypto';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import {
  lockSource,
  readBasis,
  readUnchanged,
  saveNotes,
  type FeedBasis,
  type FeedNote,
} from '../properties/feed-store.server.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import type { SaveReport } from '../properties/save-store.server.ts';
import type { Held } from '../properties/held/hold.server.ts';
import { noteHeld } from '../properties/held/store.server.ts';
import type { Properties } from '../properties/service.server.ts';
import { CHECKS } from './checks.ts';

export type { FeedBasis, FeedNote } from '../properties/feed-store.server.ts';

/**
 * To be raised when what is read of the same content changes, by the readers or by what a listing is: what has not
 * changed since the last import is then worked through once more. The catalogue of checks counts by itself.
 */
const READING = 4;

/** What the runs of one source know of each other. */
export interface FeedState {
  /** A hash of what a file says, together with all that decides how it is read. */
  hash(content: string): string;
  /** Of these hashes, the external ids of those that need no second look: the listing is as this content left it. */
  unchanged(hashes: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** How these listings are now. */
  basis(externalIds: readonly string[]): Promise<ReadonlyMap<string, FeedBasis>>;
  /**
   * Saves, and notes what was said, together; no other run of the source does so meanwhile. Notes of records that are
   * rejected are left out. @throws ChangedMeanwhile when a listing of the basis is no longer as it was, or is new.
   */
  save(records: readonly ListingRecordInput[], notes: readonly FeedNote[], also?: AlsoWhenSaving): Promise<SaveReport>;
}

export interface AlsoWhenSaving {
  /** How the listings were when changes of them were worked out. */
  readonly basis?: ReadonlyMap<string, FeedBasis | undefined>;
  /** Called before anything is written, when the listings are still as they were. */
  readonly onCurrent?: () => void;
  /** Told what became of what staff have corrected, when the listings are saved. */
  readonly onCorrections?: (corrections: SaveReport['corrections']) => void;
  /** What else is written in the transaction that saves. */
  readonly within?: (tx: Transaction, report: SaveReport) => Promise<void>;
}

/** Another run has changed what a change was worked out from: it has to be worked out again. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/**
 * The state of a source, as it is kept. `reading` is what decides how contents are read: the mapping, and who is known.
 */
export function feedStateOf(
  {
    db,
    properties,
  }: {
    readonly db: Database;
    readonly properties: Pick<Properties, 'save' | 'holdDoubtful' | 'learnPlaces' | 'forget'>;
  },
  source: string,
  reading: unknown,
): FeedState {
  const salt = hash('sha256', JSON.stringify([READING, CHECKS, source, reading]), 'base64url');
  return {
    hash: (content) => hash('sha256', salt + content, 'base64url').slice(0, 24),
    unchanged: (hashes) => readUnchanged(db, source, hashes),
    basis: (externalIds) => readBasis(db, source, externalIds),

    async save(records, notes, also = {}) {
      await properties.learnPlaces(records);
      const report = await db.transaction((tx) => saveWithNotes(tx, properties, { source, records, notes, ...also }));
      properties.forget(report.changed);
      return report;
    },
  };
}

/** Saves, and notes what was said, in the caller's transaction. @throws ChangedMeanwhile */
export async function saveWithNotes(
  tx: Transaction,
  properties: Pick<Properties, 'save' | 'holdDoubtful'>,
  { source, records, notes: given, basis, basisIn = readBasis, onCurrent, onCorrections, within }: SavedWithNotes,
): Promise<SaveReport> {
  await lockSource(tx, source);
  if (basis !== undefined && !isAsItWas(basis, await basisIn(tx, source, [...basis.keys()])))
    throw new ChangedMeanwhile();
  onCurrent?.();
  const { held, mended } = await properties.holdDoubtful(tx, source, records);
  const saved = withHeld(held, records, await properties.save(tx, { kind: 'import', source }, without(held, records)));
  // What there is to say of a correction is said each time.
  const corrected = new Set(saved.corrections.map(({ externalId }) => externalId));
  const notes = given.map((note) => (corrected.has(note.externalId) ? { ...note, contentHash: undefined } : note));
  // Those that are as they were may wait as well.
  const shown = new Set(without(held, records).map(({ externalId }) => externalId));
  await noteHeld(
    tx,
    source,
    notes.filter(({ externalId }) => !shown.has(externalId)),
  );
  const rejected = new Set(saved.rejected.map(({ index }) => records[index]?.externalId));
  // What was noted while they waited comes first: a change that mends them may say less.
  await saveNotes(tx, source, mended);
  await saveNotes(
    tx,
    source,
    rejected.size === 0 ? notes : notes.filter(({ externalId }) => !rejected.has(externalId)),
  );
  onCorrections?.(saved.corrections);
  await within?.(tx, saved);
  return saved;
}

interface SavedWithNotes extends AlsoWhenSaving {
  readonly source: string;
  readonly records: readonly ListingRecordInput[];
  readonly notes: readonly FeedNote[];
  /** How the listings are now; left out, as they are kept. */
  readonly basisIn?: typeof readBasis;
}

function without(held: readonly Held[], records: readonly ListingRecordInput[]): readonly ListingRecordInput[] {
  const indexes = new Set(held.map(({ index }) => index));
  return held.length === 0 ? records : records.filter((_record, index) => !indexes.has(index));
}

/** The report of those that were saved, by their place among all; the others are among those that are not kept. */
function withHeld(held: readonly Held[], records: readonly ListingRecordInput[], report: SaveReport): SaveReport {
  if (held.length === 0) return report;
  const indexes = new Set(held.map(({ index }) => index));
  const places = [...records.keys()].filter((index) => !indexes.has(index));
  const placeOf = (index: number): number => places[index] ?? 0;
  return {
    ...report,
    rejected: [...held, ...report.rejected.map((each) => ({ ...each, index: placeOf(each.index) }))],
    written: report.written.map(({ index, isNew }) => ({ index: placeOf(index), isNew })),
  };
}

function isAsItWas(before: ReadonlyMap<string, FeedBasis | undefined>, now: ReadonlyMap<string, FeedBasis>): boolean {
  return [...before].every(([externalId, was]) => {
    const is = now.get(externalId);
    return was?.version === is?.version && was?.modTime === is?.modTime;
  });
}
