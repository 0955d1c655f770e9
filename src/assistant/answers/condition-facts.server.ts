import type { Understanding } from '../understand/understand.ts';
import { says, word } from './asked-words.ts';
import { fact, type AskedHome, type Found, type Resolve } from './home.server.ts';
import { rangeStart } from '../../texts/range-start.ts';
import { renovationOfNew } from './new-home.server.ts';
import {
  asksForMoisture,
  isBelowGround,
  isOfAskedDamage,
  isOfPart,
  keepsGroundWaterOut,
  partsNamed,
  tells,
  type Aspect,
  type Part,
} from './parts.ts';
import { sentencesOf } from './quotes.server.ts';
import { feared } from './things.server.ts';

/** What the condition report says of the home or of a part of it, and how old a part is. */

type Report = NonNullable<AskedHome['listing']['conditionReport']>;
export type Remark = Report['remarks'][number];

export const CONDITION_FACTS = {
  condition: conditionOf,
  renovated: (home) => {
    const { part, listing } = home;
    const ofNew = renovationOfNew(home);
    if (ofNew !== undefined) return ofNew;
    if (part?.aspect === 'age') return ageOfParts(home, part.parts);
    const year = listing.renovationYear;
    const said = year === undefined ? undefined : home.t('answers.say.renovated', { value: year });
    const done = fact(home, 'renovated', 'renovation_year', 'facts', [said]);
    if (!says('work', home.question) || listing.conditionReport === undefined) return done;
    const toDo = conditionOf(home);
    if (done === undefined || toDo === undefined) return done ?? toDo;
    return { ...toDo, text: `${done.text} ${toDo.text}`, sources: [...done.sources, ...toDo.sources] };
  },
} satisfies Readonly<Record<string, Resolve>>;

function conditionOf(home: AskedHome): Found | undefined {
  const { conditionReport: report, condition } = home.listing;
  const { part } = home;
  const fear = part === undefined || says('asbestos', home.question) ? feared(home) : undefined;
  if (fear !== undefined) return fear;
  if (part?.aspect === 'condition') return conditionOfParts(home, part.parts);
  if (report === undefined)
    return condition === 'new'
      ? fact(home, 'condition', 'condition', 'building', [home.t('answers.say.condition_new')])
      : undefined;
  const { question = '' } = home;
  const asksForWork =
    says('work', question) || (says('graded', question) && (says('sum_of_repair', question) || LISTED.test(question)));
  const grades = ['tg2', 'tg3'].filter((grade) =>
    new RegExp(`${grade.slice(0, 2)} ?${grade.slice(2)}`, 'i').test(question),
  );
  const listed = report.remarks.filter(({ grade }) => grades.length !== 1 || !asksForWork || grades.includes(grade));
  const remarks = listed
    .filter(({ grade }) => !asksForWork || grade !== 'tgiu')
    .toSorted(
      (a, b) => Number(isOfAskedDamage(question, b.text ?? '')) - Number(isOfAskedDamage(question, a.text ?? '')),
    );
  const shown = remarks.slice(0, asksForWork ? REMARKS_OF_WORK : REMARKS);
  const rest = listed.length - shown.length;
  return fact(
    home,
    'condition',
    'condition_report',
    'condition',
    [
      countsOf(home, report),
      says('repair_cost', question) ? costsTold(home, listed) : undefined,
      rest === 0 ? undefined : home.t('answers.say.condition_more', { count: rest }),
    ],
    shown.map((remark) => remarkWords(home, remark, says('repair_cost', question))),
  );
}

const REMARKS = 3;
/** What has to be done, and what is asked for by its grade, is told whole. */
const REMARKS_OF_WORK = 12;
/** Sentences of the description about a part. */
const SENTENCES = 2;

/** What asks for the grades of a report that say of faults. */
const GRADED = word(
  String.raw`tg ?[23]\p{L}*|avvik\p{L}*|feil(?:ene|a)?|mangl(?:er|ene|ane)|merknad\p{L}*|skade(?:r|ne)|defects?|remarks?|faults?`,
);
/** `Hva er alle TG2-ene?` */
const LISTED = word(
  String.raw`alle?|samtlige|hvilke|(?:hva|ka|kva) (?:er|e)|list\p{L}*|all|every|each|which|what (?:are|is)|what[’']?s`,
);
const IS_THERE = word(
  String.raw`(?:er|e|finnes|har) (?:det|den|huset|boligen|leiligheta?e?n?)|noen|noe|(?:is|are) there|any|has|have`,
);

function isOfFaults({ counts, remarks }: Report): boolean {
  return (['tg2', 'tg3'] as const).some(
    (grade) => (counts[grade] ?? 0) > 0 || remarks.some((remark) => remark.grade === grade),
  );
}

/** `The report has 9 TG1, 4 TG2 and 1 TG3`; undefined where it counts nothing. */
export function countsOf({ t, format, question = '' }: AskedHome, report: Report): string | undefined {
  const counts = Object.entries(report.counts).flatMap(([grade, count]) =>
    count === 0 ? [] : [`${String(count)} ${grade.toUpperCase()}`],
  );
  if (counts.length === 0) return undefined;
  if (!GRADED.test(question) || isOfFaults(report)) {
    const [grade = ''] = /tg ?[123]/iu.exec(question) ?? [];
    const asked = grade.replace(' ', '').toLowerCase() as keyof Report['counts'];
    const isNone = grade !== '' && (report.counts[asked] ?? 0) === 0 && Object.keys(report.counts).length > 1;
    const list = format.list(counts);
    return isNone
      ? t('answers.say.condition_not_graded', { grade: asked.toUpperCase(), list })
      : t('answers.say.condition_counts', { list });
  }
  const none = t('answers.say.condition_none', { list: format.list(counts) });
  return IS_THERE.test(question) ? `${t('answers.say.no')} ${none}` : none;
}

/** Of how many remarks the report says what repairing costs. */
function costsTold({ t }: AskedHome, remarks: readonly Remark[]): string | undefined {
  const graded = remarks.filter(({ grade }) => grade !== 'tgiu');
  const count = graded.filter(({ estimatedCost }) => estimatedCost !== undefined).length;
  if (graded.length > 0 && count === graded.length) return undefined;
  return count === 0
    ? t('answers.say.condition_no_costs')
    : t('answers.say.condition_some_costs', { count, all: graded.length });
}

/** A remark with its part and grade. */
export function remarkWords(home: AskedHome, { part, grade, text, estimatedCost }: Remark, hasCost: boolean): string {
  return [
    [`${part} (${grade.toUpperCase()})`, text].filter(Boolean).join(': '),
    hasCost ? repairCost(home, estimatedCost) : undefined,
  ]
    .filter((each) => each !== undefined)
    .join(' ');
}

/** The remarks that have all of these words in them, by their stems; undefined where none has. */
export function remarksSaying(
  home: AskedHome,
  stems: readonly string[],
  { contentOf }: Pick<Understanding, 'contentOf'>,
): Found | undefined {
  const { conditionReport, language } = home.listing;
  if (stems.length === 0) return undefined;
  const quotes = (conditionReport?.remarks ?? [])
    .filter(({ part, text = '' }) => {
      const words = new Set(contentOf(`${part} ${text}`, language));
      return stems.every((stem) => words.has(stem));
    })
    .map((remark) => remarkWords(home, remark, true));
  return fact(home, 'condition', 'condition_report', 'condition', [], quotes.slice(0, SENTENCES));
}

/** As the page has it. */
function repairCost(home: AskedHome, cost: Remark['estimatedCost']): string | undefined {
  const { t, format } = home;
  const { min, max } = cost ?? {};
  if (min !== undefined && max !== undefined)
    return `${t('property.condition.cost_between', { min: rangeStart(home.format, min), max: format.money(max) })}.`;
  if (max !== undefined) return `${t('property.condition.cost_most', { max: format.money(max) })}.`;
  return min === undefined ? undefined : `${t('property.condition.cost_least', { min: format.money(min) })}.`;
}

/**
 * What the condition report says that a part costs to put right, where its renovation is asked for: what it costs to
 * renew it whole nobody has told. Undefined where the report says no cost of it.
 */
export function costOfRenewing(home: AskedHome): Found | undefined {
  const { question = '', language } = home;
  const report = home.listing.conditionReport;
  if (report === undefined || !COST_OF_RENEWING.test(question)) return undefined;
  const parts = partsNamed(question, language).filter((part) =>
    report.remarks.some((remark) => isOfPart(remark.part, part) && remark.estimatedCost !== undefined),
  );
  return parts.length === 0 ? undefined : conditionOfParts(home, parts);
}

const COST_OF_RENEWING = word(
  String.raw`(?:hva|ka|kva|hvor mye|kor mykje) (?:\p{L}+ ){0,2}(?:koster?|kostar|kommer|blir) (?:\p{L}+ ){0,6}(?:puss\p{L}*|renover\p{L}*|oppgrader\p{L}*|bytt\p{L}*|skift\p{L}*|fiks\p{L}*|utbedr\p{L}*|nytt?|nye)|(?:pris\p{L}*|kostnad\p{L}*) (?:på|for|ved|med) (?:\p{L}+ ){0,3}(?:oppussing\p{L}*|renover\p{L}*|puss\p{L}*|utbedr\p{L}*|nytt?)|(?:cost|costs|price) (?:\p{L}+ ){0,4}(?:renovat\p{L}*|redo|do up|fix|replac\p{L}*|updat\p{L}*|repair\p{L}*|new)|(?:renovat\p{L}*|redoing|fixing|replacing|new) (?:\p{L}+ ){0,4}costs?`,
);

/**
 * The remarks on the parts that are asked for, whole; of a part without one, that there is none. With those on a cellar
 * stand those on drainage and foundations, which say more of its damp than a remark on its rooms.
 */
function conditionOfParts(home: AskedHome, parts: readonly Part[]): Found | undefined {
  const { conditionReport: report, condition } = home.listing;
  const asksForDamp = asksForMoisture(home.question ?? '');
  const described = sentencesOn(home, parts, 'condition', asksForDamp);
  if (report === undefined)
    return condition === 'new' && described.length === 0
      ? fact(home, 'condition', 'condition', 'building', [home.t('answers.say.condition_new')])
      : onlyDescribed(home, described, 'condition', parts);
  const asked = new Set<Remark>();
  const sentences = parts.map((part) => {
    const own = report.remarks.filter((remark) => isOfPart(remark.part, part));
    const beside = own.length > 0 ? [] : report.remarks.filter(({ text }) => isOfPart(text ?? '', part));
    for (const remark of [...own, ...beside]) asked.add(remark);
    const what = partName(home, part);
    const told =
      own.length > 0
        ? home.t('answers.say.part_remarks', { count: own.length, part: what })
        : beside.length > 0
          ? home.t('answers.say.part_mentioned', { part: what })
          : home.t(isWhole(report) ? 'answers.say.part_none' : 'answers.say.part_none_listed', { part: what });
    if (part !== 'cellar' && !(part === 'foundation' && asksForDamp)) return told;
    const below = report.remarks.filter((remark) => isBelowGround(remark.part) && !asked.has(remark));
    for (const remark of below) asked.add(remark);
    if (below.length > 0) return `${told} ${home.t('answers.say.part_below', { count: below.length })}`;
    // Whoever asks for damp is told that nothing else bears on it where nothing was said of the part itself.
    if (!asksForDamp || own.length > 0) return told;
    return `${told} ${home.t(isWhole(report) ? 'answers.say.part_below_none' : 'answers.say.part_below_none_listed')}`;
  });
  const remarks = [...asked].map((remark) => remarkWords(home, remark, true));
  const found = fact(
    home,
    'condition',
    'condition_report',
    'condition',
    [...sentences, says('repair_cost', home.question) && asked.size > 0 ? costsTold(home, [...asked]) : undefined],
    [...remarks, ...described],
  );
  return found === undefined ? undefined : { ...found, isWhole: true };
}

/** Whether the listing has all remarks that the report counts. */
export function isWhole({ counts, remarks }: Report): boolean {
  return (['tg2', 'tg3', 'tgiu'] as const).every(
    (grade) => (counts[grade] ?? 0) <= remarks.filter((remark) => remark.grade === grade).length,
  );
}

/** What the listing says of how old the parts are; the home’s own year is none of a part. */
function ageOfParts(home: AskedHome, parts: readonly Part[]): Found | undefined {
  const { conditionReport, renovationYear } = home.listing;
  const remarks = (conditionReport?.remarks ?? [])
    .filter(({ part, text }) => parts.some((asked) => isOfPart(part, asked)) && tells('age', text ?? ''))
    .map((remark) => remarkWords(home, remark, false));
  const quotes = [...sentencesOn(home, parts, 'age'), ...remarks];
  if (ASKS_WHEN.test(home.question ?? '')) {
    const undated = parts.filter((part) => !quotes.some((quote) => isOfPart(quote, part) && YEAR.test(quote)));
    if (undated.length > 0) return withoutYear(home, parts, undated, quotes);
  }
  const told = parts.filter((part) => quotes.some((quote) => isOfPart(quote, part)));
  const missing = parts.filter((part) => !told.includes(part));
  const isYearOfUse = quotes.length === remarks.length && renovationYear !== undefined;
  const nothing = missing.length === 0 ? undefined : absentOf(home, missing, 'age');
  const year = isYearOfUse ? home.t('answers.say.renovated', { value: renovationYear }) : undefined;
  const sources = [
    ...(isYearOfUse ? [{ field: 'renovation_year', label: home.t('answers.label.renovated'), anchor: 'facts' }] : []),
    ...(quotes.length > remarks.length
      ? [{ field: 'description', label: home.t('answers.source.description'), anchor: 'description' }]
      : []),
    ...(remarks.length > 0
      ? [{ field: 'condition_report', label: home.t('answers.label.condition'), anchor: 'condition' }]
      : []),
  ];
  return {
    kind: quotes.length > 0 ? 'fact' : 'absent',
    text: [nothing, year].filter((one) => one !== undefined).join(' '),
    sources,
    ...(quotes.length === 0 ? {} : { quotes }),
    ...(sources.length > 0 ? {} : { question: toAsk(home, missing, 'age') }),
    isWhole: true,
  };
}

/** `Når ble taket lagt om?` */
const ASKS_WHEN = word(String.raw`når|hvilket år|kva år|hva slags år|årstall\p{L}*|when|(?:what|which) year`);
const YEAR = /(?<!\d)(?:17|18|19|20)\d\d(?!\d)/u;

/** Of parts whose year nobody tells: that it is missing, and then what the listing does say of them. */
function withoutYear(
  home: AskedHome,
  parts: readonly Part[],
  undated: readonly Part[],
  aged: readonly string[],
): Found {
  const { conditionReport, renovationYear } = home.listing;
  const missing = home.t('answers.say.part_undated', { part: partNames(home, undated) });
  const state = conditionReport === undefined ? undefined : conditionOfParts(home, parts);
  const quotes = [...new Set([...aged, ...(state?.quotes ?? [])])];
  const year = renovationYear === undefined ? undefined : home.t('answers.say.renovated', { value: renovationYear });
  const isDescribed = quotes.some((quote) => !(state?.quotes ?? []).includes(quote));
  return {
    kind: renovationYear === undefined ? 'absent' : 'fact',
    text: [missing, year, state?.text].filter((one) => one !== undefined).join(' '),
    sources: [
      ...(renovationYear === undefined
        ? []
        : [{ field: 'renovation_year', label: home.t('answers.label.renovated'), anchor: 'facts' }]),
      ...(isDescribed
        ? [{ field: 'description', label: home.t('answers.source.description'), anchor: 'description' }]
        : []),
      ...(state?.sources ?? []),
    ],
    ...(quotes.length === 0 ? {} : { quotes }),
    question: toAsk(home, undated, 'age'),
    isWhole: true,
  };
}

/** Sentences of the description that say it of one of the parts. */
function sentencesOn(home: AskedHome, parts: readonly Part[], aspect: Aspect, asksForDamp = false): readonly string[] {
  const isOfGround = (sentence: string) => asksForDamp && parts.includes('cellar') && keepsGroundWaterOut(sentence);
  return sentencesOf(home.listing.description ?? '')
    .filter(
      (sentence) => (parts.some((part) => isOfPart(sentence, part)) && tells(aspect, sentence)) || isOfGround(sentence),
    )
    .slice(0, SENTENCES);
}

function onlyDescribed(home: AskedHome, quotes: readonly string[], aspect: Aspect, parts: readonly Part[]): Found {
  if (quotes.length === 0)
    return {
      ...{ kind: 'absent', text: absentOf(home, parts, aspect), sources: [], isWhole: true },
      question: toAsk(home, parts, aspect),
    };
  const source = { field: 'description', label: home.t('answers.source.description'), anchor: 'description' };
  return { kind: 'fact', text: '', sources: [source], quotes, isWhole: true };
}

function absentOf(home: AskedHome, parts: readonly Part[], aspect: Aspect): string {
  return home.t('answers.absent', { what: home.t(`answers.what_part.${aspect}`, { part: partNames(home, parts) }) });
}

function toAsk(home: AskedHome, parts: readonly Part[], aspect: Aspect): string {
  const question = home.t(`answers.ask_part.${aspect}`, { part: partNames(home, parts) });
  return home.t('answers.ask_seller', { question });
}

function partName({ t }: AskedHome, part: Part): string {
  return t(`answers.part.${part}`);
}

function partNames(home: AskedHome, parts: readonly Part[]): string {
  return home.format.list(parts.map((part) => partName(home, part)));
}
