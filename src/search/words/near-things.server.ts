import { alternatives } from './comparing.server.ts';
import { NEAR_WORDS, nearTransport, TRANSPORT } from './facts.server.ts';
import type { Found } from './meaning.server.ts';
import { lengthOfName, type PlaceBook } from './places.server.ts';
import type { Sentence, Span } from './sentence.server.ts';
import { ENTRIES } from './vocabulary.server.ts';

/**
 * What people want to be near: `near ferry`, `close to transport, shops and schools`. Stops of public transport and
 * the beach have filters; of the rest, no filter knows: the wharf of a ferry is told from a bus stop by none.
 */

const THINGS =
  'ferry|ferries|ferry wharf|ferry terminal|ferry stop|wharf|shop|shops|shopping|shopping centre|shopping centres|supermarket|supermarkets|cafe|cafes|restaurant|restaurants|bars|pubs|school|schools|primary school|primary schools|high school|high schools|private schools|kindergarten|kindy|preschool|childcare|child care|daycare|day care|hospital|hospitals|playground|playgrounds|golf course|amenities|park|parks|beach|beaches|' +
  'ferge|fergen|ferga|ferje|ferja|ferjen|fergekai|fergekaia|fergekaien|fergeleie|ferjekai|ferjekaia|ferjeleie|hurtigbat|hurtigbaten|butikk|butikken|butikker|butikkene|matbutikk|matbutikken|matbutikker|dagligvarebutikk|kjopesenter|kjopesenteret|kafe|kafeer|restauranter|skole|skolen|skoler|barneskole|barneskolen|ungdomsskole|ungdomsskolen|videregaende|videregaende skole|barnehage|barnehagen|barnehager|lekeplass|lekeplassen|lekeplasser|sykehus|sykehuset|legesenter|badeplass|badeplassen|strand|stranda|stranden|park|parken|parker';
const ARTICLE = '(?: (?:the|a|an|both|good|great|local|en|ei|et|god|gode|bade))*';
/** Names of streets go on so: `near School Road`. */
const NO_STREET = '(?! (?:street|st|road|rd|avenue|ave|lane|drive|parade|terrace)(?= ))';
const ITEM = `${ARTICLE} (?<item>${alternatives(THINGS.split('|'))}|${TRANSPORT})(?= )${NO_STREET}`;
const FIRST = new RegExp(` (?:(?:not|ikke) )?(?:${NEAR_WORDS})${ITEM}`, 'g');
const NEXT = new RegExp(`(?<and>(?: (?:,|and|og|&|or|eller|\\+|/))+)${ITEM}`, 'y');
const IS_TRANSPORT = new RegExp(`^(?:${TRANSPORT})$`);

/** Takes them out, one by one; what no filter knows is put to the `wishes`. */
export function readNearThings(sentence: Sentence, places: PlaceBook, wishes: Span[]): Found[] {
  const found: Found[] = [];
  FIRST.lastIndex = 0;
  for (let match = FIRST.exec(sentence.text); match !== null; match = FIRST.exec(sentence.text)) {
    const items = itemsFrom(sentence, places, match);
    // Nothing but stops is read with how far they may be.
    if (items.every(({ item }) => IS_TRANSPORT.test(item))) continue;
    const isDenied = /^ (?:not|ikke) /.test(match[0]);
    for (const { item, from, to } of items) {
      const span = sentence.claim(from, to);
      const entry = ENTRIES.get(`near ${item}`) ?? ENTRIES.get(`naer ${item}`);
      const meant = IS_TRANSPORT.test(item) ? nearTransport() : entry?.isWish === true ? undefined : entry?.meant;
      if (isDenied || meant === undefined) wishes.push(span);
      else found.push({ ...span, kind: 'filter', meant });
    }
  }
  return found;
}

interface Item {
  readonly item: string;
  readonly from: number;
  readonly to: number;
}

/** The first with the words that say near, and those that a list goes on with; none that begins the name of a place. */
function itemsFrom(sentence: Sentence, places: PlaceBook, first: RegExpExecArray): readonly Item[] {
  const items: Item[] = [];
  let match: RegExpExecArray | null = first;
  while (match !== null) {
    const { item = '', and = '' }: Record<string, string | undefined> = match.groups ?? {};
    const to: number = match.index + match[0].length;
    if (beginsName(sentence, places, to - item.length, item)) break;
    items.push({ item, from: match.index + and.length, to });
    NEXT.lastIndex = to;
    match = NEXT.exec(sentence.text);
  }
  return items;
}

/** `Near Park Ridge`. */
function beginsName(sentence: Sentence, places: PlaceBook, from: number, item: string): boolean {
  const run = sentence.unclaimed().find((words) => words.some((word) => word.from === from)) ?? [];
  const at = run.findIndex((word) => word.from === from);
  return lengthOfName(places, run, at) > item.split(' ').length;
}
