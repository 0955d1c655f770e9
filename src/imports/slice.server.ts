import { AppError } from '../contract/errors.ts';
import { handledForStaff } from '../contract/mount.server.ts';
import { paginate, whole } from '../contract/shapes.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { countWaitingOf } from '../properties/held/store.server.ts';
import { countBySource, type SourceCount } from '../properties/source-store.server.ts';
import { sentencesOf } from '../texts/message.ts';
import { getImport, type ImportSource, listImports } from './contract.ts';
import { findRun, readFindings, readRuns, type Run } from './runs-store.server.ts';

/** What became of imports, for those who run the site. */
export function createImportSlice({ db }: Pick<Platform, 'db'>): Slice {
  async function present(source: string, run: Run | undefined, counts: readonly SourceCount[]): Promise<ImportSource> {
    const own = counts.filter((count) => count.source === source);
    const sum = (of: readonly SourceCount[]) => of.reduce((total, { listings }) => total + listings, 0);
    return {
      source,
      listings: sum(own),
      onMarket: sum(own.filter(({ availability }) => availability === 'available' || availability === 'future')),
      held: await countWaitingOf(db, source),
      lastRun: run === undefined ? null : presentRun(run),
    };
  }

  return {
    routes: [
      handledForStaff(listImports, async () => {
        const [counts, runs] = [await countBySource(db), await readRuns(db)];
        const names = [...new Set([...counts, ...runs].map(({ source }) => source))].sort();
        const runOf = new Map(runs.map((run) => [run.source, run]));
        return whole(await Promise.all(names.map((name) => present(name, runOf.get(name), counts))));
      }),
      handledForStaff(getImport, async ({ params: { source }, query: { page, size, code } }, { language }) => {
        const [run, counts] = [await findRun(db, source), await countBySource(db)];
        if (run === undefined && !counts.some((count) => count.source === source)) throw new AppError('not_found');
        const { rows, total } = await readFindings(db, source, { code, limit: size, offset: (page - 1) * size });
        return {
          import: await present(source, run, counts),
          data: rows.map(({ says, ...finding }) => ({ ...finding, reason: sentencesOf(says, language) })),
          pagination: paginate(page, size, total),
        };
      }),
    ],
  };
}

function presentRun({ source: _, inserted, updated, found, ...run }: Run): NonNullable<ImportSource['lastRun']> {
  return {
    ...run,
    new: inserted,
    changed: updated,
    found: Object.entries(found)
      .map(([code, count]) => ({ code, count }))
      .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code)),
  };
}
