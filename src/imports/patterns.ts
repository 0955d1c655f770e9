import { createContext, Script } from 'node:vm';

/**
 * Regular expressions of mappings. Some of them take years for some texts, which nobody sees by looking at them: each
 * search is given a tenth of a second.
 */

/** What a search found, `null` for nothing; `too long` when it was stopped. */
export type Search = (text: string) => RegExpExecArray | null | 'too long';

const LIMIT_MS = 100;
/** Texts so short take no time by any pattern, and being watched costs more than the search. */
const SHORT = 16;

/** @throws SyntaxError when it is no regular expression. */
export function searchFor(source: string): Search {
  const pattern = new RegExp(source, 'u');
  const context: { pattern: RegExp; text: string } = { pattern, text: '' };
  const isolated = createContext(context);
  return (text) => {
    if (text.length <= SHORT) return pattern.exec(text);
    context.text = text;
    try {
      return EXEC.runInContext(isolated, { timeout: LIMIT_MS }) as RegExpExecArray | null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'too long';
      throw error;
    }
  };
}

const EXEC = new Script('pattern.exec(text)');
