import { message, type Message } from '../texts/message.ts';

/** One record of a CSV text (RFC 4180, with a separator and quote of choice, and lines ended by LF or CRLF). */
export type CsvRecord =
  | { readonly kind: 'record'; readonly fields: readonly string[]; readonly end: number }
  | { readonly kind: 'broken'; readonly reason: Message }
  /** The text ends before the record does. */
  | { readonly kind: 'more' };

/**
 * Reads the record that begins at `start`. `last` says that no text will follow. A quote counts as one
 * only at the beginning of a field; inside a bare field it is a letter like any other.
 */
export function readCsvRecord(text: string, start: number, last: boolean, separator: string, quote: string): CsvRecord {
  const fields: string[] = [];
  let at = start;
  for (;;) {
    if (text[at] === quote) {
      const field = readQuoted(text, at + 1, last, quote);
      if (field === undefined)
        return last ? { kind: 'broken', reason: message('import.row.quote_open') } : { kind: 'more' };
      fields.push(field.value);
      at = field.end;
      if (at >= text.length && !last) return { kind: 'more' };
      if (text[at] === '\r' && (text[at + 1] === '\n' || at + 1 >= text.length)) {
        if (at + 1 >= text.length && !last) return { kind: 'more' };
        at += 1;
      }
      if (at < text.length && text[at] !== separator && text[at] !== '\n')
        return { kind: 'broken', reason: message('import.row.text_after_quote') };
    } else {
      const end = endOfBare(text, at, separator);
      if (end >= text.length && !last) return { kind: 'more' };
      const isLineEnd = end >= text.length || text[end] === '\n';
      fields.push(text.slice(at, isLineEnd && end > at && text[end - 1] === '\r' ? end - 1 : end));
      at = end;
    }
    if (at >= text.length) return { kind: 'record', fields, end: at };
    if (text[at] === '\n') return { kind: 'record', fields, end: at + 1 };
    at += 1;
  }
}

/**
 * A field from behind its opening quote; undefined when it does not close. At the end of the text a quote may be half
 * of a doubled one.
 */
function readQuoted(
  text: string,
  from: number,
  last: boolean,
  quote: string,
): { value: string; end: number } | undefined {
  let value = '';
  for (let at = from; ;) {
    const next = text.indexOf(quote, at);
    if (next < 0 || (next + 1 >= text.length && !last)) return undefined;
    value += text.slice(at, next);
    if (text[next + 1] !== quote) return { value, end: next + 1 };
    value += quote;
    at = next + 2;
  }
}

function endOfBare(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === separator || text[at] === '\n') return at;
  }
  return text.length;
}
