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

/** What is hardly meant, and of what is above a limit or unlike the law's figure what it may or would be. */
export function doubtText(
  { reason, most, expected }: Doubt,
  draft: Pick<Draft, 'region' | 'formData' | 'currency'>,
  { t, language }: Wording,
): string {
  const money = (amount: number) => formatOf(language, draft.region).money({ amount, currency: draft.currency });
  if (reason === 'costs_differ') return t('drafts.doubt.costs_differ', { amount: money(expected ?? 0) });
  const text = t(inOffer(`drafts.doubt.${reason}`, offerOf(draft)));
  return most === undefined ? text : `${text} ${t('drafts.doubt.at_most', { amount: money(most) })}`;
}

/** Whether it is not published as it stands: no law allows it, or the home is on the market already. */
export function isBarred({ most, reason }: Doubt): boolean {
  return most !== undefined || reason === 'listed_already';
}
