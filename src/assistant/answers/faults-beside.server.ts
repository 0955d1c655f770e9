import type { Intent } from '../understand/intents.ts';
import { word } from './asked-words.ts';
import { remarkWords, type Remark } from './condition-facts.server.ts';
import { labelOf, type AskedHome, type Found } from './home.server.ts';
import { isOfPart, partsNamed, type Part } from './parts.ts';
import { sentencesOf } from './quotes.server.ts';

/**
 * What the condition report holds against what the listing says that a home has: a fireplace whose chimney may not be
 * used is no fireplace. Nothing is told as had without it.
 */

/** By what is asked for, the parts of the home that it is. */
const PARTS_OF: Readonly<Record<string, readonly Part[]>> = {
  'facility:fireplace': ['chimney'],
  'facility:balcony': ['balcony'],
  'facility:terrace': ['terrace'],
  'facility:roof_terrace': ['terrace'],
  'facility:elevator': ['lift'],
  'facility:heat_pump': ['heat_pump'],
  'facility:air_conditioning': ['heat_pump'],
  'facility:balanced_ventilation': ['ventilation'],
  'facility:garage': ['garage'],
  'facility:cellar': ['cellar'],
};
/** What is asked of these is seldom their state: only what is worst is told beside it. */
const PARTS_OF_ROOMS: Readonly<Record<string, readonly Part[]>> = {
  bathrooms: ['bathroom', 'wet_rooms'],
  'facility:ensuite': ['bathroom', 'wet_rooms'],
  kitchen: ['kitchen'],
  parking: ['garage'],
  outdoor_area: ['balcony', 'terrace'],
  water_sewer: ['pipes'],
};
/** What a home is warmed by, where the listing names it as its heating. */
const HEATED_BY: readonly Part[] = ['chimney', 'heat_pump'];
const WOOD = /(?<!\p{L})(?:ved|vedfyring|fyring|wood|firewood)(?!\p{L})/iu;
const HEATING = word(
  String.raw`varmesentral\p{L}*|varmeanlegg\p{L}*|vannbår\p{L}*|radiator\p{L}*|sentral(?:fyr|varme)\p{L}*|(?:olje|parafin)\p{L}*|heating systems?|radiators?|hydronic\p{L}*`,
);

/** What may not be used; what only should not be is told by its grade. */
const BAN = word(
  String.raw`\p{L}*forbud\p{L}*|(?:må|skal|kan|får) ikk?j?e (?:\p{L}+ ){0,2}(?:brukes|benyttes|nyttes|fyres(?: i)?|tas i bruk|betres|belastes)|ute av (?:drift|bruk|funksjon)|(?:er|ble|blitt|var) (?:\p{L}+ )?(?:stengt|avstengt|plombert|frakoblet|kondemnert)|(?:must|may|can|shall) ?not (?:\p{L}+ )?be (?:\p{L}+ )?(?:used|lit|loaded)|not to be used|not safe to use|out of (?:order|service|use)|prohibit\p{L}*|banned|condemned|decommissioned`,
);
const NO_BAN = word(
  String.raw`(?:ikke|ikkje|ingen|intet|uten) (?:\p{L}+ ){0,2}\p{L}*forbud\p{L}*|forbud\p{L}* (?:\p{L}+ ){0,2}(?:opphev\p{L}*|hevet|fjernet|trukket)|(?:no|not|never|without) (?:\p{L}+ )?(?:prohibit\p{L}*|banned|condemned|decommissioned)|ban (?:\p{L}+ )?lifted`,
);

/** Whether a text says that something may not be used. */
function isBan(text: string): boolean {
  return BAN.test(text) && !NO_BAN.test(text);
}

/** What is held against parts of the home. */
interface Faults {
  /** As the listing has them, the worst first. */
  readonly quotes: readonly string[];
  readonly sources: Found['sources'];
  /** Remarks of the report, apart from sentences of the description. */
  readonly count: number;
  readonly isBanned: boolean;
  readonly parts: readonly Part[];
}

const MOST_REMARKS = 4;

function faultsOn(home: AskedHome, parts: readonly Part[], also?: RegExp, isWorstAlone = false): Faults | undefined {
  const { listing, t } = home;
  const isMeant = (text: string) => parts.some((part) => isOfPart(text, part)) || also?.test(text) === true;
  const isBanning = ({ part, text = '' }: Remark) => isBan(text) && (isMeant(part) || isMeant(text));
  const isGraded = ({ part, grade }: Remark) =>
    (grade === 'tg3' || (grade === 'tg2' && !isWorstAlone)) && isMeant(part);
  const weight = (remark: Remark) => (isBanning(remark) ? 2 : 0) + (remark.grade === 'tg3' ? 1 : 0);
  const remarks = (listing.conditionReport?.remarks ?? [])
    .filter((remark) => isBanning(remark) || isGraded(remark))
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, MOST_REMARKS);
  const described = sentencesOf(listing.description ?? '').filter((sentence) => isBan(sentence) && isMeant(sentence));
  if (remarks.length === 0 && described.length === 0) return undefined;
  return {
    quotes: [...remarks.map((remark) => remarkWords(home, remark, true)), ...described],
    sources: [
      ...(remarks.length === 0
        ? []
        : [{ field: 'condition_report', label: labelOf('condition', home), anchor: 'condition' }]),
      ...(described.length === 0
        ? []
        : [{ field: 'description', label: t('answers.source.description'), anchor: 'description' }]),
    ],
    count: remarks.length,
    isBanned: described.length > 0 || remarks.some(isBanning),
    parts: parts.filter((part) =>
      [...remarks.map((remark) => remark.part), ...described].some((one) => isOfPart(one, part)),
    ),
  };
}

/** The faults of what an intent asks for; `found`: what the listing says of it. */
export function faultsOf(intent: Intent, home: AskedHome, found: Found | undefined): Faults | undefined {
  if (intent === 'heating') {
    const told = [found?.text ?? '', ...(found?.quotes ?? [])].join(' ');
    const parts = HEATED_BY.filter((part) => isOfPart(told, part) || (part === 'chimney' && WOOD.test(told)));
    return faultsOn(home, parts, HEATING);
  }
  const rooms = PARTS_OF_ROOMS[intent];
  const parts = PARTS_OF[intent] ?? rooms;
  return parts === undefined ? undefined : faultsOn(home, parts, undefined, rooms !== undefined);
}

/** What the listing says, with the faults after it. */
export function withFaults(home: AskedHome, found: Found | undefined, faults: Faults | undefined): Found | undefined {
  if (faults === undefined) return found;
  const said = found?.quotes ?? [];
  return {
    ...(found ?? { kind: 'fact' }),
    ...(found?.kind === 'absent' ? { kind: 'fact' } : {}),
    text: [found?.text, faultWords(home, faults)].filter((part) => part !== undefined && part !== '').join(' '),
    sources: [...(found?.sources ?? []), ...faults.sources],
    quotes: [...said, ...faults.quotes.filter((quote) => !said.includes(quote))],
  };
}

function faultWords(home: AskedHome, { count, isBanned, parts }: Faults): string {
  const { t, format } = home;
  const names = parts.map((part) => t(`answers.part.${part}`));
  const part = names.length === 0 ? t('answers.part.heating_system') : format.list(names);
  return [
    ...(isBanned ? [t('answers.say.fault_banned')] : []),
    ...(count === 0 ? [] : [t(isBanned ? 'answers.say.part_remarks' : 'answers.say.fault_beside', { count, part })]),
  ].join(' ');
}

const MAY = word(
  String.raw`kan|kunne|får|skal|lov|mulig|trygt|trygg|tillat\p{L}*|greit|ok|går|forsvarlig|virker|fungerer|funker|can|could|may|allowed|able|safe|possible|legal|okay|works?|working|does|do`,
);
const USE = word(
  String.raw`bruk(?:e|es|a|t|ende|bar\p{L}*)?|dusje|bade|lage mat|shower in|cook|benytte\p{L}*|nytte|fyr(?:e|es|er|ing)?|tenne\p{L}*|virker|fungerer|funker|use|used|usable|using|light|lit|burn\p{L}*|works?|working|run`,
);
const FIRE = word(
  String.raw`fyr(?:e|es|ing)|tenne (?:opp|i|på|bål)|fyr på|(?:light|have|make|start|build) (?:a |the )?(?:\p{L}+ )?fires?|burn (?:\p{L}+ )?(?:wood|logs)|wood fires?`,
);

const WORKS = word('virker|fungerer|funker|works?|working');

/** What the listing has, of which nothing says whether it works; undefined where it names none of it. */
function useUntold({ t, listing }: AskedHome, parts: readonly Part[]): Found | undefined {
  const facility = listing.facilities.find((one) => PARTS_OF[`facility:${one}`]?.some((own) => parts.includes(own)));
  if (facility === undefined) return undefined;
  const list = t(`enum.facility.${facility}`);
  return {
    kind: 'absent',
    text: t('answers.say.use_untold', { list: list.toLowerCase() }),
    sources: [{ field: `facilities.${facility}`, label: t('answers.source.facilities'), anchor: 'facilities' }],
    question: t('answers.ask_seller', { question: t('answers.ask_works', { what: list.toLowerCase() }) }),
    isWhole: true,
  };
}

/**
 * Whether a part of the home can be used, where something is held against it: undefined where that is not asked, or
 * nothing is.
 */
export function useAsked(home: AskedHome): Found | undefined {
  const { question = '', language, t } = home;
  if (!MAY.test(question) || !USE.test(question)) return undefined;
  const named = partsNamed(question, language);
  const parts = named.length === 0 && FIRE.test(question) ? (['chimney'] as const) : named;
  const faults = parts.length === 0 ? undefined : faultsOn(home, parts);
  if (faults === undefined) return WORKS.test(question) ? useUntold(home, parts) : undefined;
  const { isBanned, count, quotes, sources } = faults;
  const part = home.format.list(faults.parts.map((one) => t(`answers.part.${one}`)));
  const facility = home.listing.facilities.find((one) =>
    PARTS_OF[`facility:${one}`]?.some((own) => faults.parts.includes(own)),
  );
  const isHad = !isBanned && facility !== undefined;
  return {
    kind: 'fact',
    text: [
      ...(isBanned ? [t('answers.say.fault_use_banned')] : []),
      ...(isHad ? [t('answers.say.facility_yes', { list: t(`enum.facility.${facility}`) })] : []),
      ...(count === 0 ? [] : [t(isHad ? 'answers.say.fault_beside' : 'answers.say.part_remarks', { count, part })]),
    ].join(' '),
    sources,
    quotes,
    isWhole: true,
  };
}
