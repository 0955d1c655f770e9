/** How hard a password is to guess, from hopeless to strong. */
export type Strength = 'weak' | 'fair' | 'good' | 'strong';
export const STRENGTHS: readonly Strength[] = ['weak', 'fair', 'good', 'strong'];

/**
 * A rough estimate, as a hint while somebody types; what is allowed, the server decides. Runs
 * (`aaaa`, `1234`) and what the account itself says (name, mail address) count for little, and a letter
 * of a word for about half of a random one.
 */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  const bare = withoutKnown(password.toLowerCase(), known);
  const bits = worthOf(bare) * Math.log2(poolOf(password)) * WORD_FACTOR;
  return STRENGTHS[[30, 45, 60].filter((limit) => bits >= limit).length] ?? 'weak';
}

/** English and Norwegian words carry 2 to 3 bits a letter, random letters 4.7. */
const WORD_FACTOR = 0.55;

function withoutKnown(password: string, known: readonly string[]): string {
  const words = known.flatMap((text) => text.toLowerCase().split(/[\s@.]+/)).filter((word) => word.length > 2);
  return words.reduce((rest, word) => rest.replaceAll(word, word.charAt(0)), password);
}

/** How many letters that tell something new. */
function worthOf(text: string): number {
  let worth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const step = index === 0 ? undefined : text.charCodeAt(index) - text.charCodeAt(index - 1);
    worth += step !== undefined && Math.abs(step) <= 1 ? 0.25 : 1;
  }
  // The same few letters over and over are few letters.
  return Math.min(worth, new Set(text).size * 2);
}

function poolOf(password: string): number {
  const kinds = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 33],
  ] as const;
  return kinds.reduce((pool, [kind, size]) => pool + (kind.test(password) ? size : 0), 1);
}
