import path from 'node:path';
import { importAreas } from '../areas/import.server.ts';
import { readConfig } from '../platform/config.server.ts';
import type { Command } from './arguments.ts';
import { createProgress } from './progress.ts';
import { sizeOf } from './read-text.ts';
import { openReport } from './report.ts';
import type { Surroundings } from './run.ts';
import { withDatabase } from './store.ts';

/** Imports outlines of areas; 3 when features were rejected. Throws what is in the way of the whole. */
export async function runAreas(command: Extract<Command, { kind: 'areas' }>, around: Surroundings): Promise<number> {
  const config = readConfig(around.env, false);
  await sizeOf(command.file);
  const reportPath = command.report ?? path.join(config.DATA_DIR, 'imports', `${path.basename(command.file)}.report.jsonl`);
  const progress = createProgress(around.stderr, 'areas');
  const started = performance.now();

  const result = await withDatabase(config, (db) =>
    importAreas({
      db,
      file: command.file,
      ...(command.areaKind === undefined ? {} : { kind: command.areaKind }),
      onProgress: ({ features, bytes, totalBytes }) => {
        progress.show(features, bytes / Math.max(1, totalBytes));
      },
    }),
  ).finally(progress.end);

  const report = await openReport(reportPath);
  for (const { index, reason } of result.rejected) report.add({ feature: index + 1, status: 'rejected', reason });
  await report.close();

  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const lines = [`${path.basename(command.file)}: ${result.read.toLocaleString('en')} areas in ${seconds} s`];
  const counts: [string, number][] = [['new', result.created], ['updated', result.updated], ['unchanged', result.unchanged], ['rejected', result.rejected.length]];
  for (const [name, count] of counts) lines.push(`  ${name.padEnd(10)}${count.toLocaleString('en').padStart(11)}`);
  if (result.derived > 0) lines.push(`  ${result.derived.toLocaleString('en')} counties were put together from their municipalities.`);
  if (result.rejected.length > 0) lines.push(`One by one, with reasons: ${reportPath}`);
  around.stdout.write(`${lines.join('\n')}\n`);
  return result.rejected.length > 0 ? 3 : 0;
}
