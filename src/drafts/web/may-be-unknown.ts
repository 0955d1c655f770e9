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
export function mustBeFilled(missing: readonly string[]): number {
  return missing.filter((name) => !mayBeUnknown(pathOfMissing(name))).length;
}

export function mayBeUnknown(path: string): boolean {
  return MAY_BE_UNKNOWN.has(path);
}
