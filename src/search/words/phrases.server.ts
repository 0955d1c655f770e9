import { withStreetType } from '../../areas/street-types.contract.ts';
import { readOtherDays } from './days.server.ts';
import { addressAt, plainStreetAt } from './addresses.server.ts';
import { aroundMiddle, calledAfterWords, CHAINS, IS_UNIVERSITY } from './called-after.server.ts';
import { denyBoth, isListedBehind, type DeniedPhrase } from './denied-lists.server.ts';
import { meaning, withOther, type Found } from './meaning.server.ts';
import { compound, nearestDenied, nearestWord } from './nearest-word.server.ts';
import {
  elsewhere,
  joined,
  lengthOfName,
  LONGEST_NAME,
  placeMeant,
  placeOf,
  streetsIn,
  type PlaceBook,
  type PlaceHit,
} from './places.server.ts';
import { CENTRE, isCentre, middleFirst, nearestNamesakes, nearNames, placesNamed } from './centres.server.ts';
import { readNearThings } from './near-things.server.ts';
import { negators, placeDenials } from './denials.server.ts';
import { landmarkAt, readLandmarks } from './landmarks.server.ts';
import { textOf, type Sentence, type Span, type Unclaimed } from './sentence.server.ts';
import {
  FILLERS,
  isSmall,
  isTimeWithin,
  ORDINARY,
  PLACE_WORDS,
  QUALITIES,
  SPANS_OF_TIME,
  STREET,
  STREET_TYPE,
  SURROUNDING_WORDS,
} from './small-words.server.ts';
import { ENTRIES, KINDS_OF_HOMES, phraseLength, THINGS_OF_HOMES, type Entry } from './vocabulary.server.ts';

const MOST_TRIES = 3;
/** A Norwegian street, whatever its name is near to: `Storgata` is not `strata`, nor `Solveien` `selveier`. */
const STREET_NAME = /.{3}(?:gata|gaten?|ve[ig]en)$/u;
/** Words that begin names of two words. */
const FIRST_WORDS = new Set(
  'st mt mount port north south east west new saint sankt nord sor ost vest ovre nedre'.split(' '),
);

/** Reads what has no figure: places and words, the longest first, then misspelt ones, then what is left. */
export function readPhrases(sentence: Sentence, places: PlaceBook) {
  const found: Found[] = [];
  const wishes: Span[] = [];
  const hits: PlaceHit[] = [];
  /** Misspelt names that were looked for. */
  let tries = 0;
  /** The last phrase that is denied: what is listed behind it is denied as well. */
  let deniedPhrase: DeniedPhrase | undefined;
  /** The last place that is denied. */
  let denied: { readonly from: number; readonly to: number } | undefined;

  /** The place whose name begins with the word there, in words that nobody took; `isLoose`: or almost so. */
  async function placeAt(from: number, isLoose: boolean): Promise<PlaceHit | undefined> {
    const run = sentence.unclaimed().find((one) => one.some((word) => word.from === from)) ?? [];
    const words = run.slice(run.findIndex((word) => word.from === from)).filter((_, i) => i < LONGEST_NAME);
    const written = await addressAt(sentence, places, from);
    if (written !== undefined) return written;
    const landmark = await landmarkAt(sentence, places, words, { near: 0 });
    if (landmark !== undefined) {
      const { to, found, count } = landmark;
      const nearest = await nearestNamesakes(sentence, places, words.slice(0, count), found);
      return { from, to, places: nearest.map(placeOf), isAround: false };
    }
    const named = namedLength(words, 0);
    if (named > 0) return hit(words.slice(0, named), false);
    const street = isLoose ? await plainStreetAt(sentence, places, from) : undefined;
    if (street !== undefined) return street;
    for (let count = isLoose ? Math.min(2, words.length) : 0; count > 0; count--) {
      const near = await misspelt(words.slice(0, count));
      if (near !== undefined) return near;
    }
    return undefined;
  }

  const namedLength = (run: readonly Unclaimed[], at: number) => lengthOfName(places, run, at);

  /** A place by its name; `Hobart CBD` is Hobart, the suburb before the city around it. */
  async function hit(words: readonly Unclaimed[], isAround: boolean): Promise<PlaceHit | undefined> {
    const run = sentence.unclaimed().find((one) => one.some(({ from }) => from === words[0]?.from)) ?? [];
    const next = run[run.findIndex(({ from }) => from === words.at(-1)?.from) + 1];
    const found = await hitOf(words, isAround);
    return found !== undefined && next?.folded === CENTRE
      ? { ...found, to: next.to, places: middleFirst(found.places) }
      : found;
  }

  async function hitOf(words: readonly Unclaimed[], isAround: boolean): Promise<PlaceHit | undefined> {
    const named = await placesNamed(sentence, places, words);
    const [first, last] = [words[0], words.at(-1)];
    return named.length === 0 || first === undefined || last === undefined
      ? undefined
      : { from: first.from, to: last.to, places: named, isAround };
  }

  async function misspelt(words: readonly Unclaimed[]): Promise<PlaceHit | undefined> {
    const text = textOf(words);
    const [first, last] = [words[0], words.at(-1)];
    if (text.length < 4 || /^\d/.test(text) || first === undefined || last === undefined) return undefined;
    const [nearest, ...others] = nearNames(await places.find(text), text);
    if (nearest === undefined) return undefined;
    return {
      from: first.from,
      to: last.to,
      places: [nearest, ...others.filter(({ edits }) => edits === nearest.edits)],
      isAround: false,
    };
  }

  /** Takes what is called after a place with it. Gives how many words that were. */
  async function takeCalledAfter(run: readonly Unclaimed[], at: number, count: number): Promise<number> {
    const behind = calledAfterWords(run, at + count);
    const last = run[at + count + behind - 1];
    if (behind === 0 || last === undefined) return 0;
    const place = await hitOf(run.slice(at, at + count), false);
    const [meant, ...others] = place === undefined ? [] : aroundMiddle(place);
    if (meant === undefined) return 0;
    const from = (run[at - around(run, at)] as Unclaimed).from;
    found.push({ ...sentence.claim(from, last.to), kind: 'place', meant: () => [meant, ...others] });
    return count + behind;
  }

  /** Places and words of one run, from the left, the longest first. */
  async function readRun(run: readonly Unclaimed[]): Promise<void> {
    for (let at = 0; at < run.length;) {
      const before = run[at - 1]?.folded ?? '';
      // A chain before a place is read with that.
      if (CHAINS.has(run[at]?.folded ?? '') && namedLength(run, at + 1) > 0 && namedLength(run, at) <= 1) {
        at++;
        continue;
      }
      const phrase = phraseLength(run, at);
      const word = run[at]?.folded ?? '';
      const isPlaceAsked = PLACE_WORDS.has(before) || SURROUNDING_WORDS.has(before);
      const named =
        ((FILLERS.has(word) && !isNorwegianName(run[at])) || (ORDINARY.has(word) && !isPlaceAsked)) &&
        phrase === 0 &&
        run.length > 1 &&
        namedLength(run, at) === 1
          ? 0
          : namedLength(run, at);
      const taken = named > 0 ? await takeCalledAfter(run, at, named) : 0;
      if (taken > 0) {
        at += taken;
        continue;
      }
      const isOther = named > 1 && isCentre(textOf(run.slice(at, at + named))) && (!isPlaceAsked || before === 'of');
      const isPlace = named > 0 && !isOther && (named > phrase || (named === phrase && isPlaceAsked));
      const place =
        isPlace && !isOfStreet(run, at + named) ? await hit(run.slice(at, at + named), around(run, at) > 0) : undefined;
      const deniedFrom = place === undefined ? undefined : denialOf(run, at);
      if (place !== undefined && deniedFrom !== undefined) {
        denied = { from: deniedFrom, to: place.to };
        wishes.push(sentence.claim(deniedFrom, place.to));
        at += run[at + named]?.folded === CENTRE ? named + 1 : named;
      } else if (place !== undefined) {
        hits.push({ ...place, from: (run[at - around(run, at)] as Unclaimed).from });
        at += run[at + named]?.folded === CENTRE ? named + 1 : named;
      } else if (phrase <= 1 && isQuality(run, at)) {
        const [first, last] = [run[at - placeDenials(run, at)], run[at + 1]] as [Unclaimed, Unclaimed];
        wishes.push(sentence.claim(first.from, last.to));
        at += 2;
      } else if (phrase > 0) {
        takePhrase(run, at, phrase);
        at += phrase;
      } else at++;
    }
  }

  /** Where the denial of the place there begins: of `not Carlton or Brunswick`, both are one. */
  function denialOf(run: readonly Unclaimed[], at: number): number | undefined {
    const count = placeDenials(run, at);
    if (count > 0) return run[at - count]?.from;
    const between = denied === undefined ? '' : sentence.text.slice(denied.to, run[at]?.from);
    if (!/^ (?:og|and|eller|or|&|\/) (?:(?:i|in|pa) )?$/.test(between)) return undefined;
    wishes.pop();
    return denied?.from;
  }

  /** `Ås`, which is another word without its ring. */
  function isNorwegianName(word: Unclaimed | undefined): boolean {
    return word !== undefined && /[æøå]/iu.test(sentence.span(word.from, word.to).words);
  }

  /** The name is that of a street: `Collins Street`, `Richmond st`, but `Richmond, St Kilda`. */
  function isOfStreet(run: readonly Unclaimed[], next: number): boolean {
    const type = run[next]?.folded ?? '';
    return STREET_TYPE.test(type) && (type !== 'st' || namedLength(run, next) === 0);
  }

  /** `God planløsning`, `lav fellesgjeld`: how something is that no filter knows. */
  function isQuality(run: readonly Unclaimed[], at: number): boolean {
    const next = run[at + 1]?.folded ?? '';
    if (!QUALITIES.has(run[at]?.folded ?? '') || !/^\p{L}{3,}$/u.test(next) || isSmall(next)) return false;
    return phraseLength(run, at + 1) === 0 && namedLength(run, at + 1) === 0 && nearestWord(next) === undefined;
  }

  /** How many words before a place say that its surroundings are meant. */
  function around(run: readonly Unclaimed[], at: number): number {
    if (at > 0 && CHAINS.has(run[at - 1]?.folded ?? '')) return around(run, at - 1) + 1;
    for (let count = Math.min(3, at); count > 0; count--)
      if (SURROUNDING_WORDS.has(textOf(run.slice(at - count, at)))) return count;
    return 0;
  }

  function takePhrase(run: readonly Unclaimed[], at: number, count: number): void {
    const entry = ENTRIES.get(textOf(run.slice(at, at + count)));
    const [first, last] = [run[at], run[at + count - 1]];
    if (entry === undefined || first === undefined || last === undefined) return;
    const negated = negators(run, at);
    const text = textOf(run.slice(at, at + count));
    const nature = { isKind: KINDS_OF_HOMES.has(text), isFacility: THINGS_OF_HOMES.has(text) };
    const from = negated === 0 ? first.from : (run[at - negated] as Unclaimed).from;
    const isListed =
      negated === 0 &&
      deniedPhrase !== undefined &&
      isListedBehind(deniedPhrase, { from: first.from, to: last.to, ...nature }, sentence);
    const before = isListed ? deniedPhrase : undefined;
    const isWish = entry.isWish === true || entry.opposite === undefined;
    if (before?.as !== undefined && entry.opposite !== undefined) {
      found.splice(found.indexOf(before.as), 1);
      found.push(denyBoth(before.as, entry.opposite, sentence.claim(before.from, last.to)));
    } else if (before?.wish !== undefined && isWish)
      wishes.splice(wishes.indexOf(before.wish), 1, sentence.claim(before.from, last.to));
    else put(entry, negated > 0 || isListed, from, last.to);
    if (negated === 0 && !isListed) return;
    const latest = found.at(-1);
    deniedPhrase = {
      ...{ from: before?.from ?? from, to: last.to, ...nature },
      as: !isWish && latest?.isExclusion === true ? latest : undefined,
      wish: isWish ? wishes.at(-1) : undefined,
    };
  }

  /** What was put right may be meant as it is spelt after all. */
  function put(entry: Entry, isNegated: boolean, from: number, to: number, isRepaired = false): void {
    const span = sentence.claim(from, to);
    const meant = isNegated
      ? entry.opposite
      : entry.isKeyword === true
        ? () => meaning({ keywords: [span.words] })
        : entry.meant;
    if (entry.isWish === true || meant === undefined) wishes.push(span);
    else
      found.push({
        ...span,
        kind: entry.isKeyword === true ? 'keyword' : 'filter',
        meant: isRepaired && !isNegated ? withOther(meant, { keywords: [span.words] }) : meant,
        ...(isNegated ? { isExclusion: true } : {}),
      });
  }

  /** Misspelt words of ours, and misspelt places: behind `in`, a place is likelier. */
  async function repair(): Promise<void> {
    let leftTo = -1;
    for (const run of sentence.unclaimed())
      for (const [at, word] of run.entries()) {
        if (
          isSmall(word.folded) ||
          /^\d/.test(word.folded) ||
          QUALITIES.has(word.folded) ||
          SPANS_OF_TIME.has(word.folded)
        )
          continue;
        if (isStreetType(run, at)) {
          leftTo = word.to;
          continue;
        }
        const isPlaceAsked = PLACE_WORDS.has(run[at - 1]?.folded ?? '');
        const denials = negators(run, at);
        const denied = denials > 0 && !ENTRIES.has(word.folded) ? nearestDenied(word.folded) : undefined;
        if (denied !== undefined) {
          put(denied, false, (run[at - denials] as Unclaimed).from, word.to);
          continue;
        }
        const known = STREET_NAME.test(word.folded) ? undefined : (nearestWord(word.folded) ?? compound(word.folded));
        // A misspelt place that is denied, or a street, is left over: a wish.
        if (known === undefined && (placeDenials(run, at) > 0 || leftTo + 1 === word.from)) {
          leftTo = word.to;
          continue;
        }
        const hitBefore = hits.find(({ to }) => to + 1 === word.from);
        const longer = hitBefore === undefined ? undefined : await longerPlace(hitBefore, word);
        const place =
          longer ??
          (known !== undefined && !isPlaceAsked ? undefined : await street(run, at)) ??
          ((known !== undefined && !isPlaceAsked) || isOfStreet(run, at + 1)
            ? undefined
            : await nearPlace(run, at, isPlaceAsked, mayBePlace(word)));
        if (place !== undefined) {
          if (hitBefore !== undefined && longer !== undefined) hits.splice(hits.indexOf(hitBefore), 1);
          hits.push(place);
          sentence.claim(place.from, place.to);
        } else if (known !== undefined) {
          const negated = negators(run, at);
          put(known, negated > 0, (run[at - negated] as Unclaimed).from, word.to, true);
        }
      }
  }

  /** The misspelt type of a street behind a number is no place: `12 Mary Cresent`. */
  function isStreetType(run: readonly Unclaimed[], at: number): boolean {
    const number = run.slice(Math.max(0, at - 4), at).findLast(({ folded }) => /^\d/.test(folded));
    const words = number === undefined ? '' : sentence.span(number.from, run[at]?.to ?? number.to).words;
    return withStreetType(words) !== words;
  }

  /** One place is enough for a sentence, unless this is another: `Oslo eller Bærumm`. */
  function mayBePlace(word: Unclaimed): boolean {
    return (
      hits.length === 0 ||
      hits.some(({ from, to }) => to + 1 === word.from || isList(to, word.from) || isList(word.to, from))
    );
  }

  function isList(from: number, to: number): boolean {
    return from < to && /^ (?:(?:,|og|and|eller|or|\/) )*$/.test(sentence.text.slice(from, to));
  }

  /** `bondi jucntion`: of the misspelt name the beginning is a place, too. */
  async function longerPlace(before: PlaceHit, word: Unclaimed): Promise<PlaceHit | undefined> {
    const text = `${sentence.span(before.from, before.to).words} ${word.folded}`;
    const [place] = (await places.find(text)).filter(({ isStreet, edits }) => !isStreet && edits <= 2);
    return place === undefined ? undefined : { ...before, to: word.to, places: [place] };
  }

  /** A street: of a place that stands beside it the one that lies there, and none of another place. */
  async function street(run: readonly Unclaimed[], at: number): Promise<PlaceHit | undefined> {
    for (let count = Math.min(3, run.length - at); count > 0; count--) {
      const words = run.slice(at, at + count);
      if (!STREET.test(words.at(-1)?.folded ?? '')) continue;
      const found = await hit(words, false);
      if (found === undefined) continue;
      const beside = hits.find((one) => areAdjacent(one, found) || areAdjacent(found, one));
      if (beside === undefined || beside.places.some(({ isStreet }) => isStreet)) return found;
      const there = streetsIn(
        beside.places,
        await places.find(`${textOf(words)}, ${sentence.span(beside.from, beside.to).words}`),
      );
      if (there.length === 0) return undefined;
      hits.splice(hits.indexOf(beside), 1);
      return {
        ...{ from: Math.min(found.from, beside.from), to: Math.max(found.to, beside.to) },
        ...{ places: there, isAround: beside.isAround },
      };
    }
    return undefined;
  }

  async function nearPlace(
    run: readonly Unclaimed[],
    at: number,
    isAsked: boolean,
    mayBe: boolean,
  ): Promise<PlaceHit | undefined> {
    if ((!isAsked && !mayBe) || IS_UNIVERSITY.test(run[at + 1]?.folded ?? '')) return undefined;
    // Without a word that asks for a place, only one word is tried: each try looks through all names.
    for (
      let count = Math.min(isAsked || FIRST_WORDS.has(run[at]?.folded ?? '') ? 2 : 1, run.length - at);
      count > 0;
      count--
    ) {
      const words = run.slice(at, at + count);
      const text = textOf(words);
      if (words.some(({ folded }) => FILLERS.has(folded)) || tries++ > MOST_TRIES) continue;
      const place = await misspelt(words);
      if (place === undefined) continue;
      if (isAsked || text.length >= 5) return place;
    }
    return undefined;
  }

  /** Of what nobody has understood, numbers and what is not wanted can be no keywords. */
  function takeRest(): void {
    for (const run of sentence.unclaimed()) {
      let words: Unclaimed[] = [];
      const close = (): void => {
        const [first, last] = [words[0], words.at(-1)];
        words = [];
        if (first === undefined || last === undefined) return;
        const at = run.indexOf(first);
        const negated = placeDenials(run, at);
        const span = sentence.claim(negated === 0 ? first.from : (run[at - negated] as Unclaimed).from, last.to);
        const isWord = /\p{L}/u.test(span.words) && negated === 0 && !run.some(isTimeWithin(first.from, last.to));
        if (isWord && !isOfWish(span))
          found.push({ ...span, kind: 'keyword', meant: () => meaning({ keywords: [span.words.slice(0, 100)] }) });
        else wishes.push(span);
      };
      for (const word of run) {
        if (isSmall(word.folded)) close();
        else words.push(word);
      }
      close();
    }
  }

  /** `Kort vei til skole og barnehage`: what goes on with a wish is one. */
  function isOfWish({ start }: Span): boolean {
    return wishes.some(({ end }) => /^\s*(?:og|and|&)\s*$/i.test(sentence.typed.slice(end, start)));
  }

  return {
    placeAt,
    readLandmarks: () => readLandmarks(sentence, places, around, wishes),
    readNearThings: () => readNearThings(sentence, places, wishes),
    async read() {
      await postcodes();
      for (const run of sentence.unclaimed()) await readRun(run);
      for (const { from, to } of hits) sentence.claim(from, to);
      await repair();
      const inOrder = hits.toSorted((a, b) => a.from - b.from);
      const meant = joined(inOrder, areAdjacent);
      const words = elsewhere(meant, (a, b) => /^ (?:(?:i|in|pa) )?$/.test(sentence.text.slice(a.to, b.from)));
      for (const place of meant) {
        const span = sentence.claim(place.from, place.to);
        if (words.includes(place))
          found.push({ ...span, kind: 'keyword', meant: () => meaning({ keywords: [span.words] }) });
        else found.push({ ...span, kind: 'place', meant: () => placeMeant(place) });
      }
      wishes.push(...readOtherDays(sentence));
      takeRest();
      return { found, wishes };
    },
  };

  async function postcodes(): Promise<void> {
    for (const run of sentence.unclaimed())
      for (const word of run) {
        const place = /^\d{4}$/.test(word.folded) ? await hit([word], false) : undefined;
        if (place === undefined) continue;
        hits.push(place);
        sentence.claim(place.from, place.to);
      }
  }

  /** Nothing but a comma or `i` between them: `or` makes them two. */
  function areAdjacent(a: PlaceHit, b: PlaceHit): boolean {
    return /^ (?:(?:,|i|in|pa) )*$/.test(sentence.text.slice(a.to, b.from));
  }
}
