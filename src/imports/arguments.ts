import { parseArgs } from 'node:util';
import { OUTLINED_KINDS, type AreaKind } from '../areas/area.server.ts';
import { message, type Message } from '../texts/message.ts';
import { BadUsage } from './bad-usage.ts';
import { parseHeld, type HeldCommand } from './held-arguments.ts';
import { parseKeys, type KeysCommand } from './key-arguments.ts';
import { USUAL_SHARE } from './withdraw-absent.ts';

/** What the command line asks for. */
export type Command =
  | { readonly kind: 'help' }
  | {
      readonly kind: 'listings';
      readonly file: string;
      readonly mapping: string;
      readonly report: string | undefined;
      readonly dryRun: boolean;
      /**
       * The share of the homes on the market that may be withdrawn for not being in the file, where it names them all.
       */
      readonly allowedWithdrawals: number | undefined;
    }
  | {
      readonly kind: 'areas';
      readonly file: string;
      readonly areaKind: AreaKind | undefined;
      readonly report: string | undefined;
    }
  | {
      readonly kind: 'pictures';
      /** Left out, all sources. */
      readonly source: string | undefined;
      /** Which of them are to be fetched again. */
      readonly anew: 'failed' | 'fetched' | undefined;
    }
  | {
      readonly kind: 'agencies';
      readonly file: string;
      readonly mapping: string | undefined;
      readonly source: string | undefined;
      readonly region: 'no' | 'au' | undefined;
      readonly report: string | undefined;
      /** The share of agencies and agents that may be removed for not being in the file, where it names them all. */
      readonly allowedShare: number | undefined;
    }
  | KeysCommand
  | HeldCommand
  | { readonly kind: 'sources' }
  | { readonly kind: 'remove'; readonly source: string; readonly isSure: boolean };

/** @throws BadUsage */
export function parseCommand(argv: readonly string[]): Command {
  if (argv[0] === 'keys') return keysCommand(argv.slice(1));
  const { values, positionals } = parsed(argv);
  if (values.help === true || (argv.length === 1 && positionals[0] === 'help')) return { kind: 'help' };
  const [kind, file, ...rest] = positionals;
  if (kind === undefined) throw new BadUsage(message('import.usage.nothing'));
  if (kind === 'sources') {
    if (file !== undefined) throw new BadUsage(message('import.usage.too_much', { what: file }));
    return { kind };
  }
  if (kind === 'held') {
    const command = parseHeld(positionals.slice(1));
    if ('key' in command) throw new BadUsage(command);
    return command;
  }
  if (kind === 'pictures') {
    if (rest.length > 0) throw new BadUsage(message('import.usage.one_source', { what: rest.join(' ') }));
    if (values.retry === true && values.check === true) throw new BadUsage(message('import.usage.retry_or_check'));
    return {
      kind,
      source: file,
      anew: values.retry === true ? 'failed' : values.check === true ? 'fetched' : undefined,
    };
  }
  if (kind === 'remove') {
    if (file === undefined || rest.length > 0) throw new BadUsage(message('import.usage.source_to_remove'));
    return { kind, source: file, isSure: values.yes === true };
  }
  if (kind !== 'listings' && kind !== 'areas' && kind !== 'agencies')
    throw new BadUsage(message('import.usage.kind', { what: kind }));
  if (file === undefined) throw new BadUsage(message(`import.usage.file_${kind}`));
  if (rest.length > 0) throw new BadUsage(message('import.usage.one_file', { what: rest.join(' ') }));
  if (kind === 'areas') return { kind, file, areaKind: areaKind(values.kind), report: values.report };
  if (kind === 'agencies')
    return {
      kind,
      file,
      mapping: values.mapping,
      source: values.source,
      region: regionOf(values.region),
      report: values.report,
      allowedShare: allowedWithdrawals(values.complete, values['allow-withdrawals']),
    };
  if (values.mapping === undefined) throw new BadUsage(message('import.usage.mapping'));
  return {
    kind,
    file,
    mapping: values.mapping,
    report: values.report,
    dryRun: values['dry-run'] === true,
    allowedWithdrawals: allowedWithdrawals(values.complete, values['allow-withdrawals']),
  };
}

function keysCommand(argv: readonly string[]): Command {
  try {
    const command = parseKeys(argv);
    if ('key' in command) throw new BadUsage(command);
    return command;
  } catch (error) {
    throw error instanceof BadUsage ? error : new BadUsage(unparsable(error));
  }
}

function allowedWithdrawals(isComplete: boolean | undefined, share: string | undefined): number | undefined {
  if (isComplete !== true) {
    if (share === undefined) return undefined;
    throw new BadUsage(message('import.usage.withdrawals_alone'));
  }
  if (share === undefined) return USUAL_SHARE;
  const percent = /^(\d{1,3}(?:\.\d+)?) ?%$/.exec(share)?.[1];
  if (percent === undefined || Number(percent) > 100)
    throw new BadUsage(message('import.usage.share', { value: share }));
  return Number(percent) / 100;
}

function regionOf(name: string | undefined): 'no' | 'au' | undefined {
  if (name !== undefined && name !== 'no' && name !== 'au')
    throw new BadUsage(message('import.usage.region', { value: name }));
  return name;
}

function areaKind(name: string | undefined): AreaKind | undefined {
  const known = OUTLINED_KINDS.find((kind) => kind === name);
  if (name !== undefined && known === undefined)
    throw new BadUsage(message('import.usage.area_kind', { value: name, kinds: OUTLINED_KINDS.join(', ') }));
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
        complete: { type: 'boolean' },
        'allow-withdrawals': { type: 'string' },
        source: { type: 'string' },
        region: { type: 'string' },
        yes: { type: 'boolean' },
        retry: { type: 'boolean' },
        check: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw error instanceof BadUsage ? error : new BadUsage(unparsable(error));
  }
}

/** What Node's parser says only in English. */
function unparsable(error: unknown): Message {
  const { code, message: text } = error as NodeJS.ErrnoException;
  const option = /'(-[^' ]*)/u.exec(text)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return message('import.usage.unknown_option', { option });
  return message('import.usage.option_value', { option });
}
