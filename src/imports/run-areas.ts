import path from 'node:path';
import { createAreas } from '../areas/areas.server.ts';
import { importAreas } from '../areas/import.server.ts';
import { readConfig } from '../platform/config.server.ts';
import { openDataFolder } from '../platform/data-folder.server.ts';
import { reassignAreas } from '../properties/reassign.server.ts';
import type { Command } from './arguments.ts';
import { createProgress } from './progress.ts';
import { sizeOf } from './read-text.ts';
import { openReport } from './report.ts';
import type { Surroundings } from './run.ts';
import { withDatabase } from './store.ts';

/** Imports outlines of areas; 3 when features were rejected. Throws what is in the way of the whole. */
export async function runAreas(command: Extract<Command, { kind: 'areas' }>, around: Surroundings): Promise<number> {
  const config = readConfig(around.env, false);
  openDataFolder(config.DATA_DIR);
  await sizeOf(command.file);
  const reportPath =
    command.report ?? path.join(config.DATA_DIR, 'imports', `${path.basename(command.file)}.report.jsonl`);

  const { result, moved, seconds } = await withDatabase(config, async (db) => {
    const started = performance.now();
    const progress = createProgress(around.stderr, 'areas');
    const onProgress = (done: { features: number; bytes: number; totalBytes: number }): void => {
      progress.show(done.features, done.bytes / Math.max(1, done.totalBytes));
    };
    const kind = command.areaKind === undefined ? {} : { kind: command.areaKind };
    const result = await importAreas({ db, file: command.file, ...kind, onProgress }).finally(progress.end);
    const isChanged = result.created + result.updated + result.derived > 0;
    const moved = isChanged ? await reassignAreas(db, (await createAreas({ db })).assign) : 0;
    return { result, moved, seconds: (performance.now() - started) / 1000 };
  });

  const report = await openReport(reportPath);
  for (const { index, reason } of result.rejected) report.add({ feature: index + 1, status: 'rejected', reason });
  await report.close();

  const lines = [
    `${path.basename(command.file)}: ${result.read.toLocaleString('en')} areas in ${seconds.toFixed(1)} s`,
  ];
  const counts: [string, number][] = [
    ['new', result.created],
    ['updated', result.updated],
    ['unchanged', result.unchanged],
    ['rejected', result.rejected.length],
  ];
  for (const [name, count] of counts) lines.push(`  ${name.padEnd(10)}${count.toLocaleString('en').padStart(11)}`);
  if (result.derived > 0)
    lines.push(`  ${result.derived.toLocaleString('en')} counties were put together from their municipalities.`);
  if (moved > 0) lines.push(`  ${moved.toLocaleString('en')} listings lie in other areas than before.`);
  if (result.rejected.length > 0) lines.push(`One by one, with reasons: ${reportPath}`);
  around.stdout.write(`${lines.join('\n')}\n`);
  return result.rejected.length > 0 ? 3 : 0;
}
