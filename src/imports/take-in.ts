import { basename, join } from 'node:path';
import type { FeedFormat, Outcome, TakeIn, TakeInTask } from '../feeds/take-in.server.ts';
import { UnusableUpload, WITHDRAWAL_HELD } from '../feeds/take-in.server.ts';
import { NO_ISSUES } from '../feeds/issues.server.ts';
import { systemClock } from '../platform/clock.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import type { SaveReport } from '../properties/save-store.server.ts';
import { countOnMarket, readOnMarket } from '../properties/source-store.server.ts';
import { message, type Message } from '../texts/message.ts';
import type { CheckCode } from './checks.ts';
import { BadMapping } from './compile.ts';
import type { AlsoWhenSaving, FeedNote, FeedState } from './feed-state.ts';
import { importListings } from './import-listings.ts';
import type { Offerers } from './offerers.ts';
import { createOutcomes } from './outcomes.ts';
import { agencySourceOf, type AnyMapping, isReaxml, parseAnyMapping } from './read-mapping.ts';
import { STANDARD_INPUT } from './read-text.ts';
import { peopleOf } from './reaxml/agents.ts';
import { ReaxmlMapping } from './reaxml/mapping.ts';
import { importReaxml } from './reaxml/import-reaxml.ts';
import { openReport, type Report } from './report.ts';
import { UnreadableFile } from './row.ts';
import type { FindPictures } from './picture-files.ts';
import { savingWith, type SavingParts } from './store.ts';
import { heldMessages, type Market, USUAL_SHARE } from './withdraw-absent.ts';

/** Small: this process answers readers meanwhile. */
const BATCH = 50;

/** Takes in what was handed in to the server, with the functions that the command uses. */
export function createTakeIn(parts: SavingParts): TakeIn {
  return async (task) => {
    try {
      await takeIn(parts, task);
    } catch (error) {
      if (error instanceof BadMapping) throw new UnusableUpload({ key: 'import.mapping.unusable' }, ...error.says);
      if (error instanceof UnreadableFile) throw new UnusableUpload(...error.says);
      throw error;
    }
  };
}

async function takeIn(parts: SavingParts, task: TakeInTask): Promise<void> {
  const { db, agencies, properties } = parts;
  const { source, agencyId, content, note, signal } = task;
  const mapping = mappingOf(task.format, task);
  if (task.isComplete === true && isReaxml(mapping)) throw new UnusableUpload({ key: 'import.feed.complete_reaxml' });
  const saving = savingWith(parts, source);
  const outcomes = createOutcomes();
  const file = task.report === undefined ? undefined : await openReport(task.report.path, task.report.language);
  const offices = new Set(agencies.officesOf(agencyId));

  const report: Report = {
    add(finding) {
      // What listings have no place for is reported at each of them: see `onNoPlace`.
      if (finding.code !== 'no_place' || finding.externalId !== undefined) outcomes.find(finding);
      file?.add(finding);
    },
    async flush() {
      const ended = outcomes.others();
      if (ended.length > 0) await db.transaction((tx) => note(tx, ended));
      await file?.flush();
    },
    close: async () => file?.close(),
  };

  /** Why an uploader may not hand in this listing. */
  function refusal({ agencyId: of = agencyId, region }: ListingRecordInput): Message | undefined {
    if (!offices.has(of)) return message('import.feed.other_agency', { of, agency: agencyId });
    return region === task.region
      ? undefined
      : message('import.feed.other_region', { of: region, region: task.region });
  }

  /** Where no agency is named it is the uploader's, whose agents are looked for by name. */
  function ofUploader({ resolve }: Offerers): Offerers {
    return {
      resolve: (record) => resolve(record.offeredBy?.agencyExternalId === undefined ? { agencyId, ...record } : record),
    };
  }

  const state = saving.feed(mapping);
  // Each listing is looked at and reported, also one that is as it was.
  const feed: FeedState = { ...state, unchanged: () => Promise.resolve(new Map()), save };

  async function save(
    given: readonly ListingRecordInput[],
    notes: readonly FeedNote[],
    also: AlsoWhenSaving = {},
  ): Promise<SaveReport> {
    const refused = given.flatMap((record, index) => {
      const reasons = refusal(record);
      return reasons === undefined ? [] : [{ index, says: [reasons] }];
    });
    const places = [...given.keys()].filter((index) => !refused.some((each) => each.index === index));
    const records = places.flatMap((index) => {
      const record = given[index];
      return record === undefined ? [] : [{ ...record, agencyId: record.agencyId ?? agencyId }];
    });
    const of = new Set(refused.map(({ index }) => given[index]?.externalId));
    const saved = await state.save(
      records,
      notes.filter(({ externalId }) => !of.has(externalId)),
      {
        ...also,
        async within(tx, done) {
          const ended = outcomes.saved(records, done);
          if (ended.length > 0) await note(tx, ended);
        },
      },
    );
    const rejected = saved.rejected.map((each) => ({ ...each, index: places[each.index] ?? 0 }));
    return { ...saved, rejected: [...refused, ...rejected] };
  }

  /** Withdraws homes that a complete file does not name, and reports each in the transaction that does it. */
  async function withdraw(externalIds: readonly string[]): Promise<SaveReport> {
    const updates = externalIds.map((externalId) => ({ source, externalId, availability: 'unavailable' as const }));
    const done = await db.transaction(async (tx) => {
      const saved = await properties.update(tx, { kind: 'import', source }, updates);
      const written = saved.written.flatMap(({ index }) => externalIds[index] ?? []);
      await note(
        tx,
        written.map((externalId) => ({ externalId, result: 'DELETED', issues: NO_ISSUES })),
      );
      return saved;
    });
    properties.forget(done.changed);
    return done;
  }

  /** Several agencies may share a source. */
  const market: Market = {
    count: () => countOnMarket(db, source, [...offices]),
    homes: () => readOnMarket(db, source, [...offices]),
    withdraw,
  };
  const [path, standardInput] = typeof content === 'string' ? [content, undefined] : [STANDARD_INPUT, content];
  const common = {
    path,
    standardInput,
    report,
    save: (records: readonly ListingRecordInput[]) => save(records, []),
    feed,
    places: saving.places,
    findPictures: findPicturesIn(task.beside, saving.findPictures),
    signal,
    batchSize: BATCH,
  };
  try {
    if (isReaxml(mapping)) {
      const people = peopleOf(agencies, mapping);
      await importReaxml({
        ...common,
        source,
        kept: saving.kept,
        corrected: saving.corrected,
        onNamed: outcomes.name,
        onNoPlace: (externalId, said) => outcomes.find({ status: 'note', code: 'no_place', says: [said], externalId }),
        people: { ...people, agency: (agentId) => people.agency(agentId) ?? agencyId },
        now: () => systemClock.now(),
      });
    } else {
      const { absence } = await importListings({
        ...common,
        mapping,
        kept(externalIds) {
          outcomes.name(externalIds);
          return saving.kept(externalIds);
        },
        corrected: saving.corrected,
        offerers: ofUploader(saving.offerers(agencySourceOf(mapping))),
        complete: task.isComplete === true ? { market, allowedShare: USUAL_SHARE } : undefined,
        now: systemClock.now(),
      });
      if (absence?.heldBack !== undefined) {
        const warnings = [{ type: WITHDRAWAL_HELD satisfies CheckCode, says: heldMessages(absence) }];
        const whole: Outcome = { externalId: undefined, result: 'SKIPPED', issues: { errors: [], warnings } };
        await db.transaction((tx) => note(tx, [whole]));
      }
    }
    await report.flush();
  } finally {
    await report.close();
  }
}

/** A file that was moved for its work names what lies where it came from. */
function findPicturesIn(folder: string | undefined, find: FindPictures | undefined): FindPictures | undefined {
  if (folder === undefined || find === undefined) return find;
  return (records, file) => find(records, join(folder, basename(file)));
}

/** Whatever a mapping file says of its source: listings of a feed are named by the feed's own. */
function mappingOf(format: FeedFormat, { source, region }: Pick<TakeInTask, 'source' | 'region'>): AnyMapping {
  if (format.type === 'reaxml') return ReaxmlMapping.parse({ source, format });
  if (format.type === 'listing') return { source, format: { type: 'listing' }, region };
  return { ...parseAnyMapping(format.text), source };
}
