import type { Facility } from '../../properties/enums.contract.ts';
import type { FieldIntent } from '../understand/intents.ts';
import type { AskedClosely } from './asked-closely.server.ts';
import { word } from './asked-words.ts';
import type { AskedHome } from './home.server.ts';
import { sentencesOf } from './quotes.server.ts';

/**
 * What a thing of the home is like: `is the pool heated?`, `er balkongen glasert?` By the sentence that says it of the
 * thing; else that the listing has the thing, and says nothing of the rest.
 */

interface Thing {
  readonly words: string;
  /** What it may be. */
  readonly qualities: string;
  readonly intent: FieldIntent;
  /** Those of the listing that are it; none where the description alone tells. */
  readonly facilities: readonly Facility[];
}

const OWNED = String.raw`private|shared|communal|exclusive|privat|private|felles|delt`;
const WARM = String.raw`heated|unheated|warmed|oppvarm\p{L}*|varm`;
const FUEL = String.raw`gas|electric|induction|ceramic|wood(?:[- ]burning)?|gass\p{L}*|elektrisk\p{L}*|induksjon\p{L}*|keramisk\p{L}*|vedfyrt\p{L}*|etanol\p{L}*|bio`;
const GLAZED = String.raw`glazed|glassed[- ]in|enclosed|covered|roofed|undercover|glasert\p{L}*|inngl(?:ass|as)\p{L}*|overbyg[gd]\p{L}*|taket? over|under tak`;

const THINGS = {
  pool: {
    words: String.raw`(?:swimming ?)?pools?|(?:svømme)?basseng\p{L}*`,
    qualities: String.raw`${WARM}|${OWNED}|indoors?|outdoors?|salt ?-?water|salt|chlorin\p{L}*|magnesium|solar|in-?ground|above[- ]ground|lap|innendørs|utendørs|saltvann\p{L}*`,
    intent: 'highlights',
    facilities: ['pool'],
  },
  garage: {
    words: String.raw`garages?|garasj\p{L}*|\p{L}*garasjeplass\p{L}*`,
    qualities: String.raw`${WARM}|${OWNED}|double|single|triple|tandem|lock-?up|secure|remote(?:[- ]controlled)?|automatic|insulated|underground|attached|internal access|dobbel\p{L}*|enkel|låst|låsbar|isolert\p{L}*|automatisk\p{L}*|underjordisk`,
    intent: 'parking',
    facilities: ['garage'],
  },
  balcony: {
    words: String.raw`balcon(?:y|ies)|\p{L}*balkong\p{L}*|verand\p{L}*|altan\p{L}*`,
    qualities: String.raw`${GLAZED}|${OWNED}`,
    intent: 'outdoor_area',
    facilities: ['balcony'],
  },
  terrace: {
    words: String.raw`(?:roof ?)?terraces?|decks?|patios?|(?:tak)?terr?ass\p{L}*|platting\p{L}*`,
    qualities: String.raw`${GLAZED}|${OWNED}`,
    intent: 'outdoor_area',
    facilities: ['terrace', 'roof_terrace'],
  },
  garden: {
    words: String.raw`gardens?|(?:back ?|court)?yards?|hage|hagen|hagene`,
    qualities: String.raw`${OWNED}|landscaped|irrigated|skjermet`,
    intent: 'outdoor_area',
    facilities: ['garden'],
  },
  air_conditioning: {
    words: String.raw`air-?\s?con(?:ditioning|ditioner|s)?|aircon\p{L}*|a\/c|air-?kondisjon\p{L}*|klimaanlegg\p{L}*`,
    qualities: String.raw`ducted|split(?:[- ]system)?|reverse[- ]cycle|central|zoned|sentral\p{L}*|kanal\p{L}*`,
    intent: 'heating',
    facilities: ['air_conditioning'],
  },
  cooktop: {
    words: String.raw`cook-?\s?tops?|hobs?|cookers?|ovens?|komfyr\p{L}*|platetopp\p{L}*|kokeplat\p{L}*|stekeovn\p{L}*`,
    qualities: String.raw`${FUEL}|freestanding|integrated|integrert\p{L}*`,
    intent: 'kitchen',
    facilities: [],
  },
  fireplace: {
    words: String.raw`fire ?places?|peis(?:en|er)?|vedovn\p{L}*|ildsted\p{L}*`,
    qualities: String.raw`${FUEL}|open|closed|working|sealed|åpen|lukket|rentbrennende`,
    intent: 'heating',
    facilities: ['fireplace'],
  },
  heat_pump: {
    words: String.raw`heat ?pumps?|varmepump\p{L}*`,
    qualities: String.raw`air[- ]to[- ](?:air|water)|ground[- ]source|ducted|luft[- ](?:til[- ])?(?:luft|vann)|vann[- ](?:til[- ])?vann|bergvarme\p{L}*`,
    intent: 'heating',
    facilities: ['heat_pump'],
  },
  spa: {
    words: String.raw`spas?|jacuzzis?|hot tubs?|boblebad\p{L}*`,
    qualities: String.raw`${WARM}|${OWNED}|indoors?|outdoors?|innendørs|utendørs`,
    intent: 'highlights',
    facilities: ['spa'],
  },
  gym: {
    words: String.raw`gyms?|treningsrom\p{L}*`,
    qualities: String.raw`${OWNED}|air-?conditioned|24[- ]hour`,
    intent: 'highlights',
    facilities: ['gym'],
  },
  sauna: {
    words: String.raw`saunas?|badstu\p{L}*`,
    qualities: String.raw`${OWNED}|${FUEL}`,
    intent: 'highlights',
    facilities: ['sauna'],
  },
  storage: {
    words: String.raw`storage(?: rooms?| cages?| units?)?|kjellerbod\p{L}*|bod(?:en|er)?`,
    qualities: String.raw`${WARM}|lockable|locked|secure|låsbar\p{L}*|låst`,
    intent: 'highlights',
    facilities: ['storage_room'],
  },
} as const satisfies Readonly<Record<string, Thing>>;

type ThingName = keyof typeof THINGS;

const PATTERNS = (Object.keys(THINGS) as ThingName[]).map((name) => {
  const thing: Thing = THINGS[name];
  return { name, ...thing, named: word(thing.words), quality: word(thing.qualities) };
});

/** What such a question begins with; a bare `glasert balkong?` asks it as well. */
const ASKS = word(String.raw`^(?:(?:and|og|so|ok|but|men|hi|hei),? )?(?:is|are|er|e)`);
const MOST_BARE = 4;
/** Of these something else is asked: how much, whose rules, what may be changed. */
const OF_ELSE = word(
  String.raw`has|have|does|har|how|when|where|why|who|costs?|fees?|price|allowed|can|could|may|rent|hvor|når|hvorfor|hvem|koster?|pris\p{L}*|lov|tillatt|kan|kunne|får|leie\p{L}*|inkl\p{L}*|included?|includes|nok|enough|large|big|stor\p{L}*|quiet|parking|parkering\p{L}*|bath\p{L}*|bad\p{L}*|kitchen|kjøkken\p{L}*|work|works|fungerer|virker|space for|charg\p{L}*|lad\p{L}*|view\p{L}*|utsikt\p{L}*|bedrooms?|soverom\p{L}*`,
);
const MOST_QUOTED = 2;

/** Undefined where no quality of such a thing is asked for. */
export function qualityAsked(home: AskedHome): AskedClosely | undefined {
  const { question = '', listing, t } = home;
  const asked = question.trim();
  const isBare = asked.split(/\s+/u).length <= MOST_BARE;
  if ((!ASKS.test(asked) && !isBare) || OF_ELSE.test(asked)) return undefined;
  const thing = PATTERNS.find(({ named, quality }) => named.test(asked) && quality.test(asked.replace(named, ' ')));
  if (thing === undefined) return undefined;
  const { intent } = thing;
  const sentences = sentencesOf(listing.description ?? '').filter((sentence) => thing.named.test(sentence));
  const quotes = sentences.filter((sentence) => thing.quality.test(sentence)).slice(0, MOST_QUOTED);
  if (quotes.length > 0) {
    const source = { field: 'description', label: t('answers.source.description'), anchor: 'description' };
    return { intent, found: { kind: 'fact', text: '', sources: [source], quotes, isWhole: true } };
  }
  const [listed] = listing.facilities.filter((one) => thing.facilities.includes(one));
  const isThere = listed !== undefined || sentences.length > 0;
  // A car may stand somewhere else, which is told with its space.
  if (!isThere && (thing.facilities.length === 0 || thing.intent === 'parking')) return undefined;
  const [facility] = thing.facilities;
  const label = listed ?? facility;
  const name = label === undefined ? t(`answers.thing_named.${thing.name as 'cooktop'}`) : t(`enum.facility.${label}`);
  const [quality = ''] = thing.quality.exec(asked.replace(thing.named, ' ')) ?? [];
  return {
    intent,
    found: {
      kind: 'absent',
      text: isThere
        ? t('answers.say.quality_unsaid', { thing: name, quality: quality.toLowerCase() })
        : t('answers.absent_facility', { facility: name }),
      sources: [],
      question: t('answers.ask_seller', { question: asQuestion(asked) }),
      isWhole: true,
    },
  };
}

/** As it was asked, for whoever offers the home. */
function asQuestion(asked: string): string {
  const words = asked.replace(/[\s?.!]+$/u, '');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}?`;
}
