import { fold } from './fold.ts';
import { GrowingUint32 } from './growing.ts';
import { LETTER, SEPARATOR, kindOf } from './scan.ts';

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
  /** Entry + 1 at the hash's place or the next free one; 0 is free. At most half full. */
  private places = new Uint32Array(1 << 12);
  private readonly hashes = new GrowingUint32();
  private readonly formOfEntry = new GrowingUint32();
  /** Where an entry's characters begin in `letters`; they end where the next one's begin. */
  private readonly starts = new GrowingUint32();
  private letters = new Uint16Array(1 << 12);

  constructor() {
    this.starts.push(0);
  }

  /** Puts the forms of the text's words into `found`, in order, and returns how many there are. */
  read(text: string): number {
    let count = 0;
    let at = 0;
    while (at < text.length) {
      let code = text.charCodeAt(at);
      if (kindOf(code) !== LETTER) {
        at++;
        continue;
      }
      const start = at;
      let hash = 0x811c9dc5;
      do {
        hash = Math.imul(hash ^ lower(code), 0x01000193);
        if (++at === text.length) break;
        code = text.charCodeAt(at);
      } while (kindOf(code) !== SEPARATOR);
      if (count === this.found.length) this.growFound();
      this.found[count++] = this.formOf(text, start, at, (hash ^ (hash >>> 15)) >>> 0);
    }
    return count;
  }

  private formOf(text: string, start: number, end: number, hash: number): number {
    const wrap = this.places.length - 1;
    for (let place = hash & wrap; ; place = (place + 1) & wrap) {
      const entry = this.places[place]! - 1;
      if (entry < 0) return this.enter(text, start, end, hash, place);
      if (this.hashes.array[entry] === hash && this.equals(entry, text, start, end)) {
        return this.formOfEntry.array[entry]!;
      }
    }
  }

  private equals(entry: number, text: string, start: number, end: number): boolean {
    const first = this.starts.array[entry]!;
    if (this.starts.array[entry + 1]! - first !== end - start) return false;
    for (let at = start, letter = first; at < end; at++, letter++) {
      if (this.letters[letter] !== lower(text.charCodeAt(at))) return false;
    }
    return true;
  }

  private enter(text: string, start: number, end: number, hash: number, place: number): number {
    const first = this.starts.array[this.starts.length - 1]!;
    const last = first + end - start;
    if (last > this.letters.length) {
      const larger = new Uint16Array(Math.max(last, this.letters.length * 2));
      larger.set(this.letters);
      this.letters = larger;
    }
    for (let at = start; at < end; at++) this.letters[first + at - start] = lower(text.charCodeAt(at));
    this.starts.push(last);
    this.hashes.push(hash);
    const form = this.numberOf(fold(text.slice(start, end)));
    this.formOfEntry.push(form);
    this.places[place] = this.hashes.length;
    if (this.hashes.length * 2 > this.places.length) this.rehash();
    return form;
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
    this.places = new Uint32Array(this.places.length * 4);
    const wrap = this.places.length - 1;
    for (let entry = 0; entry < this.hashes.length; entry++) {
      let place = this.hashes.array[entry]! & wrap;
      while (this.places[place] !== 0) place = (place + 1) & wrap;
      this.places[place] = entry + 1;
    }
  }

  private growFound(): void {
    const larger = new Uint32Array(this.found.length * 2);
    larger.set(this.found);
    this.found = larger;
  }
}

function lower(code: number): number {
  return code >= 65 && code <= 90 ? code | 32 : code;
}
