import { NoFeatureCollection } from '../areas/feature-stream.server.ts';
import { AppError } from '../contract/errors.ts';
import { BadSettings } from '../platform/config.server.ts';
import { OpenDataFolder } from '../platform/data-folder.server.ts';
import { LockedDataFolder } from '../platform/db/lock.server.ts';
import { BucketProblem } from '../platform/files/bucket-problem.server.ts';
import { sayer } from '../texts/message.ts';
import type { Language } from '../texts/messages.ts';
import { MessageError } from '../texts/message-error.server.ts';
import { type Command, parseCommand } from './arguments.ts';
import { BadUsage } from './bad-usage.ts';
import { languageOfCommand } from './command-language.ts';
import { BadMapping } from './compile.ts';
import { handOver } from './hand-over.ts';
import { runAgencies } from './run-agencies.ts';
import { runAreas } from './run-areas.ts';
import { runHeld } from './run-held.ts';
import { runKeys } from './run-keys.ts';
import { runListings } from './run-listings.ts';
import { runPictures } from './run-pictures.ts';
import { listSources, removeSource } from './run-sources.ts';
import type { SavingParts } from './store.ts';
import { syntax, usage } from './usage.ts';

/** What a command may touch of the process. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Read when the file is `-`; left out, the process's own. */
  readonly stdin?: AsyncIterable<Uint8Array>;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { isTTY?: boolean; write(text: string): unknown };
  /** Of what is printed. */
  readonly language: Language;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** In the server, to which a command was handed: what it has open itself. */
  readonly running?: SavingParts;
}

/** Runs one command and gives the exit code; see {@link usage}. What its user can mend is said in one line. */
export async function runImport(argv: readonly string[], process: Omit<Surroundings, 'language'>): Promise<number> {
  const { language, rest, problem } = languageOfCommand(argv, process.env);
  const around = { ...process, language };
  let command: Command;
  try {
    if (problem !== undefined) throw problem;
    command = parseCommand(rest);
  } catch (error) {
    return reportFailure(error, around);
  }
  return carryOut(command, around);
}

/** The same of a command that is understood. Where a server has the data folder, it is handed to that. */
export async function carryOut(command: Command, around: Surroundings): Promise<number> {
  try {
    switch (command.kind) {
      case 'help':
        around.stdout.write(usage(around.language));
        return 0;
      case 'listings':
        return await runListings(command, around);
      case 'agencies':
        return await runAgencies(command, around);
      case 'areas':
        return await runAreas(command, around);
      case 'pictures':
        return await runPictures(command, around);
      case 'sources':
        return await listSources(around);
      case 'remove':
        return await removeSource(command, around);
      case 'held':
        return await runHeld(command, around);
      case 'keys':
        return await runKeys(command, around);
    }
  } catch (error) {
    const code = error instanceof LockedDataFolder ? await handOver(command, around) : undefined;
    return code ?? reportFailure(error, around);
  }
}

function reportFailure(error: unknown, around: Surroundings): number {
  const text = inWords(error, around.language);
  if (text === undefined) throw error;
  around.stderr.write(`${text}\n`);
  return error instanceof BadUsage ? 2 : 1;
}

/** Undefined for a fault of the program. */
function inWords(error: unknown, language: Language): string | undefined {
  const say = sayer(language);
  if (error instanceof BadUsage) return `${error.inWords(language)}\n\n${syntax(language)}`;
  if (error instanceof BadMapping) return `${say('import.mapping.unusable')} ${error.inWords(language)}`;
  if (error instanceof NoFeatureCollection) return `${say('import.file.unusable')} ${error.inWords(language)}`;
  if (error instanceof MessageError) return error.inWords(language);
  if (error instanceof Error && SAID_AS_IT_IS.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof Error && 'code' in error && UNREACHABLE.has(String(error.code)))
    return say('import.cli.no_database', { detail: error.message });
  if (error instanceof AppError && error.cause instanceof BucketProblem) return error.cause.message;
  if (error instanceof AppError && error.code === 'unavailable')
    return say('import.cli.database_gone', { detail: error.cause instanceof Error ? error.cause.message : '–' });
  return undefined;
}

/** Faults of the machine and its settings, which have their words, in English, wherever they are found. */
const SAID_AS_IT_IS = [LockedDataFolder, OpenDataFolder, BadSettings, BucketProblem];
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000']);
