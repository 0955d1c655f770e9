import { message } from '../texts/message.ts';
import { type Language, languageOfTag } from '../texts/messages.ts';
import { BadUsage } from './bad-usage.ts';

/**
 * The language of a command's output: that of `--language`, else of the environment (LC_ALL, LC_MESSAGES, LANG, as
 * POSIX has it), else English. `problem` says that there is no such language.
 */
export function languageOfCommand(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): { readonly language: Language; readonly rest: readonly string[]; readonly problem?: BadUsage } {
  const fallback =
    languageOfLocale([env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((text) => text) ?? '') ?? 'en';
  const at = argv.findIndex((each) => each === '--language' || each.startsWith('--language='));
  if (at < 0) return { language: fallback, rest: argv };
  const isApart = argv[at] === '--language';
  const named = isApart ? argv[at + 1] : argv[at]?.slice('--language='.length);
  const rest = [...argv.slice(0, at), ...argv.slice(at + (isApart ? 2 : 1))];
  const language = languageOfTag(named ?? '');
  if (language !== undefined) return { language, rest };
  const problem = new BadUsage(message('import.usage.language', { value: named ?? '' }));
  return { language: fallback, rest, problem };
}

/** `nb_NO.UTF-8`. */
function languageOfLocale(locale: string): Language | undefined {
  return languageOfTag(locale.split(/[.@]/u)[0]?.replace('_', '-') ?? '');
}
