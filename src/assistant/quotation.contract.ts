import type { Language } from '../texts/messages.ts';

const MARKS: Readonly<Record<Language, readonly [open: string, close: string]>> = { en: ['“', '”'], nb: ['«', '»'] };

/** What somebody else has written, in the quotation marks of a language. */
export function quoted(text: string, language: Language): string {
  const [open, close] = MARKS[language];
  return `${open}${text}${close}`;
}
