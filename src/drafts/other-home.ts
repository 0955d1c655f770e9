import type { FormData } from './form/form-data.contract.ts';

/** Whether what is changed of a listing makes it one of another home (decision 372). Pure. */

/** Part of a size by which it may be put right and is still that of the same home. */
const MEASURED_APART = 0.1;

/** Which of what tells homes apart is another now. What was not given before, or is left out, counts as the same. */
export function changedIdentity(shown: FormData, form: FormData): readonly ('address' | 'registry' | 'size')[] {
  const differ = {
    address: isOther(addressOf(shown), addressOf(form)),
    registry: isOther(numbersOf(shown), numbersOf(form)),
    size: isOtherSize(sizeOf(shown), sizeOf(form)),
  };
  return (['address', 'registry', 'size'] as const).filter((each) => differ[each]);
}

type Part = string | number | null | undefined;

/** The same house is written in many ways: letters and figures alone count. */
function addressOf({ location: { street } }: FormData): readonly Part[] {
  return [street?.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')];
}

function numbersOf({ propertyDetail: { landRegistry } }: FormData): readonly Part[] {
  const { municipalityNumber, farmNumber, shareNumber, sectionNumber } = landRegistry ?? {};
  return [municipalityNumber, farmNumber, shareNumber, sectionNumber];
}

function sizeOf({ propertyDetail: { usageArea, primaryRoom } }: FormData): number | undefined {
  return usageArea?.value ?? primaryRoom?.value ?? undefined;
}

function isOther(one: readonly Part[], other: readonly Part[]): boolean {
  return one.some((part, at) => isGiven(part) && isGiven(other[at]) && part !== other[at]);
}

function isOtherSize(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && Math.abs(one - other) > one * MEASURED_APART;
}

function isGiven(part: Part): boolean {
  return part !== undefined && part !== null && part !== '';
}
