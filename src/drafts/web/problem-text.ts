import { formatOf } from '../../texts/format.ts';
import type { Language, Translate } from '../../texts/messages.ts';
import type { Doubt, Draft } from '../draft.contract.ts';
import { inOffer, offerOf } from './offer-words.ts';
import type { FieldProblem, Typing } from './field-kinds.ts';

/** What is wrong with what was typed. */
export function problemText(
  problem: FieldProblem,
  { t, language, region }: Typing & { readonly t: Translate },
): string {
  if (typeof problem === 'object' && 'text' in problem) return problem.text;
  const name = typeof problem === 'object' ? 'times' : problem;
  const { number, decimal } = formatOf(language, region);
  return t(inOffer(`drafts.problem.${name}`, { region, isRent: false }), {
    example: name === 'decimal' ? decimal(72.5) : number(1_250_000),
  });
}

export interface Wording {
  readonly t: Translate;
  readonly language: Language;
}

/** What is hardly meant, and of what is above a limit the most that it may be. */
export function doubtText(
  { reason, most }: Doubt,
  draft: Pick<Draft, 'region' | 'formData' | 'currency'>,
  { t, language }: Wording,
): string {
  const text = t(inOffer(`drafts.doubt.${reason}`, offerOf(draft)));
  if (most === undefined) return text;
  return `${text} ${t('drafts.doubt.at_most', { amount: formatOf(language, draft.region).money({ amount: most, currency: draft.currency }) })}`;
}

/** Whether it is not published as it stands: no law allows it, or the home is on the market already. */
export function isBarred({ most, reason }: Doubt): boolean {
  return most !== undefined || reason === 'listed_already';
}
