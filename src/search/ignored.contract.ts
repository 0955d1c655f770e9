import { snakeName } from '../contract/case.ts';
import { MAX_IGNORED_TEXT, MOST_IGNORED, type Ignored } from './filter.contract.ts';

/**
 * Takes down what of a search is left out: the first fifty, each once and cut short. What comes after them is not even
 * put into words.
 */
export class IgnoredParts {
  readonly parts: Ignored[] = [];

  /** `field` in camelCase; `value` as it was sent. */
  add(field: string, value: unknown): void {
    this.#add(field, () => shortened(value));
  }

  /** Values past the most that a list may have: reported together, by the first of them. */
  addRest(field: string, values: readonly unknown[]): void {
    const more = values.length > SHOWN_VALUES ? '…' : '';
    this.#add(field, () => shortened(`${values.slice(0, SHOWN_VALUES).map(shortened).join(', ')}${more}`));
  }

  #add(field: string, inWords: () => string): void {
    if (this.parts.length >= MOST_IGNORED) return;
    const part = { field: snakeName(field.slice(0, MAX_IGNORED_TEXT)).slice(0, MAX_IGNORED_TEXT), value: inWords() };
    if (!this.parts.some((known) => known.field === part.field && known.value === part.value)) this.parts.push(part);
  }
}

/** What was left out by two readers of a search, within the same bound. */
export function ignoredTogether(...lists: readonly (readonly Ignored[])[]): Ignored[] {
  return lists.flat().slice(0, MOST_IGNORED);
}

const SHOWN_VALUES = 5;

function shortened(raw: unknown): string {
  const text = typeof raw === 'string' ? raw : ((JSON.stringify(raw) as string | undefined) ?? typeof raw);
  return text.length > MAX_IGNORED_TEXT ? `${text.slice(0, MAX_IGNORED_TEXT - 1)}…` : text;
}
