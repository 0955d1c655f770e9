import type { Region } from '../texts/messages.ts';

/** How names of places are compared, written in paths and spelt. */

/**
 * A name as it is compared: small letters without accents, words parted by one blank, everything
 * else dropped. In Norway `aa` counts as `å` and `oe` as `ø`, so Ålesund, Aalesund and Alesund are one; in Australia
 * `Sth Yarra` is South Yarra.
 */
export function fold(name: string, country: Region): string {
  const letters = plainLetters(name);
  const words = IS_PLAIN.test(letters) ? letters : letters.replace(DROPPED, '').replace(PARTING, ' ').trim();
  return country === 'no'
    ? words.replace(DIGRAPHS, (pair) => pair.charAt(0))
    : words.replace(SHORTENED, (word) => (word === 'sth' ? 'south' : 'north'));
}

/**
 * A name as a part of a path: `Møre og Romsdal` gives `more-og-romsdal`. May be empty, for a name without any letter.
 */
export function slugOf(name: string): string {
  return plainLetters(name)
    .replace(DROPPED, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** `MØRE OG ROMSDAL` as people write it: `Møre og Romsdal`; `O'CONNOR` gives `O'Connor`, `MCKINNON` `McKinnon`. */
export function titleCase(name: string): string {
  return name
    .toLowerCase()
    .replace(/(^|[\s\-('/.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\bMc(\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/(?<=\s)(I|Og|På|Ved|The|Of|On|And|In)(?=\s)/g, (word) => word.toLowerCase())
    .replace(/'S\b/g, "'s");
}

function plainLetters(name: string): string {
  const small = name.toLowerCase();
  if (ASCII.test(small)) return small;
  return small.normalize('NFKD').replace(SPECIAL, (letter) => PLAIN[letter] ?? letter);
}

const ASCII = /^[\x20-\x7e]*$/;
/** Letters that Unicode does not take apart. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ŋ: 'n',
  ŧ: 't',
  œ: 'oe',
};
const SPECIAL = /[øæßðþłđŋŧœ]/g;
/** Words with nothing to drop between them: most that is compared is folded already. */
const IS_PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
/** Accents, once taken off their letters, and apostrophes. */
const DROPPED = /[\p{M}'’‘`´]/gu;
const PARTING = /[^\p{L}\p{N}]+/gu;
/** As Australia writes South and North before names. */
const SHORTENED = /\b(?:sth|nth)\b/g;
const DIGRAPHS = /aa|ae|oe/g;
