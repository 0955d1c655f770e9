import path from 'node:path';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.server.ts';
import { openDataFolder } from '../platform/data-folder.server.ts';
import type { Database } from '../platform/db/database.server.ts';
import { openFileStore } from '../platform/files/open-file-store.server.ts';
import { hasReaders } from '../platform/pace.server.ts';
import { areReadersPresent } from '../platform/readers.server.ts';
import { countWaitingOf } from '../properties/held/store.server.ts';
import { countPictures } from '../properties/pictures/status-store.server.ts';
import { message, sayer, sentencesOf } from '../texts/message.ts';
import type { Language } from '../texts/messages.ts';
import type { Command } from './arguments.ts';
import { BadUsage } from './bad-usage.ts';
import { countLines } from './count-lines.ts';
import type { Places } from './examine.ts';
import { importListings, type Tally } from './import-listings.ts';
import { createProgress } from './progress.ts';
import { sizeOf, STANDARD_INPUT } from './read-text.ts';
import { agencySourceOf, isReaxml, readAnyMapping } from './read-mapping.ts';
import { peopleOf } from './reaxml/agents.ts';
import { importReaxml } from './reaxml/import-reaxml.ts';
import { dryRunSaving } from './dry-run.ts';
import { createReasons } from './reasons.ts';
import { createKeptFindings } from './kept-findings.ts';
import { openReport, type Report } from './report.ts';
import { createThrottle, type ThrottleParts } from './throttle.ts';
import type { Surroundings } from './run.ts';
import { waitingText } from './run-pictures.ts';
import { keepRun } from './runs-store.server.ts';
import { savingParts, savingTo, withDatabase, type Saving } from './store.ts';
import { heldMessages, type Market } from './withdraw-absent.ts';

/** Imports listings; 3 when rows were rejected, 130 when interrupted. Throws what is in the way of the whole. */
export async function runListings(
  command: Extract<Command, { kind: 'listings' }>,
  around: Surroundings,
): Promise<number> {
  const config = readConfig(around.env, false);
  openDataFolder(config.DATA_DIR);
  const mapping = await readAnyMapping(command.mapping);
  const size = await sizeOf(command.file);
  const name = command.file === STANDARD_INPUT ? 'standard-input' : path.basename(command.file);
  const reportPath = command.report ?? path.join(config.DATA_DIR, 'imports', `${name}.report.jsonl`);

  const allowedShare = command.allowedWithdrawals;
  if (allowedShare !== undefined && isReaxml(mapping)) throw new BadUsage(message('import.usage.complete_reaxml'));

  async function run(
    { save, kept, corrected, agencies, findPictures, feed, offerers }: Target,
    { market, places, areReadersPresent: present }: RunParts,
  ): Promise<Done> {
    const started = performance.now();
    const progress = createProgress(around, 'rows');
    const reasons = createReasons();
    const notes = createReasons('note');
    const found = createKeptFindings();
    const file = await openReport(reportPath, around.language);
    const report: Report = {
      ...file,
      add(finding) {
        reasons.add(finding);
        notes.add(finding);
        found.add(finding);
        file.add(finding);
      },
    };
    try {
      const onProgress = (tally: Readonly<Tally>, bytes: number): void => {
        progress.show(tally.read, size === undefined ? undefined : bytes / Math.max(1, size));
      };
      const parts = {
        path: command.file,
        standardInput: around.stdin,
        save,
        feed: feed(mapping),
        report,
        places,
        findPictures,
        onProgress,
        signal: around.signal,
        throttle: createThrottle({ areReadersPresent: present, signal: around.signal }),
        ...(around.running === undefined ? {} : { batchSize: BESIDE_READERS }),
      };
      const tally = isReaxml(mapping)
        ? await importReaxml({
            ...parts,
            source: mapping.source,
            kept,
            corrected,
            people: peopleOf(agencies, mapping),
            now: () => systemClock.now(),
          })
        : await importListings({
            ...parts,
            mapping,
            kept,
            corrected,
            offerers: offerers(agencySourceOf(mapping)),
            complete: allowedShare === undefined ? undefined : { market, allowedShare },
            now: systemClock.now(),
          });
      return { tally, seconds: (performance.now() - started) / 1000, reasons, notes, found };
    } finally {
      progress.end();
      await report.close();
    }
  }

  /** In the server its own readers, else those of the servers on this database. */
  const readersOf = (db: Database): ThrottleParts['areReadersPresent'] =>
    around.running === undefined ? () => areReadersPresent(db) : () => Promise.resolve(hasReaders());

  async function keep(db: Database): Promise<Done> {
    const { market, places, ...target } = await savingTo(db, mapping.source, {
      files: await openFileStore(config, around.env),
      running: around.running,
    });
    const done = await run(target, { market, places, areReadersPresent: readersOf(db) });
    await keepRun(
      db,
      {
        ...done.tally,
        source: mapping.source,
        finishedAt: systemClock.now().toISOString(),
        file: name,
        withdrawn: done.tally.absence?.withdrawn ?? 0,
        found: done.found.found,
      },
      done.found.lines,
    );
    const [pictures] = await countPictures(db, mapping.source);
    return { ...done, pictures: pictures?.waiting ?? 0, held: await countWaitingOf(db, mapping.source) };
  }

  async function look(db: Database): Promise<Done> {
    const { market, places, ...target } = dryRunSaving(around.running ?? (await savingParts(db)), mapping.source);
    return run(target, { market, places, areReadersPresent: readersOf(db) });
  }

  const {
    tally,
    seconds,
    reasons,
    notes,
    held = 0,
    pictures = 0,
  } = await withDatabase(config, command.dryRun ? look : keep, around.running?.db);
  const { language } = around;
  around.stdout.write(summary({ name, tally, seconds, reasons, notes, dryRun: command.dryRun, reportPath, language }));
  if (held > 0)
    around.stdout.write(`${sayer(language)('import.summary.held', { count: held, source: mapping.source })}\n`);
  if (pictures > 0) around.stdout.write(waitingText(pictures, mapping.source, language));
  if (around.signal.aborted) {
    around.stdout.write(`${sayer(language)('import.cli.interrupted')}\n`);
    return 130;
  }
  return tally.rejected > 0 || tally.absence?.heldBack !== undefined ? 3 : 0;
}

/** Rows saved in one transaction by a server, which answers readers in between. */
const BESIDE_READERS = 50;

/** What a run writes to, and what it knows of what is there. */
type Target = Omit<Saving, 'market' | 'places'>;

interface RunParts extends Pick<ThrottleParts, 'areReadersPresent'> {
  readonly market: Market;
  readonly places: Places;
}

interface Done {
  /** That the source has waiting. */
  readonly pictures?: number;
  /** Homes of the source that wait until somebody has looked at them. */
  readonly held?: number;
  readonly tally: Tally;
  readonly seconds: number;
  readonly reasons: ReturnType<typeof createReasons>;
  readonly notes: ReturnType<typeof createReasons>;
  readonly found: ReturnType<typeof createKeptFindings>;
}

function summary(done: {
  readonly name: string;
  readonly tally: Tally;
  readonly seconds: number;
  readonly reasons: ReturnType<typeof createReasons>;
  readonly notes: ReturnType<typeof createReasons>;
  readonly dryRun: boolean;
  readonly reportPath: string;
  readonly language: Language;
}): string {
  const { tally, dryRun, language } = done;
  const say = sayer(language);
  const rate = Math.round(tally.read / Math.max(0.001, done.seconds));
  const head = { file: done.name, count: tally.read, seconds: done.seconds.toFixed(1), rate };
  const { absence } = tally;
  const lines = [
    say(dryRun ? 'import.summary.dry_run' : 'import.summary.rows', head),
    ...countLines(language, [
      ['new', tally.inserted],
      ['updated', tally.updated],
      ['unchanged', tally.unchanged],
      ['skipped', tally.skipped],
      ['duplicate', tally.duplicate],
      ['rejected', tally.rejected],
      ...(absence === undefined ? [] : [[dryRun ? 'would_go' : 'withdrawn', absence.withdrawn] as const]),
    ]),
  ];
  lines.push(...done.reasons.lines(language));
  if (tally.notes > 0) lines.push(`  ${say('import.summary.left_out', { count: tally.notes })}`);
  const doubts = tally.doubts ?? 0;
  if (doubts > 0) lines.push(`  ${say('import.summary.doubts', { count: doubts })}`);
  lines.push(...done.notes.lines(language));
  if (absence?.heldBack !== undefined) lines.push(`  ${sentencesOf(heldMessages(absence), language)}`);
  if ((absence?.absent ?? 0) + tally.skipped + tally.duplicate + tally.rejected + tally.notes + doubts > 0)
    lines.push(say('import.summary.report', { path: done.reportPath }));
  return `${lines.join('\n')}\n`;
}
