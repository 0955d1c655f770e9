import { says } from './asked-words.ts';
import { countsOf, isWhole, remarkWords } from './condition-facts.server.ts';
import { fact, type AskedHome, type Found } from './home.server.ts';
import { isBelowGround, isOfMoisture, keepsGroundWaterOut, partsNamed } from './parts.ts';
import { sentencesOf } from './quotes.server.ts';

/** What the condition report says of the whole home: the worst of it, and all that bears on moisture. */

const MOST_SENTENCES = 2;
const WORST = 6;
const BY_GRADE = ['tg3', 'tg2'] as const;

/** The worst that the condition report says, with what it costs to put right; undefined without a report. */
export function worstOf(home: AskedHome): Found | undefined {
  const { t, listing } = home;
  const report = listing.conditionReport;
  if (report === undefined) return undefined;
  const worst = BY_GRADE.flatMap((of) => report.remarks.filter(({ grade }) => grade === of));
  const [tg3, tg2] = BY_GRADE.map(
    (of) => report.counts[of] ?? report.remarks.filter(({ grade }) => grade === of).length,
  );
  const rest = worst.length - Math.min(worst.length, WORST);
  const found = fact(
    home,
    'condition',
    'condition_report',
    'condition',
    [
      t('answers.rule.risks', { tg3: tg3 ?? 0, tg2: tg2 ?? 0 }),
      rest === 0 ? undefined : t('answers.say.condition_more', { count: rest }),
      t('answers.rule.risks_read'),
    ],
    worst.slice(0, WORST).map((remark) => remarkWords(home, remark, true)),
  );
  return found === undefined ? undefined : { ...found, isWhole: true };
}

/** What fails where a wet room lets water through. */
const KEEPS_WATER_OUT = /membran|tettesjikt|waterproofing/iu;

/** What the listing says of moisture, and nothing else; undefined where the question names a part of the home. */
export function moistureFound(home: AskedHome): Found | undefined {
  const { t, listing, language, question = '' } = home;
  if (partsNamed(question, language).length > 0) return undefined;
  const report = listing.conditionReport;
  const remarks = (report?.remarks ?? []).filter(({ part, text }) => {
    const said = `${part} ${text ?? ''}`;
    return (
      isOfMoisture(said) ||
      KEEPS_WATER_OUT.test(said) ||
      keepsGroundWaterOut(said) ||
      (says('below', question) && isBelowGround(part))
    );
  });
  const described = sentencesOf(listing.description ?? '')
    .filter((sentence) => isOfMoisture(sentence) || keepsGroundWaterOut(sentence))
    .slice(0, MOST_SENTENCES);
  const quotes = [...remarks.map((remark) => remarkWords(home, remark, true)), ...described];
  if (report === undefined && quotes.length === 0)
    return {
      kind: 'absent',
      text: t('answers.absent', { what: t('answers.what_detail.moisture') }),
      sources: [],
      question: t('answers.ask_seller', { question: t('answers.ask_moisture') }),
      isWhole: true,
    };
  const counts =
    report === undefined
      ? []
      : [
          countsOf(home, report),
          remarks.length > 0
            ? t('answers.say.moisture', { count: remarks.length })
            : t(isWhole(report) ? 'answers.say.moisture_none' : 'answers.say.moisture_none_listed'),
        ];
  const field = report === undefined ? 'description' : 'condition_report';
  const anchor = report === undefined ? 'description' : 'condition';
  const found = fact(home, 'condition', field, anchor, counts, quotes);
  return found === undefined ? undefined : { ...found, isWhole: true };
}
