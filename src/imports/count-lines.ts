import { sayer } from '../texts/message.ts';
import type { Language } from '../texts/messages.ts';
import { formatOf } from '../texts/format.ts';

/** What a summary counts. */
type Counted =
  | 'new'
  | 'updated'
  | 'unchanged'
  | 'skipped'
  | 'duplicate'
  | 'rejected'
  | 'withdrawn'
  | 'would_go'
  | 'removed';

/** Lines of a summary, with their names and numbers below each other. */
export function countLines(
  language: Language,
  counts: readonly (readonly [Counted, ...numbers: number[]])[],
): readonly string[] {
  const say = sayer(language);
  const named = counts.map(([name, ...numbers]) => ({ name: say(`import.count.${name}`), numbers }));
  const width = Math.max(10, ...named.map(({ name }) => name.length + 1));
  return named.map(
    ({ name, numbers }) =>
      `  ${name.padEnd(width)}${numbers.map((number) => grouped(number, language).padStart(11)).join('')}`,
  );
}

/** A number with its thousands apart. */
export function grouped(number: number, language: Language): string {
  return formatOf(language, language === 'nb' ? 'no' : 'au').number(number);
}
