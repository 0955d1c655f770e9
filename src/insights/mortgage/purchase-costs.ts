import type { DepositScheme } from '../deposit-scheme.contract.ts';
import { depositScheme } from '../deposit-scheme.ts';
import { FIGURES, SOURCES, type Source } from '../figures.ts';
import { FIRST_HOME, firstHomeDuty, type FirstHomeRule } from '../first-home.ts';
import { TRANSFER_DUTY, transferDuty, type DutyScale } from '../transfer-duty.ts';
import type { LoanHome } from './home.ts';

/** What buying a home costs beside its price. */
export interface PurchaseCosts {
  readonly lines: readonly CostLine[];
  /** Of the lines; what is not known is not in it. */
  readonly total: number;
  /** What there is of costs and concessions that is not known here, and who knows it. */
  readonly unknown: readonly { readonly kind: UnknownCost; readonly office: Source }[];
  /** Australia, for buyers of their first home: the rule of the state for such a home, whatever it comes to. */
  readonly firstHome?: FirstHomeRule;
  /** Australia, of what may be somebody's first home: what spares them mortgage insurance. */
  readonly depositScheme?: DepositScheme;
}

export type UnknownCost = 'document_duty' | 'duty_left_out' | 'duty_assumed' | 'transfer_duty' | 'first_home' | 'fees';

/** What only the buyer knows of the costs. */
export interface BuyersCosts {
  /** Australia: conveyancing, registration and the like, as the buyer expects them. */
  readonly fees?: number;
  /** Australia: they have never owned a home. */
  readonly firstHome?: boolean;
  /** Australia: they are not going to live in it. */
  readonly invest?: boolean;
}

export interface CostLine {
  readonly kind:
    | 'document_duty'
    | 'no_document_duty'
    | 'deed'
    | 'share_transfer'
    | 'mortgage_deed'
    | 'other_listed'
    | 'all_listed'
    | 'transfer_duty'
    | 'first_home'
    | 'fees';
  /** Below 0 for a concession. */
  readonly amount: number;
  /** Of a duty whose scale depends on the place. */
  readonly scale?: DutyScale;
}

/**
 * The costs at a price, in whole currency units.
 *
 * Norway: document duty, registration of the deed (or share) and of one mortgage, and whatever the
 * listing gives beyond these at its own price. A listing that asks for less knows better, and is taken
 * as it stands. Australia: the state's transfer duty, less what it spares buyers of their first home,
 * and the fees that the buyer expects; what a state asks for registering is not known here.
 */
export function purchaseCosts(home: LoanHome, price: number, buyer: BuyersCosts = {}): PurchaseCosts {
  return home.region === 'no' ? norwegian(home, price) : australian(home, price, buyer);
}

/**
 * Whether a concession for a first home may be had at all: for what the buyer may live in, or build on, and is going
 * to.
 */
export function canBeFirstHome({ region, isOwnHome, isLand }: LoanHome, { invest = false }: BuyersCosts = {}): boolean {
  return region === 'au' && (isOwnHome || isLand === true) && !invest;
}

function norwegian(home: LoanHome, price: number): PurchaseCosts {
  const other = beyondRules(home);
  if (home.duty === 'listed_only' || other < 0) {
    const listed = home.listedCosts ?? 0;
    const isLeftOut = home.isOwnershipUnclear === true && listed < documentDuty(home, price);
    return {
      ...summed([{ kind: 'all_listed', amount: listed }]),
      unknown: isLeftOut ? [{ kind: 'duty_left_out', office: FIGURES.documentDuty.source }] : [],
    };
  }
  const lines: CostLine[] = [
    ...dutyLine(home, price),
    { kind: home.duty === 'none' ? 'share_transfer' : 'deed', amount: FIGURES.registrationFee.value },
    { kind: 'mortgage_deed', amount: FIGURES.registrationFee.value },
  ];
  if (other > 0) lines.push({ kind: 'other_listed', amount: other });
  return {
    ...summed(lines),
    unknown: unknownDuty(home).map((kind) => ({ kind, office: FIGURES.documentDuty.source })),
  };
}

function unknownDuty({ duty, isOwnershipUnclear, listedCosts }: LoanHome): readonly UnknownCost[] {
  if (duty === 'unknown') return ['document_duty'];
  return isOwnershipUnclear === true && listedCosts === undefined ? ['duty_assumed'] : [];
}

function dutyLine(home: LoanHome, price: number): readonly CostLine[] {
  switch (home.duty) {
    case 'none':
      return [{ kind: 'no_document_duty', amount: 0 }];
    case 'unknown':
      return [];
    default:
      return [{ kind: 'document_duty', amount: documentDuty(home, price) }];
  }
}

/** 2.5 % of the price, for a sectioned home of its share of debt too, to the whole krone. */
function documentDuty({ duty, jointDebt }: LoanHome, price: number): number {
  return Math.round((price + (duty === 'price_and_debt' ? jointDebt : 0)) * FIGURES.documentDuty.value);
}

/**
 * What the listing asks for beyond duty and registration, the association's fee for a change of owner for one; below 0
 * where it asks for less.
 */
function beyondRules(home: LoanHome): number {
  if (home.listedCosts === undefined || home.price === undefined) return 0;
  return (
    home.listedCosts - (home.duty === 'none' ? 0 : documentDuty(home, home.price)) - 2 * FIGURES.registrationFee.value
  );
}

function australian(home: LoanHome, price: number, buyer: BuyersCosts): PurchaseCosts {
  const { fees, firstHome = false } = buyer;
  const canBeFirst = canBeFirstHome(home, buyer);
  const state = home.state === undefined ? undefined : TRANSFER_DUTY[home.state];
  const scale = canBeFirst && home.isOwnHome ? state?.home : state?.other;
  const duty = scale === undefined ? undefined : transferDuty(scale, price);
  const rule =
    firstHome && home.state !== undefined && canBeFirst
      ? FIRST_HOME[home.state][home.isLand === true ? 'land' : home.isNew ? 'new' : 'established']
      : undefined;
  const spared = rule === undefined || duty === undefined ? 0 : duty - firstHomeDuty(rule, price, duty);
  const office = state?.office ?? SOURCES.moneysmart;
  const lines: CostLine[] = [
    ...(duty === undefined || scale === undefined ? [] : [{ kind: 'transfer_duty', amount: duty, scale } as const]),
    ...(spared > 0 ? [{ kind: 'first_home', amount: -spared } as const] : []),
    ...(fees === undefined ? [] : [{ kind: 'fees', amount: fees } as const]),
  ];
  return {
    ...summed(lines),
    unknown: [
      ...(duty === undefined ? [{ kind: 'transfer_duty', office } as const] : []),
      ...(rule?.relief.kind === 'unknown' ? [{ kind: 'first_home', office: rule.source } as const] : []),
      ...(fees === undefined ? [{ kind: 'fees', office } as const] : []),
    ],
    ...(rule === undefined ? {} : { firstHome: rule }),
    // Land is taken with a contract to build alone, whose price nobody knows here.
    ...(home.state !== undefined && canBeFirst && home.isLand !== true
      ? { depositScheme: depositScheme(home.state, price) }
      : {}),
  };
}

function summed(lines: readonly CostLine[]): PurchaseCosts {
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0), unknown: [] };
}
