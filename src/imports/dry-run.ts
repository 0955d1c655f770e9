import { LRUCache } from 'lru-cache';
import { rolledBack } from '../platform/db/roll-back.server.ts';
import { readBasis, type FeedBasis, type FeedNote } from '../properties/feed-store.server.ts';
import { parseRecord } from '../properties/parsed-records.server.ts';
import type { ListingRecord, ListingRecordInput } from '../properties/record.contract.ts';
import type { SaveReport } from '../properties/save-store.server.ts';
import { saveWithNotes, type FeedState } from './feed-state.ts';
import { createPictureFiles } from './picture-files.ts';
import { savingWith, type Saving, type SavingParts } from './store.ts';

/** Listings that a dry run remembers, for further rows about them. At about 5 KB each. */
const MOST_KNOWN = 10_000;

/**
 * Saving as {@link savingWith} does, for a dry run: each batch is saved in a transaction that is rolled back, so that
 * what the database or the owner of a listing would refuse is refused, and readers wait for no longer than for a real
 * import. What earlier batches would have left is remembered for those after them. Places are not learned.
 */
export function dryRunSaving(parts: SavingParts, source: string): Saving {
  const { db, properties } = parts;
  const owner = { kind: 'import', source } as const;
  const saving = savingWith(parts, source);
  const saved = new LRUCache<string, ListingRecord>({ max: MOST_KNOWN });
  const times = new LRUCache<string, string>({ max: MOST_KNOWN });

  const basisIn: typeof readBasis = async (queryable, of, externalIds) => {
    const kept = await readBasis(queryable, of, externalIds);
    const now = new Map<string, FeedBasis>();
    for (const id of externalIds) {
      const [before, modTime] = [kept.get(id), times.get(id)];
      if (before !== undefined || modTime !== undefined)
        now.set(id, { version: 0, ...before, ...(modTime === undefined ? {} : { modTime }) });
    }
    return now;
  };

  function remember(records: readonly ListingRecordInput[], notes: readonly FeedNote[], report: SaveReport): void {
    // What waits is remembered too: changes are laid over it.
    const refused = report.rejected.filter(({ heldFor }) => heldFor === undefined);
    const rejected = new Set(refused.map(({ index }) => records[index]?.externalId));
    for (const record of records) {
      if (rejected.has(record.externalId)) continue;
      const parsed = parseRecord(record);
      if ('data' in parsed) saved.set(record.externalId, parsed.data);
    }
    for (const { externalId, modTime } of notes) {
      const before = times.get(externalId) ?? '';
      if (modTime !== undefined && !rejected.has(externalId) && modTime > before) times.set(externalId, modTime);
    }
  }

  function feed(reading: unknown): FeedState {
    return {
      ...saving.feed(reading),
      basis: (externalIds) => basisIn(db, source, externalIds),
      async save(records, notes, also = {}) {
        const report = await rolledBack(db, (tx) =>
          saveWithNotes(tx, properties, { source, records, notes, basisIn, ...also }),
        );
        const again = report.written.filter(({ index, isNew }) => isNew && saved.has(records[index]?.externalId ?? ''));
        remember(records, notes, report);
        const { inserted, updated } = report;
        return { ...report, inserted: inserted - again.length, updated: updated + again.length };
      },
    };
  }

  return {
    ...saving,
    feed,
    findPictures: createPictureFiles(undefined),
    async kept(externalIds) {
      const kept = new Map(await saving.kept(externalIds));
      for (const id of externalIds) {
        const record = saved.get(id);
        if (record !== undefined) kept.set(id, record);
      }
      return kept;
    },
    save: (records) => feed(undefined).save(records, []),
    market: {
      ...saving.market,
      withdraw: (externalIds) =>
        rolledBack(db, (tx) =>
          properties.update(
            tx,
            owner,
            externalIds.map((externalId) => ({ source, externalId, availability: 'unavailable' })),
          ),
        ),
    },
  };
}
