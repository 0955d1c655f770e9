import { parseArgs } from 'node:util';
import { AREA_KINDS, type AreaKind } from '../areas/area.server.ts';

/** What the command line asks for. */
export type Command =
  | { readonly kind: 'help' }
  | {
      readonly kind: 'listings';
      readonly file: string;
      readonly mapping: string;
      readonly report: string | undefined;
      readonly dryRun: boolean;
    }
  | {
      readonly kind: 'areas';
      readonly file: string;
      readonly areaKind: AreaKind | undefined;
      readonly report: string | undefined;
    };

/** The command line makes no sense. The message is meant for people. */
export class BadUsage extends Error {
  override readonly name = 'BadUsage';
}

export const USAGE = `Usage:
  npm run import -- listings FILE --mapping MAPPING [--report FILE] [--dry-run]
  npm run import -- areas FILE [--kind KIND] [--report FILE]

listings  Takes homes from a CSV, JSON Lines or GeoJSON file. MAPPING says which column feeds which
          field (docs/importing.md); mappings/ has one to start from.
areas     Takes outlines of municipalities and other places from a GeoJSON file. KIND says what they
          are where the file does not: ${AREA_KINDS.join(', ')}.

  --mapping FILE  the mapping, JSON
  --report FILE   where to write what became of rows that were not kept as they are (JSON Lines);
                  otherwise in the data folder, under imports/
  --dry-run       read and check every row, keep nothing

DATA_DIR and DATABASE_URL say where listings are kept, as for the server.
Exit code: 0 done, 1 could not be done, 2 wrong usage, 3 done but some rows were rejected, 130 interrupted.
`;

/** @throws BadUsage */
export function parseCommand(argv: readonly string[]): Command {
  const { values, positionals } = parsed(argv);
  if (values.help === true || (argv.length === 1 && positionals[0] === 'help')) return { kind: 'help' };
  const [kind, file, ...rest] = positionals;
  if (kind === undefined) throw new BadUsage('Say what to import: listings or areas.');
  if (kind !== 'listings' && kind !== 'areas')
    throw new BadUsage(`"${kind}" cannot be imported, only listings and areas.`);
  if (file === undefined) throw new BadUsage(`Name the file with the ${kind}.`);
  if (rest.length > 0) throw new BadUsage(`One file at a time; "${rest.join(' ')}" is too much.`);
  if (kind === 'areas') return { kind, file, areaKind: areaKind(values.kind), report: values.report };
  if (values.mapping === undefined) throw new BadUsage('Listings need a mapping: --mapping FILE.');
  return { kind, file, mapping: values.mapping, report: values.report, dryRun: values['dry-run'] === true };
}

function areaKind(name: string | undefined): AreaKind | undefined {
  const known = AREA_KINDS.find((kind) => kind === name);
  if (name !== undefined && known === undefined)
    throw new BadUsage(`"${name}" is no kind of area; there are ${AREA_KINDS.join(', ')}.`);
  return known;
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        mapping: { type: 'string', short: 'm' },
        report: { type: 'string' },
        kind: { type: 'string' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new BadUsage((error as Error).message.replace(/ To specify .*/su, ''));
  }
}
