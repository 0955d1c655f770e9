import { category } from './conditions.server.ts';
import type { Condition } from './search-engine.server.ts';

/** What a keyword asks for. Of a view, all that says that there is one; names of streets and suburbs do not. */
export function keywordCondition(words: string): Condition {
  if (!VIEW.test(words)) return { kind: 'words', words, prefix: true };
  return {
    kind: 'or',
    of: [
      { kind: 'words', words: 'utsikt', fields: ['title', 'facts', 'description'] },
      // In descriptions, homes are viewed.
      { kind: 'words', words: 'view', fields: ['title', 'facts'] },
      category('facilities', ['sea_view', 'mountain_view']),
    ],
  };
}

const VIEW = /^(?:utsikt(?:en)?|views?)$/iu;
