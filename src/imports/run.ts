import { NoFeatureCollection } from '../areas/feature-stream.server.ts';
import { AppError } from '../contract/errors.ts';
import { BadSettings } from '../platform/config.server.ts';
import { OpenDataFolder } from '../platform/data-folder.server.ts';
import { LockedDataFolder } from '../platform/db/lock.server.ts';
import { BadUsage, parseCommand, USAGE } from './arguments.ts';
import { BadMapping } from './compile.ts';
import { UnreadableFile } from './row.ts';
import { runAreas } from './run-areas.ts';
import { runListings } from './run-listings.ts';

/** What a command may touch of the process. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { isTTY?: boolean; write(text: string): unknown };
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}

/** Runs one command and gives the exit code; see {@link USAGE}. What its user can mend is said in one line. */
export async function runImport(argv: readonly string[], around: Surroundings): Promise<number> {
  try {
    const command = parseCommand(argv);
    switch (command.kind) {
      case 'help':
        around.stdout.write(USAGE);
        return 0;
      case 'listings':
        return await runListings(command, around);
      case 'areas':
        return await runAreas(command, around);
    }
  } catch (error) {
    const said = inWords(error);
    if (said === undefined) throw error;
    around.stderr.write(`${said}\n`);
    return error instanceof BadUsage ? 2 : 1;
  }
}

/** Undefined for a fault of the program. */
function inWords(error: unknown): string | undefined {
  if (error instanceof BadUsage) return `${error.message}\n\n${USAGE}`;
  if (error instanceof BadMapping) return `The mapping cannot be used: ${error.message}.`;
  if (error instanceof NoFeatureCollection) return `The file cannot be used: ${error.message}.`;
  if (error instanceof Error && SAID_AS_IT_IS.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof Error && 'code' in error && UNREACHABLE.has(String(error.code)))
    return `The database cannot be reached: ${error.message}.`;
  if (error instanceof AppError && error.code === 'unavailable')
    return `The database went away: ${error.cause instanceof Error ? error.cause.message : 'it said nothing'}. Run the same command again: what was taken in before is not doubled.`;
  return undefined;
}

const SAID_AS_IT_IS = [UnreadableFile, LockedDataFolder, OpenDataFolder, BadSettings];
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000']);
