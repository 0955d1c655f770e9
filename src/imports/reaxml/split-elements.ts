/**
 * A piece of a REAXML text. `isElement`: what seems to be one whole element below the root, which the parser has to
 * confirm.
 */
export interface Piece {
  readonly text: string;
  readonly isElement: boolean;
}

/** Longest element that is looked for the end of; behind a longer one the text comes as it is. */
const LONGEST = 128 * 1024;
/** Pieces that are no elements are handed on in this size, so that what the parser holds back is looked at often. */
const STRETCH = 64 * 1024;
const ROOT =
  /^\uFEFF?\s*(?:<\?xml[^<>]*\?>\s*)?(?:<!DOCTYPE[^<>[]*>\s*)?(?:<!--[\s\S]{0,10000}?-->\s*)*<propertyList\b[^<>]*>/i;
const NAME = /<([a-z][\w.-]{0,39})[\s>]/iy;

/**
 * Cuts a text into the elements below its root without understanding them, at about the speed of a search for a text.
 * All pieces in their order are the text. What is not simple ends the search: the rest comes as it is.
 */
export async function* splitElements(chunks: AsyncIterable<string>): AsyncGenerator<Piece> {
  let held = '';
  let isIn = false;
  let isSimple = true;
  for await (const chunk of chunks) {
    held += chunk;
    let start = 0;
    if (isSimple && !isIn) {
      const root = ROOT.exec(held)?.[0];
      if (root === undefined) isSimple = held.length < STRETCH;
      else {
        yield { text: root, isElement: false };
        [isIn, start] = [true, root.length];
      }
    }
    while (isSimple && isIn) {
      const found = elementFrom(held, start);
      if (found === 'more' && held.length - start <= LONGEST) break;
      if (typeof found === 'string') isSimple = false;
      else {
        if (found.begin > start) yield { text: held.slice(start, found.begin), isElement: false };
        yield { text: held.slice(found.begin, found.end), isElement: found.isElement };
        start = found.end;
      }
    }
    held = held.slice(start);
    if (!isSimple) {
      yield* stretches(held);
      held = '';
    }
  }
  yield* stretches(held);
}

function elementFrom(
  text: string,
  from: number,
): { readonly begin: number; readonly end: number; readonly isElement: boolean } | 'more' | 'other' {
  const begin = text.indexOf('<', from);
  if (begin < 0 || begin + 42 > text.length) return 'more';
  if (text.startsWith('<!--', begin)) {
    const end = text.indexOf('-->', begin + 4);
    return end < 0 ? 'more' : { begin, end: end + 3, isElement: false };
  }
  NAME.lastIndex = begin;
  const name = NAME.exec(text)?.[1];
  if (name === undefined) return 'other';
  for (let at = text.indexOf(`</${name}`, begin); at >= 0; at = text.indexOf(`</${name}`, at + 1)) {
    const end = text.indexOf('>', at);
    if (end < 0) return 'more';
    // `</landDetails>` is no end of `<land>`.
    if (text.slice(at + name.length + 2, end).trim() === '') return { begin, end: end + 1, isElement: true };
  }
  return 'more';
}

function* stretches(text: string): Generator<Piece> {
  for (let at = 0; at < text.length; at += STRETCH) yield { text: text.slice(at, at + STRETCH), isElement: false };
}
