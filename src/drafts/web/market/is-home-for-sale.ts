import type { Draft } from '../../draft.contract.ts';

/** Of others nobody can tell what they are worth. */
export function isHomeForSale({ formData }: Pick<Draft, 'formData'>): boolean {
  const { objectType } = formData.listingType;
  return objectType === 'residential_sale' || objectType === 'leisure_sale';
}
