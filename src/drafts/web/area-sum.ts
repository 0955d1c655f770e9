import { formatOf } from '../../texts/format.ts';
import { readField, type Typing } from './field-kinds.ts';

/** BRA is BRA-i, BRA-e and BRA-b together: it is filled in from them, until somebody types another figure. */

const SUM = 'propertyDetail.usageArea.value';
const INTERNAL = 'propertyDetail.areaInternal';
const PARTS: readonly string[] = [INTERNAL, 'propertyDetail.areaExternal', 'propertyDetail.areaBalcony'];

/** What the parts come to, as a reader here writes it; undefined where what is inside is not told, or one is wrong. */
export function areaSum(texts: ReadonlyMap<string, string>, typing: Typing): string | undefined {
  const read = PARTS.map((path) => readField({ path, kind: 'decimal' }, [texts.get(path) ?? ''], typing));
  const values = read.flatMap((each) => ('problem' in each ? [] : [each.value as number | null]));
  if (values.length < PARTS.length || typeof values[0] !== 'number') return undefined;
  const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0);
  // The sum of 70.1 and 2.2 is 72.3.
  return formatOf(typing.language, typing.region).decimal(Math.round(sum * 100) / 100);
}

/** Fills the sum in as its parts are typed. One for each form that is shown: it knows what the sum was before. */
export function createAreaSum(typing: Typing): { typed(form: HTMLFormElement, name: string): void } {
  let filled: string | undefined;
  return {
    typed(form, name) {
      const input = (path: string) => form.querySelector<HTMLInputElement>(`[name="${CSS.escape(path)}"]`);
      const sum = input(SUM);
      if (sum === null || !PARTS.includes(name)) return;
      const next = areaSum(new Map(PARTS.map((path) => [path, input(path)?.value ?? ''])), typing);
      if (next === undefined || (sum.value !== '' && sum.value !== filled)) return;
      sum.value = next;
      filled = next;
    },
  };
}
