import { type Face, widthOf } from './outlines.server.ts';

/** A text in lines of at most `width` pixels; what does not fit is cut at the end of the last with an ellipsis. */
export function wrapped(text: string, face: Face, size: number, width: number, lines: number): readonly string[] {
  const fits = (part: string): boolean => widthOf(part, face, size) <= width;
  const set: string[] = [];
  let rest = text.trim();
  while (rest !== '' && set.length < lines) {
    if (fits(rest)) return [...set, rest];
    if (set.length === lines - 1) return [...set, cutToFit(rest, fits)];
    const line = firstLine(rest, fits);
    // Dots stand between what is in one line.
    set.push(line.replace(/ ·$/, ''));
    rest = rest.slice(line.length).replace(/^ (· )?/, '');
  }
  return set;
}

/** The largest of these sizes in which a text fits into so many lines uncut; the last one where none does. */
export function sizeFor(
  text: string,
  face: Face,
  sizes: readonly [number, ...number[]],
  width: number,
  lines: number,
): number {
  const fits = (size: number): boolean =>
    // A word that has to be broken looks broken: rather smaller letters.
    text.split(/ |(?<=[\p{L}\d][-–/])/u).every((word) => widthOf(word, face, size) <= width) &&
    letters(wrapped(text, face, size, width, lines).join('')) === letters(text);
  return sizes.find(fits) ?? sizes.at(-1) ?? sizes[0];
}

function letters(text: string): string {
  return text.replaceAll(' ', '');
}

/** As many of them as fit into a line, with dots between. */
export function joined(parts: readonly string[], face: Face, size: number, width: number): string {
  for (let count = parts.length; count > 1; count -= 1) {
    const line = parts.slice(0, count).join(DOT);
    if (widthOf(line, face, size) <= width) return line;
  }
  return wrapped(parts[0] ?? '', face, size, width, 1)[0] ?? '';
}

const DOT = ' · ';

/** The words that fit, at least one; of a word that is wider than the line as much as does. */
function firstLine(text: string, fits: (part: string) => boolean): string {
  // Where a line may end: before a space, after a hyphen. Not at spaces that do not break.
  const ends = [...text.matchAll(/ |(?<=[\p{L}\d][-–/])/gu)].map(({ index }) => index).filter((index) => index > 0);
  const end = ends.findLast((index) => fits(text.slice(0, index)));
  if (end !== undefined) return text.slice(0, end);
  const all = [...text];
  let count = all.length;
  while (count > 1 && !fits(all.slice(0, count).join(''))) count -= 1;
  return all.slice(0, count).join('');
}

function cutToFit(text: string, fits: (part: string) => boolean): string {
  const kept = [...text];
  while (kept.length > 1 && !fits(`${kept.join('').trimEnd()}…`)) kept.pop();
  // Without half a word where most of the line remains, and without what would stand before the dots.
  const cut = kept.join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > cut.length * 0.6 ? cut.slice(0, space) : cut).replace(/[\s,.;:·–-]+$/u, '')}…`;
}
