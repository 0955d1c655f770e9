import { moistureFound, worstOf } from '../report-overview.server.ts';
import { word } from '../asked-words.ts';
import { labelOf, type Addition, type AskedHome, type Found } from '../home.server.ts';
import { PARKS } from '../home-facts.server.ts';
import { NOT_EXAMINED, NOT_OF_EXAMINED, notExamined } from '../not-examined.server.ts';
import { sentencesOf } from '../quotes.server.ts';
import type { Listing } from '../../../properties/listing.contract.ts';
import type { Rule } from './rule.ts';
import { isAustralian, isForSale, isPlot, isPremises } from './subject.ts';

/** What is asked of a home for sale before anything else, and is near something else by its words. */

const isHome = (listing: Listing): boolean => isForSale(listing) && !isPremises(listing) && !isPlot(listing);
const isNorwegianHome = (listing: Listing): boolean => isHome(listing) && !isAustralian(listing);

/** The report's worst points; without a report, what to ask for. */
function risks(home: AskedHome): Found {
  const { t, listing } = home;
  const market = isAustralian(listing) ? 'au' : 'no';
  return (
    worstOf(home) ?? {
      kind: 'absent',
      text: t(
        listing.conditionReportLink === undefined ? `answers.rule.risks_unsaid_${market}` : 'answers.rule.risks_linked',
      ),
      sources: [],
      question: t('answers.ask_seller', { question: t(`answers.ask_risks_${market}`) }),
      isWhole: true,
    }
  );
}

const PER_AREA = /(\d+(?:[.,]\d+)?)\s*kWh\s*(?:\/|per|pr\.?)\s*(?:m²|m2|kvm|kvadratmeter|sqm|square met)/iu;
const TELLS_POWER =
  /(?:strøm|straum|electricity|power|energi|energy)\p{L}*[^.]*\d|\d[^.]*(?:kwh|strøm|electricity|power bill)/iu;

/** How much power the energy label reckons with in a year. What it costs goes by a price that nobody has told. */
function powerInYear(home: AskedHome): Found | undefined {
  const { t, format, listing } = home;
  const { consumption = '' } = listing.additionalInfo.energyProfile ?? {};
  const perArea = Number(PER_AREA.exec(consumption)?.[1]?.replace(',', '.'));
  const area = listing.details.areaInternal ?? listing.details.primaryRoom ?? listing.details.floorSize;
  const source = { field: 'additional_info.energy_profile', label: labelOf('energy', home), anchor: 'energy' };
  if (perArea > 0 && area !== undefined)
    return {
      kind: 'computed',
      text: [
        t('answers.rule.power', {
          value: format.number(Math.round((perArea * area) / 100) * 100),
          per: format.decimal(perArea),
          area: format.area(area),
        }),
        t('answers.rule.power_price'),
      ].join(' '),
      sources: [source],
      inputs: [
        { label: t('answers.input.power_per_area'), value: `${format.decimal(perArea)} kWh/m²` },
        { label: t('answers.input.area'), value: format.area(area) },
      ],
    };
  // What the label says of a whole year is told with it.
  if (consumption !== '') return undefined;
  const quotes = sentencesOf(listing.description ?? '').filter((sentence) => TELLS_POWER.test(sentence));
  if (quotes.length > 0)
    return {
      kind: 'fact',
      text: t('answers.rule.power_price'),
      sources: [{ field: 'description', label: t('answers.source.description'), anchor: 'description' }],
      quotes: quotes.slice(0, 2),
      isWhole: true,
    };
  return {
    kind: 'absent',
    text: t('answers.absent_clause', { what: t('answers.what_detail.power') }),
    sources: [],
    question: t('answers.ask_seller', { question: t('answers.ask_power') }),
    isWhole: true,
  };
}

const OF_PARKING = /parker|p-?plass|garasj|carport|biloppstilling|parking|garage|car ?(?:space|port|park)/iu;
const BELONGS =
  /følg|inkl|inngår|(?<!\p{L})ei(?:e|er|es|d|et|endom)(?!\p{L})|egen|eget|eigen|tinglyst|seksjon|lei(?:e|es|er|d)(?!\p{L})|dispon|kjøpes|tillegg|felles|bruksrett|vente|includ|comes? with|own|title|leased|rent|separate|shared|allocated|exclusive/iu;

/** Where the advertisement has parking, and nothing that says whose it is. */
function parkingUnsaid({ t, listing }: AskedHome): Addition | undefined {
  const { details, facilities, description } = listing;
  const sentences = sentencesOf(description ?? '').filter((sentence) => OF_PARKING.test(sentence));
  const isTold =
    (details.garage ?? 0) > 0 ||
    facilities.some((one) => one !== 'ev_charging' && PARKS.has(one)) ||
    sentences.length > 0;
  if (!isTold || sentences.some((sentence) => BELONGS.test(sentence))) return undefined;
  return { own: t('answers.rule.parking_unsaid') };
}

const PLACE = String.raw`(?:\p{L}*parkering\p{L}*|p-?plass\p{L}*|garasj\p{L}*|carport\p{L}*|biloppstilling\p{L}*)`;
const SPACE = String.raw`(?:parking(?: (?:space|spot|place|bay))?|car ?(?:space|spot|park|port)|garage)`;

export const FIRST_QUESTIONS: readonly Rule[] = [
  { words: NOT_EXAMINED, not: NOT_OF_EXAMINED, of: isHome, intent: 'condition', answer: notExamined },
  {
    words: word(
      String.raw`risiko(?:en|er|ene)?|(?:største?|verste) (?:\p{L}+ )?(?:svakhet|ulemp|problem|utfordring|feil|avvik|mang)\p{L}*|(?:hva|ka|kva) (?:er|e) (?:det )?verste?(?!\p{L})(?: \p{L}+){0,4}|what(?:[’']?s| is) (?:the )?worst|risks?|red flags?|(?:biggest|main|worst) (?:\p{L}+ )?(?:problems?|issues?|concerns?|weakness\p{L}*|defects?|faults?)|hva bør (?:jeg|vi) (?:passe på|være (?:obs|oppmerksom\p{L}*) på|bekymre)|(?:hva|ka|kva) (?:er|e) (?:det )?(?:galt|gale|feil) (?:med|på|ved) (?:denne |dette )?(?:huset|boligen|bolig|leilighet\p{L}*|hytt[ea]\p{L}*|den|det|stedet)|what(?:[’']?s| is) wrong with (?:it|this(?: one)?|(?:the|this) (?:house|home|place|flat|apartment|unit|property))|anything (?:i|we) should (?:worry|know|watch|be (?:worried|concerned|careful))|noe (?:jeg|vi) bør (?:vite|passe på|bekymre)|what should (?:i|we) (?:worry|watch out|look out|be (?:worried|concerned|careful))`,
    ),
    not: word(
      String.raw`flom\p{L}*|skred\p{L}*|ras|rasfare|leirskred|kvikkleire|brann\p{L}*|radon|rent[ea]\p{L}*|bud|by|byr|bydel\p{L}*|flood\p{L}*|bush ?fires?|fires?|cyclones?|landslides?|interest|rates?|bid|bidding|auction|felles\p{L}*|gjeld\p{L}*|strata|levies|(?:hoved|av|ved|with|the|of) (?:budrund|buying|bidding)\p{L}*`,
    ),
    of: isHome,
    intent: 'condition',
    answer: risks,
  },
  {
    words: word(
      String.raw`\p{L}*fuktskad\p{L}*|fukt|fuktig\p{L}*|fuktproblem\p{L}*|vannskad\p{L}*|råteskad\p{L}*|råte|damp|damp problems?|moisture|water damage|rising damp`,
    ),
    not: word(
      String.raw`asbest\p{L}*|radon|termit\p{L}*|kost\p{L}*|koster|cost\p{L}*|fiks\p{L}*|fix\p{L}*|utbedr\p{L}*|når|when|hvem|who|(?:hvilke|alle) \p{L}*|tg ?\d`,
    ),
    of: isHome,
    intent: 'condition',
    answer: moistureFound,
  },
  {
    words: word(
      String.raw`(?:hva|ka|kva|hvor mye|kor mykje|kor mye|ka mye) (?:\p{L}+ ){0,5}(?:strøm|strømmen|straum\p{L}*)|strøm(?:utgift|regning|kostnad|forbruk|bruk)\p{L}*|(?:how much|how big|how high|what) (?:\p{L}+ ){0,6}(?:electricity|(?:power|energy) bills?)|(?:electricity|power|energy) (?:bills?|costs?)`,
    ),
    not: word(
      String.raw`inkl\p{L}*|includ\p{L}*|dekk\p{L}*|cover\p{L}*|hvem|who|el-?bil\p{L}*|lad\p{L}*|charg\p{L}*|ev|felles\p{L}*|shared|slags|type|leverandør\p{L}*|innlagt`,
    ),
    of: isNorwegianHome,
    intent: 'energy',
    answer: powerInYear,
    also: (home) => (powerInYear(home) === undefined ? { own: home.t('answers.rule.power_price') } : undefined),
    after: (home) => (powerInYear(home) === undefined || home.listing.energyRating === undefined ? [] : ['energy']),
  },
  {
    words: word(
      String.raw`følg\p{L}* (?:\p{L}+ ){0,3}${PLACE}|${PLACE} (?:\p{L}+ ){0,3}(?:følg\p{L}*|inkl\p{L}*|inngår|med|eid|eies|eigd|leid|leies|til salgs)|(?:inngår|inkludert) (?:\p{L}+ ){0,2}${PLACE}|(?:eier|leier) (?:man|jeg|vi|en) (?:\p{L}+ ){0,2}${PLACE}|comes? with (?:\p{L}+ ){0,3}${SPACE}|${SPACE} (?:\p{L}+ ){0,3}(?:included|comes? with|owned|rented|leased|part of|belongs?)|(?:include|includes|own) (?:\p{L}+ ){0,2}${SPACE}`,
    ),
    of: isNorwegianHome,
    intent: 'parking',
    also: parkingUnsaid,
  },
];
