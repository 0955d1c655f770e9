import { word } from './asked-words.ts';
import { fact, type AskedHome, type Found } from './home.server.ts';
import { sentencesOf } from './quotes.server.ts';
import { stateOf } from './subjects/state-law.ts';
import { isPlot } from './subjects/subject.ts';

/**
 * Noise of one source: aircraft, a road, trains, a pub, building sites, neighbours. That the advertisement calls the
 * home quiet says nothing of it, so only sentences of that very source are quoted; else it is said where to look.
 */

interface NoiseSource {
  /** What by itself asks for its noise. */
  readonly asked: string;
  /** What does so beside a word for noise. */
  readonly named: string;
  /** Of a sentence of the advertisement: what tells of its noise by itself. */
  readonly told: string;
}

const NEXT_TO = String.raw`next door|next to|nearby|close by|around here|across the road|opposite|behind|downstairs|underneath|below`;
const BESIDE = String.raw`ved siden av|i nærheten|i nabolaget|i området|på nabotomt\p{L}*|nabotomt\p{L}*|rett ved|foran|like ved`;
const PUB = String.raw`pubs?|bars?|nightclubs?|clubs?|taverns?|music venues?|breweries|brewery`;
const PUB_NO = String.raw`pub(?:en)?|bar(?:en)?|utested\p{L}*|uteliv\p{L}*|nattklubb\p{L}*|skjenkested\p{L}*`;
const SITE = String.raw`building (?:sites?|works?)|construction(?: (?:sites?|works?))?|roadworks?`;
const SITE_NO = String.raw`byggeplass\p{L}*|byggearbeid\p{L}*|anleggsarbeid\p{L}*|anleggsplass\p{L}*|byggeprosjekt\p{L}*|utbygging\p{L}*`;

const SOURCES = {
  aircraft: {
    asked: String.raw`flight ?-?paths?|flight corridors?|(?:planes?|aircraft|jets?|helicopters?) (?:\p{L}+ ){0,4}(?:over|overhead|above|fly\p{L}*|noise)|aircraft|anef|flystøy\p{L}*|innflyging\p{L}*|innflygning\p{L}*|flytras\p{L}*|flykorridor\p{L}*|(?:fly|flyene|helikopter\p{L}*|flytrafikk\p{L}*) (?:\p{L}+ ){0,3}(?:over|lavt)`,
    named: String.raw`planes?|airplanes?|jets?|air ?traffic|airports?|helicopters?|fly|flyet|flyene|flytrafikk\p{L}*|helikopter\p{L}*|flyplass\p{L}*|lufthavn\p{L}*`,
    told: String.raw`flight ?-?paths?|aircraft|flystøy\p{L}*|innflyging\p{L}*|innflygning\p{L}*|flytras\p{L}*`,
  },
  road: {
    asked: String.raw`(?:busy|main|arterial|noisy) (?:road|street|highway|intersection)s?|(?:is there|much|lots? of|heavy|through|a lot of|any) (?:\p{L}+ )?traffic|traffic noise|road noise|trafikkstøy\p{L}*|ve[ig]støy\p{L}*|trafikkert\p{L}*|sterkt trafik\p{L}*|(?:mye|mykje|stor|tung|er det) (?:\p{L}+ )?trafikk\p{L}*|gjennomgangstrafikk\p{L}*`,
    named: String.raw`traffic|trucks?|cars?|roads?|street|highways?|motorways?|freeways?|buses|trafikk\p{L}*|ve[ig]|ve[ig]en|gata|gaten|biler|bilene|lastebil\p{L}*|bussen?|motorve[ig]\p{L}*|riksve[ig]\p{L}*|ringve[ig]\p{L}*|e ?\d{1,2}`,
    told: String.raw`traffic|busy (?:road|street)s?|main road|road noise|trafikk\p{L}*|trafikkert\p{L}*|ve[ig]støy\p{L}*|(?:quiet|peaceful|calm) (?:\p{L}+ )?(?:road|street|cul-de-sac)|(?:rolig|stille|bilfri)\p{L}* (?:\p{L}+ )?(?:gate|gata|ve[ig]|blindve[ig])\p{L}*`,
  },
  rail: {
    asked: String.raw`(?:train|tram|rail|railway|metro) noise|(?:next to|near|close to|beside|backs? onto|by|along|on|behind) (?:a |the )?(?:train|tram|railway|rail) ?(?:line|track)s?|(?:next to|near|close to|beside|backs? onto|by|along) (?:a |the )?(?:railway|train tracks?|tracks)|(?:tog|jernbane|bane|trikke)støy\p{L}*|(?:ved|nær|langs|inntil) (?:jernbane(?:n|spor\p{L}*|linj\p{L}*)|togskinne\p{L}*|toglinj\p{L}*|skinnene|sporet)`,
    named: String.raw`trains?|trams?|light rail|railways?|rail|metro|tog|toget|togene|trikk\p{L}*|t-?bane\p{L}*|banen|jernbane\p{L}*|skinnene`,
    told: String.raw`(?:train|tram|rail|railway) noise|(?:railway|train|tram|rail) (?:line|track)s?|(?:tog|jernbane|bane|trikke)støy\p{L}*|jernbane(?:n|spor\p{L}*|linj\p{L}*)|togskinne\p{L}*`,
  },
  nightlife: {
    asked: String.raw`(?:is there|are there) (?:an? |any |some )?(?:${PUB}) (?:next door|next to|across the road|opposite|downstairs|underneath|below|on the ground floor)|(?:above|over|next to|opposite|across from|below) (?:a |the |any )?(?:${PUB})|(?:pub|bar|club|nightlife) noise|utelivsstøy|(?:er det|er der) (?:en |et |noen )?(?:${PUB_NO}) (?:ved siden av|rett ved|under|i underetasj\p{L}*|i første)|(?:over|ved siden av) (?:en |et |noen )?(?:${PUB_NO})`,
    named: String.raw`${PUB}|restaurants?|nightlife|parties|live music|${PUB_NO}|restaurant\p{L}*|konsert\p{L}*`,
    told: String.raw`${PUB}|nightlife|${PUB_NO}`,
  },
  works: {
    asked: String.raw`(?:is there|are there|any|near|next to|beside) (?:an? |any )?(?:${SITE})|(?:${SITE}|developments?|high-?rises?|towers?) (?:\p{L}+ ){0,3}(?:${NEXT_TO}|going on|going up|planned)|(?:being|be|getting|gets) built (?:\p{L}+ ){0,2}(?:${NEXT_TO})|construction noise|byggestøy\p{L}*|anleggsstøy\p{L}*|(?:${SITE_NO}) (?:\p{L}+ ){0,2}(?:${BESIDE}|planlagt)|(?:byggeplass|byggearbeid|anleggsarbeid)\p{L}*|(?:bygges|bygge|bygd|bygging|bygging\p{L}*) (?:\p{L}+ ){0,3}(?:${BESIDE})`,
    named: String.raw`${SITE}|developments?|${SITE_NO}`,
    told: String.raw`${SITE}|${SITE_NO}|byggestøy\p{L}*|anleggsstøy\p{L}*|(?:planned|approved|proposed) developments?`,
  },
  neighbours: {
    asked: String.raw`thin walls?|sound-?proof\p{L}*|sound insulat\p{L}*|noisy neighbou?rs?|lydisol\p{L}*|(?:er|e) (?:det|den) (?:\p{L}+ )?ly[dt]t|tynne vegger`,
    named: String.raw`neighbou?rs?|upstairs|next door|naboer|naboen|naboene|nabo|over oss|etasjen over`,
    told: String.raw`sound-?proof\p{L}*|sound insulat\p{L}*|lydisol\p{L}*|lydt|lytt|thin walls?`,
  },
} as const satisfies Readonly<Record<string, NoiseSource>>;

type SourceName = keyof typeof SOURCES;

const NOISE = String.raw`nois\p{L}*|loud\p{L}*|hear|heard|hearing|rumbl\p{L}*|rattl\p{L}*|støy\p{L}*|bråk\p{L}*|høre|hører|høyrer|høyre|høres|lyd|plag\p{L}*|sjener\p{L}*`;
const ASKS_NOISE = word(NOISE);
/** What a clause says that tells of noise, or of what keeps it out. */
const TELLS_NOISE = word(String.raw`${NOISE}|double[- ]glaz\p{L}*|acoustic\p{L}*|skjerm\p{L}*|støyskjerm\p{L}*`);
/** How far, when and what it costs are no questions of noise. */
const OF_ELSE = word(
  String.raw`how far|how long|how fast|distance|speed|hvor langt|hvor lang|kor langt|hvor fort|avstand\p{L}*|fartsgrens\p{L}*|hear (?:back|from)|høre(?:r)? (?:fra|til)|koster?|costs?|park\p{L}*|when (?:is|was|will|does)|når (?:er|var|blir|ble)`,
);

const WHO = word('who|hvem|kven');

const PATTERNS = (Object.keys(SOURCES) as SourceName[]).map((name) => {
  const { asked, named, told }: NoiseSource = SOURCES[name];
  return { name, asked: word(asked), named: word(named), told: word(told) };
});

/** Undefined where the noise of no particular source is asked for. */
export function noiseAsked(home: AskedHome): Found | undefined {
  const { question = '', listing } = home;
  if (OF_ELSE.test(question)) return undefined;
  const asksNoise = ASKS_NOISE.test(question);
  const all = PATTERNS.filter(({ name, asked, named }) => {
    // Of these it is the home itself that is built.
    if (name === 'works' && (listing.isProject || isPlot(listing))) return false;
    // Who they are is another question.
    if (name === 'neighbours' && WHO.test(question)) return asked.test(question);
    return asked.test(question) || (asksNoise && named.test(question));
  });
  // `Noise from the building site next door` is none of neighbours.
  const sources = all.length > 1 ? all.filter(({ name }) => name !== 'neighbours') : all;
  if (sources.length === 0) return undefined;
  const sentences = [...new Set(sentencesOf(listing.description ?? ''))];
  const told = sources.map((source) => ({
    ...source,
    quotes: sentences.filter((sentence) => tellsOf(source, sentence)).slice(0, MOST_QUOTED),
  }));
  const quotes = [...new Set(told.flatMap((one) => one.quotes))];
  const untold = told.filter((one) => one.quotes.length === 0).map(({ name }) => untoldOf(name, home));
  if (quotes.length > 0) {
    const found = fact(home, 'noise', 'description', 'description', [untold.join(' ')], quotes);
    return found === undefined ? undefined : { ...found, isWhole: true };
  }
  const [first] = told;
  return first === undefined
    ? undefined
    : {
        kind: 'absent',
        text: untold.join(' '),
        sources: [],
        question: home.t('answers.ask_seller', { question: home.t(`answers.ask_noise.${first.name}`) }),
        isWhole: true,
      };
}

const MOST_QUOTED = 2;
const CLAUSES = /[,;:–]|(?<!\p{L})(?:and|og|but|men|with|med)(?!\p{L})/iu;

/** `Quiet position, close to the trains` does not tell of the noise of trains. */
function tellsOf({ told, named }: (typeof PATTERNS)[number], sentence: string): boolean {
  return (
    told.test(sentence) || sentence.split(CLAUSES).some((clause) => named.test(clause) && TELLS_NOISE.test(clause))
  );
}

/** That nothing is said of it, and who knows. */
function untoldOf(name: SourceName, home: AskedHome): string {
  const { t, listing } = home;
  const says = t('answers.absent_clause', { what: t(`answers.noise.${name}`) });
  if (name === 'neighbours') return `${says} ${t('answers.noise_where.neighbours')}`;
  const where = t(listing.region === 'au' ? `answers.noise_where.${name}_au` : `answers.noise_where.${name}_no`);
  return [says, where, name === 'nightlife' ? undefined : planningPaper(home)]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** The paper of a sale that tells what applies to the land. */
function planningPaper(home: AskedHome): string | undefined {
  const { t, listing } = home;
  if (listing.region !== 'au') return undefined;
  const state = stateOf(home);
  if (listing.offerType === 'sale' && state === 'NSW') return t('answers.noise_where.paper_nsw');
  if (listing.offerType === 'sale' && state === 'VIC') return t('answers.noise_where.paper_vic');
  return t('answers.noise_where.paper_au');
}
