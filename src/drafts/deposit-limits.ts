import { AppError } from '../contract/errors.ts';
import { formatOf } from '../texts/format.ts';
import { type Language, translator } from '../texts/messages.ts';
import { depositLimit, type DepositLimit } from '../properties/deposit-limits.contract.ts';
import type { FormData } from './form/form-data.contract.ts';

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
