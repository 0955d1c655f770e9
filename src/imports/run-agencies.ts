import path from 'node:path';
import { countAgencies, importAgencies, removeAgencies, type ImportedReport } from '../agencies/import.server.ts';
import { countAgencyPictures } from '../agencies/picture-status-store.server.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.server.ts';
import { openDataFolder } from '../platform/data-folder.server.ts';
import type { Database } from '../platform/db/database.server.ts';
import { openFileStore } from '../platform/files/open-file-store.server.ts';
import { createImages } from '../platform/images/images.server.ts';
import { message, sayer, sentenceOf, type Message } from '../texts/message.ts';
import type { Language } from '../texts/messages.ts';
import { silentLog } from '../platform/log.server.ts';
import { readAgenciesInUse } from '../properties/source-store.server.ts';
import { createAgencyPictures } from './agency-pictures.ts';
import { readAgencyFile, type AgencyFile } from './read-agencies.ts';
import { readAgencyMapping } from './agency-mapping.ts';
import type { Command } from './arguments.ts';
import { countLines } from './count-lines.ts';
import { sizeOf, STANDARD_INPUT } from './read-text.ts';
import { waitingText } from './run-pictures.ts';
import { openReport, type Report } from './report.ts';
import type { Surroundings } from './run.ts';
import { withDatabase } from './store.ts';

/** Imports agencies, their offices and agents; 3 when some were rejected. Throws what is in the way of the whole. */
export async function runAgencies(
  command: Extract<Command, { kind: 'agencies' }>,
  around: Surroundings,
): Promise<number> {
  const config = readConfig(around.env, false);
  openDataFolder(config.DATA_DIR);
  const mapping = await readAgencyMapping(command);
  await sizeOf(command.file);
  const name = command.file === STANDARD_INPUT ? 'standard-input' : path.basename(command.file);
  const reportPath = command.report ?? path.join(config.DATA_DIR, 'imports', `${name}.report.jsonl`);
  const report = await openReport(reportPath, around.language);
  try {
    const result = await withDatabase(
      config,
      async (db) => {
        const files = await openFileStore(config, around.env);
        const folder = path.resolve(command.file === STANDARD_INPUT ? '.' : path.dirname(command.file));
        const pictures = createAgencyPictures(folder, createImages({ db, files, log: silentLog() }));
        const read = await readAgencyFile({
          path: command.file,
          standardInput: around.stdin,
          mapping,
          pictures,
          report,
        });
        const imported = await importAgencies(
          db,
          { source: mapping.source, region: mapping.region, ...read },
          systemClock.now(),
        );
        for (const { kind, externalId, says } of imported.rejected)
          report.add({ status: kind === 'agent' ? 'rejected' : 'note', code: 'agency_refused', says, externalId });
        const gone =
          command.allowedShare === undefined ? undefined : await withdraw(db, read, command.allowedShare, report);
        return {
          ...imported,
          gone,
          pictures: (await countAgencyPictures(db, mapping.source))[0]?.waiting ?? 0,
          rejected: read.rejected + imported.rejected.filter(({ kind }) => kind === 'agent').length,
        };
      },
      around.running?.db,
    );
    around.stdout.write(summary(name, result, reportPath, around.language));
    if (result.pictures > 0) around.stdout.write(waitingText(result.pictures, mapping.source, around.language));
    return result.rejected > 0 || result.gone?.heldBack !== undefined ? 3 : 0;
  } finally {
    await report.close();
  }

  /** Removes those that the file does not name. */
  async function withdraw(db: Database, read: AgencyFile, share: number, report: Report): Promise<RemovedAgencies> {
    const { source } = mapping;
    const named = {
      agency: new Set(read.agencies.map(({ externalId }) => externalId)),
      agent: new Set(read.agents.map(({ externalId }) => externalId)),
    };
    const before = await countAgencies(db, source);
    const all = before.agencies + before.agents;
    const absent = all - named.agency.size - named.agent.size;
    const heldBack =
      read.rejected > 0
        ? message('import.agency.held_unread')
        : absent / Math.max(1, all) > share
          ? message('import.agency.held_many', { absent, all, share: Math.round(share * 100) })
          : undefined;
    if (heldBack !== undefined) return { agencies: 0, agents: 0, held: [], ...(absent > 0 ? { heldBack } : {}) };
    const removed = await removeAgencies(db, source, (kind, id) => named[kind].has(id), readAgenciesInUse);
    for (const externalId of removed.held)
      report.add({
        status: 'held',
        code: 'agency_in_use',
        says: [message('import.agency.in_use')],
        externalId,
      });
    return removed;
  }
}

interface RemovedAgencies {
  readonly agencies: number;
  readonly agents: number;
  readonly held: readonly string[];
  /** Why nothing was removed. */
  readonly heldBack?: Message;
}

function summary(
  name: string,
  {
    agencies,
    agents,
    gone,
    rejected,
  }: Omit<ImportedReport, 'rejected'> & { gone: RemovedAgencies | undefined; rejected: number },
  reportPath: string,
  language: Language,
): string {
  const say = sayer(language);
  const counts = countLines(language, [
    ['new', agencies.inserted, agents.inserted],
    ['updated', agencies.updated, agents.updated],
    ['unchanged', agencies.unchanged, agents.unchanged],
    ...(gone === undefined ? [] : [['removed', gone.agencies, gone.agents] as const]),
  ]);
  const heading = [say('import.count.agencies'), say('import.count.agents')].map((each) => each.padStart(11)).join('');
  const lines = [`${name}:`, heading.padStart(counts[0]?.length ?? 0), ...counts];
  if (gone !== undefined && gone.held.length > 0)
    lines.push(`  ${say('import.summary.agencies_stay', { count: gone.held.length })}`);
  if (gone?.heldBack !== undefined)
    lines.push(`  ${say('import.summary.none_removed')} ${sentenceOf(gone.heldBack, language)}`);
  if (rejected > 0)
    lines.push(
      `  ${say('import.summary.rejected', { count: rejected })} ${say('import.summary.report', { path: reportPath })}`,
    );
  return `${lines.join('\n')}\n`;
}
