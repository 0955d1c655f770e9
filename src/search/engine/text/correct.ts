const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
/** Shorter words are too close to too many others. */
const SHORTEST_CORRECTED = 4;

/**
 * The best word at one letter's distance: one left out, put in, put for another, or two neighbours
 * exchanged. The best has the greatest weight, of equals the first in the alphabet; words of weight 0
 * do not count. Undefined when there is none, and for short words and numbers.
 */
export function correct(form: string, weight: (form: string) => number): string | undefined {
  if (form.length < SHORTEST_CORRECTED || /\d/.test(form)) return undefined;
  let best: string | undefined;
  let most = 0;
  for (const candidate of oneLetterAway(form)) {
    const heavy = weight(candidate);
    if (heavy > most || (heavy === most && best !== undefined && candidate < best)) {
      best = candidate;
      most = heavy;
    }
  }
  return best;
}

function oneLetterAway(form: string): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at <= form.length; at++) {
    const before = form.slice(0, at);
    const after = form.slice(at + 1);
    const here = form.slice(at, at + 1);
    for (const letter of ALPHABET) {
      found.add(before + letter + here + after);
      if (here !== '') found.add(before + letter + after);
    }
    if (here === '') continue;
    found.add(before + after);
    if (after !== '') found.add(before + after[0] + here + after.slice(1));
  }
  found.delete(form);
  return found;
}
