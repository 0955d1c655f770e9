import { fold } from './fold.ts';
import { LETTER, SEPARATOR, kindOf } from './scan.ts';

/** For each UTF-16 code unit: 0 not met yet, 1 it parts words, else itself or its ASCII small letter. */
const small = new Uint16Array(65_536);
const PARTS = 1;
/** Numbers before the letters of an entry. */
const HEAD = 3;

/**
 * Turns texts into numbers of forms without making a string of any word met before: a hash table
 * from spellings (ASCII capitals lowered) to the number of their form. This is where building an
 * index spends its time.
 */
export class SpellingTable {
  /** Every form met, by its number. */
  readonly forms: string[] = [];
  /** The forms of the text read last; see {@link read}. */
  found = new Uint32Array(256);

  private readonly numberOfForm = new Map<string, number>();
  /**
   * Pairs of a hash and where its entry begins; 0 is free. At most half full. One lookup should touch few cache lines.
   */
  private places = new Uint32Array(1 << 13);
  private entries = 0;
  /** Entries: the form's number in two halves, the spelling's length, its letters. Begins with one left free. */
  private arena = new Uint16Array(1 << 12);
  private end = HEAD;
  /** The letters of the word being read. */
  private word = new Uint16Array(64);

  /** Puts the forms of the text's words into `found`, in order, and returns how many there are. */
  read(text: string): number {
    if (text.length > this.word.length) this.word = new Uint16Array(text.length * 2);
    const { word } = this;
    let count = 0;
    for (let at = 0; at < text.length; at++) {
      let letter = smallOf(text.charCodeAt(at));
      if (letter === PARTS || kindOf(letter) !== LETTER) continue;
      const start = at;
      let length = 0;
      let hash = 0x811c9dc5;
      do {
        hash = Math.imul(hash ^ letter, 0x01000193);
        word[length++] = letter;
        if (++at === text.length) break;
        letter = smallOf(text.charCodeAt(at));
      } while (letter !== PARTS);
      if (count === this.found.length) this.growFound();
      this.found[count++] = this.formOf(text, start, length, (hash ^ (hash >>> 15)) >>> 0);
    }
    return count;
  }

  private formOf(text: string, start: number, length: number, hash: number): number {
    const { places, word, arena } = this;
    const wrap = places.length - 1;
    for (let place = (hash * 2) & wrap; ; place = (place + 2) & wrap) {
      const entry = places[place + 1] ?? 0;
      if (entry === 0) return this.enter(fold(text.slice(start, start + length)), length, hash, place);
      if (places[place] !== hash || arena[entry + 2] !== length) continue;
      const first = entry + HEAD;
      let same = 0;
      while (same < length && arena[first + same] === word[same]) same++;
      if (same === length) return (arena[entry] ?? 0) | ((arena[entry + 1] ?? 0) << 16);
    }
  }

  private enter(form: string, length: number, hash: number, place: number): number {
    const number = this.numberOf(form);
    const entry = this.end;
    this.end += HEAD + length;
    if (this.end > this.arena.length) {
      const larger = new Uint16Array(this.end * 2);
      larger.set(this.arena);
      this.arena = larger;
    }
    this.arena.set([number & 0xffff, number >>> 16, length], entry);
    this.arena.set(this.word.subarray(0, length), entry + HEAD);
    this.places[place] = hash;
    this.places[place + 1] = entry;
    if (++this.entries * 4 > this.places.length) this.rehash();
    return number;
  }

  private numberOf(form: string): number {
    let number = this.numberOfForm.get(form);
    if (number === undefined) {
      number = this.forms.length;
      this.forms.push(form);
      this.numberOfForm.set(form, number);
    }
    return number;
  }

  private rehash(): void {
    const old = this.places;
    this.places = new Uint32Array(old.length * 4);
    const wrap = this.places.length - 1;
    for (let at = 0; at < old.length; at += 2) {
      if (old[at + 1] === 0) continue;
      let place = ((old[at] ?? 0) * 2) & wrap;
      while (this.places[place + 1] !== 0) place = (place + 2) & wrap;
      this.places[place] = old[at] ?? 0;
      this.places[place + 1] = old[at + 1] ?? 0;
    }
  }

  private growFound(): void {
    const larger = new Uint32Array(this.found.length * 2);
    larger.set(this.found);
    this.found = larger;
  }
}

function smallOf(code: number): number {
  const known = small[code] ?? 0;
  return known === 0 ? learn(code) : known;
}

function learn(code: number): number {
  const capital = code >= 65 && code <= 90;
  small[code] = kindOf(code) === SEPARATOR ? PARTS : capital ? code | 32 : code;
  return small[code] ?? 0;
}
