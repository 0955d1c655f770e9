import type { FieldIntent } from '../../understand/intents.ts';
import type { Addition, AskedHome, Found } from '../home.server.ts';
import { ASSOCIATION_RULES } from './association-rules.server.ts';
import { BIDDING_RULES } from './bidding-rules.server.ts';
import { BUYING_RULES } from './buying-rules.server.ts';
import { COST_AND_RETURN_RULES } from './cost-and-return-rules.server.ts';
import { FIRST_QUESTIONS } from './first-questions.server.ts';
import { HOME_RULES } from './home-rules.server.ts';
import { PARKING_RULES } from './parking-rules.server.ts';
import type { Rule } from './rule.ts';
import { SIZE_RULES } from './size-rules.server.ts';
import { TENANT_RULES } from './tenant-rules.server.ts';
import { WHO_MAY_BUY_RULES } from './who-may-buy-rules.server.ts';

export interface AskedRule {
  readonly intent: FieldIntent;
  /** Left out where the intent is answered first, or is all of the answer. */
  readonly found?: Found;
  /** What is told of the home after that. */
  readonly after: readonly FieldIntent[];
  /** What is said after the answer. */
  readonly also?: Addition;
}

/** Undefined where no rule is asked for, or none is known for the home. */
export function ruleAsked(home: AskedHome): AskedRule | undefined {
  const { question = '', listing } = home;
  const rules: readonly Rule[] = [
    ...WHO_MAY_BUY_RULES,
    ...SIZE_RULES,
    ...COST_AND_RETURN_RULES,
    ...PARKING_RULES,
    ...BIDDING_RULES,
    ...ASSOCIATION_RULES,
    ...HOME_RULES,
    ...FIRST_QUESTIONS,
    ...BUYING_RULES,
    ...TENANT_RULES,
  ];
  for (const { words, beside: alsoWords, not, of, intent, answer, also, after } of rules) {
    if (!of(listing) || !words.test(question) || alsoWords?.test(question) === false || not?.test(question) === true)
      continue;
    const found = answer?.(home);
    const beside = also?.(home);
    if (found === undefined && beside === undefined && (answer !== undefined || also !== undefined)) continue;
    return {
      intent,
      ...(found === undefined ? {} : { found }),
      after: after?.(home) ?? [],
      ...(beside === undefined ? {} : { also: beside }),
    };
  }
  return undefined;
}
