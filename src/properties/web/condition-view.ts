import { CONDITION_GRADES, type ConditionGrade } from '../enums.contract.ts';
import type { Listing } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';

/** What the surveyor's report says of a home, in words. */
export interface ConditionView {
  /** `Undersøkt 3. november 2026.`; empty when nobody said when. */
  readonly surveyed: string;
  /** What stands out: `1 TG3, 3 TG2 og 1 TGIU`. */
  readonly summary: string;
  /** All grades, from the best to the worst. */
  readonly grades: readonly GradeView[];
  readonly remarks: readonly RemarkView[];
}

export interface GradeView {
  readonly grade: ConditionGrade;
  readonly name: string;
  /** What it means, in a few words. */
  readonly meaning: string;
  readonly count: number;
}

export interface RemarkView {
  readonly grade: ConditionGrade;
  readonly name: string;
  readonly part: string;
  readonly text: string;
  /** `Anslått å koste 50 000–100 000 kr å utbedre`. */
  readonly cost: string;
}

const BEST_FIRST = ['tg0', 'tg1', 'tg2', 'tg3', 'tgiu'] as const satisfies readonly ConditionGrade[];

/** Undefined where there is no report, or it says nothing. */
export function conditionView({ conditionReport: report }: Listing, context: ViewContext): ConditionView | undefined {
  const { t, format } = context;
  if (report === undefined || CONDITION_GRADES.every((grade) => (report.counts[grade] ?? 0) === 0)) return undefined;
  return {
    surveyed: report.date === undefined ? '' : t('property.condition.surveyed', { day: format.day(report.date) }),
    summary: conditionSummary(report, context),
    grades: BEST_FIRST.map((grade) => ({
      grade,
      name: t(`property.condition.${grade}`),
      meaning: t(`property.condition.meaning.${grade}`),
      count: report.counts[grade] ?? 0,
    })),
    remarks: report.remarks.map(({ grade, part, text = '', estimatedCost: cost }) => ({
      grade,
      name: t(`property.condition.${grade}`),
      part,
      text,
      cost: cost === undefined ? '' : costWords(cost, context),
    })),
  };
}

/**
 * Of a home in Norway that others have lived in: that its listing has no report, and what to ask. Undefined where there
 * is one, here or among its papers, and of what is sold without: land, car spaces, premises, what is new.
 */
export function conditionGap(listing: Listing, { t }: ViewContext): string | undefined {
  const { region, offerType, objectType, propertyType, condition, isProject, status } = listing;
  const isUsedHome =
    region === 'no' &&
    offerType === 'sale' &&
    !isProject &&
    condition !== 'new' &&
    !objectType.startsWith('commercial') &&
    !propertyType.some((type) => WITHOUT_REPORT.has(type));
  const isThere =
    listing.conditionReport !== undefined ||
    listing.conditionReportLink !== undefined ||
    (listing.documents ?? []).some(({ kind }) => kind === 'condition_report');
  if (!isUsedHome || isThere) return undefined;
  return t(
    status === 'available' || status === 'future' ? 'property.condition.missing' : 'property.condition.missing_over',
  );
}

/** Kinds of property that no condition report is made of. */
export const WITHOUT_REPORT: ReadonlySet<string> = new Set([
  'plot',
  'land',
  'garage',
  'garage_parking',
  'under_construction',
]);

/** `1 TG3, 3 TG2 og 1 TGIU`, or that there is none. */
export function conditionSummary(
  { counts }: NonNullable<Listing['conditionReport']>,
  { t, format }: ViewContext,
): string {
  const counted = (['tg3', 'tg2', 'tgiu'] as const).flatMap((grade) => {
    const count = counts[grade] ?? 0;
    return count === 0 ? [] : [t('property.condition.count', { count, grade: t(`property.condition.${grade}`) })];
  });
  return counted.length === 0 ? t('property.condition.none') : format.list(counted);
}

function costWords(
  { min, max }: NonNullable<NonNullable<Listing['conditionReport']>['remarks'][number]['estimatedCost']>,
  { t, format }: ViewContext,
): string {
  if (min !== undefined && max !== undefined)
    return t('property.condition.cost_between', { min: format.number(min.amount), max: format.money(max) });
  if (max !== undefined) return t('property.condition.cost_most', { max: format.money(max) });
  return min === undefined ? '' : t('property.condition.cost_least', { min: format.money(min) });
}
