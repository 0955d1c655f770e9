import type { FieldIntent } from '../../understand/intents.ts';
import type { AskedHome, Found } from '../home.server.ts';
import { ASSOCIATION_RULES } from './association-rules.server.ts';
import { AUSTRALIAN_RULES } from './australian-rules.server.ts';
import { BIDDING_RULES } from './bidding-rules.server.ts';
import { BUYING_RULES } from './buying-rules.server.ts';
import { FIRST_QUESTIONS } from './first-questions.server.ts';
import { HOME_RULES } from './home-rules.server.ts';
import type { Rule } from './rule.ts';
import { VISITOR_RULES } from './visitor-rules.server.ts';
import { TENANT_RULES } from './tenant-rules.server.ts';

export interface AskedRule {
  readonly intent: FieldIntent;
  /** Left out where the intent is answered first, or is all of the answer. */
  readonly found?: Found;
  /** What is told of the home after that. */
  readonly after: readonly FieldIntent[];
  /** What is so everywhere, said last. */
  readonly general?: Found;
}

/** Undefined where no rule is asked for, or none is known for the home. */
export function ruleAsked(home: AskedHome): AskedRule | undefined {
  const { question = '', listing } = home;
  const rules: readonly Rule[] = [
    ...AUSTRALIAN_RULES,
    ...VISITOR_RULES,
    ...BIDDING_RULES,
    ...ASSOCIATION_RULES,
    ...HOME_RULES,
    ...FIRST_QUESTIONS,
    ...BUYING_RULES,
    ...TENANT_RULES,
  ];
  for (const { words, beside, not, of, intent, answer, general, after } of rules) {
    if (!of(listing) || !words.test(question) || beside?.test(question) === false || not?.test(question) === true)
      continue;
    const found = answer?.(home);
    const also = general?.(home);
    if (found === undefined && also === undefined && (answer !== undefined || general !== undefined)) continue;
    return {
      intent,
      ...(found === undefined ? {} : { found }),
      after: after?.(home) ?? [],
      ...(also === undefined ? {} : { general: also }),
    };
  }
  return undefined;
}
