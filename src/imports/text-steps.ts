import { about } from './labels.ts';
import type { Steps } from './mapping.ts';
import { searchFor } from './patterns.ts';
import type { Findings } from './steps.ts';

/** The steps that make a text of a text: pattern, substring, case, pad. Undefined when nothing is left. */
export type Reshape = (text: string, findings: Findings) => string | undefined;

/** Undefined when a column has none of these steps. `label` names it in findings. */
export function compileReshape(steps: Steps, label: string): Reshape | undefined {
  const parts = [
    patternStep(steps, label),
    substringStep(steps),
    steps.case === undefined ? undefined : CASES[steps.case],
    padStep(steps),
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return undefined;
  return (text, findings) => {
    let now: string | undefined = text.trim();
    for (const part of parts) {
      now = part(now, findings)?.trim();
      if (now === undefined || now === '') return undefined;
    }
    return now;
  };
}

/** The first group of a pattern, or all that it matches where it has none. */
function patternStep({ pattern }: Steps, label: string): Reshape | undefined {
  if (pattern === undefined) return undefined;
  const search = searchFor(pattern);
  return (text, findings) => {
    const found = search(text);
    if (found === 'too long') {
      findings.problems.push(about(label, 'import.value.slow_pattern', { characters: text.length }));
      return undefined;
    }
    return found === null ? undefined : found.length > 1 ? found[1] : found[0];
  };
}

function substringStep({ substring }: Steps): Reshape | undefined {
  if (substring === undefined) return undefined;
  const { from, length } = substring;
  return (text) => {
    const signs = [...text];
    const start = from > 0 ? from - 1 : Math.max(0, signs.length + from);
    return signs.slice(start, length === undefined ? undefined : start + length).join('');
  };
}

function padStep({ pad }: Steps): Reshape | undefined {
  return pad === undefined ? undefined : (text) => text.padStart(pad.length, pad.with);
}

const CASES = {
  upper: (text: string) => text.toUpperCase(),
  lower: (text: string) => text.toLowerCase(),
  /** Each word, also behind a hyphen, and behind the apostrophe of O'Connor. */
  title: (text: string) =>
    text
      .toLowerCase()
      .replace(
        /((?:^|[\s(/-])\p{L}['’]|^|[\s(/-])(\p{L})/gu,
        (_whole, before: string, letter: string) => capital(before) + letter.toUpperCase(),
      ),
} as const;

function capital(before: string): string {
  return before.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}
