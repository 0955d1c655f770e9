import { ENERGY_LABELS } from '../../properties/enums.contract.ts';
import { TRANSPORT_RADII } from '../filter.contract.ts';
import { alternatives, COMPARED, isMost, SUFFIX, WORD_NUMBERS } from './comparing.server.ts';
import { meaning, type Found, type Subject } from './meaning.server.ts';
import { readAll } from './quantities.server.ts';
import type { Sentence } from './sentence.server.ts';

/** Floors, energy labels, years built and the way to public transport. */

const NOT = '(?:ikke|not|no|unntatt|uten|except)(?: (?:i|on|the|pa|en|in|a))*';
const FLOOR_WORDS: Readonly<Record<string, number>> = {
  forste: 1,
  andre: 2,
  tredje: 3,
  fjerde: 4,
  femte: 5,
  sjette: 6,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
};
const FLOOR = new RegExp(
  ` (?:(?<not>${NOT}) )?(?:(?<cmp>${COMPARED}) )?(?:(?:i|on|the|pa) )*(?<floor>\\d{1,2}|${Object.keys(FLOOR_WORDS).join('|')})(?: (?:st|nd|rd|th))?(?: (?:-|til|to|eller|or) (?<to>\\d{1,2})(?: (?:st|nd|rd|th))?)? (?:etasje|etasjen|etg|floor|level)(?: (?<after>\\+|${SUFFIX}))?(?= )`,
  'g',
);
/** `Level 5 or higher`. */
const LEVEL = new RegExp(` (?:level|floor|etasje|etg) (?<floor>\\d{1,2})(?: (?<after>\\+|${SUFFIX}))?(?= )`, 'g');
/** A home with a flat in its basement is none in the basement. */
const GROUND = new RegExp(
  `(?<! (?:med|m|og|har|egen|with|and)) (?:(?<not>${NOT}) )?(?:(?:i|on|the|pa) )*(?<where>bakkeplan|bakkeplanet|ground floor|ground level|sokkel|sokkelen|sokkeletasje|sokkelleilighet|kjellerleilighet|underetasje|underetasjen|basement|basement apartment)(?= )`,
  'g',
);
const FREE_FLOORS = / (?<floors>floors?|etasjer) (?<a>\d{1,2}) (?:-|til|to) (?<b>\d{1,2})(?= )/g;

function readFloors(sentence: Sentence): Found[] {
  return [
    ...readAll(sentence, FLOOR, ({ not, cmp = '', floor = '', to, after = '' }) => {
      const number = FLOOR_WORDS[floor] ?? Number(floor);
      const most = isMost(cmp, after);
      const range =
        to !== undefined
          ? { min: number, max: Number(to) }
          : not !== undefined
            ? { min: number + 1 }
            : most === undefined
              ? { min: number, max: number }
              : most
                ? { max: /^(?:under|below)/.test(cmp) ? number - 1 : number }
                : { min: /^(?:over|above|hoyere)/.test(cmp) ? number + 1 : number };
      // What is not the fourth floor may be below or above it.
      if (not !== undefined && number > 1) return () => meaning({ floors: [{ max: number - 1 }, { min: number + 1 }] });
      return () => meaning({ floors: [range] });
    }),
    ...readAll(sentence, LEVEL, ({ floor, after = '' }) => {
      const [number, most] = [Number(floor), isMost('', after)];
      return () =>
        meaning({
          floors: [most === undefined ? { min: number, max: number } : most ? { max: number } : { min: number }],
        });
    }),
    ...readAll(sentence, GROUND, ({ not, where = '' }) => ({ region }: Subject) => {
      const isBelow = /sokkel|kjeller|under|basement/.test(where);
      const ground = (region === 'no' ? 1 : 0) - (isBelow && region === 'no' ? 1 : 0);
      return meaning({ floors: [not === undefined ? { max: ground } : { min: ground + 1 }] });
    }),
    ...readAll(
      sentence,
      FREE_FLOORS,
      ({ a, b }) =>
        () =>
          meaning({ floors: [{ min: Number(a), max: Number(b) }] }),
    ),
  ];
}

const ENERGY = new RegExp(
  ` (?:energi|energimerke|energimerket|energimerking|energiklasse|energikarakter|energy|energy rating|energy label|energy class|energy mark)(?: (?:(?<least>minst|at least|min|minimum)|pa|of|fra))?(?: (?:energimerke|rating))? (?<a>[a-g])(?: (?:(?<sep>-|til|to|eller|or|,|og|and) )?(?<b>[a-g]))?(?: (?<after>eller bedre|or better|og bedre|or higher|and above|eller hoyere|or above|\\+))?(?= )`,
  'g',
);

function readEnergy(sentence: Sentence): Found[] {
  return readAll(sentence, ENERGY, ({ a = '', b, sep = '-', after, least }) => {
    const at = (label: string) => ENERGY_LABELS.findIndex((known) => known === label);
    const labels =
      (after ?? least) !== undefined
        ? ENERGY_LABELS.slice(0, at(b ?? a) + 1)
        : b === undefined
          ? [ENERGY_LABELS[at(a)]]
          : /^(?:-|til|to)$/.test(sep)
            ? ENERGY_LABELS.slice(Math.min(at(a), at(b)), Math.max(at(a), at(b)) + 1)
            : [ENERGY_LABELS[at(a)], ENERGY_LABELS[at(b)]];
    return () => meaning({ energyProfile: labels.filter((label) => label !== undefined) });
  });
}

const BUILT = 'bygd|bygget|bygde|built|byggear|oppfort|constructed|year built|construction year|fra|from|ar';
const YEAR = new RegExp(
  ` (?<built>${BUILT})?(?: ?(?:i|in|year|aret|ar))?(?: ?(?<cmp>after|etter|since|siden|from|fra|before|for|innen|mellom|between|newer than|nyere enn|older than|eldre enn|(?:not|no) older than|ikke eldre enn|(?:not|no) newer than|ikke nyere enn|>|<))? ?(?<a>1[6-9]\\d\\d|20[0-4]\\d)(?: (?:-|til|to|og|and) (?<b>1[6-9]\\d\\d|20[0-4]\\d))?(?: (?<after>eller nyere|or newer|eller senere|or later|og nyere|and newer|eller eldre|or older|\\+|plus|og oppover|and up|onwards|tallet|talls|arene|ara|s))?(?= )`,
  'g',
);

function readYears(sentence: Sentence): Found[] {
  return readAll(sentence, YEAR, ({ built, cmp = '', a, b, after = '' }) => {
    const year = Number(a);
    if (/^(?:tallet|talls|arene|ara|s)$/.test(after))
      return () => meaning({ constructionYear: { min: year, max: year + (year % 100 === 0 && year < 2000 ? 99 : 9) } });
    const isTold =
      (built !== undefined && !/^(?:fra|from|ar)$/.test(built)) ||
      /newer|nyere|older|eldre|senere|later/.test(`${cmp} ${after}`);
    // `2010-2020` are years where one follows the other, and postcodes nowhere.
    if (!isTold && (b === undefined || Number(b) <= year)) return undefined;
    if (b !== undefined) return () => meaning({ constructionYear: { min: year, max: Number(b) } });
    const isBefore =
      /^(?:before|for|innen|older than|eldre enn|(?:not|no|ikke) (?:newer than|nyere enn)|<)$/.test(cmp) ||
      /eldre|older/.test(after);
    const isAfter = cmp !== '' || /nyere|newer|senere|later|\+|plus|opp|up|onwards/.test(after);
    return () =>
      meaning({ constructionYear: isBefore ? { max: year } : isAfter ? { min: year } : { min: year, max: year } });
  });
}

const AGE = new RegExp(
  ` (?<cmp>(?:not|no) older than|ikke eldre enn|(?:not|no) newer than|ikke nyere enn|newer than|nyere enn|yngre enn|younger than|older than|eldre enn|${COMPARED}) (?<years>\\d{1,3}) (?:years?|yrs?|ar|ars)(?<old> (?:old|of age|gammel|gammelt|gamle))?(?= )`,
  'g',
);

const BUILT_WITHIN = new RegExp(
  ` (?:${BUILT.replace('|fra|from|ar', '')}) (?:in|within|i|innen|over|de|the)(?: (?:de|the))? (?:last|past|siste) (?<years>\\d{1,3}) (?:years?|yrs?|ar|arene)(?= )`,
  'g',
);

/** `Less than 5 years old`, `nyere enn 10 år`, `built in the last 5 years`. */
function readAges(sentence: Sentence): Found[] {
  const within = readAll(
    sentence,
    BUILT_WITHIN,
    ({ years }) =>
      ({ now }: Subject) =>
        meaning({ constructionYear: { min: new Date(now).getUTCFullYear() - Number(years) } }),
  );
  const ages = readAll(sentence, AGE, ({ cmp = '', years, old }) => {
    const isAge = /older|eldre|newer|nyere|yngre|younger/.test(cmp);
    if (!isAge && old === undefined) return undefined;
    const isOldest = isAge
      ? /^(?:(?:not|no|ikke) (?:older|eldre)|newer|nyere|yngre|younger)/.test(cmp)
      : isMost(cmp, '');
    if (isOldest === undefined) return undefined;
    return ({ now }: Subject) => {
      const built = new Date(now).getUTCFullYear() - Number(years);
      return meaning({ constructionYear: isOldest ? { min: built } : { max: built } });
    };
  });
  return [...within, ...ages];
}

export const TRANSPORT = alternatives(
  't bane|t banen|tbane|tbanen|bane|banen|bybane|bybanen|trikk|trikken|buss|bussen|bussholdeplass|busstopp|tog|toget|togstasjon|togstasjonen|stasjon|stasjonen|jernbanestasjon|kollektiv|kollektivt|kollektivtransport|kollektivknutepunkt|offentlig transport|offentlig kommunikasjon|holdeplass|station|stations|train|trains|train station|train stations|railway station|tram|trams|tram stop|bus|buses|bus stop|metro|metro station|public transport|transport|light rail|train line'.split(
    '|',
  ),
);
export const NEAR_WORDS =
  'i naerheten av|naer|naert|naerhet til|close to|near|nearby|near to|next to|ved|by|walk to|walking distance to|walkable to|gangavstand til|i gangavstand til|i gaavstand til|kort vei til|kort gange til|kort avstand til|short walk to|within walking distance of|handy to';
const MINUTES_IN_LETTERS: Readonly<Record<string, number>> = { ...WORD_NUMBERS, ti: 10, ten: 10 };
const NEAR_TRANSPORT = new RegExp(
  ` (?:(?:(?<cmp>${COMPARED}) )?(?<metres>\\d{2,4}) (?:m|meter|metres|meters|metre) (?:fra|til|from|to|of|unna) |(?:${NEAR_WORDS}) )(?:(?:the|a|en|et|good|god) )*(?:${TRANSPORT})(?= )`,
  'g',
);

/** `Fem minutter fra t-bane`, `5 min walk to the station`. */
const MINUTES_TO_TRANSPORT = new RegExp(
  ` (?:(?:${COMPARED}) )?(?<minutes>\\d{1,2}|${Object.keys(MINUTES_IN_LETTERS).join('|')}) (?:min|mins|minutt|minutter|minutters|minutes|minute)(?: (?:a |til )?(?:walk|walking|ga|gange|gatur|fots|unna|away))? (?:fra|til|to|from|of) (?:(?:the|a|en|et|naermeste|nearest) )*(?:${TRANSPORT})(?= )`,
  'g',
);
const METRES_A_MINUTE = 80;

function readTransport(sentence: Sentence): Found[] {
  const byFoot = readAll(sentence, MINUTES_TO_TRANSPORT, ({ minutes = '' }) => {
    const metres = (MINUTES_IN_LETTERS[minutes] ?? Number(minutes)) * METRES_A_MINUTE;
    // Farther than any search can ask: a narrower one would leave homes out that are meant.
    return metres > Math.max(...TRANSPORT_RADII) ? () => [] : nearTransport(metres);
  });
  return [...byFoot, ...readNearTransport(sentence)];
}

function readNearTransport(sentence: Sentence): Found[] {
  return readAll(sentence, NEAR_TRANSPORT, ({ metres }) => {
    return nearTransport(Number(metres ?? USUAL_METRES));
  });
}

/** At most about so many metres from a stop of public transport. */
export function nearTransport(metres = USUAL_METRES): Found['meant'] {
  const radius = TRANSPORT_RADII.find((one) => one >= metres) ?? 1000;
  const others = TRANSPORT_RADII.filter((one) => one !== radius && one >= 250);
  return () => [radius, ...others].map((one) => ({ filter: { transportationRadius: one } }));
}

const USUAL_METRES = 500;

export function readFacts(sentence: Sentence): Found[] {
  return [
    ...readFloors(sentence),
    ...readEnergy(sentence),
    ...readAges(sentence),
    ...readYears(sentence),
    ...readTransport(sentence),
  ];
}
