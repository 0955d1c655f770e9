import { word } from '../asked-words.ts';
import { HOME_FACTS } from '../home-facts.server.ts';
import { joined, type AskedHome, type Found } from '../home.server.ts';
import { sentencesOf } from '../quotes.server.ts';
import type { Rule } from './rule.ts';
import { isPlot, isPremises } from './subject.ts';

/** What parking costs, and whether it has room for more than a car. */

const PARKING = word(
  String.raw`\p{L}*parkering\p{L}*|p-?plass\p{L}*|garasj\p{L}*|carport\p{L}*|biloppstilling\p{L}*|parking|car ?(?:space|spot|park|port)s?|garages?`,
);
/** Sentences of an advertisement that speak of parking, and those with an amount in them. */
const OF_PARKING = /parker|p-?plass|garasj|carport|biloppstilling|parking|garage|car ?(?:space|port|park)/iu;
const AMOUNT = /\d[\d\s.,]*(?:kr(?:oner)?(?!\p{L})|,-)|(?:kr\.?|\$)\s?\d/iu;
const VEHICLE = String.raw`(?:boats?|caravans?|trailers?|motorhomes?|campervans?|rvs?|båt(?:en|er)?|campingvogn\p{L}*|tilhenger\p{L}*|bobil\p{L}*)`;

/** Whether a question asks for parking. */
export function asksForParking(question: string): boolean {
  return PARKING.test(question);
}

/** What the advertisement's sentences say of it; else that it does not say so, with what it has of parking. */
function saidOrParking(
  home: AskedHome,
  says: (sentence: string) => boolean,
  of: 'cost' | 'vehicle' | 'caravan',
): Found {
  const { t, listing } = home;
  const quotes = sentencesOf(listing.description ?? '')
    .filter(says)
    .slice(0, 2);
  const source = { field: 'description', label: t('answers.source.description'), anchor: 'description' };
  if (quotes.length > 0) return { kind: 'fact', text: '', sources: [source], quotes, isWhole: true };
  const parking = HOME_FACTS.parking({ ...home, question: '' });
  return {
    kind: 'absent',
    text: joined(t(`answers.rule.parking_${of}_unsaid`), parking?.text),
    sources: parking?.sources ?? [],
    question: t('answers.ask_seller', { question: t(`answers.ask_parking_${of === 'cost' ? 'cost' : 'vehicle'}`) }),
    isWhole: true,
  };
}

const OF_VEHICLE = word(VEHICLE);
const ON_LAND = word(
  String.raw`caravans?|trailers?|motorhomes?|campervans?|rvs?|campingvogn\p{L}*|tilhenger\p{L}*|bobil\p{L}*`,
);
const BOAT = word(String.raw`boats?|båt(?:en|er)?`);

function besideMooring(home: AskedHome, found: Found): Found {
  if (!BOAT.test(home.question ?? '')) return found;
  const list = home.t('enum.facility.mooring');
  return { ...found, text: joined(found.text, home.t('answers.say.listed', { list })) };
}

export const PARKING_RULES: readonly Rule[] = [
  {
    words: PARKING,
    beside: word(
      String.raw`kost(?:er|ar|e)|pris(?:en)? (?:på|for)|costs?|price of|how much (?:is|are|for) (?:the |a )?(?:parking|car ?(?:space|spot|park)|garage)`,
    ),
    not: word(
      String.raw`inkl\p{L}*|includ\p{L}*|felles\p{L}*|shared|levies|bygge|build|lad(?:e|er|ing)\p{L}*|charg\p{L}*|elbil\p{L}*|leiligheten|boligen|huset|home|house|apartment|flat`,
    ),
    of: (listing) => !isPremises(listing) && !isPlot(listing),
    intent: 'parking',
    answer: (home) => saidOrParking(home, (one) => OF_PARKING.test(one) && AMOUNT.test(one), 'cost'),
  },
  {
    words: word(
      `(?:room|space|park(?:ing)?|store|storage|fit|plass|parkere|sette|ha) (?:\\p{L}+ ){0,4}${VEHICLE}|${VEHICLE} (?:parking|storage|space|spot)`,
    ),
    not: word(String.raw`live|bo|overnatte|sleep|berth|jetty|mooring|marina|brygg\p{L}*|båtplass\p{L}*|kai|havn`),
    of: (listing) => !isPremises(listing) && !isPlot(listing),
    intent: 'parking',
    answer: (home) => {
      if (!home.listing.facilities.includes('mooring'))
        return saidOrParking(home, (one) => OF_VEHICLE.test(one), 'vehicle');
      // A boat has its mooring, and a caravan asked for with it has not.
      return ON_LAND.test(home.question ?? '')
        ? besideMooring(
            home,
            saidOrParking(home, (one) => ON_LAND.test(one), 'caravan'),
          )
        : undefined;
    },
  },
];
