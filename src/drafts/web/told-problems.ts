import type { FieldProblem } from './field-kinds.ts';

/**
 * What readers are told of what is wrong: not that a number is wrong while they are typing it in the field named
 * `typed`, unless they have been told before. A viewing that ends before it begins is told of at once: the picker of a
 * phone leaves the focus where it was.
 */
export function toldProblems(
  found: ReadonlyMap<string, FieldProblem>,
  before: ReadonlyMap<string, FieldProblem>,
  typed: string,
): ReadonlyMap<string, FieldProblem> {
  const isTyped = (path: string) => typed === path || typed.startsWith(`${path}.`);
  const isFilledIn = (problem: FieldProblem) =>
    typeof problem === 'object' && 'isFilledIn' in problem && problem.isFilledIn;
  return new Map([...found].filter(([path, problem]) => before.has(path) || !isTyped(path) || isFilledIn(problem)));
}
