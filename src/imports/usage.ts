import { OUTLINED_KINDS } from '../areas/area.server.ts';
import { sayer } from '../texts/message.ts';
import type { Language } from '../texts/messages.ts';
import '../texts/texts.server.ts';
import { KEYS_USAGE } from './key-arguments.ts';

/** What can be typed is the same in every language. */
const SYNTAX = `  npm run import -- listings FILE --mapping MAPPING [--report FILE] [--dry-run]
                             [--complete [--allow-withdrawals SHARE]]
  npm run import -- agencies FILE [--mapping MAPPING] [--source NAME] [--region no|au] [--report FILE]
                             [--complete [--allow-withdrawals SHARE]]
  npm run import -- areas FILE [--kind KIND] [--report FILE]
  npm run import -- pictures [SOURCE] [--retry | --check]
  npm run import -- sources
  npm run import -- remove SOURCE --yes
  npm run import -- held [release | refuse NUMBER]
${KEYS_USAGE}`;

const COMMANDS = ['listings', 'agencies', 'areas', 'pictures', 'sources', 'remove', 'held', 'keys'] as const;

const OPTIONS = [
  ['--mapping FILE', 'mapping'],
  ['--report FILE', 'report'],
  ['--complete', 'complete'],
  ['--allow-withdrawals SHARE', 'allow_withdrawals'],
  ['--retry', 'retry'],
  ['--check', 'check'],
  ['--dry-run', 'dry_run'],
  ['--language nb|en', 'language'],
] as const;

/** Signs in a line. */
const WIDTH = 108;

/** What can be typed, below what was wrong: short, so that what was wrong is still to be seen. */
export function syntax(language: Language): string {
  const say = sayer(language);
  return `${say('import.help.usage')}\n${SYNTAX}\n${say('import.help.more')}`;
}

/** How the command is used. */
export function usage(language: Language): string {
  const say = sayer(language);
  return [
    `${say('import.help.usage')}\n${SYNTAX}`,
    COMMANDS.map((name) =>
      described(name, 10, say(`import.help.command.${name}`, { kinds: OUTLINED_KINDS.join(', ') })),
    ),
    OPTIONS.map(([name, key]) => described(`  ${name}`, 18, say(`import.help.option.${key}`))),
    [...wrapped(say('import.help.settings'), 0), ...wrapped(say('import.help.exit_codes'), 0)],
  ]
    .map((part) => (typeof part === 'string' ? part : part.join('\n')))
    .join('\n\n')
    .concat('\n');
}

/** A name with what is to be said of it beside it, or below where the name is too long. */
function described(name: string, indent: number, text: string): string {
  const [first = '', ...rest] = wrapped(text, indent);
  const lines = name.length < indent ? [`${name.padEnd(indent)}${first.trimStart()}`, ...rest] : [name, first, ...rest];
  return lines.join('\n');
}

function wrapped(text: string, indent: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent + line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each) => ' '.repeat(indent) + each);
}
