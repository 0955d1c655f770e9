import type { CorrectionsOfListing } from '../properties/corrected/apply.server.ts';
import type { ListingRecord, ListingRecordInput } from '../properties/record.contract.ts';
import type { SaveReport } from '../properties/save-store.server.ts';
import { message, type Message } from '../texts/message.ts';
import { CHECKS, codeOfRejected, findingsOf } from './checks.ts';
import { examine, type Places } from './examine.ts';
import { ChangedMeanwhile, type FeedBasis, type FeedNote, type FeedState } from './feed-state.ts';
import { findingOf, layBatch, type Pending, type Whole } from './lay-changes.ts';
import type { Mapping } from './mapping.ts';
import { createFormMapper, type FormMapping } from './own-form.ts';
import { createRowMapper, type MappedChange, type MappedRow, type RowMapper } from './map-row.ts';
import { namesFiles, type FindPictures } from './picture-files.ts';
import type { Offerers } from './offerers.ts';
import type { Finding, Report } from './report.ts';
import { readRows } from './read-rows.ts';
import { codeOfProblem, type Place, type ReadRow, type Row } from './row.ts';
import type { Throttle } from './throttle.ts';
import { saveApart } from './save-apart.ts';
import { createSeenIds } from './seen-ids.ts';
import { type Absence, type Completeness, withdrawAbsent } from './withdraw-absent.ts';

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
  /** Things about homes that were kept as they are, at which somebody should look. */
  doubts?: number;
  /** What became of homes that the file does not name, where it is said to be complete. */
  absence?: Absence;
}

export type Save = (
  records: readonly ListingRecordInput[],
) => Promise<Pick<SaveReport, 'inserted' | 'updated' | 'unchanged' | 'rejected'>>;

export interface ListingsImport {
  /** `-` is standard input. */
  readonly path: string;
  readonly standardInput?: AsyncIterable<Uint8Array> | undefined;
  readonly mapping: Mapping | FormMapping;
  readonly save: Save;
  /** What earlier runs said: rows that have not changed are not looked at again, and saving goes by it. */
  readonly feed?: FeedState | undefined;
  /**
   * The listings that are kept of these external ids: what is to change of them is laid over them. Left out, nobody
   * knows: such rows are looked at by themselves, and count as good.
   */
  readonly kept?: ((externalIds: readonly string[]) => Promise<ReadonlyMap<string, ListingRecord>>) | undefined;
  /** Of these, the ids of those of which a correction by staff stands; left out, of none. */
  readonly corrected?: ((externalIds: readonly string[]) => Promise<ReadonlySet<string>>) | undefined;
  readonly report: Report;
  /** Called after each batch, with the bytes read so far. */
  readonly onProgress?: (tally: Readonly<Tally>, bytes: number) => void;
  /** Left out, the machine's. */
  readonly now?: Date | undefined;
  /** Who is known of those whom listings name by the sender's ids. */
  readonly offerers?: Offerers | undefined;
  /** Left out, suburbs and postcodes are not looked at. */
  readonly places?: Places | undefined;
  /** That the file names all homes of its source. */
  readonly complete?: Completeness | undefined;
  /** Finds pictures that are named by file; left out, none is. */
  readonly findPictures?: FindPictures | undefined;
  /** Ends the import after the batch that is being saved. */
  readonly signal?: AbortSignal;
  /** Rows saved in one transaction, where others wait for this process meanwhile. */
  readonly batchSize?: number;
  /** Leaves time to readers; left out, there are none. */
  readonly throttle?: Throttle;
}

/** Rows looked at together and, where they have changed, saved in one transaction. */
const BATCH = 500;
/** Most rows between two writes to the report, however few of them are good. */
const STRETCH = 5_000;

/**
 * Imports of one source that change the same listings take turns; more often than this they do not cross each other.
 */
const MOST_TURNS = 10;

/** A row that has been read, and not yet looked at. */
interface Unread {
  readonly place: Place;
  readonly row: Row;
  readonly number: number;
  /** Of its content; undefined where nothing is known of earlier runs. */
  readonly hash: string | undefined;
  readonly problem?: undefined;
}

interface Unreadable {
  readonly place: Place;
  readonly problem: Message;
  readonly hash?: undefined;
}

/**
 * Reads a file row by row, saves what is good in batches, and reports the rest. While one batch is saved,
 * the next is read; no more than two are held.
 * @throws BadMapping, UnreadableFile, and what `save` throws of the database as a whole.
 */
export async function importListings({
  path,
  standardInput,
  mapping,
  save,
  feed,
  kept,
  corrected,
  report,
  complete,
  now = new Date(),
  offerers,
  places,
  findPictures,
  onProgress,
  signal,
  batchSize = BATCH,
  throttle,
}: ListingsImport): Promise<Tally> {
  const mapper: RowMapper<MappedRow | MappedChange> =
    'record' in mapping ? createRowMapper(mapping) : createFormMapper(mapping);
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
  /** The line, feature or item of each external id of this file. */
  const seen = createSeenIds();
  // An id or a text may be made of it.
  const readsNumber = JSON.stringify(mapping).includes('"kind":"row"');
  /** Ids of rows that are not kept: their homes are not gone. */
  const namedOnly = new Set<string>();
  /** Ids of rows that say only what is to change: what else the file says of them is not passed over. */
  const touched = createSeenIds();
  let changes = 0;
  /** Rows of which nobody can say which home they are about. */
  let unnamed = 0;
  const before = await complete?.market.count();
  /** How many listings name each. */
  const unknownAgencies = new Map<string, number>();
  let unread: (Unread | Unreadable)[] = [];
  let batch: Pending[] = [];
  let saving: Promise<void> = Promise.resolve();
  let bytes = 0;

  function find(finding: Finding & { readonly status: keyof typeof COUNTED }): void {
    if (CHECKS[finding.code].severity === 'note') tally.doubts = (tally.doubts ?? 0) + 1;
    else tally[COUNTED[finding.status]] += 1;
    report.add(finding);
  }

  function take({ place, row, number, hash }: Unread): void {
    const mapped = mapper.map(row, number);
    if (mapped.kind === 'change') {
      const { externalId } = mapped.change;
      for (const note of mapped.notes)
        find({ ...place, status: 'note', code: 'not_plausible', says: [note], externalId });
      touched.add(externalId, numberOf(place));
      if (complete !== undefined) namedOnly.add(externalId);
      changes += 1;
      batch.push({ place, change: mapped });
      return;
    }
    if (mapped.kind !== 'listing') {
      const id = mapper.idOf(row, number);
      if (id === undefined) unnamed += mapped.kind === 'rejected' ? 1 : 0;
      else if (complete !== undefined) namedOnly.add(id);
      const code = mapped.kind === 'skipped' ? 'skip_rule' : mapped.code;
      return find({ ...place, status: mapped.kind, code, says: mapped.says, ...(id ? { externalId: id } : {}) });
    }
    const { externalId } = mapped.record;
    const earlier = seen.numberOf(externalId);
    if (earlier !== undefined)
      return find({
        ...place,
        status: 'duplicate',
        code: 'id_twice',
        says: [message(`import.row.id_twice_${nameOf(place)}`, { earlier: String(earlier) })],
        externalId,
      });
    seen.add(externalId, numberOf(place));
    for (const note of mapped.notes)
      find({ ...place, status: 'note', code: 'not_plausible', says: [note], externalId });
    const { record, doubts } = examine(mapped.record, now, places);
    for (const doubt of doubts) find(findingOf(doubt, place, externalId));
    if (record === undefined) return;
    // What there is to say of a row is said each time.
    const contentHash = mapped.notes.length + doubts.length === 0 ? hash : undefined;
    batch.push({ place, record: offered(record), note: { externalId, contentHash } });
  }

  function offered(record: ListingRecordInput): ListingRecordInput {
    const found = offerers?.resolve(record);
    if (found?.unknownAgency !== undefined)
      unknownAgencies.set(found.unknownAgency, (unknownAgencies.get(found.unknownAgency) ?? 0) + 1);
    return found?.record ?? record;
  }

  async function look(rows: readonly (Unread | Unreadable)[]): Promise<void> {
    const known = await feed?.unchanged(rows.flatMap(({ hash }) => hash ?? []));
    for (const each of rows) {
      if (each.problem !== undefined) {
        unnamed += 1;
        find({ ...each.place, status: 'rejected', code: codeOfProblem(each.problem), says: [each.problem] });
        continue;
      }
      const id = each.hash === undefined ? undefined : known?.get(each.hash);
      if (id === undefined || seen.numberOf(id) !== undefined || touched.numberOf(id) !== undefined) {
        take(each);
        continue;
      }
      seen.add(id, numberOf(each.place));
      tally.unchanged += 1;
    }
  }

  function receive(read: ReadRow): void {
    tally.read += 1;
    if ('problem' in read) {
      unread.push(read);
      return;
    }
    const content = feed === undefined ? undefined : read.row.content?.();
    const hash = content === undefined ? undefined : feed?.hash(readsNumber ? `${tally.read} ${content}` : content);
    unread.push({ ...read, number: tally.read, hash });
  }

  async function keep(pending: readonly Pending[]): Promise<void> {
    const rows = pending.filter((each) => each.change === undefined);
    if (rows.length === pending.length) return keepWhole(rows);
    for (let turn = 1; ; turn++) {
      try {
        return await keepLaid(pending);
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile) || turn === MOST_TURNS) throw error;
      }
    }
  }

  /** Saves a batch with rows that say only what is to change of their listings. @throws ChangedMeanwhile */
  async function keepLaid(pending: readonly Pending[]): Promise<void> {
    const ids = [...new Set(pending.flatMap(({ change }) => change?.change.externalId ?? []))];
    // First how they are, then what they are: a change in between is seen when saving.
    const basis = await feed?.basis(ids);
    const known = await kept?.(ids);
    const correctedIds = await corrected?.(ids);
    const { wholes, outcomes } = layBatch(pending, { known, corrected: correctedIds, now, places, offered });
    const reportOutcomes = (): void => {
      for (const each of outcomes.splice(0))
        if (each.kind === 'found') find(each.finding);
        else tally[each.kind] += 1;
    };
    await keepWhole(wholes, { basis, reportOutcomes });
  }

  /** `reportOutcomes` is called once the listings are found to be as they were read. @throws ChangedMeanwhile */
  async function keepWhole(
    pending: readonly Whole[],
    {
      basis = new Map<string, FeedBasis>(),
      reportOutcomes = () => undefined,
    }: { readonly basis?: ReadonlyMap<string, FeedBasis> | undefined; readonly reportOutcomes?: () => void } = {},
  ): Promise<void> {
    const given = pending.map(({ record }) => record);
    const { records, missing } = (await findPictures?.(given, path)) ?? { records: given, missing: [] };
    const notes = new Map(pending.map(({ record, note }, index) => [records[index], withPictureFiles(record, note)]));
    const partly = new Set(pending.flatMap(({ rows, record }) => (rows === undefined ? [] : [record.externalId])));
    const onCurrent = (): void => {
      reportOutcomes();
      for (const { index, says } of missing.splice(0)) {
        const { record, place } = pending[index] ?? unknownIndex(index);
        find({ ...place, status: 'note', code: 'picture_missing', says: [says], externalId: record.externalId });
      }
    };
    const saved = await saveApart(
      feed === undefined
        ? save
        : (some) =>
            feed.save(
              some,
              some.flatMap((record) => notes.get(record) ?? []),
              {
                basis: new Map(
                  some.flatMap(({ externalId: id }) => (partly.has(id) ? [[id, basis.get(id)] as const] : [])),
                ),
                onCurrent,
                onCorrections: (corrections) => {
                  for (const each of corrections) sayCorrected(each, placeOf(pending, each.externalId));
                },
              },
            ),
      records,
    );
    onCurrent();
    tally.inserted += saved.inserted;
    tally.updated += saved.updated;
    tally.unchanged += saved.unchanged;
    for (const { rows = 1 } of pending) tally.updated += rows - 1;
    for (const { index, says, heldFor } of saved.rejected) {
      const { record, place, rows = 1 } = pending[index] ?? unknownIndex(index);
      tally.updated -= rows - 1;
      tally.rejected += rows - 1;
      find({ ...place, status: 'rejected', code: codeOfRejected(heldFor), says, externalId: record.externalId });
    }
  }

  function sayCorrected(corrections: CorrectionsOfListing, place: Place): void {
    const { externalId } = corrections;
    for (const { code, says } of findingsOf(corrections))
      find({ ...place, status: 'note', code, says: [says], externalId });
  }

  async function saveBatch(): Promise<void> {
    const rows = unread;
    unread = [];
    // While what came before is being saved.
    await look(rows);
    await saving;
    await report.flush();
    onProgress?.(tally, bytes);
    const full = batch;
    batch = [];
    saving = keep(full);
    // It is awaited before the next batch; until then a failure must not end the process.
    saving.catch(() => undefined);
    await throttle?.after(saving);
  }

  const onBytes = (read: number): void => {
    bytes = read;
  };
  for await (const read of readRows(path, mapping.format, mapper.columns, onBytes, standardInput)) {
    receive(read);
    if (unread.length >= (throttle?.rowsOf(batchSize) ?? batchSize) || tally.read % STRETCH === 0) await saveBatch();
    if (signal?.aborted === true) break;
  }
  await saveBatch();
  await saving;
  for (const [id, count] of unknownAgencies) {
    tally.doubts = (tally.doubts ?? 0) + count;
    report.add({
      status: 'note',
      code: 'agency_unknown',
      says: [message('import.agency.unknown', { id, count })],
    });
  }
  await report.flush();
  onProgress?.(tally, bytes);
  if (complete !== undefined && before !== undefined && signal?.aborted !== true) {
    const isNamed = (externalId: string): boolean =>
      seen.numberOf(externalId) !== undefined || namedOnly.has(externalId);
    const doubt =
      unnamed > 0
        ? message('import.withdraw.unnamed', { count: unnamed })
        : changes > 0
          ? message('import.withdraw.changes', { count: changes })
          : undefined;
    tally.absence = await withdrawAbsent(complete, { before, isNamed, doubt, report });
  }
  return tally;
}

/** What lies beside the file may be another picture the next time: such a row is looked at each time. */
function withPictureFiles(record: ListingRecordInput, note: FeedNote): FeedNote {
  return namesFiles(record) ? { ...note, contentHash: undefined } : note;
}

/** Where each kind of finding about a row is counted. */
const COUNTED = { rejected: 'rejected', duplicate: 'duplicate', skipped: 'skipped', note: 'notes' } as const;

/** By what a row is found again. */
function numberOf({ line, feature, item }: Place): number {
  return feature ?? item ?? line;
}

function nameOf({ feature, item }: Place): 'line' | 'feature' | 'item' {
  if (feature !== undefined) return 'feature';
  return item === undefined ? 'line' : 'item';
}

function placeOf(pending: readonly Whole[], externalId: string): Place {
  const found = pending.find(({ record }) => record.externalId === externalId);
  if (found === undefined) throw new Error(`saving reported ${externalId}, which is not in the batch`);
  return found.place;
}

function unknownIndex(index: number): never {
  throw new Error(`saving reported row ${index}, which is not in the batch`);
}
