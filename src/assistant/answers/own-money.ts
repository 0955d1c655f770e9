import { sumsInDigits } from '../understand/amounts-in-words.ts';
import type { Intent } from '../understand/intents.ts';
import { amountsStated } from '../understand/stated-terms.ts';
import { word } from './asked-words.ts';

/** What readers say of their own money: what they earn, have saved and owe. */

/** What a reader has said of their own money; a year's incomes before tax, one of each who buys. */
export interface OwnMoney {
  readonly incomes: readonly number[];
  readonly equity?: number;
  /** Beside the loan for this home. */
  readonly debt?: number;
}

const WITH = 'borrowing:';
export type Borrowing = `borrowing:${string}`;

/** An intent that says the money: a question that follows goes on with it. */
export function intentOfMoney(money: OwnMoney): Borrowing {
  return `${WITH}${JSON.stringify(money)}`;
}

/** The money of an intent that says it. */
export function moneyOfIntent(intent: Intent | undefined): OwnMoney | undefined {
  return intent?.startsWith(WITH) === true ? (JSON.parse(intent.slice(WITH.length)) as OwnMoney) : undefined;
}

/** What the reader has said of their money in this conversation, whatever was asked since. */
export function moneyToldBefore(before: readonly Intent[]): OwnMoney | undefined {
  return moneyOfIntent(before.findLast((intent) => intent.startsWith(WITH)));
}

/** What was asked for before, without the money that is kept beside it. */
export function askedBefore(before: readonly Intent[]): readonly Intent[] {
  return before.length > 1 && moneyOfIntent(before[0]) !== undefined ? before.slice(1) : before;
}

/** What is said now, over what was said before. */
export function withEarlier(stated: OwnMoney, earlier: OwnMoney | undefined): OwnMoney {
  if (earlier === undefined) return stated;
  return { ...earlier, ...stated, incomes: stated.incomes.length > 0 ? stated.incomes : earlier.incomes };
}

/**
 * What a question asks for, with what its reader has said of their money: it stands first, since what follows goes on
 * with the last.
 */
export function keepingMoney(asked: readonly Intent[], text: string, before: readonly Intent[]): readonly Intent[] {
  if (asked.some((intent) => intent.startsWith(WITH))) return asked;
  const earlier = moneyToldBefore(before);
  const told = (OF_READER.test(text) || OWN_MONEY.test(text)) && !OF_RENT.test(text) ? moneyNamed(text) : undefined;
  const isNew = told !== undefined && saysMoney(told);
  if (!isNew && (earlier === undefined || asked.length === 0)) return asked;
  return [intentOfMoney(isNew ? withEarlier(told, earlier) : (earlier ?? { incomes: [] })), ...asked];
}

const OF_READER = word(
  String.raw`jeg|vi|eg|me|æ|mi|min|mitt|mine|vår|vårt|våre|i (?:have|earn|make|am|only|got|owe|saved?|want|can|could)|we|my|our|i[’'](?:m|ve)|we[’'](?:re|ve)`,
);
/** A rent is paid by an income too, and by no loan. */
export const OF_RENT = word(String.raw`leie|leia|leien|husleie\p{L}*|rent|rental`);

/** How a sum of one's own is named. */
const OWN_MONEY = word(
  String.raw`saved|savings|deposit|cash|equity|down ?payment|in the bank|put (?:away|aside)|spart|oppspart|sparepenger|egenkapital\p{L}*|ek|i banken|på konto\p{L}*|kontanter|egne penger`,
);
const INCOME = word(
  String.raw`(?:(?:års|måneds|brutto|samlet |familie|hus(?:stands|holdnings))?(?:inntekt|lønn)\p{L}*)|tjener?|tjent|income|incomes|salary|salaries|wages?|earn(?:ing|s)?|(?:we|i) make`,
);
/** Debt that the reader has beside what this home takes; the association's is told by the listing. */
const OTHER_DEBT = word(
  String.raw`(?:studie|student|bil|forbruks|båt|mc|privat)lån\p{L}*|(?:annet|andre) lån|(?:studie|forbruks|kredittkort)?gjeld\p{L}*|kredittkort\p{L}*|(?:student|car|personal|consumer|other|existing) (?:loans?|debts?)|(?<!shared |joint )debts?|credit cards?`,
);
const NO_DEBT = word(
  String.raw`(?:ikke|ikkje|ingen|uten|null|no|without|not|don[’']?t) (?:\p{L}+ ){0,3}(?:\p{L}*lån\p{L}*|gjeld\p{L}*|loans?|debts?)`,
);
const OF_PRICE = word(
  String.raw`koster?|prisen?|byr|bud|costs?|price|bid|offer|(?:bolig)?lån(?:et)? (?:på|til)|låne|(?:loan|mortgage) (?:of|for)|borrow`,
);
/** `vi har 500 000`: one's own, where nothing else is said of it. */
const HAS =
  /(?<!\p{L})(?:har|have|has|got|[iw]e?[’']?ve)(?: (?:bare|kun|ca|omtrent|rundt|only|just|about|around|got))*\s+(?:\$|kr\.? ?)?\d/iu;
const EACH = word('hver|kvar|hver især|begge|each|apiece|both');
const OF_MONTH = word(
  String.raw`(?:i|per|pr\.?|hver) ?(?:måned(?:en)?|mnd)|månedlig|månedslønn\p{L}*|månedsinntekt\p{L}*|(?:a|per|each|every) month|monthly`,
);
const OF_YEAR =
  /\d\s*(?:k|kr|kroner|dollars|grand|tusen|thousand)?\s*(?:i året|om året|per år|årlig|a year|per year|per annum|annually)(?!\p{L})/iu;
const MOST_A_MONTH = 200_000;
const CLAUSES =
  /(?<!\d),|,(?!\d)|[?!;]|\.(?!\d)|(?<!\p{L})(?:og|and|pluss|plus|minus|med|with|men|but|samt|mens|while)(?!\p{L})|[&+]/iu;
/** So many words beside a sum say nothing of what it is. */
const FEWEST_TELLING = 4;

/** Whether a text names money of one's own, with or without a sum. */
export function namesOwnMoney(text: string): boolean {
  return OWN_MONEY.test(text);
}

/** Whether a text names what somebody earns, with or without a sum. */
export function namesIncome(text: string): boolean {
  return INCOME.test(text);
}

/** Whether a text names what somebody owes beside the loan for this home. */
export function namesDebt(text: string): boolean {
  return OTHER_DEBT.test(text);
}

type Kind = 'income' | 'debt' | 'equity' | 'other' | 'bare';

function kindOf(clause: string): Kind {
  if (INCOME.test(clause)) return 'income';
  if (OTHER_DEBT.test(clause)) return 'debt';
  if (OWN_MONEY.test(clause)) return 'equity';
  if (OF_PRICE.test(clause)) return 'other';
  if (OF_YEAR.test(clause)) return 'income';
  return HAS.test(clause) ? 'equity' : 'bare';
}

/** Whether a text says with a sum what the reader earns, has or owes. */
export function statesMoney(text: string): boolean {
  return sumsInDigits(text)
    .split(CLAUSES)
    .some((clause) => TOLD.has(kindOf(clause)) && amountsStated(clause).length > 0);
}

const TOLD: ReadonlySet<Kind> = new Set(['income', 'debt', 'equity']);

/** Whether anything is said at all. */
export function saysMoney({ incomes, equity, debt }: OwnMoney): boolean {
  return incomes.length > 0 || equity !== undefined || debt !== undefined;
}

/** Whether the word stands before the sum: `vi tjener 650 000`, and not `650 000 i inntekt`. */
function isNamedFirst(clause: string): boolean {
  return (INCOME.exec(clause)?.index ?? Infinity) < (/\d/.exec(clause)?.index ?? -1);
}

/**
 * The sums that a question states, by the words beside each; one that nothing is said of is an income as the one before
 * it, or as the one that it is joined with.
 */
export function moneyNamed(question: string): OwnMoney & { readonly bare?: number } {
  const clauses = sumsInDigits(question)
    .split(CLAUSES)
    .map((text) => ({ text, kind: kindOf(text), sum: amountsStated(text)[0] }))
    .filter(({ sum, kind }) => sum !== undefined || kind === 'income');
  const kinds: Kind[] = [];
  for (const [at, { text, kind, sum }] of clauses.entries()) {
    const next = clauses[at + 1];
    const isShort = (text.match(/\p{L}+/gu) ?? []).length < FEWEST_TELLING;
    const last = clauses[at - 1];
    const followsIncome =
      kinds[at - 1] === 'income' && last !== undefined && (last.kind === 'bare' || isNamedFirst(last.text));
    const leadsToIncome = next?.kind === 'income' && next.sum !== undefined && !isNamedFirst(next.text);
    kinds.push(kind === 'bare' && sum !== undefined && isShort && (followsIncome || leadsToIncome) ? 'income' : kind);
  }
  const sumsOf = (wanted: Kind) =>
    clauses.flatMap(({ text, sum }, at) => (kinds[at] === wanted && sum !== undefined ? [{ text, sum }] : []));
  const incomes = sumsOf('income').flatMap(({ text, sum }) => {
    const year = OF_MONTH.test(text) && sum < MOST_A_MONTH ? sum * 12 : sum;
    return EACH.test(text) || (EACH.test(question) && sumsOf('income').length === 1) ? [year, year] : [year];
  });
  const bare = sumsOf('bare')[0]?.sum;
  const equity = sumsOf('equity')[0]?.sum;
  const debts = sumsOf('debt');
  const debt = debts.reduce((all, { sum }) => all + sum, 0);
  return {
    incomes,
    ...(equity === undefined ? {} : { equity }),
    ...(debts.length > 0 ? { debt } : NO_DEBT.test(question) ? { debt: 0 } : {}),
    ...(bare === undefined ? {} : { bare }),
  };
}

/** The same of a question of a loan: where no sum is said to be an income, the first that nothing is said of is. */
export function moneyIn(question: string): OwnMoney {
  const { bare, ...named } = moneyNamed(question);
  return named.incomes.length > 0 || bare === undefined ? named : { ...named, incomes: [bare] };
}
