import { FIGURES, SOURCES, TRANSFER_DUTY, type DutyScale, type Source } from '../figures.ts';
import type { LoanHome } from './home.ts';

/** What buying a home costs beside its price. */
export interface PurchaseCosts {
  readonly lines: readonly CostLine[];
  /** Of the lines; what is not known is not in it. */
  readonly total: number;
  /** A cost that there is, but that is not known here, and who knows it. */
  readonly unknown: readonly { readonly kind: 'transfer_duty' | 'fees'; readonly office: Source }[];
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
    | 'fees';
  readonly amount: number;
  /** Of a duty whose scale depends on the place. */
  readonly scale?: DutyScale;
}

/**
 * The costs at a price, in whole currency units.
 *
 * Norway: document duty, registration of the deed (or share) and of one mortgage, and whatever the
 * listing gives beyond these at its own price. A listing that asks for less knows better, and is taken as it stands. Australia: the state's transfer duty, and the fees that
 * the buyer expects; what a state asks for registering is not known here.
 */
export function purchaseCosts(home: LoanHome, price: number, expectedFees?: number): PurchaseCosts {
  return home.region === 'no' ? norwegian(home, price) : australian(home, price, expectedFees);
}

function norwegian(home: LoanHome, price: number): PurchaseCosts {
  const other = beyondRules(home);
  if (home.duty === 'listed_only' || other < 0) return summed([{ kind: 'all_listed', amount: home.listedCosts ?? 0 }]);
  const lines: CostLine[] = [
    home.duty === 'none'
      ? { kind: 'no_document_duty', amount: 0 }
      : { kind: 'document_duty', amount: documentDuty(home, price) },
    { kind: home.duty === 'none' ? 'share_transfer' : 'deed', amount: FIGURES.registrationFee.value },
    { kind: 'mortgage_deed', amount: FIGURES.registrationFee.value },
  ];
  if (other > 0) lines.push({ kind: 'other_listed', amount: other });
  return summed(lines);
}

/** 2.5 % of the price, for a sectioned home of its share of debt too, to the whole krone. */
function documentDuty({ duty, jointDebt }: LoanHome, price: number): number {
  return Math.round((price + (duty === 'price_and_debt' ? jointDebt : 0)) * FIGURES.documentDuty.value);
}

/** What the listing asks for beyond duty and registration, the association's fee for a change of owner for one; below 0 where it asks for less. */
function beyondRules(home: LoanHome): number {
  if (home.listedCosts === undefined || home.price === undefined) return 0;
  return (
    home.listedCosts - (home.duty === 'none' ? 0 : documentDuty(home, home.price)) - 2 * FIGURES.registrationFee.value
  );
}

function australian(home: LoanHome, price: number, expectedFees: number | undefined): PurchaseCosts {
  const state = home.state === undefined ? undefined : TRANSFER_DUTY[home.state];
  const scale = home.isOwnHome ? state?.home : state?.other;
  const duty = transferDuty(scale, price);
  const office = state?.office ?? SOURCES.moneysmart;
  const lines: CostLine[] = [
    ...(duty === undefined || scale === undefined ? [] : [{ kind: 'transfer_duty', amount: duty, scale } as const]),
    ...(expectedFees === undefined ? [] : [{ kind: 'fees', amount: expectedFees } as const]),
  ];
  return {
    ...summed(lines),
    unknown: [
      ...(duty === undefined ? [{ kind: 'transfer_duty', office } as const] : []),
      ...(expectedFees === undefined ? [{ kind: 'fees', office } as const] : []),
    ],
  };
}

/**
 * Duty at a price by a state's scale, to the whole dollar; undefined where the scale is not known, or
 * not for such a price. NSW: 900,000 gives 34,912.
 */
export function transferDuty(scale: DutyScale | undefined, price: number): number | undefined {
  if (scale === undefined || (scale.upTo !== undefined && price > scale.upTo)) return undefined;
  const step = scale.steps.findLast(({ over }) => price > over) ?? scale.steps[0];
  if (step === undefined) return undefined;
  return Math.round(step.base + step.rate * (step.ofAll === true ? price : price - step.over));
}

function summed(lines: readonly CostLine[]): PurchaseCosts {
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0), unknown: [] };
}
