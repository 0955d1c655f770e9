import { expect, it } from 'vitest';
import { type FieldProblem, readField } from './field-kinds.ts';
import { toldProblems } from './told-problems.ts';

const VIEWINGS = 'priceAndDate.inspectionDate';
const NOTHING: ReadonlyMap<string, FieldProblem> = new Map();

function viewings(...raw: readonly string[]): ReadonlyMap<string, FieldProblem> {
  const read = readField({ path: VIEWINGS, kind: 'inspections' }, raw, { language: 'en', region: 'no' });
  return 'problem' in read ? new Map([[VIEWINGS, read.problem]]) : NOTHING;
}

it('says nothing of a field that is being typed in, unless it has been said before', () => {
  const found = new Map<string, FieldProblem>([['priceAndDate.askingPrice', 'number']]);
  expect(toldProblems(found, NOTHING, 'priceAndDate.askingPrice')).toEqual(NOTHING);
  expect(toldProblems(found, NOTHING, '')).toEqual(found);
  expect(toldProblems(found, found, 'priceAndDate.askingPrice')).toEqual(found);
});

it.each([
  ['that is half filled in', ['2026-12-20', '14:00', ''], 0],
  ['that ends before it begins', ['2026-12-20', '14:00', '13:00'], 1],
  ['that ends as it begins', ['2026-12-20', '14:00', '14:00'], 1],
  ['beside another that is half filled in', ['2026-12-20', '14:00', '13:00', '', '2026-12-21', '', ''], 0],
  ['that is right', ['2026-12-20', '14:00', '15:00'], 0],
])('of a viewing %s tells at once, while its last field has the focus: %j', (_, raw, told) => {
  const found = viewings(...raw);
  expect(toldProblems(found, NOTHING, `${VIEWINGS}.timeTo`).size).toBe(told);
});
