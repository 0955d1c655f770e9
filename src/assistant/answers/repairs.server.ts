import type { Language } from '../../texts/messages.ts';
import { word } from './asked-words.ts';
import { countsOf, isWhole, remarkWords, type Remark } from './condition-facts.server.ts';
import { fact, type AskedHome, type Found } from './home.server.ts';
import { rangeStart } from '../../texts/range-start.ts';
import { partsNamed } from './parts.ts';
import { sumOfRepairs } from '../../properties/repair-costs.contract.ts';

/** What putting everything right comes to: `hvor mye blir TG3 til sammen?`, `what do the repairs add up to?` */

const COSTS = word(
  String.raw`koste?r?|kostar|kosta|kostnad\p{L}*|blir|bli|kommer|utgjør|beløp\p{L}*|sum|summen|pris\p{L}*|dyrt|hvor mye|kor mykje|ka mye|costs?|how much|come to|comes to|add up|adds up|amount|total|sum|bill|price`,
);
const REPAIRS = word(
  String.raw`fiks\p{L}*|utbedr\p{L}*|reparer\p{L}*|reparasjon\p{L}*|ordne\p{L}*|rette(?:s|t)? opp|sette i stand|repair\p{L}*|fix\p{L}*|put(?:ting)? (?:\p{L}+ ){0,2}right|remed\p{L}*|rectif\p{L}*`,
);
const FAULTS = word(
  String.raw`tg ?[23]\p{L}*|tg ?[23]-\p{L}+|avvik\p{L}*|feil(?:ene|a)|mangl(?:ene|ane)|merknad\p{L}*|skade(?:r|ne)|defects?|remarks?|faults?`,
);
const ALL = word(
  String.raw`alene|kun|bare|alone|only|just|alt|alle|samtlige|det hele|til sammen|tilsammen|sammenlagt|totalt|i alt|i sum|samlet|everything|every|all|altogether|in total|total|together|add up|adds up|the lot|the repairs|the faults|the defects|the remarks|reparasjonene|utbedringene|feilene|avvikene|manglene|merknadene|skadene`,
);
const IN_PRICE = word(
  String.raw`(?:med|inkludert|inkl|regnet|tatt|trukket|bakt|dekket|inn?beregnet|tatt hensyn til) (?:\p{L}+ ){0,3}(?:i|fra|av) (?:\p{L}+ ){0,2}(?:pris\p{L}*|totalpris\p{L}*|summen|anslag\p{L}*)|(?:in|included in|part of|taken off|reflected in|covered by|factored into) (?:\p{L}+ ){0,2}(?:price|estimate|total)`,
);

/** Whether the sum of what is to be repaired is asked for, and not what a part costs. */
export function asksForRepairs(text: string, language: Language): boolean {
  return (
    COSTS.test(text) &&
    ALL.test(text) &&
    (REPAIRS.test(text) || FAULTS.test(text)) &&
    partsNamed(text, language).length === 0
  );
}

/** `er det med i prisen?`, after it. */
export function asksWhetherInPrice(text: string): boolean {
  return IN_PRICE.test(text);
}

/** `isAfter`: the report was asked for before. Undefined where it is not asked, or the listing has no report. */
export function repairsAsked(home: AskedHome, isAfter: boolean): Found | undefined {
  const { question = '', language, listing, t } = home;
  const report = listing.conditionReport;
  if (report === undefined) return undefined;
  if (isAfter && asksWhetherInPrice(question))
    return fact(home, 'condition', 'condition_report', 'condition', [t('answers.say.repairs_not_in_price')]);
  if (!asksForRepairs(question, language)) return undefined;
  const grades = (['tg2', 'tg3'] as const).filter((grade) =>
    new RegExp(`${grade.slice(0, 2)} ?${grade.slice(2)}`, 'i').test(question),
  );
  const isMeant = ({ grade }: Remark) =>
    grades.length === 1 ? grade === grades[0] : grade === 'tg2' || grade === 'tg3';
  const remarks = report.remarks.filter(isMeant);
  if (remarks.length === 0 && isWhole(report)) {
    const [grade] = grades;
    const none =
      grades.length === 1 && grade !== undefined
        ? t('answers.say.repairs_none_graded', { grade: grade.toUpperCase() })
        : (countsOf(home, report) ?? t('answers.say.repairs_none'));
    return fact(home, 'condition', 'condition_report', 'condition', [none]);
  }
  const found = fact(
    home,
    'condition',
    'condition_report',
    'condition',
    [
      countsOf(home, report),
      ...repairSum(home, remarks),
      isWhole(report) ? undefined : t('answers.say.repairs_unlisted'),
      t('answers.say.repairs_not_in_price'),
    ],
    remarks.map((remark) => remarkWords(home, remark, true)),
  );
  return found === undefined ? undefined : { ...found, isWhole: true };
}

/** What the amounts that the report has come to, and how many remarks have none. */
function repairSum(home: AskedHome, remarks: readonly Remark[]): readonly string[] {
  const { t, format } = home;
  const sum = sumOfRepairs(remarks);
  if (sum === undefined) return [t('answers.say.condition_no_costs')];
  const { min, max, untold } = sum;
  const key = max === undefined ? 'least' : min === undefined ? 'most' : min.amount === max.amount ? 'at' : 'between';
  return [
    t(`answers.say.repairs_${key}`, {
      min: min === undefined ? '' : key === 'between' ? rangeStart(home.format, min) : format.money(min),
      max: max === undefined ? '' : format.money(max),
    }),
    ...(untold === 0 ? [] : [t('answers.say.repairs_untold', { count: untold })]),
  ];
}
