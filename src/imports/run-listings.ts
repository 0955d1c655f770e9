import path from 'node:path';
import { readConfig } from '../platform/config.server.ts';
import { openDataFolder } from '../platform/data-folder.server.ts';
import type { Command } from './arguments.ts';
import { importListings, type Save, type Tally } from './import-listings.ts';
import { createProgress } from './progress.ts';
import { sizeOf } from './read-text.ts';
import { readMapping } from './read-mapping.ts';
import { openReport } from './report.ts';
import type { Surroundings } from './run.ts';
import { savingTo, withDatabase } from './store.ts';

/** Imports listings; 3 when rows were rejected, 130 when interrupted. Throws what is in the way of the whole. */
export async function runListings(
  command: Extract<Command, { kind: 'listings' }>,
  around: Surroundings,
): Promise<number> {
  const config = readConfig(around.env, false);
  openDataFolder(config.DATA_DIR);
  const mapping = await readMapping(command.mapping);
  const size = await sizeOf(command.file);
  const reportPath =
    command.report ?? path.join(config.DATA_DIR, 'imports', `${path.basename(command.file)}.report.jsonl`);

  async function run(save: Save): Promise<{ tally: Tally; seconds: number }> {
    const started = performance.now();
    const progress = createProgress(around.stderr, 'rows');
    const report = await openReport(reportPath);
    try {
      const onProgress = (tally: Readonly<Tally>, bytes: number): void => {
        progress.show(tally.read, size === 0 ? 1 : bytes / size);
      };
      const tally = await importListings({
        path: command.file,
        mapping,
        save,
        report,
        onProgress,
        signal: around.signal,
      });
      return { tally, seconds: (performance.now() - started) / 1000 };
    } finally {
      progress.end();
      await report.close();
    }
  }

  const { tally, seconds } = command.dryRun
    ? await run(keepNothing)
    : await withDatabase(config, async (db) => run(await savingTo(db)));
  around.stdout.write(summary({ file: command.file, tally, seconds, dryRun: command.dryRun, reportPath }));
  if (around.signal.aborted) {
    around.stdout.write('Interrupted. What is counted above is kept; run it again for the rest.\n');
    return 130;
  }
  return tally.rejected > 0 ? 3 : 0;
}

/** Counts as new what would be saved. */
const keepNothing: Save = (records) =>
  Promise.resolve({ inserted: records.length, updated: 0, unchanged: 0, rejected: [] });

function summary(done: { file: string; tally: Tally; seconds: number; dryRun: boolean; reportPath: string }): string {
  const { tally, dryRun } = done;
  const rate = Math.round(tally.read / Math.max(0.001, done.seconds));
  const counts: [string, number][] = dryRun
    ? [['good', tally.inserted]]
    : [
        ['new', tally.inserted],
        ['updated', tally.updated],
        ['unchanged', tally.unchanged],
      ];
  counts.push(['skipped', tally.skipped], ['duplicate', tally.duplicate], ['rejected', tally.rejected]);
  const lines = [
    `${path.basename(done.file)}: ${grouped(tally.read)} rows in ${done.seconds.toFixed(1)} s (${grouped(rate)} rows/s)${dryRun ? ', nothing kept' : ''}`,
  ];
  for (const [name, count] of counts) lines.push(`  ${name.padEnd(10)}${grouped(count).padStart(11)}`);
  if (tally.notes > 0) lines.push(`  ${grouped(tally.notes)} values were left out of homes that were kept.`);
  if (tally.skipped + tally.duplicate + tally.rejected + tally.notes > 0)
    lines.push(`Line by line, with reasons: ${done.reportPath}`);
  return `${lines.join('\n')}\n`;
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
