import path from 'node:path';
import { createAreas } from '../areas/areas.server.ts';
import { importAreas } from '../areas/import.server.ts';
import { readConfig } from '../platform/config.server.ts';
import { openDataFolder } from '../platform/data-folder.server.ts';
import type { Database } from '../platform/db/database.server.ts';
import { reassignAreas } from '../properties/reassign-store.server.ts';
import { sayer } from '../texts/message.ts';
import type { Command } from './arguments.ts';
import { countLines } from './count-lines.ts';
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

  async function take(db: Database) {
    const started = performance.now();
    const areas = around.running?.areas ?? (await createAreas({ db }));
    const progress = createProgress(around, 'areas');
    const onProgress = (done: { features: number; bytes: number; totalBytes: number }): void => {
      progress.show(done.features, done.bytes / Math.max(1, done.totalBytes));
    };
    const kind = command.areaKind === undefined ? {} : { kind: command.areaKind };
    const result = await importAreas({
      ...{ db, areas, file: command.file, ...kind, onProgress },
      signal: around.signal,
    }).finally(progress.end);
    // Also where nothing has changed: an earlier run may have been interrupted before this.
    const moved = await reassignAreas(db, areas.assign, areas, around.signal);
    return { result, moved, seconds: (performance.now() - started) / 1000 };
  }

  const { result, moved, seconds } = await withDatabase(config, take, around.running?.db);

  const report = await openReport(reportPath, around.language);
  for (const { index, says } of result.rejected)
    report.add({ feature: index + 1, status: 'rejected', code: 'area_refused', says });
  await report.close();

  const say = sayer(around.language);
  const lines = [
    say('import.summary.areas', { file: path.basename(command.file), count: result.read, seconds: seconds.toFixed(1) }),
    ...countLines(around.language, [
      ['new', result.created],
      ['updated', result.updated],
      ['unchanged', result.unchanged],
      ['rejected', result.rejected.length],
    ]),
  ];
  if (result.derived > 0) lines.push(`  ${say('import.summary.derived', { count: result.derived })}`);
  if (moved > 0) lines.push(`  ${say('import.summary.moved', { count: moved })}`);
  if (result.rejected.length > 0) lines.push(say('import.summary.report', { path: reportPath }));
  around.stdout.write(`${lines.join('\n')}\n`);
  if (around.signal.aborted) {
    around.stdout.write(`${say('import.cli.interrupted')}\n`);
    return 130;
  }
  return result.rejected.length > 0 ? 3 : 0;
}
