import { AppError } from '../contract/errors.ts';
import { formatOf } from '../texts/format.ts';
import { type Language, translator } from '../texts/messages.ts';
import type { DoubtReason } from './draft.contract.ts';
import type { FormData } from './form/form-data.contract.ts';

/** The most that may be asked for as security of a home to let, and what is said of more. */
export interface DepositLimit {
  readonly most: number;
  readonly reason: Extract<DoubtReason, `deposit_${string}`>;
}

/** The limit that the deposit of a form is above; undefined where it is not. */
export function exceededLimit(form: FormData, region: 'no' | 'au'): DepositLimit | undefined {
  const { monthly: rent, deposit } = form.priceAndDate;
  const isHomeToRent = isLetToLiveIn(form) || form.listingType.objectType === 'leisure_rent';
  if (!isHomeToRent || typeof rent !== 'number' || rent <= 0) return undefined;
  const limit = depositLimit(rent, region, form.location.region ?? undefined);
  return limit !== undefined && (deposit ?? 0) > limit.most ? limit : undefined;
}

/** The laws are of homes to live in: of what is let for holidays a high deposit is only doubted. */
export function isLetToLiveIn({ listingType }: FormData): boolean {
  return listingType.objectType === 'residential_rent';
}

/** The laws tell amounts in it. */
const LEGAL_TENDER = { no: 'NOK', au: 'AUD' } as const;

/** Throws `invalid_input` for a deposit above what the law allows, with the most that it may be. */
export function requireLawfulDeposit(
  { region, form_data: form }: { readonly region: 'no' | 'au'; readonly form_data: FormData },
  language: Language,
): void {
  const limit = isLetToLiveIn(form) ? exceededLimit(form, region) : undefined;
  if (limit === undefined) return;
  const t = translator(language);
  const amount = formatOf(language, region).money({ amount: limit.most, currency: LEGAL_TENDER[region] });
  throw new AppError('invalid_input', {
    fields: {
      'price_and_date.deposit': [`${t(`drafts.doubt.${limit.reason}`)} ${t('drafts.doubt.at_most', { amount })}`],
    },
  });
}

/** Weeks of a month of rent: a year has 365 days and 12 months. */
const WEEKS_A_MONTH = 365 / 7 / 12;
/** Months of rent: the Tenancy Act (husleieloven), § 3-5. */
const MONTHS_IN_NORWAY = 6;
/** Of most states, as the Residential Tenancies Act 2010 (NSW), s 159, has it. */
const USUAL_WEEKS = 4;

/**
 * By the rent of a month in Norway, of a week in Australia; undefined where the law sets no limit. Read up on
 * 2026-11-26, as these pages had it then:
 *
 * - VIC: a month's rent, none above $900 a week: Tenancy Skills Institute, "Unsure about the amount of bond", 21 August
 *   2025; Residential Tenancies Act 1997, s 31 (austlii.edu.au), which leaves the amount to regulations.
 * - SA: four weeks, six above $800 a week, since 1 April 2023: Law Handbook (lawhandbook.sa.gov.au, ch. 23);
 *   Residential Tenancies Act 1995, s 61 (austlii.edu.au), which leaves the amount to regulations.
 * - WA: four weeks, none above $1,200 a week: Consumer Protection (commerce.wa.gov.au, "What is a bond", and
 *   consumerprotection.wa.gov.au, "Rental bonds").
 * - QLD: four weeks whatever the rent, since 30 September 2024: Residential Tenancies Authority (rta.qld.gov.au,
 *   "Rental bond"); Tenancy Skills Institute, as above.
 * - NSW: four weeks: rent.com.au, "Rental bond cost"; D & T Property, "How much bond can I ask for".
 * - ACT and NT: four weeks: D & T Property, as above; tenantsact.org.au, 2025.
 * - TAS: four weeks: D & T Property alone.
 *
 * Not known to us: whether the owner means to come back to a home of their own, for which Victoria sets no limit (s 31
 * (2); the text says how to go on), and a bond for pets beside the other, which WA alone allows ($260 by Consumer
 * Protection; one page says $350 since March 2026).
 */
function depositLimit(rent: number, region: 'no' | 'au', state: string | undefined): DepositLimit | undefined {
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
