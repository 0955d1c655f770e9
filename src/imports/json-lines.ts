import { message, type Message } from '../texts/message.ts';
import { LONGEST_RECORD, notText, objectRow, type ReadRow } from './row.ts';

/** The objects of a JSON Lines text, one a line. Blank lines are passed over. */
export async function* readJsonLines(chunks: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  for await (const { line, text } of readLines(chunks)) {
    const place = { line };
    if (text === undefined) yield { place, problem: message('import.row.long', { most: LONGEST_RECORD }) };
    else if (text.trim() !== '') yield { place, ...parseObject(text) };
  }
}

/** An object as a row, or why it is none. */
export function parseObject(text: string): { row: ReturnType<typeof objectRow> } | { problem: Message } {
  const problem = notText(text);
  if (problem !== undefined) return { problem };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { row: objectRow(value) };
    return { problem: message('import.row.no_object') };
  } catch (error) {
    return { problem: jsonProblem(error) };
  }
}

/** Where the text stops being JSON, as far as the engine says it. */
export function jsonProblem(error: unknown): Message {
  const at = /at position (\d+)/.exec((error as Error).message)?.[1];
  return at === undefined ? message('import.row.no_json') : message('import.row.no_json_at', { at: Number(at) + 1 });
}

/** Lines with their numbers; without text where one is too long to be held. */
async function* readLines(chunks: AsyncIterable<string>): AsyncGenerator<{ line: number; text: string | undefined }> {
  let line = 1;
  let held = '';
  let overlong = false;
  for await (const chunk of chunks) {
    const parts = chunk.split('\n');
    for (const [at, part] of parts.entries()) {
      overlong ||= held.length + part.length > LONGEST_RECORD;
      held = overlong ? '' : held + part;
      if (at === parts.length - 1) break;
      yield { line, text: overlong ? undefined : held };
      line += 1;
      held = '';
      overlong = false;
    }
  }
  if (held !== '' || overlong) yield { line, text: overlong ? undefined : held };
}
