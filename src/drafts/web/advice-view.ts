import { WITHOUT_REPORT } from '../../properties/web/condition-view.ts';
import type { Draft } from '../draft.contract.ts';

/** What publishing does not need, and makes a listing better. */
export const ADVICE = ['first_image', 'no_report', 'no_pin'] as const;
export type Advised = (typeof ADVICE)[number];

export function adviceOn(draft: Draft): readonly Advised[] {
  const { location } = draft.formData;
  const isAdvised: Readonly<Record<Advised, boolean>> = {
    first_image: draft.images.length === 0,
    no_report: lacksReport(draft),
    no_pin: (location.coordinates ?? null) === null && location.isAddressHidden !== true,
  };
  return ADVICE.filter((each) => isAdvised[each]);
}

/** Buyers of a Norwegian home are advised to ask for the condition report that is missing. */
function lacksReport({ region, formData: { listingType, propertyDetail }, attachments }: Draft): boolean {
  const isHomeForSale = ['residential_sale', 'leisure_sale'].includes(listingType.objectType ?? '');
  const hasLink = (propertyDetail.conditionReportLink ?? '') !== '';
  const isBuilt = !(listingType.propertyType ?? []).some((type) => WITHOUT_REPORT.has(type));
  return (
    region === 'no' &&
    isHomeForSale &&
    isBuilt &&
    !hasLink &&
    !attachments.some(({ kind }) => kind === 'condition_report')
  );
}
