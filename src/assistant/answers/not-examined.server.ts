import { word } from './asked-words.ts';
import { remarkWords } from './condition-facts.server.ts';
import { labelOf, type AskedHome, type Found } from './home.server.ts';

/** `Hva kunne takstmannen ikke undersøke?`: the parts that a condition report gives TGIU. */

/** A control and an inspection, as nouns, are something else: in Australia the latter is a viewing. */
const EXAMINED = String.raw`undersøk\p{L}*|kontroller(?:t|te|e|es)|sjekk(?:et|a|e|es)|besiktig(?:et|a|e|es)|inspiser(?:t|te|e|es)|examin(?:ed?|ing)|inspect(?:ed|ing)?|check(?:ed|ing)?|survey(?:ed)?|assess(?:ed)?|look(?:ed)? at|test(?:ed)?`;
const SURVEYOR = String.raw`takstmann\p{L}*|takstperson\p{L}*|(?:bygnings)?sakkyndig\p{L}*|takstingeniør\p{L}*|(?:tilstands)?rapport(?:en|a)?|tilstandsvurdering\p{L}*|surveyors?|inspectors?|report`;
const NOT = String.raw`ikke|ikkje|ikkj|ei|aldri|not|never|cannot|unable to|cant|(?:could|was|were|did|do|does|ca|have|has|had|is|are)n[’']?t`;
const WHOLE = String.raw`alt|hele (?:huset|boligen|leilighet\p{L}*|hytt\p{L}*|bygget)|everything|the (?:whole|entire) (?:house|home|place|building|property|flat|apartment)|all of it`;

export const NOT_EXAMINED = word(
  [
    String.raw`(?:${NOT}) (?:\p{L}+ ){0,5}(?:${EXAMINED})`,
    String.raw`(?:${EXAMINED}) (?:\p{L}+ ){0,2}(?:${WHOLE})`,
    String.raw`(?:${WHOLE}) (?:\p{L}+ ){0,2}(?:${EXAMINED})`,
    String.raw`uundersøk\p{L}*|unexamined|uninspected|tg[ -]?iu\p{L}*`,
    // What a surveyor did not get to, or a report leaves out.
    String.raw`(?:${SURVEYOR}) (?:\p{L}+ ){0,2}(?:${NOT}) (?:\p{L}+ ){0,4}(?:sett|se|til|tilgang|tilkomst|adkomst|vurdert|vurdere|dekker|omfatter|see|seen|access|reach|get to|cover|grade)`,
    String.raw`(?:${NOT}) (?:\p{L}+ ){0,1}(?:${SURVEYOR}) (?:\p{L}+ ){0,4}(?:sett|se|til|tilgang|tilkomst|adkomst|vurdert|vurdere|med|dekker|omfatter|see|seen|access|reach|get to|cover|grade)`,
    String.raw`(?:${NOT}) (?:\p{L}+ ){0,2}(?:med i|dekket av|omfattet av|dekkes av|covered by|included in|part of) (?:the )?(?:condition )?(?:${SURVEYOR})`,
    String.raw`(?:utelatt (?:fra|i)|left out of) (?:the )?(?:condition )?(?:${SURVEYOR})`,
  ].join('|'),
);

/** What the word means, who looks at a home before buying it, and what is looked at of a buyer. */
export const NOT_OF_EXAMINED = word(
  String.raw`betyr|betydning|mean\p{L}*|står (?:\p{L}+ )?for|stands? for|(?:hva|ka|kva) (?:er|e) tg-?iu|what(?: is|[’']s) tg-?iu|tg ?[0-3]\p{L}*|(?:jeg|eg|vi) (?:\p{L}+ ){0,2}(?:ikke|ikkje)|(?:jeg|eg|vi) (?:har|kan|må|vil|fikk)|(?:har|kan|fikk|må|bør) (?:jeg|eg|vi) (?:ikke|ikkje)|(?:i|we) (?:have|haven[’']?t|can|cannot|can[’']?t|could|couldn[’']?t|did|didn[’']?t|do|don[’']?t|am)|(?:can|could|have|should|did|do)(?:n[’']?t)? (?:i|we)|viewings?|visning\p{L}*|open (?:home|house)s?|kreditt\p{L}*|credit|referanse\p{L}*|references|verdi\p{L}*|egenkapital|bank\p{L}*|lån\p{L}*|loans?|heftelse\p{L}*`,
);

/** Without a report, what to ask. */
export function notExamined(home: AskedHome): Found {
  const { t, listing } = home;
  const report = listing.conditionReport;
  if (report === undefined)
    return {
      kind: 'absent',
      text:
        listing.conditionReportLink === undefined
          ? t('answers.absent_clause', { what: t('answers.what_detail.not_examined') })
          : t('answers.rule.not_examined_linked'),
      sources: [],
      question: t('answers.ask_seller', { question: t('answers.ask_not_examined') }),
      isWhole: true,
    };
  const listed = report.remarks.filter(({ grade }) => grade === 'tgiu');
  const count = Math.max(report.counts.tgiu ?? 0, listed.length);
  const missing = count === listed.length ? undefined : listed.length === 0 ? 'unlisted' : 'some';
  return {
    kind: 'fact',
    text: [
      count === 0 ? t('answers.rule.not_examined_none') : t('answers.rule.not_examined', { count }),
      missing === undefined ? undefined : t(`answers.rule.not_examined_${missing}`),
    ]
      .filter((one) => one !== undefined)
      .join(' '),
    sources: [{ field: 'condition_report', label: labelOf('condition', home), anchor: 'condition' }],
    ...(listed.length === 0 ? {} : { quotes: listed.map((remark) => remarkWords(home, remark, false)) }),
    isWhole: true,
  };
}
