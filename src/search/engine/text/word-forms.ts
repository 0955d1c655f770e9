import { correct } from './correct.ts';
import { fold } from './fold.ts';
import { spellings } from './scan.ts';
import { stem } from './stem.ts';

/** How the engine reads single words, for whoever reads words as searches do. */
export const WORD_FORMS = { spellings, fold, stem, correct } as const;
