import type { Draft } from '../draft.contract.ts';
import { mayNotKnowArea } from '../form/completeness.contract.ts';
import { pathOfMissing } from './field-kinds.ts';

/** What publishing asks an answer to, where "not known" is one: going on with the field left empty says so. */
const MAY_BE_UNKNOWN: ReadonlySet<string> = new Set([
  'propertyDetail.primaryRoom.value',
  'propertyDetail.constructionYear',
  'propertyDetail.qualityStandard',
  'propertyDetail.grossArea.min',
  'propertyDetail.grossArea.max',
]);

/** How much of what is missing must be filled in; of the rest, going on says that it is not known. */
export function mustBeFilled(missing: readonly string[], draft: Pick<Draft, 'formData' | 'region'>): number {
  return missing.filter((name) => !mayBeUnknown(pathOfMissing(name), draft)).length;
}

export function mayBeUnknown(path: string, { formData, region }: Pick<Draft, 'formData' | 'region'>): boolean {
  const { objectType } = formData.listingType;
  return (
    MAY_BE_UNKNOWN.has(path) ||
    (path === 'propertyDetail.usageArea.value' && objectType !== undefined && mayNotKnowArea(objectType, region))
  );
}
