import { readFileSync } from 'node:fs';
import type { Answered } from '../../src/assistant/answers/answer.server.ts';
import type { HomeName } from './homes.ts';
import { judgeWanted, type Verdict } from './judge.ts';

/** Questions written by somebody who had not read the lexicon, with what would be a right answer. */
export interface UnseenQuestion {
  readonly language: 'en' | 'nb';
  /** What was asked before, of the same home. */
  readonly before: string | undefined;
  readonly text: string;
  readonly wanted: string;
  readonly judge: (name: HomeName, answered: Answered) => Verdict;
}

export function unseenQuestions(bank: string): readonly UnseenQuestion[] {
  return (['en', 'nb'] as const).flatMap((language) =>
    readFileSync(new URL(`${bank}-${language}.txt`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => readLine(line, language)),
  );
}

function readLine(line: string, language: 'en' | 'nb'): UnseenQuestion {
  const [, before, text, wanted] = /^(?:(.*?) > )?(.*?) => (.*)$/.exec(line) ?? [];
  if (text === undefined || wanted === undefined) throw new Error(`no question: ${line}`);
  const words = wanted.split(' ').filter((word) => word !== '+');
  const intents = words.filter((word) => !word.startsWith('~')).map((word) => word.split('/'));
  const besides = words.filter((word) => word.startsWith('~')).map((word) => word.slice(1));
  return {
    ...{ language, before, text, wanted },
    judge: (name, answered) => judgeWanted(name, { intents, besides, isFollowUp: before !== undefined }, answered),
  };
}
