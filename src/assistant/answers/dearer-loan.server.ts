import { word } from './asked-words.ts';
import { COMPUTED } from './computed.server.ts';
import type { AskedHome, Found } from './home.server.ts';

/** `Hva om renta stiger?`, with no number: a month at as many points more as the bank's test has. */

const WHAT_IF = word(
  String.raw`(?:hva|ka|kva|what|and) (?:\p{L}+ )?(?:om|hvis|viss|dersom|når|if|when|happens if|happens when)`,
);
const RATES_RISE = word(
  String.raw`(?:rent(?:a|en)|renten?e) (?:stiger|øker|aukar|går opp|går videre opp|blir høyere|settes opp)|(?:the )?(?:interest )?(?:interest|rates?) (?:rises?|go(?:es)? up|increases?|climbs?)`,
);
/** The association's loan is another. */
const OTHER = word(String.raw`felles(?:gjeld|lån)\p{L}*|shared debt|joint debt|\d+(?:[.,]\d+)?`);

export function asksForDearerLoan(text: string): boolean {
  return WHAT_IF.test(text) && RATES_RISE.test(text) && !OTHER.test(text);
}

/** Undefined where nothing can be worked out. */
export function dearerLoan(home: AskedHome): Found | undefined {
  const plan = home.figures.loan()?.plan;
  if (plan === undefined) return undefined;
  const ratePoints = plan.stress.rate - plan.terms.rate;
  if (ratePoints <= 0) return undefined;
  const figures = { ...home.figures, loan: () => home.figures.loan({ ratePoints }) };
  const found = COMPUTED.monthly_cost({ ...home, figures });
  return found === undefined ? undefined : { ...found, isWhole: true };
}
