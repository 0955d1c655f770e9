import type { Intent } from './intents.ts';

/**
 * What a question is most like, among questions whose meaning is known. Words, pairs of words and groups of four
 * letters are weighted by how rare they are (tf-idf), and compared by the cosine of their angle. A question costs as
 * much time as there are examples that share something with it; so do the examples in memory.
 */
export interface Examples {
  /** The likest meanings first; `score` is from 0 to about 1.75, for three examples that say the very same. */
  rank(forms: readonly string[]): readonly Likeness[];
  /** Whether a folded word, in any of its forms, stands in an example. */
  knows(form: string): boolean;
}

export interface Likeness {
  readonly intent: Intent;
  readonly score: number;
}

export interface Example {
  readonly intent: Intent;
  /** Folded words, in order. */
  readonly forms: readonly string[];
}

/** What the second and third example of a meaning add to the first. */
const SHARES = [1, 0.5, 0.25];
const PAIR = 0.8;
const LETTERS = 0.25;
const GROUP = 4;

export function createExamples(
  given: readonly Example[],
  stem: (form: string) => string,
  isSilent: (form: string) => boolean,
): Examples {
  const features = given.map(({ forms }) => featuresOf(forms, stem, isSilent));
  const counts = new Map<string, number>();
  for (const each of features) for (const feature of each.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const rarity = (feature: string) => Math.log((given.length + 1) / ((counts.get(feature) ?? 0) + 1));
  const weighted = (of: ReadonlyMap<string, number>) => {
    const weights = [...of].map(([feature, weight]) => [feature, weight * rarity(feature)] as const);
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return weights.map(([feature, weight]) => [feature, weight / length] as const);
  };
  /** By feature, the examples that have it, and with what weight. */
  const having = new Map<string, { readonly example: number; readonly weight: number }[]>();
  for (const [example, each] of features.entries())
    for (const [feature, weight] of weighted(each)) {
      const known = having.get(feature);
      if (known === undefined) having.set(feature, [{ example, weight }]);
      else known.push({ example, weight });
    }

  return {
    knows: (form) => having.has(stem(form)),

    rank(forms) {
      const likeness = new Map<number, number>();
      for (const [feature, asked] of weighted(featuresOf(forms, stem, isSilent)))
        for (const { example, weight } of having.get(feature) ?? [])
          likeness.set(example, (likeness.get(example) ?? 0) + asked * weight);
      const byIntent = new Map<Intent, number[]>();
      for (const [example, like] of likeness) {
        const intent = given[example]?.intent;
        if (intent === undefined) continue;
        const likes = byIntent.get(intent);
        if (likes === undefined) byIntent.set(intent, [like]);
        else likes.push(like);
      }
      return [...byIntent]
        .map(([intent, likes]) => {
          const best = likes.sort((a, b) => b - a);
          return { intent, score: SHARES.reduce((sum, share, at) => sum + share * (best[at] ?? 0), 0) };
        })
        .sort((a, b) => b.score - a.score);
    },
  };
}

function featuresOf(
  forms: readonly string[],
  stem: (form: string) => string,
  isSilent: (form: string) => boolean,
): ReadonlyMap<string, number> {
  const features = new Map<string, number>();
  const add = (feature: string, weight: number) => features.set(feature, (features.get(feature) ?? 0) + weight);
  const stems = forms.map(stem);
  for (const [at, word] of stems.entries()) {
    const form = forms[at] ?? '';
    const next = stems[at + 1];
    if (!isSilent(form)) {
      add(word, 1);
      if (next !== undefined) add(`${word} ${next}`, PAIR);
    }
    const framed = `^${form}$`;
    if (form.length > GROUP)
      for (let start = 0; start + GROUP <= framed.length; start += 1)
        add(`~${framed.slice(start, start + GROUP)}`, LETTERS);
  }
  return features;
}
