import { formatOf } from '../../texts/format.ts';
import type { Translate } from '../../texts/messages.ts';
import { inOffer } from './offer-words.ts';
import type { FieldProblem, Typing } from './field-kinds.ts';

/** What is wrong with what was typed. */
export function problemText(
  problem: FieldProblem,
  { t, language, region }: Typing & { readonly t: Translate },
): string {
  if (typeof problem === 'object') return problem.text;
  return t(inOffer(`drafts.problem.${problem}`, { region, isRent: false }), {
    example: formatOf(language, region).number(1_250_000),
  });
}
