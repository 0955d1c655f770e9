import type { DoubtReason } from './draft.contract.ts';

/** The most that may be asked for as security of a home to let, and what is said of more. */
export interface DepositLimit {
  readonly most: number;
  readonly reason: DoubtReason;
}

/** Weeks of a month of rent: a year has 365 days and 12 months. */
const WEEKS_A_MONTH = 365 / 7 / 12;
/** Months of rent: the Tenancy Act (husleieloven), § 3-5. */
const MONTHS_IN_NORWAY = 6;
/** Of most states, as the Residential Tenancies Act 2010 (NSW), s 159. */
const USUAL_WEEKS = 4;

/**
 * By the rent of a month in Norway, of a week in Australia. Undefined where the law sets no limit: in Victoria above
 * $900 a week (Residential Tenancies Act 1997, s 31), in Western Australia above $1,200 (Residential Tenancies Act
 * 1987, s 29). South Australia allows six weeks above $800 (Residential Tenancies Act 1995, s 61).
 */
export function depositLimit(rent: number, region: 'no' | 'au', state: string | undefined): DepositLimit | undefined {
  if (region === 'no') return { most: rent * MONTHS_IN_NORWAY, reason: 'deposit_no' };
  const usual = { most: rent * USUAL_WEEKS, reason: 'deposit_au' } as const;
  switch (state?.toUpperCase()) {
    case 'VIC':
      return rent > 900 ? undefined : { most: Math.ceil(rent * WEEKS_A_MONTH), reason: 'deposit_vic' };
    case 'WA':
      return rent > 1_200 ? undefined : usual;
    case 'SA':
      return rent > 800 ? { most: rent * 6, reason: 'deposit_sa' } : usual;
    default:
      return usual;
  }
}
