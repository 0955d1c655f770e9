import { OUT_OF_SCOPE, type FieldIntent, type Intent } from '../understand/intents.ts';
import { GENERAL } from '../understand/clauses.ts';
import { questionsIn } from '../understand/questions.ts';
import type { Understood } from '../understand/understand.ts';
import { affordAsked, asksToAfford, cashOfFirstHomeAsked, statesOwnMoney } from './affording.server.ts';
import { asksCostOfIt } from './asked-cost.ts';
import { borrowingAsked, isOfOneLoan, mortgageInsurance } from './borrowing.server.ts';
import type { Borrowing } from './own-money.ts';
import { says, word } from './asked-words.ts';
import { asksForRent } from './rents-nearby.server.ts';
import { asksToOfferLess, offerBefore } from './offers.server.ts';
import { termsAsked } from './definitions.server.ts';
import { bidRoundAsked } from './bid-round.server.ts';
import { asksForDearerDebt, dearerDebt, ownRepayment } from './dearer-debt.server.ts';
import { asksForDearerLoan, dearerLoan } from './dearer-loan.server.ts';
import { earlierSale, salesAsked, salesFound, type EarlierSale } from './earlier-sales.server.ts';
import { costOfRenewing } from './condition-facts.server.ts';
import { useAsked } from './faults-beside.server.ts';
import { facingAsked } from './facing.server.ts';
import { investorDuty, laterHome } from './first-home.server.ts';
import { fittingsAsked } from './fittings.server.ts';
import { asksForGuide, asksForLowPrice } from './guide-beside.server.ts';
import { asksForTaking } from './haggling.server.ts';
import { fact, type Addition, type AskedHome, type Found } from './home.server.ts';
import {
  asksForSecurity,
  depositBesideLimit,
  depositKept,
  depositKeptWithin,
  isWhetherLawful,
  isWhoKeepsIt,
  noticePeriod,
} from './letting-rules.server.ts';
import { asksForLetting, lettingOfWhole } from './letting-whole.server.ts';
import { NEXT_STEPS } from './next-steps.server.ts';
import { noiseAsked } from './noise-sources.server.ts';
import { methodAsked } from './method-of-sale.server.ts';
import { partsNamed } from './parts.ts';
import { picturesAsked } from './pictures.server.ts';
import { asksWhetherMoved } from './price-moved.ts';
import { asksForRepairs, asksWhetherInPrice, repairsAsked } from './repairs.server.ts';
import { flooringAsked } from './named-rooms.server.ts';
import { qualityAsked } from './qualified.server.ts';
import { movedInOn, WHAT_ABOUT } from './moving-in-day.server.ts';
import { warranty } from './building-warranty.server.ts';
import { asksForSimilar } from './similar-under.server.ts';
import { asksForRoomArea, asksForVermin, feared } from './things.server.ts';
import { asksForSales } from './sold-nearby.server.ts';
import { steppingBack } from './stepping-back.server.ts';
import { asksForFerry, ferries } from './stops.server.ts';
import { subjectAsked } from './subjects.server.ts';
import { asksForParking } from './subjects/parking-rules.server.ts';
import { ruleAsked } from './subjects/rules.server.ts';
import { actsOf } from './subjects/state-law.ts';
import { underOfferAsked } from './under-offer.server.ts';
import { asksForIncluded, asksForUtilityCosts, utilitiesAsked } from './utilities.server.ts';
import { asksWhomToPay, whomToPay } from './whom-to-pay.server.ts';
import { asksForTotal, totalAtBid } from './total-cost.server.ts';
import { asksWhatToBid } from './what-to-bid.server.ts';

/** Questions whose words the lexicon hears as something near what they ask for. */

/**
 * `found`: its answer; left out where that of the intent is the answer. `then`: what of the home is told after it.
 * `goesOn`: what a question that follows goes on with, where that is more than the intent.
 */
export interface AskedClosely {
  readonly intent: FieldIntent | 'haggling' | 'advice' | 'legal';
  readonly found?: Found;
  readonly goesOn?: EarlierSale | Borrowing;
  readonly then?: FieldIntent | undefined;
  /** More of what of the home is told after it. */
  readonly after?: readonly FieldIntent[];
  /** What is said after the answer. */
  readonly also?: Addition;
}

/** One question of a message. */
export interface CloseSegment {
  readonly text: string;
  readonly asked: AskedClosely | undefined;
}

/** The questions of a message, where one at least is such a question; undefined where none is. */
export function askedClosely(
  message: string,
  home: AskedHome,
  before: readonly Intent[],
  read: Read,
): readonly CloseSegment[] | undefined {
  const parts = together(
    questionsIn(message, home.language).filter((part) => !OF_SAME.test(part)),
    home,
  );
  if (parts.length < 2) {
    const text = parts[0] ?? message;
    const asked = of(text, home, before);
    return asked === undefined ? undefined : withWhatIsBeside({ text, asked }, home, before, read);
  }
  let last: readonly Intent[] = [];
  const segments = parts.map((text) => {
    const asked = of(text, home, last);
    last = asked === undefined ? read(text).intents : [asked.goesOn ?? asked.intent];
    return { text, asked };
  });
  if (!segments.some(({ asked }) => asked !== undefined)) return undefined;
  return segments.flatMap((segment) => withWhatIsBeside(segment, home, [], read));
}

/** What the lexicon reads a text as. */
type Read = (text: string) => Pick<Understood, 'intents' | 'others'>;

/**
 * `What do electricity and council fees cost?`: of a question that joins several things, what one half alone is
 * answered by, with the other half where that is understood by itself.
 */
function withWhatIsBeside(
  { text, asked }: CloseSegment,
  home: AskedHome,
  before: readonly Intent[],
  read: Read,
): readonly CloseSegment[] {
  if (asked === undefined || (OF_SEVERAL.has(asked.intent) && !asksForUtilityCosts(text))) return [{ text, asked }];
  for (const { 0: joint, index } of text.matchAll(JOINTS)) {
    const [left, right] = [text.slice(0, index), text.slice(index + joint.length)];
    if (BETWEEN.test(left)) continue;
    const beginning = BEGINNING.exec(text)?.[0];
    const rights = beginning === undefined ? [right] : [right, `${beginning} ${right}`];
    if (isSame(of(left, home, before), asked)) {
      const beside = rights.map((one) => understoodBeside(one, asked, home, read)).find((one) => one !== undefined);
      if (beside !== undefined) return [{ text: left, asked }, ...withWhatIsBeside(beside, home, [], read)];
    }
    const own = rights.find((one) => isSame(of(one, home, []), asked));
    const beside = own === undefined ? undefined : understoodBeside(left, asked, home, read);
    if (own !== undefined && beside !== undefined)
      return [beside, ...withWhatIsBeside({ text: own, asked }, home, [], read)];
  }
  return [{ text, asked }];
}

function isSame(one: AskedClosely | undefined, other: AskedClosely): boolean {
  return (
    one !== undefined &&
    one.intent === other.intent &&
    one.found?.text === other.found?.text &&
    one.found?.general === other.found?.general &&
    one.also?.own === other.also?.own &&
    one.also?.general === other.also?.general
  );
}

/** A half of a question, where it asks for something else than the other half and every word of it is known. */
function understoodBeside(text: string, beside: AskedClosely, home: AskedHome, read: Read): CloseSegment | undefined {
  const asked = of(text, home, []);
  if (asked !== undefined) {
    const isSame = asked.intent === beside.intent || (OF_MONEY.has(asked.intent) && OF_MONEY.has(beside.intent));
    return isSame ? undefined : { text, asked };
  }
  const { intents, others } = read(text);
  if (SKI.test(text) && intents.every((one) => OF_SKI.has(one))) return undefined;
  const isOther =
    intents.length > 0 && intents.every((one) => one !== beside.intent && !UNASKED.has(one) && !GENERAL.has(one));
  return isOther && others.length === 0 ? { text, asked } : undefined;
}

/** What a reader can afford goes by their income and their savings together. */
const OF_MONEY: ReadonlySet<Intent> = new Set<Intent>(['cash_needed', 'monthly_cost']);
/** The trail and the slope are asked for as one. */
const SKI = word(String.raw`ski\p{L}*|løyp\p{L}*|alpin\p{L}*|slalåm\p{L}*|slopes?`);
const OF_SKI: ReadonlySet<Intent> = new Set<Intent>(['facility:ski_in_ski_out', 'surroundings']);
const JOINTS = /(?:\s*,)?\s+(?:og|eller|samt|and|or|plus|&|\+)\s+|\s*[,/?!.]\s+/giu;
/** `The wall between the kitchen and the living room` is one. */
const BETWEEN = /(?<!\p{L})(?:mellom|between)(?: \p{L}+){1,3}$/iu;
/** What is made of several things, which a question of it may name. */
const OF_SEVERAL: ReadonlySet<Intent> = new Set<Intent>([
  ...(['total_price', 'purchase_costs', 'shared_cost_includes', 'rent_includes', 'included', 'move_in'] as const),
]);
/** What a question begins with that asks the same of all that it joins. */
const BEGINNING = word(
  String.raw`^(?:(?:hva|ka|kva|hvor mye|kor mykje|kor mye|ka mye|what|how much) (?:koster|kostar|er|e|blir|is|are|does|do|will)|(?:er|e|finnes) det|(?:kan|kunne|får) (?:jeg|vi|man|eg|en)|(?:can|could|may) (?:i|we)|har (?:den|dere|huset|boligen|leilighet\p{L}*)|is there|are there|does it have)`,
);
/** What is nobody's to answer, or said in passing. */
const UNASKED: ReadonlySet<Intent> = new Set<Intent>([...OUT_OF_SCOPE, 'greeting', 'thanks', 'nothing']);

/** Questions with those that ask something of what the one before them names, and name nothing themselves. */
function together(parts: readonly string[], home: AskedHome): readonly string[] {
  const { language, listing } = home;
  const isOfRule = (text: string) => ruleAsked({ ...home, question: text }) !== undefined;
  const isOfOne = (first: string, next: string) =>
    (listing.offerType === 'rent' && asksForSecurity(first) && (isWhetherLawful(next) || isWhoKeepsIt(next))) ||
    (listing.offerType === 'sale' && isAffordedWith(first, next)) ||
    (asksForRepairs(first, language) && asksWhetherInPrice(next)) ||
    (listing.offerType === 'sale' && isOfOneLoan(first, next)) ||
    (listing.offerType === 'rent' && asksCostOfIt(next, language) && isOfRule(first)) ||
    (asksForParking(first) && asksCostOfIt(next, language)) ||
    (says('graded', first) && partsNamed(first, language).length === 0 && asksCostOfIt(next, language));
  return parts.reduce<readonly string[]>((all, part) => {
    const last = all.at(-1);
    return last !== undefined && isOfOne(last, part) ? [...all.slice(0, -1), `${last}, ${part}`] : [...all, part];
  }, []);
}

/** `Can I afford this? I have 150k saved`, in either order. */
function isAffordedWith(first: string, next: string): boolean {
  return (asksToAfford(first) && statesOwnMoney(next)) || (statesOwnMoney(first) && asksToAfford(next));
}

/** What goes on with the question before it, and is answered with that. */
const OF_SAME =
  /^(?:og |and )?(?:hvordan (?:virker|fungerer) (?:det|den|dette|de)|(?:er|e) den (?:bund(?:en|et)|fast)|is it fixed|how (?:does|do) (?:it|that|this|they) work)\s*[?.!]*$/iu;

function of(text: string, asked: AskedHome, before: readonly Intent[]): AskedClosely | undefined {
  const home = { ...asked, question: text };
  const isLet = home.listing.offerType === 'rent';
  const vermin = asksForVermin(text) ? feared(home) : undefined;
  if (vermin !== undefined) return { intent: 'condition', found: vermin };
  const pictures = picturesAsked(home);
  if (pictures !== undefined) return { intent: 'documents', found: pictures };
  const use = useAsked(home);
  if (use !== undefined) return { intent: 'condition', found: use };
  const repairs = isLet ? undefined : repairsAsked(home, before.at(-1) === 'condition');
  if (repairs !== undefined) return { intent: 'condition', found: repairs };
  if (asksForRoomArea(text)) return { intent: 'room_size' };
  if (says('bushfire_level', text)) return { intent: 'hazards' };
  // To charge a car is not to have a space for it, which is what these words ask for.
  if (SPACE_FOR_CAR.test(text) && ELECTRIC_CAR.test(text)) return { intent: 'parking' };
  if (asksForRent(home)) return { intent: 'rental_income' };
  const first = steppingBack(home) ?? underOfferAsked(home);
  if (first !== undefined) return first;
  const rule = ruleAsked(home);
  if (rule !== undefined) return rule;
  const noise = noiseAsked(home);
  if (noise !== undefined) return { intent: 'noise', found: noise };
  const subject = subjectAsked(home);
  if (subject !== undefined) return subject;
  const utilities = utilitiesAsked(home);
  if (utilities !== undefined) return utilities;
  if (asksForFerry(home)) return { intent: 'transport', found: ferries(home) };
  const terms = termsAsked(text);
  if (terms !== undefined) {
    const text = terms.names.map((name) => home.t(`answers.term.${name}`, actsOf(home))).join(' ');
    return {
      intent: terms.of ?? 'cash_needed',
      found: { kind: 'explained', text, sources: [], isWhole: true },
      then: terms.of,
    };
  }
  if (home.listing.status === 'sold' && says('sold_for', text)) return { intent: 'price' };
  if (says('below', text) && says('let_out', text) && !says('brings_in', text)) return { intent: 'rental_part' };
  if (isLet && says('notice', text) && !says('break_lease', text))
    return { intent: 'lease', found: noticePeriod(home) };
  if (
    isLet &&
    (asksForSecurity(text) || (before.at(-1) === 'deposit' && (isWhetherLawful(text) || isWhoKeepsIt(text))))
  ) {
    const isOfBoth = says('kept', text) && says('lawful', text);
    const found = isOfBoth
      ? depositKeptWithin(home)
      : says('kept', text)
        ? depositKept(home)
        : says('lawful', text)
          ? depositBesideLimit(home)
          : undefined;
    if (found !== undefined) return { intent: 'deposit', found };
  }
  if (says('moving_in', text) || (before.at(-1) === 'available_from' && WHAT_ABOUT[home.language].test(text))) {
    const day = movedInOn(home, text);
    if (day !== undefined) return { intent: 'available_from', found: day };
    const isOfSum = says('total_to_pay', text) && (!says('when', text) || BEFORE_IT.test(text));
    if ((isLet || BEFORE_IT.test(text)) && says('moving_in', text) && isOfSum) return { intent: 'move_in' };
  }
  if (asksWhomToPay(home)) return { intent: 'agent', found: whomToPay(home), then: 'agent' };
  const method = isLet ? undefined : methodAsked(home);
  if (method !== undefined) return method;
  const plainly = isLet ? undefined : (facingAsked(home) ?? bidRoundAsked(home));
  if (plainly !== undefined) return plainly;
  if (asksWhatToBid(home)) return { intent: 'valuation' };
  if (!isLet && says('sale_contract', text)) return { intent: 'documents' };
  if (!isLet && says('owned_how', text) && !GROUND.test(text)) return { intent: 'ownership' };
  if (!isLet && says('let_part', text) && says('brings_in', text)) return { intent: 'rental_income' };
  if (asksForGuide(home)) return { intent: 'valuation' };
  if (asksForLowPrice(home)) return { intent: 'compare_price' };
  if (!isLet && asksForSales(text)) return { intent: 'compare_price' };
  // What neighbours paid is no question of who they are.
  if (!isLet && NEIGHBOURS_PAID.test(text) && !PAYS_NO_MORE.test(text)) return { intent: 'compare_price' };
  if (says('warranty', text) && !says('appliance', text) && !says('first_home', text))
    return { intent: 'seller_insurance', found: warranty(home) };
  if (says('graded', text) && says('sum_of_repair', text) && home.listing.conditionReport !== undefined)
    return { intent: 'condition' };
  const renewing = costOfRenewing(home);
  if (renewing !== undefined) return { intent: 'condition', found: renewing };
  if (isLet && before.at(-1) !== 'shared_cost' && WHAT_IS_INCLUDED.test(text)) return { intent: 'rent_includes' };
  const money = isLet ? ofLet(home, text) : ofSale(home, text, before);
  if (money !== undefined) return money;
  if (asksWhetherMoved(text)) return { intent: 'price_history' };
  const fittings = flooringAsked(home) ?? fittingsAsked(home);
  return fittings === undefined ? qualityAsked(home) : { intent: 'included', found: fittings };
}

function ofLet({ language }: AskedHome, text: string): AskedClosely | undefined {
  if (says('papers', text) || says('sends_application', text)) return { intent: 'apply' };
  if (says('for_months', text)) return { intent: 'lease' };
  if (says('furniture', text)) return { intent: 'furnished' };
  if (says('evicted', text)) return { intent: 'legal' };
  if (says('outgoings', text)) return { intent: 'outgoings' };
  if (says('upfront', text) && says('total_to_pay', text) && !says('made_of', text) && !says('buying', text))
    return { intent: 'move_in' };
  if (says('on_account', text) && says('total_to_pay', text) && !says('security', text)) return { intent: 'move_in' };
  if (says('lease_end', text)) return { intent: 'lease' };
  const isOfTenants =
    says('rents_together', text) || ((says('cohabitant', text) || says('several', text)) && says('permission', text));
  if (isOfTenants && !says('animals', text)) return { intent: 'beds' };
  return asksForTotal(text, language, 'rent') ? { intent: 'price' } : undefined;
}

function ofSale(home: AskedHome, text: string, before: readonly Intent[]): AskedClosely | undefined {
  if (says('occupied', text)) return { intent: 'tenancy' };
  const applying = applyingToBuy(home);
  if (applying !== undefined) return applying;
  const prior = asksForTaking(home) ? undefined : offerBefore(home);
  if (prior !== undefined) return prior;
  const dearer = asksForDearerLoan(text) ? dearerLoan(home) : undefined;
  if (dearer !== undefined) return { intent: 'monthly_cost', found: dearer };
  if (home.listing.contractDetails.includedInSharedCost !== undefined && asksForIncluded(text))
    return { intent: 'shared_cost_includes' };
  if (says('investor', text) && says('duty', text)) {
    const found = investorDuty(home);
    if (found !== undefined) return { intent: 'duty', found };
  }
  if (asksForSimilar(home)) return { intent: 'compare_price' };
  if (says('goes_up', text)) return { intent: 'advice', then: 'price_history' };
  if (asksForTaking(home) || asksToOfferLess(home)) return { intent: 'haggling' };
  const afford = affordAsked(home);
  if (afford !== undefined) return afford;
  const borrowed = borrowingAsked(home, before);
  if (borrowed !== undefined) {
    const { found, goesOn, hasEquity } = borrowed;
    return { intent: hasEquity ? 'cash_needed' : 'monthly_cost', found, goesOn };
  }
  const isOfFirst = says('first_home', text) || says('first_home_costs', text) || OF_FIRST_HOME.has(before.at(-1));
  if (says('later_home', text) && isOfFirst) {
    const found = laterHome(home);
    if (found !== undefined) return { intent: 'duty', found };
  }
  const cash = cashOfFirstHomeAsked(home);
  if (cash !== undefined) return cash;
  if (says('first_home', text) && IF_IT_IS.test(text)) return { intent: 'first_home' };
  if (says('mortgage_insurance', text)) {
    const found = mortgageInsurance(home);
    if (found !== undefined) return { intent: 'cash_needed', found };
  }
  const atBid = totalAtBid(home);
  if (atBid !== undefined) return { intent: 'total_price', found: atBid };
  if (asksForTotal(text, home.language, 'sale')) return { intent: 'total_price' };
  if (says('gone_up', text) && home.listing.priceHistory.some(({ action }) => action === 'sold'))
    return { intent: 'price_history', found: salesFound(home, [0]), goesOn: earlierSale(0), then: 'price' };
  if (says('tax_of_buying', text)) return { intent: says('first_home', text) ? 'first_home' : 'duty' };
  if (asksForLetting(text)) return { intent: 'rental_part', found: lettingOfWhole(home) };
  if (says('purchase_costs', text) && says('made_of', text)) return { intent: 'purchase_costs' };
  const repayment = ownRepayment(home, before.at(-1) === 'joint_debt');
  if (repayment !== undefined) return { intent: 'joint_debt', found: repayment };
  if (asksForDearerDebt(text, home.listing)) {
    const found = dearerDebt(home);
    if (found !== undefined) return { intent: 'joint_debt', found };
  }
  const sales = salesAsked(text, before);
  const [last] = sales.slice(-1);
  return last === undefined
    ? undefined
    : { intent: 'price_history', found: salesFound(home, sales), goesOn: earlierSale(last) };
}

/** Nobody applies for a home that is for sale: what is done instead. */
function applyingToBuy(home: AskedHome): AskedClosely | undefined {
  const { question, t } = home;
  if (!says('applying', question) || !says('online', question) || says('loan', question)) return undefined;
  const bidding = NEXT_STEPS.bidding({ ...home, question: '' });
  const found = fact(home, 'bidding', 'offer_type', 'price', [t('answers.say.apply_sale'), bidding?.text]);
  return found === undefined ? undefined : { intent: 'bidding', found };
}

const GROUND = word(String.raw`tomt\p{L}*|grunn(?:en)?|land|plot`);
const BEFORE_IT = word(
  String.raw`før (?:jeg|vi|eg|me) (?:\p{L}+ ){0,2}flytte\p{L}*|before (?:i|we) (?:\p{L}+ ){0,2}move`,
);
/** A neighbour who stops paying has told no price. */
export const PAYS_NO_MORE = word(
  String.raw`(?:\p{L}+ ){0,2}(?:slutter|sluttar|slutta) å betale|(?:ikke|ikkje) (?:\p{L}+ )?(?:betaler|betalar|kan betale)|misligholder|stops? paying|(?:doesn[’']?t|don[’']?t|can[’']?t|cannot|does not|do not) pay|defaults?`,
);
const NEIGHBOURS_PAID = word(
  String.raw`(?:nabo\p{L}*|de andre|neighbou?rs?|(?:people|others) (?:next door|in the (?:street|building|block))) (?:\p{L}+ ){0,3}(?:betal\p{L}*|ga|gav|paid|pay)|(?:betalte|betalt|gav?|paid|pay) (?:\p{L}+ ){0,3}(?:nabo\p{L}*|de andre|neighbou?rs?)`,
);
const ELECTRIC_CAR = word(
  String.raw`el-?\s?bil\p{L}*|tesla\p{L}*|ladbar\p{L}*|(?:electric|plug-?in) (?:car|vehicle)s?|evs?|e-?cars?`,
);
const SPACE_FOR_CAR = word(
  String.raw`parker\p{L}*|p-?plass\p{L}*|parkeringsplass\p{L}*|(?:plass|rom) (?:\p{L}+ )?(?:til|for)|sette fra (?:meg|oss)|park|parked|parking|(?:space|room|spot) for|fit`,
);

/** `Whats included`, of a home to let and of nothing else. */
const WHAT_IS_INCLUDED =
  /^(?:and |og |så )?(?:what(?:[’']?s|s| is|s all)? (?:all )?included|(?:hva|ka|kva) (?:er|e|inngår|følger) ?(?:inkludert|inkl\.?|med)?(?: i leien?| i leia)?)\s*\?*$/iu;

/** `What if it's my first place?`, and nothing else. */
const IF_IT_IS =
  /^(?:and |og |but |men |so )?(?:what (?:if|about)|if|how about|hva (?:om|hvis|med)|(?:hvis|om|dersom)) (?:\p{L}+[’']?\p{L}* ){0,6}[\p{L}-]+\s*[?.!]*$/iu;

/** What `and if it is not my first home?` may follow. */
const OF_FIRST_HOME: ReadonlySet<Intent | undefined> = new Set(['first_home', 'duty', 'purchase_costs', 'total_price']);
