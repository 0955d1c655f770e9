import type { ListingRecord } from '../properties/record.contract.ts';
import type { SaveReport } from '../properties/save.server.ts';
import type { Mapping } from './mapping.ts';
import { createRowMapper } from './map-row.ts';
import type { Finding, Report } from './report.ts';
import { readRows } from './read-rows.ts';
import type { Place, ReadRow } from './row.ts';
import { saveApart } from './save-apart.ts';

/** Rows by what became of them. `read` is the sum of the others but `notes`. */
export interface Tally {
  read: number;
  inserted: number;
  updated: number;
  unchanged: number;
  skipped: number;
  duplicate: number;
  rejected: number;
  /** Values left out of rows that were kept. */
  notes: number;
}

export type Save = (
  records: readonly ListingRecord[],
) => Promise<Pick<SaveReport, 'inserted' | 'updated' | 'unchanged' | 'rejected'>>;

export interface ListingsImport {
  readonly path: string;
  readonly mapping: Mapping;
  readonly save: Save;
  readonly report: Report;
  /** Called after each batch, with the bytes read so far. */
  readonly onProgress?: (tally: Readonly<Tally>, bytes: number) => void;
  /** Ends the import after the batch that is being saved. */
  readonly signal?: AbortSignal;
}

/** Rows saved in one transaction. */
const BATCH = 500;
/** Most rows between two writes to the report, however few of them are good. */
const STRETCH = 5_000;

interface Pending extends Place {
  readonly record: ListingRecord;
}

/**
 * Reads a file row by row, saves what is good in batches, and reports the rest. While one batch is saved,
 * the next is read; no more than two are held.
 * @throws BadMapping, UnreadableFile, and what `save` throws of the database as a whole.
 */
export async function importListings({
  path,
  mapping,
  save,
  report,
  onProgress,
  signal,
}: ListingsImport): Promise<Tally> {
  const mapper = createRowMapper(mapping);
  const tally: Tally = {
    read: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    duplicate: 0,
    rejected: 0,
    notes: 0,
  };
  /** The line of each external id of this file. */
  const seen = new Map<string, Place>();
  let batch: Pending[] = [];
  let saving: Promise<void> = Promise.resolve();
  let bytes = 0;

  function find(finding: Finding): void {
    tally[finding.status === 'note' ? 'notes' : finding.status] += 1;
    report.add(finding);
  }

  function take(read: ReadRow): void {
    tally.read += 1;
    const { place } = read;
    if ('problem' in read) return find({ ...place, status: 'rejected', reason: read.problem });
    const mapped = mapper.map(read.row);
    if (mapped.kind !== 'listing') return find({ ...place, status: mapped.kind, reason: mapped.reason });
    const { externalId } = mapped.record;
    const earlier = seen.get(externalId);
    if (earlier !== undefined)
      return find({
        ...place,
        status: 'duplicate',
        reason: `has the same external id as ${inWords(earlier)}`,
        externalId,
      });
    seen.set(externalId, place);
    for (const reason of mapped.notes) find({ ...place, status: 'note', reason, externalId });
    batch.push({ ...place, record: mapped.record });
  }

  async function keep(pending: readonly Pending[]): Promise<void> {
    const saved = await saveApart(
      save,
      pending.map(({ record }) => record),
    );
    tally.inserted += saved.inserted;
    tally.updated += saved.updated;
    tally.unchanged += saved.unchanged;
    for (const { index, reason } of saved.rejected) {
      const { record, ...place } = pending[index] ?? unknownIndex(index);
      find({ ...place, status: 'rejected', reason, externalId: record.externalId });
    }
  }

  async function saveBatch(): Promise<void> {
    await saving;
    await report.flush();
    onProgress?.(tally, bytes);
    const full = batch;
    batch = [];
    saving = keep(full);
    // It is awaited before the next batch; until then a failure must not end the process.
    saving.catch(() => undefined);
  }

  const onBytes = (read: number): void => {
    bytes = read;
  };
  for await (const read of readRows(path, mapping.format, mapper.columns, onBytes)) {
    take(read);
    if (batch.length >= BATCH || tally.read % STRETCH === 0) await saveBatch();
    if (signal?.aborted === true) break;
  }
  await saveBatch();
  await saving;
  await report.flush();
  onProgress?.(tally, bytes);
  return tally;
}

function inWords({ line, feature }: Place): string {
  return feature === undefined ? `line ${line}` : `feature ${feature}`;
}

function unknownIndex(index: number): never {
  throw new Error(`saving spoke of row ${index} of the batch, which there is not`);
}
