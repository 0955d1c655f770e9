import type { Language } from '../../texts/messages.ts';
import { ENGLISH_EXAMPLES } from './examples-en.ts';
import { NORWEGIAN_EXAMPLES } from './examples-nb.ts';

export const EXAMPLE_QUESTIONS: Readonly<Record<Language, string>> = { en: ENGLISH_EXAMPLES, nb: NORWEGIAN_EXAMPLES };
