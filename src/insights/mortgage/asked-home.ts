import { stateNamed, TRANSFER_DUTY, type State } from '../transfer-duty.ts';
import type { LoanHome, RunningCost } from './home.ts';
import { readAmount } from './read-terms.ts';
import { TERM_BOUNDS } from './terms.ts';

/** What somebody says of a home that is not on the site, as it stands in fields and in an address. */
export type AboutTexts = { readonly [Name in AboutName]?: string };
export type AboutName = 'ownership' | 'joint_debt' | 'shared_cost' | 'state' | 'kind' | 'levies';

export const OWNERSHIP_CHOICES = ['freehold', 'share', 'new'] as const;
export const KIND_CHOICES = ['established', 'new', 'land'] as const;
export const STATE_CHOICES = Object.keys(TRANSFER_DUTY) as readonly State[];

/** What is taken where nothing is chosen; the form shows it as chosen. */
export const ASSUMED_CHOICES = { ownership: 'freehold', kind: 'established', state: 'NSW' } as const;

/** Those of a market, in the order of the form. */
export const ABOUT_NAMES = {
  no: ['ownership', 'joint_debt', 'shared_cost'],
  au: ['state', 'kind', 'levies'],
} as const satisfies Readonly<Record<LoanHome['region'], readonly AboutName[]>>;

/** Round, to begin with: near the middle of what homes cost. */
const EXAMPLE_PRICE = { no: 4_500_000, au: 900_000 } as const;

/** As long as any of them is written. */
export const LONGEST_ABOUT = 24;

export function aboutTexts(query: URLSearchParams, region: LoanHome['region']): AboutTexts {
  return Object.fromEntries(
    ABOUT_NAMES[region].flatMap((name) => {
      const text = query.get(name)?.slice(0, LONGEST_ABOUT).trim() ?? '';
      return text === '' ? [] : [[name, text]];
    }),
  );
}

/** Whether a field holds what is no amount. */
export function isWrongAmount(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '' && amountOf(text) === undefined;
}

/** The home as somebody describes it; what they leave open is as it mostly is. */
export function askedHome(
  { ownership, joint_debt: debt, shared_cost: shared, state, kind, levies }: AboutTexts,
  { region, currency }: Pick<LoanHome, 'region' | 'currency'>,
): LoanHome & { readonly price: number } {
  const jointDebt = amountOf(debt) ?? 0;
  const monthly = region === 'no' ? amountOf(shared) : quarterly(amountOf(levies));
  const running: RunningCost[] = monthly === undefined ? [] : [{ kind: 'shared_cost', amount: monthly }];
  const isNew = (region === 'no' ? ownership : kind) === 'new';
  return {
    region,
    currency,
    price: EXAMPLE_PRICE[region],
    jointDebt,
    duty: ownership === 'share' ? 'none' : isNew ? 'unknown' : jointDebt > 0 ? 'price_and_debt' : 'price',
    ...(region === 'au' ? { state: stateNamed(state) ?? ASSUMED_CHOICES.state } : {}),
    isOwnHome: !(region === 'au' && kind === 'land'),
    ...(region === 'au' && kind === 'land' ? { isLand: true } : {}),
    isLeisure: false,
    isNew,
    feesAreShared: false,
    sharedCostsVary: false,
    running,
  };
}

function amountOf(text = ''): number | undefined {
  const amount = text.trim() === '' ? undefined : readAmount(text);
  return amount === undefined || amount > TERM_BOUNDS.otherDebt.max ? undefined : amount;
}

function quarterly(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : amount / 3;
}
