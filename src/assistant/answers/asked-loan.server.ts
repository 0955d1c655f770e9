import type { Intent } from '../understand/intents.ts';
import { questionsIn } from '../understand/questions.ts';
import { statedTerms, type StatedTerms } from '../understand/stated-terms.ts';
import type { Understanding } from '../understand/understand.ts';
import type { AskedHome } from './home.server.ts';

/** A loan on terms that a question states, and what else it asks. */
export interface AskedLoan {
  readonly intent: Intent;
  /** What a question of its own asks of the debt or the costs that a change of the rate speaks of. */
  readonly first: readonly Intent[];
  readonly others: readonly Intent[];
}

const WITH = 'loan_with:';
/** What is worked out on the terms. */
const OF_LOAN = ['monthly_cost', 'cash_needed'] as const;
type OfLoan = (typeof OF_LOAN)[number];
/** What the words for a loan are heard as beside it. */
const HEARD_AS: ReadonlySet<Intent> = new Set<Intent>([...OF_LOAN, 'deposit', 'price', 'advice', 'greeting', 'thanks']);

interface Loan {
  readonly of: OfLoan;
  readonly terms: StatedTerms;
}

/** The loan of an intent that says its terms: a question that follows goes on with them. */
export function loanOfIntent(intent: Intent): Loan | undefined {
  return intent.startsWith(WITH) ? (JSON.parse(intent.slice(WITH.length)) as Loan) : undefined;
}

/** Undefined where no terms are stated, or where they are not for a loan. */
export function askedLoan(
  text: string,
  before: readonly Intent[],
  home: AskedHome,
  understanding: Pick<Understanding, 'read' | 'contentOf'>,
): AskedLoan | undefined {
  const [last] = before.slice(-1);
  const earlier =
    last === undefined
      ? undefined
      : (loanOfIntent(last) ?? OF_LOAN.filter((of) => of === last).map((of): Loan => ({ of, terms: {} }))[0]);
  const stated = statedTerms(text, earlier !== undefined);
  if (home.figures.loan() === undefined) return undefined;
  if (stated === undefined) return earlier === undefined ? withToldMoney(text, home, understanding) : undefined;
  const { terms, rest, isWhetherEnough } = stated;
  const { intents, slots } = understanding.read(rest, home.language);
  const isOwn = terms.equity !== undefined || terms.equityShare !== undefined || terms.loan !== undefined;
  const isBare = understanding.contentOf(rest, home.language).every((word) => /^\d*$/.test(word));
  const isSaidOwn = isOwn && MONEY.test(text);
  const isOfMonth = slots.includes('per_month') && intents.every((one) => one === 'price' || !HEARD_AS.has(one));
  const asked = OF_LOAN.find((of) => intents.includes(of)) ?? (isOfMonth && isSaidOwn ? 'monthly_cost' : undefined);
  const goesOn = isBare && earlier !== undefined && (isOwn || terms.rate !== undefined || terms.years !== undefined);
  const isChanged = terms.ratePoints !== undefined || terms.rateTimes !== undefined;
  const isOfRate = isChanged || (isBare && terms.rate !== undefined && RATE.test(text));
  if (asked === undefined && !goesOn && !(isBare && isSaidOwn) && !isOfRate) return undefined;
  const isOfShare = terms.equityShare !== undefined && terms.equity === undefined && SUM.test(text);
  const of =
    (isWhetherEnough && isOwn) || (isOfShare && asked !== 'monthly_cost')
      ? 'cash_needed'
      : isOwn || isChanged
        ? 'monthly_cost'
        : (asked ?? earlier?.of ?? 'monthly_cost');
  const loan: Loan = { of, terms: together(earlier?.terms ?? {}, terms) };
  const others = intents.filter((one) => !HEARD_AS.has(one) && !(isChanged && DEARER.has(one)));
  const parts = isChanged ? questionsIn(text, home.language) : [];
  const first = parts
    .filter((part) => parts.length > 1 && statedTerms(part) === undefined)
    .flatMap((part) =>
      understanding.read(part, home.language).intents.filter((one) => DEARER.has(one) || one === 'monthly_cost'),
    );
  return { intent: `${WITH}${JSON.stringify(loan)}`, first: [...new Set(first)], others };
}

/** `what is it a month?`, after the reader has said what they have saved. */
function withToldMoney(
  text: string,
  { told, language }: AskedHome,
  understanding: Pick<Understanding, 'read'>,
): AskedLoan | undefined {
  const { equity } = told ?? {};
  if (equity === undefined) return undefined;
  const { intents, slots } = understanding.read(text, language);
  const isOfMonth = slots.includes('per_month') && intents.every((one) => one === 'price' || one === 'monthly_cost');
  if (!isOfMonth && !intents.includes('monthly_cost')) return undefined;
  const loan: Loan = { of: 'monthly_cost', terms: { equity } };
  return { intent: `${WITH}${JSON.stringify(loan)}`, first: [], others: intents.filter((one) => !HEARD_AS.has(one)) };
}

/** What a change of the rate answers, of an association's loan too. */
const DEARER: ReadonlySet<Intent> = new Set<Intent>(['shared_cost', 'final_shared_cost', 'joint_debt']);

/** `what if the rate is 7 %?` asks for nothing else. */
const RATE = /(?<!\p{L})(?:rent[ea]\p{L}*|interest|rates?)(?!\p{L})/iu;
/** What the reader has to bring, and not what a month comes to. */
const SUM =
  /(?:how much|hvor mye|kor mykje|ka mye)[^?]*(?:deposit|equity|cash|egenkapital|down ?payment|save)|(?:deposit|equity|egenkapital)[^?]*(?:do i need|må jeg ha|trenger jeg)/iu;
const MONEY =
  /egenkapital|(?<!\p{L})ek(?!\p{L})|spart|kontant|lån|deposit|equity|cash|saved|savings|down|loan|borrow|mortgage/iu;

/** Of what the reader brings, and of the rate, only what was said last. */
function together(
  { equity, equityShare, loan, ratePoints, rateTimes, ...earlier }: StatedTerms,
  terms: StatedTerms,
): StatedTerms {
  const isOwn = terms.equity !== undefined || terms.equityShare !== undefined || terms.loan !== undefined;
  const kept = isOwn ? {} : { ...(equity && { equity }), ...(equityShare && { equityShare }), ...(loan && { loan }) };
  const isOfRate = terms.rate !== undefined || terms.ratePoints !== undefined || terms.rateTimes !== undefined;
  const change = isOfRate ? {} : { ...(ratePoints && { ratePoints }), ...(rateTimes && { rateTimes }) };
  return { ...earlier, ...kept, ...change, ...terms };
}
