import { hash } from './hash.ts';
import { type Look, PLAN } from './looks.ts';
import { categoryOf } from './picture-library.ts';

/** What decides in which lists a home stands, and where in them. */
export interface Listed {
  readonly externalId: string;
  /** Object type: what is searched together. */
  readonly market: string;
  readonly type: string;
  readonly municipality: string;
  readonly county: string;
  readonly isOpen: boolean;
  /** A car space among homes: it stands in lists of its own kind alone. */
  readonly isAccessory: boolean;
  readonly createdAt: string;
  readonly publishedAt: string;
  readonly price: number;
  readonly looks: readonly Look[];
  /** It is rather shown from outside. */
  readonly isHouse: boolean;
}

/** Homes on the largest page of a list that people usually see. */
export const LIST_PAGE = 24;

type Order = (a: Listed, b: Listed) => number;
const byName: Order = (a, b) => (a.externalId < b.externalId ? -1 : 1);
const ORDERS: readonly Order[] = [
  (a, b) => b.createdAt.localeCompare(a.createdAt) || byName(a, b),
  (a, b) => b.publishedAt.localeCompare(a.publishedAt) || byName(a, b),
  (a, b) => a.price - b.price || byName(a, b),
  (a, b) => b.price - a.price || byName(a, b),
];
/** So many of them have the newest first. */
const NEWEST = 2;
/** Lists by place and kind, and the whole market. */
const GROUPS: readonly ((home: Listed) => string | undefined)[] = [
  ({ isAccessory }) => (isAccessory ? undefined : 'all'),
  ({ isAccessory, municipality }) => (isAccessory ? undefined : `place ${municipality}`),
  ({ isAccessory, county }) => (isAccessory ? undefined : `county ${county}`),
  ({ type }) => `type ${type}`,
];
/** So many of them, the market and its cities, are what most people ask for. */
const FOREMOST = 2;

/**
 * Gives each home of a region the look that begins with a picture that no other home has on the same page
 * of a usual list (newest, cheapest, dearest; of the market, a municipality, a county or a kind), as far as
 * there are pictures; on the first page of the market and of a municipality not even from another side, as far
 * as there are photographs. Then the one whose
 * picture is least seen on the other pages. Which of several, the home's name decides.
 */
export function chooseLooks(homes: readonly Listed[]): Map<string, Look> {
  const numbers = numbered(homes);
  const pages = pagesOf(
    homes.filter(({ isOpen }) => isOpen),
    numbers,
  );
  const chosen = new Map<string, Look>();
  const choose = (home: Listed): void => {
    const own = pages.get(home.externalId) ?? [];
    const before = chosen.get(home.externalId);
    if (before !== undefined) count(own, numbers, before, -1);
    const look = bestOf(home, own, numbers);
    chosen.set(home.externalId, look);
    count(own, numbers, look, 1);
  };
  // Those with the least choice first.
  const inTurn = [...homes].sort((a, b) => a.looks.length - b.looks.length || byName(a, b));
  for (const home of inTurn) choose(home);
  for (let pass = 0; pass < REPAIRS; pass += 1) {
    for (const home of inTurn) {
      const look = chosen.get(home.externalId);
      if (look === undefined) continue;
      // Now that all others have theirs, there may be a picture left.
      if (look.base === PLAN) {
        choose(home);
        continue;
      }
      const [front, base] = [numbers.fronts.get(look.name) ?? 0, numbers.bases.get(look.base) ?? 0];
      const isTwin = ({ fronts, bases, isFirst }: Page): boolean =>
        (fronts[front] ?? 0) > 1 || (isFirst && (bases[base] ?? 0) > 1);
      if ((pages.get(home.externalId) ?? []).some(isTwin)) choose(home);
    }
  }
  return chosen;
}

/** How often homes that share a front are given another try, now that all others have theirs. */
const REPAIRS = 12;

/** Numbers for the names of fronts and of the pictures they are views of. */
interface Numbers {
  readonly fronts: ReadonlyMap<string, number>;
  readonly bases: ReadonlyMap<string, number>;
}

/** How often each front, and each picture, stands on a page so far. */
interface Page {
  readonly fronts: Uint8Array;
  readonly bases: Uint8Array;
  readonly plans: Map<string, number>;
  /** The first page of a list as most people get it. */
  readonly isFirst: boolean;
}

function numbered(homes: readonly Listed[]): Numbers {
  const fronts = new Map<string, number>();
  const bases = new Map<string, number>();
  for (const { looks } of homes)
    for (const { name, base } of looks) {
      if (base !== PLAN && !fronts.has(name)) fronts.set(name, fronts.size);
      if (!bases.has(base)) bases.set(base, bases.size);
    }
  return { fronts, bases };
}

function count(pages: readonly Page[], { fronts, bases }: Numbers, { name, base }: Look, by: 1 | -1): void {
  const [front, picture] = [fronts.get(name) ?? 0, bases.get(base) ?? 0];
  for (const page of pages) {
    if (base === PLAN) page.plans.set(name, (page.plans.get(name) ?? 0) + by);
    else page.fronts[front] = (page.fronts[front] ?? 0) + by;
    page.bases[picture] = (page.bases[picture] ?? 0) + by;
  }
}

function pagesOf(homes: readonly Listed[], { fronts, bases }: Numbers): Map<string, Page[]> {
  const pages = new Map<string, Page[]>();
  for (const { list, isUsual } of listsOf(homes)) {
    for (let first = 0; first < list.length; first += LIST_PAGE) {
      const page: Page = {
        fronts: new Uint8Array(fronts.size),
        bases: new Uint8Array(bases.size),
        plans: new Map(),
        isFirst: isUsual && first === 0,
      };
      for (const { externalId } of list.slice(first, first + LIST_PAGE)) {
        const known = pages.get(externalId);
        if (known === undefined) pages.set(externalId, [page]);
        else known.push(page);
      }
    }
  }
  return pages;
}

/**
 * All lists, each in its order; those of the market and its cities, with the newest first, are what most people get.
 */
function listsOf(homes: readonly Listed[]): { readonly list: readonly Listed[]; readonly isUsual: boolean }[] {
  return GROUPS.flatMap((group, which) => {
    const lists = new Map<string, Listed[]>();
    for (const home of homes) {
      const name = group(home);
      if (name === undefined) continue;
      const list = lists.get(`${home.market}|${name}`);
      if (list === undefined) lists.set(`${home.market}|${name}`, [home]);
      else list.push(home);
    }
    return [...lists.values()].flatMap((list) =>
      ORDERS.map((order, index) => ({ list: list.toSorted(order), isUsual: which < FOREMOST && index < NEWEST })),
    );
  });
}

function bestOf({ externalId, looks, isHouse }: Listed, pages: readonly Page[], numbers: Numbers): Look {
  const start = hash(externalId) % looks.length;
  // A step that shares no factor with the count comes by every look once.
  const step = coprime(1 + (hash(`${externalId}/step`) % looks.length), looks.length);
  let best: Look | undefined;
  let least = Infinity;
  for (let turn = 0; turn < looks.length && least > 0; turn += 1) {
    const look = looks[(start + turn * step) % looks.length] as Look;
    const cost = costOf(look, isHouse, pages, numbers, least);
    if (cost < least) [best, least] = [look, cost];
  }
  if (best === undefined) throw new RangeError(`no picture fits ${externalId}`);
  return best;
}

/** What speaks against a look on the pages that the home stands on; no more is added up than `limit`. */
function costOf(look: Look, isHouse: boolean, pages: readonly Page[], numbers: Numbers, limit: number): number {
  const isPlan = look.base === PLAN;
  const [front, base] = [numbers.fronts.get(look.name) ?? 0, numbers.bases.get(look.base) ?? 0];
  let cost = isPlan ? COST.plan : isHouse && ROOMS.has(categoryOf(look.base)) ? COST.roomOfHouse : 0;
  for (const page of pages) {
    if (cost >= limit) break;
    const same = isPlan ? page.plans.get(look.name) : page.fronts[front];
    cost += COST.sameFront * (same ?? 0) + (page.bases[base] ?? 0) * (page.isFirst && !isPlan ? COST.sameOnFirst : 1);
  }
  return cost;
}

const ROOMS: ReadonlySet<string> = new Set(['living_room', 'kitchen', 'bedroom', 'bathroom']);

/** Against one other home on a page with the same picture from another side. */
const COST = { sameFront: 1_000, sameOnFirst: 60, plan: 900, roomOfHouse: 4 } as const;

function coprime(from: number, count: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let step = from;
  while (divisor(step, count) !== 1) step += 1;
  return step;
}
