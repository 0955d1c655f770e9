import { zoneOfRegion } from '../../texts/messages.ts';
import { dayOf, wallTimeAt } from '../../platform/wall-clock.ts';
import type { RelativeDays } from '../relative-days.contract.ts';
import { alternatives, numberOf, WORD_NUMBERS } from './comparing.server.ts';
import { meaning, type Found, type Meaning, type Subject } from './meaning.server.ts';
import { readAll, type Groups } from './quantities.server.ts';
import type { Sentence, Span } from './sentence.server.ts';

/** Days: of viewings, of moving in, of publication. */

const RELATIVE: Readonly<Record<string, RelativeDays>> = {
  ...named('today', 'i dag|idag|today|i kveld|i ettermiddag|tonight|this arvo|this afternoon|this evening'),
  ...named('tomorrow', 'i morgen|imorgen|i morra|imorra|i morgon|tomorrow'),
  ...named(
    'this_weekend',
    'i helga|i helgen|denne helgen|denne helga|til helga|til helgen|helga|helgen|helg|this weekend|weekend|the weekend|on the weekend|on weekend|forstkommende helg|this wkend|wkend',
  ),
  ...named('next_weekend', 'neste helg|neste helga|neste helgen|next weekend'),
  ...named('this_week', 'denne uken|denne uka|i uka|this week'),
  ...named('next_week', 'neste uke|neste uka|next week'),
  ...named('next_7_days', 'de neste dagene|neste 7 dager|next 7 days|snart|soon|de neste 7 dagene'),
};
const WEEKDAYS = [
  'sondag|son|sunday|sun|sundays',
  'mandag|man|monday|mon|mondays',
  'tirsdag|tir|tuesday|tue|tues',
  'onsdag|ons|wednesday|wed',
  'torsdag|tor|thursday|thu|thurs',
  'fredag|fre|friday|fri',
  'lordag|lor|saturday|sat|saturdays',
];
const MONTHS = [
  'januar|jan|january',
  'februar|feb|february',
  'mars|march|mar',
  'april|apr',
  'mai|may',
  'juni|jun|june',
  'juli|jul|july',
  'august|aug',
  'september|sept|sep',
  'oktober|okt|october|oct',
  'november|nov',
  'desember|des|december|dec',
];
const DAY = alternatives(Object.keys(RELATIVE));
const WEEKDAY = alternatives(WEEKDAYS.flatMap((names) => names.split('|')));
const MONTH = alternatives(MONTHS.flatMap((names) => names.split('|')));
const ITS_WEEKDAY = `(?:(?:${WEEKDAY})(?: (?:,|den|the))* )?`;
const WHEN = `(?<day>${DAY})|${ITS_WEEKDAY}(?:den )?(?<date>\\d{1,2})(?: (?:st|nd|rd|th|of))? (?<month>${MONTH})|${ITS_WEEKDAY}(?<monthBefore>${MONTH}) (?<dateAfter>\\d{1,2})(?: (?:st|nd|rd|th))?|(?:(?:(?:this|forstkommende|kommende|coming|(?<next>next|neste)) )?(?<weekday>${WEEKDAY}))`;
/** `5.12` and `5/12`, which are amounts as well: only behind what has a day. */
const IN_FIGURES =
  '(?<date>0?[1-9]|[12]\\d|3[01])(?:\\.| / )(?<monthNumber>0?[1-9]|1[0-2])(?: / (?:20)?\\d\\d)?(?= )(?! (?:-|k|t|m|mn|mio|mill?|million|millioner|tusen|kr|roms?|km|mal|dekar|ha|acres?|hectares?)(?= ))';
const VIEWING =
  'visning|visninger|visningen|fellesvisning|visningsdag|apen visning|apne visninger|fellesvisninger|apent hus|open home|open homes|open house|open houses|open for inspection|open inspection|inspection|inspections|inspect|ofi|viewing|viewings';
const PREPOSITION = '(?:(?:pa|i|den|on|for|the|this|til|at|med|forst|of|,) )*';
const VIEWING_THEN = new RegExp(` (?:med )?(?:${VIEWING}|open) ${PREPOSITION}(?:${WHEN})(?= )`, 'g');
const THEN_VIEWING = new RegExp(` ${PREPOSITION}(?:${WHEN})s? ${PREPOSITION}(?:${VIEWING})(?= )`, 'g');
const VIEWING_IN_FIGURES = new RegExp(
  ` (?:med )?(?:${VIEWING}) (?:(?:pa|den|on|the|til|kl) )*${ITS_WEEKDAY}${IN_FIGURES}`,
  'g',
);
const VIEWING_ALONE = new RegExp(` (?:med |har |with |upcoming |planned )?(?:${VIEWING})(?= )`, 'g');
const DAY_ALONE = / (?<day>i helga|i helgen|denne helgen|denne helga|this weekend|neste helg|next weekend)(?= )/g;

export function readViewings(sentence: Sentence, now: number, region: Subject['region']): Found[] {
  const today = dayOf(wallTimeAt(now, zoneOfRegion(region)));
  const when = (groups: Groups) => {
    const days = daysMeant(groups, today);
    return days.length === 0 ? undefined : () => days.map((day): Meaning => ({ filter: { viewingDate: [day] } }));
  };
  return [
    ...readAll(sentence, VIEWING_IN_FIGURES, when),
    ...readAll(sentence, VIEWING_THEN, when),
    ...readAll(sentence, THEN_VIEWING, when),
    ...readAll(
      sentence,
      VIEWING_ALONE,
      () => () =>
        (['next_7_days', 'this_weekend', 'next_week'] as const).map((day): Meaning => ({
          filter: { viewingDate: [day] },
        })),
    ),
    ...readAll(sentence, DAY_ALONE, when),
  ];
}

/** Auctions by their day: who names it means those that are to be held then, and no other way to sell. */
export function readAuctionDays(sentence: Sentence, now: number, region: Subject['region']): Found[] {
  const today = dayOf(wallTimeAt(now, zoneOfRegion(region)));
  const when = (groups: Groups) => {
    if (groups.monthAfter !== undefined) return () => meaning({ auctionDate: daysOfNextMonth(today) });
    const days = daysMeant(groups, today);
    return days.length === 0 ? undefined : () => days.map((day): Meaning => ({ filter: { auctionDate: [day] } }));
  };
  return [
    ...readAll(sentence, AUCTION_IN_FIGURES, when),
    ...readAll(sentence, AUCTION_THEN, when),
    ...readAll(sentence, THEN_AUCTION, when),
  ];
}

const AUCTION = 'auction|auctions|auctioned|auksjon|auksjoner';
const DENIED = ' (?:no|not|without|except|ingen|ikke|uten|unntatt)';
const UP_FOR = '(?:(?:up for|going to|goes to|go to|going under|for|at|to be|pa|til) )?';
const ITS_DAY = `(?:${WHEN}|(?<monthAfter>next month|neste maned))`;
const AUCTION_THEN = new RegExp(
  `(?<!${DENIED}) ${UP_FOR}(?:${AUCTION})(?: (?:day|days))? (?:(?:on|at|for|the|pa|den|i|,) )*${ITS_DAY}s?(?= )`,
  'g',
);
const AUCTION_IN_FIGURES = new RegExp(
  `(?<!${DENIED}) ${UP_FOR}(?:${AUCTION})(?: (?:on|the|pa|den))* ${ITS_WEEKDAY}${IN_FIGURES}`,
  'g',
);
const THEN_AUCTION = new RegExp(` ${ITS_DAY}s? ${UP_FOR}(?:${AUCTION})(?= )`, 'g');

function daysOfNextMonth(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Array.from({ length: days }, (_, index) =>
    new Date(Date.UTC(year, month, 1 + index)).toISOString().slice(0, 10),
  );
}

/** Days that nothing that a filter knows happens on, as `auction this Saturday`: they are told. */
export function readOtherDays(sentence: Sentence): Span[] {
  return readAll(sentence, OTHER_DAY, () => () => []).map(({ words, start, end }) => ({ words, start, end }));
}

const OTHER_DAY = new RegExp(
  ` (?:(?:this|next|coming|forstkommende|kommende|neste|denne) (?:${WEEKDAY})|(?:den )?\\d{1,2}(?: (?:st|nd|rd|th|of))? (?:${MONTH})|(?:kl|klokken|klokka) \\d{1,2}(?:\\.\\d{2})?|\\d{1,2}(?:\\.\\d{2})? (?:am|pm)|tomorrow|i morgen|arvo)(?= )`,
  'g',
);

/** The day itself, or the word that the search has for it, the likeliest first; none for a day that no month has. */
function daysMeant(
  { day, next, weekday, date, month, monthNumber, monthBefore, dateAfter }: Groups,
  today: string,
): readonly string[] {
  const relative = day === undefined ? undefined : RELATIVE[day];
  if (relative !== undefined) return [relative];
  const start = Date.parse(today);
  if (weekday !== undefined) {
    const wanted = WEEKDAYS.findIndex((names) => names.split('|').includes(weekday));
    const ahead = (wanted - new Date(start).getUTCDay() + 7) % 7;
    const dayIn = (days: number) => new Date(start + days * 86_400_000).toISOString().slice(0, 10);
    return next === undefined ? [dayIn(ahead)] : [dayIn(ahead + 7), dayIn(ahead)];
  }
  const at = monthNumber === undefined ? monthOf(month ?? monthBefore ?? '') : Number(monthNumber) - 1;
  const number = Number(date ?? dateAfter);
  const year = Number(today.slice(0, 4));
  const inYear = (of: number) => `${String(of)}-${String(at + 1).padStart(2, '0')}-${String(number).padStart(2, '0')}`;
  const found = inYear(year) < today ? inYear(year + 1) : inYear(year);
  const time = Date.parse(`${found}T00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(found) ? [found] : [];
}

function monthOf(name: string): number {
  return MONTHS.findIndex((names) => names.split('|').includes(name));
}

const AVAILABLE = new RegExp(
  ` (?:(?:available|ledig|ledige|innflytting|innflytning|overtakelse|overtagelse|tilgjengelig|move in|moving in|vacant|leie)(?: (?:fra|from|in|i|den|for|on|early|mid|late|start of|end of|\\d{1,2}|st|nd|rd|th|of))*|fra|from|(?:fra|from) \\d{1,2}(?: (?:st|nd|rd|th))?) (?:(?<now>now|na|straks|snarest|snarlig|as soon as possible|immediately|asap|omgaende|med en gang|umiddelbart)|(?<month>${MONTH})(?: \\d{1,2}(?: (?:st|nd|rd|th))?)?)(?= )`,
  'g',
);
const AVAILABLE_IN_FIGURES = new RegExp(
  ` (?:available|ledig|ledige|innflytting|innflytning|overtakelse|overtagelse|tilgjengelig|move in|moving in|vacant)(?: (?:fra|from|den|on|per|pr|for))* ${IN_FIGURES}`,
  'g',
);
const NEW = 'nye|ny|nytt|new|newly listed|listed|published|publisert|lagt ut|added|posted|fresh|annonser|listings';
/** What else stands between may be asked for by itself: `new apartments today`. */
const PUBLISHED = new RegExp(
  `(?: (?:${NEW})(?: (?:annonser|boliger|hjem|listings|homes|properties))? |(?<= (?:${NEW})(?: [a-z]+)? ))(?:fra |from |since |siden |in the |in |de |siste |the )*(?<since>(?:since|siden|from|fra) (?:last |sist |forrige )?(?<weekday>${WEEKDAY})|i dag|idag|today|denne uken|denne uka|this week|siste uke|siste uka|siste uken|uka|uken|last week|past week|last 7 days|siste 7 dager|7 dager|siste dogn|dogn|dognet|last 24 hours|24 hours|i gar|yesterday|(?:(?:last|past|siste) )?fortnight|siste 14 dagene|(?:last|past|siste) (?<count>\\d{1,2}|${Object.keys(WORD_NUMBERS).join('|')}) (?<unit>days|dager|dagene|dogn|weeks|uker|ukene)|siste maned|siste maneden|last month|past month)(?= )`,
  'g',
);

/** `Innflytting 2027`: any of its months that are to come. */
const MOVING_YEAR =
  / (?:innflytting|innflytning|overtakelse|overtagelse|available|move in)(?: (?:i|in))? (?<year>20[2-4]\d)(?= )/g;
/** `Completed by 2027`. */
const COMPLETION =
  / (?<completed>ferdigstilt|ferdigstilles|ferdigstillelse|ferdigbygd|ferdig|klar|completion|completed|complete|completing|finished|ready)(?<when>(?: (?:by|before|innen|for|i|in|end of|the end of|utgangen av))* (?<year>20[2-4]\d))(?= )/g;
/** How long a home is let for. */
const LEASE =
  / (?<count>\d{1,2}) (?<unit>months?|mnd|maneder|maneders|years?|ar|ars) (?:lease|rental|leie|leietid|leieavtale|leiekontrakt|kontrakt|contract|tenancy)(?= )/g;

/** When it can be moved into, and since when it stands in the market. */
export function readTimes(sentence: Sentence, now: number, region: Subject['region']): Found[] {
  const today = dayOf(wallTimeAt(now, zoneOfRegion(region)));
  const current = Number(today.slice(5, 7)) - 1;
  const freeIn = (at: number) => {
    const year = Number(today.slice(0, 4)) + (at < current ? 1 : 0);
    return () => meaning({ availableFrom: [`${String(year)}-${String(at + 1).padStart(2, '0')}`] });
  };
  return [
    ...readAll(sentence, AVAILABLE_IN_FIGURES, ({ monthNumber }) => freeIn(Number(monthNumber) - 1)),
    ...readAll(sentence, AVAILABLE, ({ now: isNow, month = '' }) =>
      freeIn(isNow === undefined ? monthOf(month) : current),
    ),
    ...readAll(sentence, MOVING_YEAR, ({ year = '' }) => {
      const months = Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`);
      const ahead = months.filter((month) => month >= today.slice(0, 7));
      return ahead.length === 0 ? undefined : () => meaning({ availableFrom: ahead });
    }),
    ...readCompletion(sentence, Number(today.slice(0, 4))),
    ...readAll(sentence, LEASE, ({ count, unit = '' }) => {
      const months = Number(count) * (/^(?:year|ar)/.test(unit) ? 12 : 1);
      return () => [
        { filter: { listingType: 'rent', leaseMonths: { min: months, max: months } } },
        { filter: { listingType: 'rent', leaseMonths: { max: months } } },
      ];
    }),
    ...readAll(
      sentence,
      PUBLISHED,
      ({ since = '', weekday, count, unit = '' }) =>
        () =>
          /^(?:i dag|idag|today)$/.test(since)
            ? meaning({ isPublishedToday: true })
            : meaning({
                publishDateMin: `${daysBefore(today, weekday === undefined ? daysSince(since, count, unit) : daysSinceWeekday(weekday, today))}T00:00:00Z`,
              }),
    ),
  ];
}

/**
 * What is completed in a year to come is a new home; in which year is a wish, as no search knows years to come. What
 * was completed before is told by its year.
 */
function readCompletion(sentence: Sentence, thisYear: number): Found[] {
  const found: Found[] = [];
  for (const match of sentence.text.matchAll(COMPLETION)) {
    const { completed = '', when = '', year } = match.groups ?? {};
    const [from, behind] = [match.index, match.index + match[0].length];
    const built = Number(year);
    if (built < thisYear) {
      const meant = () => meaning({ constructionYear: { min: built, max: built } });
      found.push({ ...sentence.claim(from, behind), kind: 'filter', meant });
      continue;
    }
    const isNew = () => meaning({ listingType: 'new_homes' });
    found.push(
      { ...sentence.claim(from, from + 1 + completed.length), kind: 'filter', meant: isNew },
      { ...sentence.claim(behind - when.length, behind), kind: 'filter', meant: () => [] },
    );
  }
  return found;
}

/** The last such day before today. */
function daysSinceWeekday(weekday: string, today: string): number {
  const wanted = WEEKDAYS.findIndex((names) => names.split('|').includes(weekday));
  return (new Date(Date.parse(today)).getUTCDay() - wanted + 7) % 7 || 7;
}

function daysSince(since: string, count: string | undefined, unit: string): number {
  if (count !== undefined) return numberOf(count) * (/^(?:week|uke)/.test(unit) ? 7 : 1);
  if (/maned|month/.test(since)) return 30;
  if (/fortnight|14/.test(since)) return 14;
  return /dogn|24|gar|yesterday/.test(since) ? 1 : 7;
}

function daysBefore(today: string, days: number): string {
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
}

function named(day: RelativeDays, words: string): Readonly<Record<string, RelativeDays>> {
  return Object.fromEntries(words.split('|').map((word) => [word, day]));
}
