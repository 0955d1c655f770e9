import { setImmediate } from 'node:timers/promises';
import { withoutHistory } from '../../properties/parsed-records.server.ts';
import type { ListingRecord, ListingRecordInput } from '../../properties/record.contract.ts';
import { message, type Message } from '../../texts/message.ts';
import { translator } from '../../texts/messages.ts';
import '../../texts/texts.server.ts';
import { CHECKS, type CheckCode, codeOfRejected, findingsOf } from '../checks.ts';
import { examineChanged } from '../examine-changed.ts';
import type { Places } from '../examine.ts';
import { ChangedMeanwhile, type FeedBasis, type FeedNote, type FeedState } from '../feed-state.ts';
import type { Save, Tally } from '../import-listings.ts';
import { namesFiles, type FindPictures } from '../picture-files.ts';
import type { Finding, Report } from '../report.ts';
import type { Throttle } from '../throttle.ts';
import { codeOfProblem, type Place } from '../row.ts';
import { saveApart } from '../save-apart.ts';
import { createSeenIds } from '../seen-ids.ts';
import type { People } from './agents.ts';
import { createLosses, lostOf } from './losses.ts';
import type { XmlElement } from './element.ts';
import { mergeListing } from './merge.ts';
import { nameOf, readChange, type ListingName } from './read-change.ts';
import { readElements, type PassedElement, type ReadElement } from './read-elements.ts';
import { readXmlText } from './read-xml.ts';
import { laidOver } from './unplaced.ts';

export interface ReaxmlImport {
  readonly path: string;
  readonly source: string;
  readonly save: (records: readonly ListingRecordInput[]) => ReturnType<Save>;
  /**
   * What earlier runs said, and those that go on at the same time: listings that have not changed are not read, what is
   * older than what is kept changes nothing, and saving goes by it.
   */
  readonly feed?: FeedState | undefined;
  /** The listings that are kept of these external ids. */
  readonly kept: (externalIds: readonly string[]) => Promise<ReadonlyMap<string, ListingRecord>>;
  /** Of these, the ids of those of which a correction by staff stands; left out, of none. */
  readonly corrected?: ((externalIds: readonly string[]) => Promise<ReadonlySet<string>>) | undefined;
  readonly people: People;
  readonly report: Report;
  /** What is known of places, to look at addresses with. */
  readonly places?: Places | undefined;
  /** What `-` reads. */
  readonly standardInput?: AsyncIterable<Uint8Array> | undefined;
  readonly now: () => Date;
  /** Finds pictures that are named by file; left out, none is. */
  readonly findPictures?: FindPictures | undefined;
  /** Told which listings a batch names, when what there is to report of the batch before has been written. */
  readonly onNamed?: (externalIds: readonly string[]) => void;
  /** Told what each listing has no place for; the report has it once, with a count. */
  readonly onNoPlace?: (externalId: string, said: Message) => void;
  readonly onProgress?: (tally: Readonly<Tally>, bytes: number) => void;
  /** Ends the import after the batch that is being saved. */
  readonly signal?: AbortSignal;
  /** Listings saved in one transaction, where others wait for this process meanwhile. */
  readonly batchSize?: number;
  /** Leaves time to readers; left out, there are none. */
  readonly throttle?: Throttle;
}

/** Listings saved in one transaction. */
const BATCH = 500;
/** Characters of a batch, tags included: listings have some 5,000. */
const BATCH_SIZE = 8_000_000;

/**
 * So many are worked on in one go: then the database is given what it waits for, and who else waits for this process.
 */
const STRETCH = 25;

interface Pending {
  readonly place: Place;
  readonly element: XmlElement;
  readonly name: ListingName;
  readonly hash: string | undefined;
}

/** A listing with what a batch says of it. */
interface Laid {
  readonly record: ListingRecord;
  readonly elements: readonly Pending[];
  readonly note: FeedNote;
}

/** A batch that has been worked out, and is still to be saved. */
interface Prepared {
  readonly pending: readonly Pending[];
  /** How the listings were that it was worked out from. */
  readonly basis: ReadonlyMap<string, FeedBasis> | undefined;
  readonly notes: ReadonlyMap<string, FeedNote>;
  /** Of each record to save, the elements that it is made of. */
  readonly elements: readonly (readonly Pending[])[];
  readonly toSave: readonly ListingRecordInput[];
  /** Reports and counts what was found. Once. */
  readonly report: () => void;
}

/** A batch that is being saved. */
interface InHand {
  readonly names: ReadonlySet<string>;
  /**
   * Places have been learned by it, and it has begun to write: what others hear of places follows from the order of the
   * file.
   */
  readonly begun: Promise<void>;
  readonly done: Promise<void>;
}

/** Runs of one source that change the same listings take turns; more often than this they do not cross each other. */
const MOST_TURNS = 10;

/**
 * Reads a REAXML file listing by listing. An element says what has changed, so each is laid over what is kept of its
 * listing; further elements of the same listing come after it, in their order.
 * @throws UnreadableFile, and what `save` throws of the database as a whole.
 */
export async function importReaxml(options: ReaxmlImport): Promise<Tally> {
  const { path, report, onProgress, signal, batchSize = BATCH } = options;
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
  const lost = createLosses();
  const { feed } = options;
  /** When each listing was changed last, by this file; where it is kept, by the batch. */
  const times = new Map<string, string>();
  /** Listings of which something was read: what else the file says of them is not passed over. */
  const touched = createSeenIds();
  let saving: InHand | undefined;
  let batch: Pending[] = [];
  let size = 0;
  let bytes = 0;

  function find(finding: Finding & { readonly status: 'rejected' | 'skipped' | 'note' }): void {
    if (CHECKS[finding.code].severity === 'note') tally.doubts = (tally.doubts ?? 0) + 1;
    else tally[finding.status === 'note' ? 'notes' : finding.status] += 1;
    report.add(finding);
  }

  /** What is saved of a listing; undefined when it is refused. */
  function examined(
    { record, kept }: { readonly record: ListingRecord; readonly kept: ListingRecord | undefined },
    { place, name: { externalId } }: Pending,
    later: Later,
  ) {
    // REAXML has no price history: what is kept of it is not the sender's to give.
    const looked = examineChanged(withoutHistory(record), kept, options.now(), options.places);
    for (const { code, says } of looked.doubts) {
      const status = CHECKS[code].severity === 'refused' ? 'rejected' : 'note';
      later(() => find({ ...place, status, code, says: [says], externalId }));
    }
    return looked;
  }

  /** Begins to keep the batch; while the database saves it, the next is read and worked out. */
  async function keepBatch(): Promise<void> {
    const pending = batch;
    batch = [];
    size = 0;
    // What the batch before says of the same listings comes first.
    const isApart = pending.every(({ name }) => saving?.names.has(name.externalId) !== true);
    await (isApart ? saving?.begun : saving?.done);
    const prepared = await prepare(pending);
    await saving?.done;
    await report.flush();
    onProgress?.(tally, bytes);
    saving = pending.length === 0 ? undefined : begin(prepared);
    if (saving !== undefined) await options.throttle?.after(saving.done);
  }

  function begin(prepared: Prepared): InHand {
    const names = new Set(prepared.pending.map(({ name }) => name.externalId));
    options.onNamed?.([...names]);
    let onBegun: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (onBegun = resolve));
    const done = keep(prepared, 1, onBegun).finally(onBegun);
    // It is awaited before the next batch; until then a failure must not end the process.
    done.catch(() => undefined);
    return { names, begun, done };
  }

  /** Works out what is to be saved. */
  async function prepare(pending: readonly Pending[]): Promise<Prepared> {
    // Nothing is reported or counted before it is saved, or about to be: it may have to be worked out again.
    const postponed: (() => void)[] = [];
    const later: Later = (action) => void postponed.push(action);
    const ids = [...new Set(pending.map(({ name }) => name.externalId))];
    // First how they are, then what they are: a change in between is seen when saving.
    const basis = await feed?.basis(ids);
    const kept = await options.kept(ids);
    const corrected = await options.corrected?.(ids);
    if (basis !== undefined) times.clear();
    // What a file says of a listing several times is saved once, as it is at the end.
    const laid = new Map<string, Laid>();
    for (const [at, each] of pending.entries()) {
      if (at % STRETCH === 0) await setImmediate();
      const { externalId } = each.name;
      const known = laid.get(externalId);
      const found = lay(each, known?.record ?? kept.get(externalId), basis?.get(externalId), later);
      if (found === undefined) continue;
      const unplaced = laidOver(known?.note.unplaced, found.note.unplaced);
      laid.set(externalId, {
        ...found,
        note: { ...found.note, unplaced },
        elements: [...(known?.elements ?? []), each],
      });
    }
    const notes = new Map(
      [...laid].map(([externalId, { record, note }]) => [
        externalId,
        // What lies beside the file may be another picture the next time.
        namesFiles(record) ? { ...note, contentHash: undefined } : note,
      ]),
    );
    const changed = [...laid].filter(([externalId, { record, elements }]) => {
      const before = kept.get(externalId);
      // What is corrected is saved all the same, so that it is said.
      const isSame =
        before !== undefined &&
        corrected?.has(externalId) !== true &&
        JSON.stringify(record) === JSON.stringify(before);
      if (isSame) later(() => (tally.unchanged += elements.length));
      return !isSame;
    });
    const good = changed.flatMap(([externalId, { record, elements, note }]) => {
      const last = elements.at(-1);
      const looked = last === undefined ? undefined : examined({ record, kept: kept.get(externalId) }, last, later);
      if (looked?.record === undefined) notes.delete(externalId);
      // What there is to say of it is said each time.
      else if (looked.doubts.length > 0) notes.set(externalId, { ...note, contentHash: undefined });
      return looked?.record === undefined ? [] : [{ record: looked.record, elements }];
    });
    const given = good.map(({ record }) => record);
    const { records: toSave, missing } = (await options.findPictures?.(given, path)) ?? { records: given, missing: [] };
    for (const { index, says } of missing) {
      const last = good[index]?.elements.at(-1);
      const externalId = toSave[index]?.externalId ?? '';
      later(() => find({ ...last?.place, status: 'note', code: 'picture_missing', says: [says], externalId }));
    }
    return {
      pending,
      basis,
      notes,
      elements: good.map(({ elements }) => elements),
      toSave,
      report: () => {
        for (const each of postponed.splice(0)) each();
      },
    };
  }

  async function keep(prepared: Prepared, turn: number, onBegun: () => void): Promise<void> {
    const { pending, toSave, report: reportFindings } = prepared;
    const save = saveWith(prepared, () => {
      reportFindings();
      onBegun();
    });
    // With nothing to save there may be something to note.
    const saved = await (toSave.length === 0 ? save([]) : saveApart(save, toSave)).catch((error: unknown) => {
      if (error instanceof ChangedMeanwhile && turn < MOST_TURNS) return undefined;
      throw error;
    });
    if (saved === undefined) return keep(await prepare(pending), turn + 1, onBegun);
    reportFindings();
    tally.inserted += saved.inserted;
    tally.updated += saved.updated + prepared.elements.reduce((sum, elements) => sum + elements.length - 1, 0);
    tally.unchanged += saved.unchanged;
    for (const { index, says, heldFor } of saved.rejected) {
      const elements = prepared.elements[index];
      if (elements === undefined) throw new Error(`saving reported listing ${index}, which is not in the batch`);
      tally.updated -= elements.length - 1;
      for (const { place, name } of elements)
        find({ ...place, status: 'rejected', code: codeOfRejected(heldFor), says, externalId: name.externalId });
    }
  }

  /** Saves with what is noted; notes of listings that are as they were go with the whole batch. */
  function saveWith({ notes, toSave: all, basis, elements }: Prepared, onCurrent: () => void): ReaxmlImport['save'] {
    if (feed === undefined) return options.save;
    const saved = new Set(all.map(({ externalId }) => externalId));
    const same = [...notes.values()].filter(({ externalId }) => !saved.has(externalId));
    return (some) => {
      const own = some.flatMap(({ externalId }) => notes.get(externalId) ?? []);
      const messages = some.length === all.length ? [...own, ...same] : own;
      return feed.save(some, messages, {
        basis: new Map(messages.map(({ externalId }) => [externalId, basis?.get(externalId)])),
        onCurrent,
        onCorrections: (corrections) => {
          for (const each of corrections) {
            const place = elements.find((of) => of[0]?.name.externalId === each.externalId)?.at(-1)?.place;
            for (const { code, says } of findingsOf(each))
              find({ ...place, status: 'note', code, says: [says], externalId: each.externalId });
          }
        },
      });
    };
  }

  /** The listing as it is after an element; undefined when nothing comes of it. */
  function lay(
    { place, element, name, hash }: Pending,
    kept: ListingRecord | undefined,
    basis: FeedBasis | undefined,
    later: Later,
  ): Pick<Laid, 'record' | 'note'> | undefined {
    const { externalId } = name;
    const say = (status: 'skipped' | 'rejected' | 'note', code: CheckCode, ...says: readonly Message[]): undefined => {
      later(() => find({ ...place, status, code, says, externalId }));
    };
    const change = readChange(element, name, kept);
    if ('problem' in change) return say('rejected', 'value_unreadable', change.problem);
    const before = times.get(externalId) ?? basis?.modTime;
    if (change.modTime !== undefined && before !== undefined && change.modTime < before)
      return say('skipped', 'older_than_before', message('import.xml.older'));
    const agencyId = options.people.agency(name.agentId);
    const agents = agencyId === undefined ? undefined : options.people.agents(agencyId, change.agents ?? []);
    const merged = mergeListing(change, kept, {
      source: options.source,
      agencyId,
      agentId: name.agentId,
      agentIds: change.agents === undefined ? undefined : agents?.ids,
      now: options.now(),
      t: translator('en'),
    });
    if (merged.kind === 'skipped' || merged.kind === 'rejected')
      return say(merged.kind, merged.kind === 'skipped' ? 'change_of_unknown' : 'value_refused', ...merged.says);
    if (change.modTime !== undefined) times.set(externalId, change.modTime);
    for (const { code, says } of change.notes) say('note', code, says);
    later(() => {
      for (const said of lostOf(change)) options.onNoPlace?.(externalId, said);
      for (const path of change.unplaced)
        lost.add({ key: 'import.xml.lost.element', values: { element: path.slice(0, 200) } });
      if (agencyId === undefined) lost.add({ key: 'import.xml.lost.agency', values: { id: name.agentId } });
      for (let i = 0; i < (agents?.unknown ?? change.agents?.length ?? 0); i += 1)
        lost.add({ key: 'import.xml.lost.agent' });
    });
    const contentHash = change.notes.length === 0 ? hash : undefined;
    const note = { externalId, contentHash, modTime: change.modTime ?? before, unplaced: change.verbatim };
    return { record: merged.record, note };
  }

  async function take(read: ReadElement | PassedElement): Promise<void> {
    tally.read += 1;
    if (tally.read % STRETCH === 0) await setImmediate();
    if ('passed' in read) {
      tally.unchanged += 1;
      return;
    }
    if ('problem' in read)
      return find({ ...read.place, status: 'rejected', code: codeOfProblem(read.problem), says: [read.problem] });
    const name = nameOf(read.element);
    if ('problem' in name)
      return find({ ...read.place, status: 'rejected', code: 'row_unreadable', says: [name.problem] });
    touched.add(name.externalId, tally.read);
    batch.push({ place: read.place, element: read.element, name, hash: read.hash });
    size += read.size;
    if (batch.length >= (options.throttle?.rowsOf(batchSize) ?? batchSize) || size >= BATCH_SIZE) await keepBatch();
  }

  const onBytes = (read: number): void => {
    bytes = read;
  };
  const known =
    feed === undefined
      ? undefined
      : { ...feed, mayPass: (externalId: string) => touched.numberOf(externalId) === undefined };
  try {
    for await (const read of readElements(readXmlText(path, onBytes, options.standardInput), known)) {
      await take(read);
      if (signal?.aborted === true) break;
    }
    await keepBatch();
    await saving?.done;
  } finally {
    // Nothing goes on behind an import that has failed.
    await saving?.done.catch(() => undefined);
  }
  for (const { text: said, count } of lost.all()) {
    tally.notes += count;
    report.add({ status: 'note', code: 'no_place', says: [{ ...said, values: { ...said.values, count } }] });
  }
  await report.flush();
  onProgress?.(tally, bytes);
  return tally;
}

/** Puts something off until the batch is saved. */
type Later = (action: () => void) => void;
