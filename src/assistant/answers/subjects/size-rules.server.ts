import type { Listing } from '../../../properties/listing.contract.ts';
import { word } from '../asked-words.ts';
import { explained, type Rule } from './rule.ts';
import { isAustralian, isPremises } from './subject.ts';

/** Whether a home is large enough and suits somebody, and what its measures mean. */

const isHome = (listing: Listing): boolean => !isPremises(listing);

const MEASURE = String.raw`(?:bra(?:-? ?[ieb])?|tba|bruksareal\p{L}*)`;
const TREAT = String.raw`(?:good|right|nice|suitable|great|bra|god|godt|fin|fint|riktig|rett|passende)`;
const HOME = String.raw`(?:home|house|flat|apartment|unit|place|property|choice|fit|leilighet\p{L}*|bolig\p{L}*|hus(?:et)?|hytt[ea]\p{L}*|sted|plass|kjøp|valg)`;

export const SIZE_RULES: readonly Rule[] = [
  {
    words: word(
      String.raw`(?:${TREAT}) (?:${HOME}) (?:for|til) (?:oss|meg|us|me|a family|en familie)|(?:passer|passe|egner) (?:\p{L}+ ){0,3}(?:for )?(?:oss|meg)|(?:suits?|right for|good for) (?:us|me)|(?:er|is) (?:dette|den|det|this|it) (?:\p{L}+ ){0,2}noe for (?:oss|meg)`,
    ),
    not: word(
      String.raw`barn\p{L}*|kids?|children|rullestol\p{L}*|wheelchair|hund\p{L}*|dogs?|når|when|dato|date|tid|time`,
    ),
    of: isHome,
    intent: 'highlights',
    answer: ({ t }) => explained(t('answers.rule.good_for_you')),
  },
  {
    words: word(MEASURE),
    beside: word(
      String.raw`forskj\p{L}*|skilnad\p{L}*|differ\p{L}*|(?:betyr|betyder|mean) (?:bra-? ?[eb]|tba)|(?:hva|ka|kva|what) (?:er|e|is) (?:bra-? ?[eb]|tba)(?= *(?:[?.!]|$))`,
    ),
    not: word(String.raw`p-? ?rom|primærrom\p{L}*|primary rooms?`),
    of: (listing) => !isAustralian(listing),
    intent: 'area',
    answer: ({ t }) => explained(t('answers.rule.measures')),
    after: () => ['area'],
  },
  {
    words: word(
      String.raw`(?:why|how come) (?:is|are|its|it[’']s) (?:\p{L}+ ){0,3}(?:small|tiny|little|cramped)|(?:so|too|very|really) (?:small|tiny|little|cramped)|(?:hvorfor|kvifor) (?:er|e) (?:\p{L}+ ){0,3}(?:liten|lite|små|trang\p{L}*)|(?:så|for|veldig) (?:liten|trang)`,
    ),
    beside: word(
      String.raw`\d+|one|two|three|four|five|to|tre|fire|fem|beds?|bedrooms?|soverom|rom|family|familie\p{L}*|why|hvorfor`,
    ),
    not: word(
      String.raw`garden|yard|plot|land|block|hage\p{L}*|tomt\p{L}*|price|pris\p{L}*|garage|kitchen|kjøkken\p{L}*|balcony|balkong\p{L}*`,
    ),
    of: isHome,
    intent: 'area',
    after: () => ['bedrooms'],
  },
];
