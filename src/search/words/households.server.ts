import { alternatives } from './comparing.server.ts';
import type { Sentence, Span } from './sentence.server.ts';

/**
 * Who is to live there: `meg og 3 barn`, `familie på 5`, `two adults and two kids`. How many bedrooms they want is not
 * said by it (children share, a couple has one), so it is told as a wish, and no word to search listings for.
 */

const list = (words: string) => alternatives(words.split('|'));
const NO_NUMBER = '\\d{1,2}|ett|et|en|ei|to|tre|fire|fem|seks|syv|sju|atte|flere';
const EN_NUMBER = '\\d{1,2}|one|two|three|four|five|six|seven|eight|several';
const NO_PEOPLE = list(
  'barn|barna|sma barn|smabarn|store barn|voksne barn|unger|tenaringer|tenaring|voksne|voksen|personer|person|mennesker',
);
const EN_PEOPLE = list(
  'kids|kid|children|child|little kids|young kids|small kids|small children|young children|little ones|toddlers|toddler|teenagers|teenager|teens|adults|adult|people|persons',
);
const COUNTED = `(?:(?:${NO_NUMBER}) (?:${NO_PEOPLE})|(?:${EN_NUMBER}) (?:${EN_PEOPLE}))`;
const FAMILY = `(?:familien?|barnefamilien?) (?:pa|med) (?:${NO_NUMBER})(?: (?:${NO_PEOPLE}|stk|stykker))?|family of (?:${EN_NUMBER})`;
const NOT_PEOPLE = '(?! (?:m2|kvm|sqm|m|km|mill?|million|millioner|min|minutter|minutes|k|soverom|bed|beds|bedrooms))';
const WE_ARE = `(?:vi er|vi blir) (?:${NO_NUMBER})(?= (?:,|som|stk|stykker|og|i) | $)|(?:we are|we re) (?:${EN_NUMBER})(?= (?:,|who|and|in|looking) | $)`;
/** Who they are with: said without a number. */
const WHO = list('meg|oss|me|us|par|et par|couple|a couple|familie|en familie|family|a family|single|enslig|alene');
const AND = '(?:og|and|&|med|with|pluss|plus|,)';
const LEAD = `(?:(?:plass til|room for|space for) )?(?:(?:${WHO}) ${AND} )*`;
const HOUSEHOLD = new RegExp(
  ` (?:${LEAD}(?:${COUNTED}|${FAMILY})|${WE_ARE})${NOT_PEOPLE}(?: ${AND} ${COUNTED})*(?: (?:og|and|&) (?:meg|oss|me|us))?(?= )`,
  'g',
);

/** Takes them out. */
export function readHouseholds(sentence: Sentence): readonly Span[] {
  const wishes: Span[] = [];
  HOUSEHOLD.lastIndex = 0;
  for (let match = HOUSEHOLD.exec(sentence.text); match !== null; match = HOUSEHOLD.exec(sentence.text)) {
    const to = match.index + match[0].length;
    wishes.push({ ...sentence.claim(match.index, to), about: 'household' });
    HOUSEHOLD.lastIndex = to;
  }
  return wishes;
}
