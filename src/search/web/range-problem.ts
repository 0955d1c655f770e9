import { writtenNumber } from '../written-number.contract.ts';

/** What is wrong with a bound of a range as it was typed. What parseFilter then makes of it, the field says. */
export type RangeProblem =
  /** The lower bound is above the upper one: they are swapped. */
  | 'reversed'
  /** A year that is yet to come: the bound is left out. */
  | 'too_late'
  /** Not a number, or no amount: the bound is left out. */
  | 'no_number'
  | 'no_amount';

export interface RangeProblems {
  readonly min?: RangeProblem;
  readonly max?: RangeProblem;
}

/** What a range asks for: amounts of money, or other numbers, of years up to the `latest`. */
export interface RangeRules {
  readonly isMoney: boolean;
  readonly latest?: number | undefined;
}

/** Holds each bound against the rules of parseFilter, and the lower one against the upper one. */
export function rangeProblems(min: string, max: string, rules: RangeRules): RangeProblems {
  const [ofMin, ofMax] = [problemOf(min, rules), problemOf(max, rules)];
  const [from, to] = [writtenNumber(min, rules), writtenNumber(max, rules)];
  const isReversed = ofMin === undefined && ofMax === undefined && from !== undefined && to !== undefined && from > to;
  return {
    ...(ofMin === undefined ? {} : { min: ofMin }),
    ...(isReversed ? { max: 'reversed' } : ofMax === undefined ? {} : { max: ofMax }),
  };
}

function problemOf(text: string, rules: RangeRules): RangeProblem | undefined {
  if (text.trim() === '') return undefined;
  const number = writtenNumber(text, rules);
  if (number === undefined || number < 0) return rules.isMoney ? 'no_amount' : 'no_number';
  return rules.latest !== undefined && number > rules.latest ? 'too_late' : undefined;
}
