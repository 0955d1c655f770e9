import type { Money } from '../../contract/shapes.ts';
import { word } from './asked-words.ts';
import type { AskedHome } from './home.server.ts';

/** `Har prisen gått ned?`: yes or no, by the price history. */

const PRICE = String.raw`(?:the |its )?(?:asking )?price|pris(?:en|antydning(?:en|a)?)?`;
const DOWN = word(
  String.raw`ned|senk\p{L}*|redusert|nedsatt|falt|billigere|drop(?:ped)?|down|reduc\p{L}*|lower(?:ed)?|fallen|cut|decreas\p{L}*|cheaper`,
);
const UP = word(String.raw`opp|økt|økte|hevet|steget|dyrere|up|increas\p{L}*|raised?|risen`);
const MOVED = word(
  String.raw`(?:har|er|ble|blei|vart) (?:\p{L}+ ){0,2}(?:${PRICE}) (?:\p{L}+ ){0,3}(?:gått (?:ned|opp)|økt|satt (?:ned|opp)|senket|redusert|hevet|steget|falt|nedsatt|endr(?:et|a)(?: seg)?)|(?:${PRICE}) (?:har|er|ble) (?:\p{L}+ ){0,2}(?:gått (?:ned|opp)|økt|satt (?:ned|opp)|senket|redusert|hevet)|(?:has|have|was|did) (?:${PRICE}) (?:\p{L}+ ){0,2}(?:drop(?:ped)?|reduced?|lowered|cut|raised?|go(?:ne)? (?:down|up)|come down|fallen|risen|increased?|decreased?|changed?)|(?:has|have|was|been|any|there been) (?:\p{L}+ ){0,2}price (?:drop|reduction|cut)s?`,
);
/** Of other homes, or of what its owners paid. */
const OF_OTHERS = word(
  String.raw`siden|since|område\p{L}*|area|suburb|neighbou?rhood|nabolag\p{L}*|market|markedet|boligpris\p{L}*`,
);

/** Whether a question asks if the price has moved since the home was listed. */
export function asksWhetherMoved(question: string): boolean {
  return MOVED.test(question) && !OF_OTHERS.test(question);
}

/** The answer's beginning; undefined where no direction is asked for, or nothing can be said of it. */
export function movedAnswer({ question = '', listing, t, format }: AskedHome): string | undefined {
  if (!asksWhetherMoved(question)) return undefined;
  const isDown = DOWN.test(question);
  if (isDown === UP.test(question)) return undefined;
  // What it was offered at before says nothing of it now.
  const begin = listing.priceHistory.findLastIndex(({ action }) => BEGINS.has(action));
  const prices = listing.priceHistory
    .slice(Math.max(0, begin))
    .flatMap(({ action, price, currency }) =>
      price === undefined || !OFFERED.has(action) ? [] : [{ amount: price, currency }],
    );
  const [first, last] = [prices[0], prices.at(-1)];
  if (begin < 0 || first === undefined || last === undefined) return undefined;
  const moves = prices.slice(1).map((after, index) => ({ before: prices[index] ?? first, after }));
  const whole = { before: first, after: last };
  const isAsked = ({ before, after }: typeof whole) =>
    isDown ? after.amount < before.amount : after.amount > before.amount;
  const asked = isAsked(whole) ? whole : moves.findLast(isAsked);
  const told = asked ?? (first.amount === last.amount ? undefined : whole);
  if (told === undefined) return t('answers.say.price_moved.no', { price: offeredAt(listing, last, format) });
  const { before, after } = told;
  const direction = after.amount < before.amount ? 'down' : 'up';
  return t(`answers.say.price_moved.${asked === undefined ? 'no' : 'yes'}_${direction}`, {
    difference: format.money({ ...after, amount: Math.abs(after.amount - before.amount) }),
    before: format.money(before),
    after: offeredAt(listing, after, format),
  });
}

/** A range that begins with the price is told whole. */
function offeredAt({ prices }: AskedHome['listing'], price: Money, format: AskedHome['format']): string {
  const { priceMin, priceMax } = prices;
  return priceMin?.amount === price.amount && priceMax !== undefined && priceMax.amount > price.amount
    ? `${format.money(priceMin)}–${format.money(priceMax)}`
    : format.money(price);
}

const BEGINS: ReadonlySet<string> = new Set(['listed', 'relisted']);
const OFFERED: ReadonlySet<string> = new Set([...BEGINS, 'price_up', 'price_down']);
