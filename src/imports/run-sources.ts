import { countAgencies, removeAgencies } from '../agencies/import.server.ts';
import { forgetAreas, readLearnt } from '../areas/store.server.ts';
import { readLastUploads } from '../feeds/uploads-store.server.ts';
import { readConfig } from '../platform/config.server.ts';
import type { Transaction } from '../platform/db/database.server.ts';
import { openDataFolder } from '../platform/data-folder.server.ts';
import { AVAILABILITIES } from '../properties/enums.contract.ts';
import {
  countBySource,
  deleteSource,
  readAgenciesInUse,
  readAreasInUse,
  type SourceCount,
} from '../properties/source-store.server.ts';
import { message, sayer, type Say } from '../texts/message.ts';
import type { Command } from './arguments.ts';
import { BadUsage } from './bad-usage.ts';
import { createProgress } from './progress.ts';
import type { Surroundings } from './run.ts';
import { forgetRun, readRuns, type Run } from './runs-store.server.ts';
import { withDatabase } from './store.ts';

/** Lists where listings came from, each with its listings by state and its last run. */
export async function listSources(around: Surroundings): Promise<number> {
  const config = readConfig(around.env, false);
  openDataFolder(config.DATA_DIR);
  const [counts, runs, uploads] = await withDatabase(
    config,
    async (db) => [await countBySource(db), await readRuns(db), await readLastUploads(db)] as const,
    around.running?.db,
  );
  const names = [...new Set([...counts, ...runs].map(({ source }) => source))].sort();
  const say = sayer(around.language);
  if (names.length === 0) around.stdout.write(`${say('import.sources.none')}\n`);
  for (const name of names) {
    const own = counts.filter(({ source }) => source === name);
    const run = runs.find(({ source }) => source === name);
    const upload = uploads.find(({ source }) => source === name);
    around.stdout.write(`${name}: ${inStates(own, say)}\n`);
    if (run !== undefined) around.stdout.write(`  ${lastRun(run, say)}\n`);
    if (upload !== undefined) around.stdout.write(`  ${lastUpload(upload, say)}\n`);
  }
  return 0;
}

/** Deletes the listings of a source, batch by batch; 130 when interrupted, with the rest still there. */
export async function removeSource(
  { source, isSure }: Extract<Command, { kind: 'remove' }>,
  around: Surroundings,
): Promise<number> {
  const config = readConfig(around.env, false);
  openDataFolder(config.DATA_DIR);
  const say = sayer(around.language);
  return withDatabase(
    config,
    async (db) => {
      const [counts, runs] = [await countBySource(db), await readRuns(db)];
      const own = counts.filter((count) => count.source === source);
      const offering = await countAgencies(db, source);
      const people = offering.agencies + offering.agents;
      if (own.length === 0 && people === 0 && !runs.some((run) => run.source === source))
        throw new BadUsage(message('import.sources.unknown', { source }));
      const total = sum(own);
      if (!isSure)
        throw new BadUsage(
          people === 0
            ? message('import.sources.sure', { source, count: total })
            : message('import.sources.sure_with_agencies', { source, count: total, ...offering }),
        );
      const progress = createProgress(around, 'listings');
      const onProgress = (deleted: number): void => {
        progress.show(deleted, deleted / Math.max(1, total));
      };
      const isOver = (): boolean => around.signal.aborted;
      const deleted = await deleteSource(db, source, onProgress, isOver, forgetEmptyPlaces).finally(progress.end);
      around.stdout.write(`${say('import.sources.deleted', { source, count: deleted })}\n`);
      if (isOver()) {
        around.stdout.write(`${say('import.sources.interrupted')}\n`);
        return 130;
      }
      const removed = await removeAgencies(db, source, () => false, readAgenciesInUse);
      if (removed.agencies + removed.agents > 0)
        around.stdout.write(
          `${say('import.sources.agencies_deleted', { agencies: removed.agencies, agents: removed.agents })}\n`,
        );
      if (removed.held.length > 0)
        around.stdout.write(`${say('import.sources.agencies_stay', { count: removed.held.length })}\n`);
      await forgetRun(db, source);
      return 0;
    },
    around.running?.db,
  );
}

/** Suburbs and postcodes that only listings named go with the last listing in them. */
async function forgetEmptyPlaces(tx: Transaction): Promise<void> {
  const [learnt, inUse] = [await readLearnt(tx), await readAreasInUse(tx)];
  await forgetAreas(
    tx,
    learnt.filter((id) => !inUse.has(id)),
  );
}

function inStates(counts: readonly SourceCount[], say: Say): string {
  const states = AVAILABILITIES.flatMap((state) => {
    const found = counts.find(({ availability }) => availability === state);
    return found === undefined ? [] : [say(`import.sources.state.${state}`, { count: found.listings })];
  });
  return [say('import.sources.listings', { count: sum(counts) }), ...states].join(', ');
}

function lastRun({ finishedAt, file, read, inserted, updated, unchanged, withdrawn, rejected }: Run, say: Say): string {
  const counts = say('import.sources.counts', { count: read, inserted, updated, unchanged, withdrawn, rejected });
  return say('import.sources.last', { at: finishedAt.slice(0, 16).replace('T', ' '), file, counts });
}

/** Of what an agency's own program or drop folder handed in. */
function lastUpload({ state, completedAt, counts, file }: LastUpload, say: Say): string {
  const at = completedAt?.slice(0, 16).replace('T', ' ') ?? '';
  const what = file ?? say('import.sources.pushed');
  if (state === 'failed') return say('import.sources.last_failed', { at, file: what });
  const { NEW = 0, PROCESSED = 0, UNCHANGED = 0, DELETED = 0, SKIPPED = 0 } = counts ?? {};
  const of = { inserted: NEW, updated: PROCESSED, unchanged: UNCHANGED, withdrawn: DELETED, rejected: SKIPPED };
  const count = NEW + PROCESSED + UNCHANGED + DELETED + SKIPPED;
  return say('import.sources.last', { at, file: what, counts: say('import.sources.uploaded', { count, ...of }) });
}

type LastUpload = Awaited<ReturnType<typeof readLastUploads>>[number];

function sum(counts: readonly SourceCount[]): number {
  return counts.reduce((total, count) => total + count.listings, 0);
}
