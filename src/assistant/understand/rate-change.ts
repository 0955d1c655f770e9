/** `If the rate goes up 2 per cent`, `renten dobles`: what a question changes the loan's rate by. */
export interface RateChange {
  readonly terms: { readonly ratePoints?: number; readonly rateTimes?: number };
  /** The question without it. */
  readonly rest: string;
}

/** Rates of a council or of water are no loan's. */
const RATE = String.raw`(?<!(?:council|water|exchange|growth|vacancy) )(?<!\p{L})(?:(?:boliglåns|styrings|låne)?rent(?:a|en|ene|er|e|o)|(?:the |my |our |mortgage |home loan |loan |cash )*(?:interest )?rates?|interest)(?!\p{L})`;
const IT = String.raw`(?<!\p{L})(?:den|det|it|they|that)(?!\p{L})`;

const WORDS: Readonly<Record<string, number>> = {
  ...{ en: 1, én: 1, ett: 1, et: 1, one: 1, a: 1, to: 2, two: 2, tre: 3, three: 3, fire: 4, four: 4, fem: 5, five: 5 },
  ...{ 'en halv': 0.5, 'et halvt': 0.5, halv: 0.5, halvt: 0.5, half: 0.5, 'half a': 0.5, 'a half': 0.5 },
  ...{ 'et kvart': 0.25, 'en kvart': 0.25, kvart: 0.25, 'a quarter': 0.25, quarter: 0.25, 'a quarter of a': 0.25 },
  ...{ 'half of a': 0.5, halvannen: 1.5, halvannet: 1.5, ein: 1, eit: 1 },
};
const NUMBER = String.raw`(?<number>\d{1,3}(?:[.,]\d{1,3})?|${Object.keys(WORDS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})(?![\d\p{L}])`;
const UNIT = String.raw`\s*(?<unit>prosentpoeng|prosent|pst|poeng|pp|basispunkt\p{L}*|punkt\p{L}*|percentage points?|per ?cent(?:age)?|points?|basis points?|bps|%(?:-?poeng| points?)?)(?!\p{L})`;
const UP = String.raw`går opp|gå opp|gikk opp|går|gå|stiger|stig|stige|steg|øker|øke|aukar|økte|økes|heves|hever|hopper|kommer opp|settes opp|skrus opp|up|goes? up|going up|went up|gone up|rises?|rose|rising|increases?|increased|climbs?|jumps?|are raised|is raised|raised?s?|are hiked|hiked?|add(?:ed)?|plus|opp`;
const DOWN = String.raw`går ned|gå ned|gikk ned|faller|falle|fall|falt|fell|synker|synke|sank|senkes|senke|senker|kuttes|kutter|kutte|settes ned|reduseres|minker|minskar|går nedover|down|goes? down|going down|went down|gone down|drops?|dropped|falls?|falling|cuts?|are cut|is cut|lowered|are lowered|is lowered|decreases?|decreased|come down|comes down|ease|eases|ned`;
const BY = String.raw`(?:\s+(?:med|by|another|enda|ytterligere|ennå|ca|om lag|about|around|say|kanskje|for eksempel))*`;
const HIGHER = 'høyere|higher|dyrere|more|opp|up';
const LOWER = 'lavere|lågare|lower|less|ned|down';
const ONE_WORD_UP = 'renteøkning|renteheving|renteoppgang|rentehopp|renteauke';
const ONE_WORD_DOWN = 'rentekutt|rentefall|rentenedgang|rentesenking|rentenedsettelse|rentereduksjon';

const pattern = (text: string) => new RegExp(text, 'iu');
/** Each with whether it goes up; with no unit only where `by` says that it is a change. */
function patternsOf(subject: string): readonly (readonly [RegExp, 1 | -1])[] {
  const moved = (how: string) => String.raw`${subject}(?:\s+\p{L}+){0,2}?\s+(?:${how})${BY}\s+${NUMBER}${UNIT}`;
  const bare = (how: string) => String.raw`${subject}(?:\s+\p{L}+){0,2}?\s+(?:${how})\s+(?:med|by)\s+${NUMBER}`;
  const beside = (how: string) => String.raw`${subject}(?:\s+\p{L}+){0,2}?\s+${NUMBER}${UNIT}\s+(?:${how})(?!\p{L})`;
  return [
    [pattern(moved(DOWN)), -1],
    [pattern(bare(DOWN)), -1],
    [pattern(beside(LOWER)), -1],
    [pattern(moved(UP)), 1],
    [pattern(bare(UP)), 1],
    [pattern(beside(HIGHER)), 1],
  ];
}
const OF_RATE: readonly (readonly [RegExp, 1 | -1])[] = [
  ...patternsOf(RATE),
  [pattern(String.raw`${NUMBER}${UNIT}\s+(?:${HIGHER})\s+${RATE}`), 1],
  [pattern(String.raw`${NUMBER}${UNIT}\s+(?:${LOWER})\s+${RATE}`), -1],
  [pattern(String.raw`${NUMBER}${UNIT}\s+${RATE}\s+(?:rise|hike|increase|jump)s?`), 1],
  [pattern(String.raw`${NUMBER}${UNIT}\s+${RATE}\s+(?:cut|drop|fall|reduction|decrease)s?`), -1],
  [pattern(String.raw`${RATE}\s+(?:rise|hike|increase|jump)s?\s+of\s+${NUMBER}${UNIT}`), 1],
  [pattern(String.raw`${RATE}\s+(?:cut|drop|fall|reduction|decrease)s?\s+of\s+${NUMBER}${UNIT}`), -1],
  [pattern(String.raw`(?:${ONE_WORD_UP})\p{L}*\s+(?:på|med|om)\s+${NUMBER}${UNIT}`), 1],
  [pattern(String.raw`(?:${ONE_WORD_DOWN})\p{L}*\s+(?:på|med|om)\s+${NUMBER}${UNIT}`), -1],
  [pattern(String.raw`${NUMBER}${UNIT}\s+(?:${ONE_WORD_UP})\p{L}*`), 1],
  [pattern(String.raw`${NUMBER}${UNIT}\s+(?:${ONE_WORD_DOWN})\p{L}*`), -1],
];
const OF_IT = patternsOf(IT);

const TIMES: readonly (readonly [RegExp, number])[] = [
  [
    pattern(
      String.raw`${RATE}(?:\s+\p{L}+){0,2}?\s+(?:dobl\p{L}+(?: seg)?|fordobl\p{L}+(?: seg)?|double[sd]?|doubling)(?!\p{L})`,
    ),
    2,
  ],
  [
    pattern(
      String.raw`(?:dobbel|dobbelt så høy|double(?: the)?|twice the)\s+${RATE}|${RATE}\s+(?:\p{L}+\s+)?(?:dobbelt så høy|twice as high)`,
    ),
    2,
  ],
  [pattern(String.raw`${RATE}(?:\s+\p{L}+){0,2}?\s+(?:tredobl\p{L}+(?: seg)?|triple[sd]?)(?!\p{L})`), 3],
  [
    pattern(
      String.raw`${RATE}(?:\s+\p{L}+){0,2}?\s+(?:halver\p{L}+(?: seg)?|halve[sd]?)(?!\p{L})|(?:halv|half(?: the)?)\s+${RATE}`,
    ),
    0.5,
  ],
];

/** Whether the rate is going to change is nobody's to say. */
const FORECAST =
  /(?<!\p{L})(?:tror|trur|spår|ventes|kommer til|kjem til|vil (?:rent|styringsrent)\p{L}*|skal renten|think|expect\p{L}*|predict\p{L}*|forecast\p{L}*|going to|likely|will (?:the )?(?:interest )?rates?)(?!\p{L})(?!.*(?:koste|betale|cost|pay|month|måned))/iu;

/** More points than any rate changes by are no points. */
const MOST_POINTS = 20;

/** Undefined where the rate is not said to change; `isOfLoan`: a question before was of a loan, whose rate `it` is. */
export function rateChange(question: string, isOfLoan = false): RateChange | undefined {
  if (FORECAST.test(question)) return undefined;
  const without = (match: RegExpExecArray) =>
    `${question.slice(0, match.index)} ${question.slice(match.index + match[0].length)}`;
  for (const [asked, rateTimes] of TIMES) {
    const match = asked.exec(question);
    if (match !== null) return { terms: { rateTimes }, rest: without(match) };
  }
  for (const [asked, sign] of isOfLoan ? [...OF_RATE, ...OF_IT] : OF_RATE) {
    const match = asked.exec(question);
    const points = match === null ? undefined : pointsOf(match);
    if (match !== null && points !== undefined && points > 0 && points <= MOST_POINTS)
      return { terms: { ratePoints: sign * points }, rest: without(match) };
  }
  return undefined;
}

function pointsOf({ groups = {} }: RegExpExecArray): number {
  const { number = '', unit = '' } = groups;
  const value = WORDS[number.toLowerCase()] ?? Number(number.replace(',', '.'));
  return /^(?:basis|bps|punkt)/i.test(unit) ? value / 100 : value;
}
