import { FIELDS } from './fields.ts';
import { NOT_READ } from './not-read.ts';

/** The elements that are read, as docs/importing.md lists them: Markdown. */
export function reaxmlTable(): string {
  const lines = FIELDS.map(({ element, kinds, gives, how }) => {
    const of = kinds === undefined ? '' : ` (${kinds.join(', ')})`;
    return `| \`${element}\`${of} | ${gives.map((path) => `\`${path}\``).join(', ')} | ${how} |`;
  });
  return ['| Element | Gives | How it is read |', '|---|---|---|', ...lines].join('\n');
}

/** What is documented and not read: Markdown. */
export function notReadTable(): string {
  return [
    '| Element | Why |',
    '|---|---|',
    ...Object.entries(NOT_READ).map(([path, why]) => `| \`${path}\` | ${why} |`),
  ].join('\n');
}
