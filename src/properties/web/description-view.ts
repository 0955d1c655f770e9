import type { Listing } from '../listing.contract.ts';

/** The listing's own words, in its own language. */
export interface DescriptionView {
  readonly highlights: readonly string[];
  readonly paragraphs: readonly string[];
  readonly language: 'en' | 'nb';
  /** Where the text is long enough to be folded: on narrow screens alone, or on all. */
  readonly fold: 'never' | 'narrow' | 'always';
}

/** Undefined when nothing is said. */
export function descriptionView({
  description,
  additionalInfo: { highlights },
  language,
}: Listing): DescriptionView | undefined {
  const paragraphs = (description ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  if (paragraphs.length + highlights.length === 0) return undefined;
  const isLong = (charactersInLine: number) => linesOf(paragraphs, charactersInLine) >= WORTH_FOLDING;
  return { highlights, paragraphs, language, fold: isLong(WIDE) ? 'always' : isLong(NARROW) ? 'narrow' : 'never' };
}

/** Lines. Eight are shown; to hide fewer than as many again would not be worth the press. */
const WORTH_FOLDING = 16;
/** Characters in a line of a phone's screen, and of a column of text. */
const NARROW = 46;
const WIDE = 82;

/** Decided by length, not by measuring: the page is drawn once, and nothing jumps. */
function linesOf(paragraphs: readonly string[], charactersInLine: number): number {
  const lines = paragraphs
    .flatMap((paragraph) => paragraph.split('\n'))
    .reduce((sum, line) => sum + Math.ceil(line.length / charactersInLine), 0);
  return lines + paragraphs.length - 1;
}
