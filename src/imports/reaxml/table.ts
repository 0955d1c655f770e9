import { FIELDS } from './fields.ts';

/** The elements that are read, as docs/importing.md lists them: Markdown. */
export function reaxmlTable(): string {
  const lines = FIELDS.map(({ element, kinds, gives, how }) => {
    const of = kinds === undefined ? '' : ` (${kinds.join(', ')})`;
    return `| \`${element}\`${of} | ${gives.map((path) => `\`${path}\``).join(', ')} | ${how} |`;
  });
  return ['| Element | Gives | How it is read |', '|---|---|---|', ...lines].join('\n');
}
