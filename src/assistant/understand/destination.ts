import type { Language } from '../../texts/messages.ts';

/** Where a question about the way wants to get to: `how far is it from Oslo S by bike?` */
export interface Destination {
  readonly language: Language;
  /** What may be its name, the likeliest first, as it was typed. */
  readonly names: readonly string[];
  /** By what one travels; undefined where that is not said. */
  readonly way: Way | undefined;
  /** What else is asked, before it and after it. */
  readonly first: string;
  readonly last: string;
}

export type Way = 'walking' | 'biking' | 'driving' | 'transit';

const ASKS: Readonly<Record<Language, RegExp>> = {
  en: /(?:(?<!\p{L})(?:how (?:far|long|close|near|many (?:minutes|mins|hours|km|kms|kilometres|kilometers))|hows? far|distance|travel time|(?:driving|walking|cycling|travel|travelling) (?:time|distance)|commute|minutes|mins|far|close|drive|walk|ride|cycle|trip|time)(?!\p{L})[^?!.;,]*?(?<!\p{L})(?:from|to|into)\s+|(?<!\p{L})(?:near(?: to)?|how (?:far|long) (?:away |off )?(?:is|are)|how (?:do|can|would|could) (?:i|we|you|one) (?:get|go|travel) (?:to|into)(?: the)?)\s+|^to (?=[^?!.;]+ (?:by (?:tram|train|bus|metro|ferry|public transport|car|bike)|on foot)(?!\p{L})))(?<name>[^?!.;]+)/iu,
  nb: /(?:(?<!\p{L})(?:(?:hvor|kor) (?:langt|lang tid|lang er veien|lang vei|lenge|nært|nærme|nær|kort|mange (?:minutt\p{L}*|min|km|kilometer|timer))|avstand\p{L}*|reisetid\p{L}*|reisevei\p{L}*|reiseveg\p{L}*|kjøretid\p{L}*|gangavstand|gåavstand|sykkelavstand|minutter|langt|kort vei|pendl\p{L}*|tid|gå|sykle|kjøre|køyre)(?!\p{L})[^?!.;,]*?(?<!\p{L})(?:til|te|fra|frå)\s+|(?<!\p{L})(?:i nærheten av|nærme?|hvordan (?:kommer|komme|reiser|kjem) (?:jeg|man|vi|en|du|eg|æ)(?: (?:meg|seg|oss|deg))? (?:til|inn til)|(?:hvor|kor) langt (?:unna |vekk |borte )?(?:ligger|ligg|er))\s+|^(?:til|te) (?=[^?!.;]+ (?:med (?:trikk|buss|tog|t-?bane|bane|kollektiv|ferge|ferje|båt|bil|sykkel)\p{L}*|på sykkel|til fots)(?!\p{L})))(?<name>[^?!.;]+)/iu,
};

/** What is said between the way and its end: `to get to`, `fra boligen til`. */
const BEFORE_NAME: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:get|go|come|walk|drive|cycle|bike|ride|travel|commute|reach|run|be)(?!\p{L})(?: (?:in|out|down|over|up))?(?: (?:to|from|into)(?!\p{L}))?|(?:here|there|it|this place|(?:the |this |that )?(?:home|house|flat|apartment|unit|place|property|listing)) (?:to|into)|(?:the|down|up) )\s*/iu,
  nb: /^(?:(?:å )?(?:komme seg|komme|dra|gå|kjøre|køyre|sykle|reise|ta seg)(?: (?:inn|ned|opp|ut))?(?: (?:til|fra))?|(?:her|den|boligen|leiligheten|leilegheita|huset|hytta|eiendommen|adressen) til)\s+/iu,
};

const BEHIND_NAME: Readonly<Record<Language, RegExp>> = {
  en: /\s*,?\s+(?:by|on|with|via|in (?:the|a|peak|rush)|away|from|take|takes|and back|if|when|at (?:rush|peak|night|this|what|\d)|during|please|pls|is|are|would|does)(?!\p{L})/iu,
  nb: /\s*,?\s+(?:med|på sykkel|til fots|herfra|fra|hvis|når|om|ca|cirka|i (?:rushen|rush|rushtiden)|takk|ligger|ligg|er|tar|unna|dersom|gå|å)(?!\p{L})/iu,
};

/** Between what are two questions, or two places. */
const AND = /\s*(?:,|(?<!\p{L})(?:and|og|samt|eller|or)(?!\p{L}))\s*/iu;
const LONGEST_NAME = 60;

/** What a question of the way may name; undefined where it asks for none. */
export function destinationOf(question: string): Destination | undefined {
  for (const language of ['nb', 'en'] as const) {
    const match = ASKS[language].exec(question);
    const said = match?.groups?.['name'];
    if (match === null || said === undefined) continue;
    const bare = withoutStart(said, language);
    const name = nameIn(bare, language);
    if (name === '' || name.length > LONGEST_NAME) continue;
    const [beside = '', ...others] = bare.slice(bare.indexOf(name) + name.length).split(AND);
    const end = match.index + match[0].length;
    return {
      language,
      names: namesIn(name),
      way: wayIn(`${match[0].slice(0, -said.length)} ${said.slice(0, said.indexOf(bare))} ${beside}`),
      first: question.slice(0, match.index),
      last: `${others.join(', ')} ${question.slice(end)}`.trim(),
    };
  }
  return undefined;
}

function withoutStart(said: string, language: Language): string {
  let text = said.trim();
  for (
    let next = text.replace(BEFORE_NAME[language], '');
    next !== text;
    next = text.replace(BEFORE_NAME[language], '')
  )
    text = next.trim();
  return text;
}

function nameIn(text: string, language: Language): string {
  const end = BEHIND_NAME[language].exec(text)?.index ?? text.length;
  return (text.slice(0, end).split(AND)[0] ?? '').trim();
}

/** `The office in Skøyen` may be a name, and so may be `Skøyen`; `Richmond station` is in Richmond. */
function namesIn(name: string): readonly string[] {
  const [, within] = /\s(?:in|at|near|i|på|ved)\s+(\p{Lu}[^,]*)$/u.exec(name) ?? [];
  const [, around] = /^(\p{Lu}.*?)\s+(?:(?:train |railway )?station|(?:jernbane|tog)?stasjon)$/u.exec(name) ?? [];
  return [name, within, around].filter((each) => each !== undefined);
}

const WAYS: readonly (readonly [Way, RegExp])[] = [
  [
    'transit',
    /(?<!\p{L})(?:trains?|tram|trams|bus|buses|metro|ferry|public transport|tog|toget|buss|bussen|trikk|trikken|t-?bane|t-?banen|bane|banen|kollektiv\p{L}*|ferje|ferge)(?!\p{L})/iu,
  ],
  [
    'biking',
    /(?<!\p{L})(?:bike|bicycle|cycle|cycling|biking|ride|riding|sykkel|sykle|sykler|sykling|sykkelavstand)(?!\p{L})/iu,
  ],
  ['walking', /(?<!\p{L})(?:foot|walk|walking|til fots|gå|gang|gange|gangavstand|gåavstand)(?!\p{L})/iu],
  ['driving', /(?<!\p{L})(?:car|drive|driving|bil|bilen|kjøre|køyre|kjøring|kjøretid\p{L}*)(?!\p{L})/iu],
];

function wayIn(text: string): Way | undefined {
  return WAYS.find(([, words]) => words.test(text))?.[0];
}

/** The way is to a stop of any kind, which is no place of that name: `tbanen`, `the light rail`. */
export function isStop(name: string): boolean {
  return STOP.test(name);
}

const STOP =
  /^(?:(?:the|a|an|den|en|et|ei|nærmeste|nearest|closest|next|nærmaste)\s+)*(?:t[- ]?ban[ea]\p{L}*|bane[nr]?|bybane\p{L}*|trikk\p{L}*|buss\p{L}*|tog(?:et|stasjon\p{L}*|stopp\p{L}*)?|metro(?:en)?|kollektiv\p{L}*|ferj\p{L}*|ferg\p{L}*|trains?|trams?|bus(?:es)?|light rail|metro|subway|tube|underground|ferry|public transport|stasjon(?:en)?|station|holdeplass(?:en)?)(?:\s+(?:stops?|stations?|lines?|stopp(?:et)?|holdeplass(?:en)?|stasjon(?:en)?))?$/iu;

/** The way is to where the reader works or learns: to their own places. */
export function isOwnPlace(name: string): boolean {
  return OWN.test(name);
}

/** The way is to where the reader works. */
export function isOwnWork(name: string): boolean {
  return isOwnPlace(name) && /work|job|office|arbeid|kontor/i.test(name);
}

const OWN =
  /^(?:(?:my|our|the|min|mitt|mi|vår|vårt)\s+)?(?:work|workplace|job|office|school|uni|jobb|jobben|arbeid|arbeidet|arbeidsplassen|kontoret|kontor|skolen)(?:\s+(?:min|mi|mitt|vår|vårt))?$/iu;

/** What follows a question of the way: another place (`and to Bergen?`), or another way of getting there. */
export function nextDestination(
  question: string,
): { readonly name: string | undefined; readonly way: Way | undefined } | undefined {
  const [, said] = FOLLOWS.exec(question.trim()) ?? [];
  if (said === undefined) return undefined;
  const way = wayIn(said);
  const name = said
    .replace(
      /(?<!\p{L})(?:by|on|with|med|på|til)\s+(?:the\s+)?(?:car|bike|bicycle|foot|train|tram|bus|public transport|bil|sykkel|fots|tog|buss|trikk|kollektivt)(?!\p{L})/giu,
      '',
    )
    .replace(/^(?:how (?:far|long)(?: is it)?|hvor (?:langt|lang tid)(?: er det)?)\s*/iu, '')
    .replace(/^(?:to|from|into|til|fra)\s+/iu, '')
    .replace(/^(?:if i |å |to )?(?:walk|walking|drive|driving|cycle|cycling|gå|kjøre|sykle)$/iu, '')
    .trim();
  if (name === '' && way === undefined) return undefined;
  return { name: name === '' ? undefined : name, way };
}

const FOLLOWS = /^(?:(?:and|og|what about|how about|hva med|enn|men|but)\s+)+([^?!.;,]{2,60})[?!. ]*$/iu;
