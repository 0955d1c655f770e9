import type { Money } from '../contract/shapes.ts';
import type { Format } from './format.ts';

/** The first of two amounts, without the currency that stands after both: `450 000–800 000 kr`, `$450,000–$800,000`. */
export function rangeStart({ money }: Pick<Format, 'money'>, value: Money): string {
  return money(value).replace(/\skr$/u, '');
}
