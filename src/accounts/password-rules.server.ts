import type { MessageKey } from '../texts/messages.ts';
import { emailKey } from './store.server.ts';

/**
 * Why a password must not be chosen; undefined when it may. Beyond its length there are no rules on
 * what it is made of: refused are those that are tried first (NIST SP 800-63B, 5.1.1.2), also with
 * some digits and signs around them or said several times, and those that hold the mail address.
 */
export async function weaknessOf(password: string, email: string | undefined): Promise<Weakness | undefined> {
  const folded = password.normalize('NFKC').toLowerCase();
  if (email !== undefined && holdsAddress(folded, emailKey(email))) return 'account.error.password_email';
  return isCommon(folded, await commonPasswords()) ? 'account.error.password_common' : undefined;
}

type Weakness = Extract<MessageKey, 'account.error.password_common' | 'account.error.password_email'>;

/** The part before the @ counts as the address when it is long enough to be no part of a word by chance. */
function holdsAddress(folded: string, address: string): boolean {
  const name = address.split('@', 1)[0] ?? '';
  return folded.includes(address) || (name.length >= 6 && folded.includes(name));
}

function isCommon(folded: string, common: ReadonlySet<string>): boolean {
  const unit = repeatedPart(folded);
  if (unit.length < 6 || isCounting(unit) || common.has(unit)) return true;
  const word = unit.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const [before = '', after = ''] = word === '' ? [] : unit.split(word);
  const isTrimming = (edge: string) => edge.length <= 4 || isCounting(edge) || common.has(edge);
  return word.length >= 4 && common.has(word) && isTrimming(before) && isTrimming(after);
}

/** `abc` of `abcabcabc` and of `abcabcab`; a text that repeats nothing is its own. */
function repeatedPart(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length);
    if (part.repeat(Math.ceil(text.length / length)).startsWith(text)) return part;
  }
  return text;
}

/** `12345678901234`, `abcdefghijkl`, `987654321098`: each letter or digit follows the one before, by the same step. */
function isCounting(text: string): boolean {
  if (text.length < 3) return false;
  const steps = new Set<number>();
  for (let at = 1; at < text.length; at += 1) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1);
    // After 9 comes 0, and before 0 comes 9.
    steps.add(step === -9 ? 1 : step === 9 ? -1 : step);
  }
  const [only = 0] = steps;
  return steps.size === 1 && Math.abs(only) <= 1;
}

/** What the site and its trade are called: tried first by whoever guesses passwords of this site (ASVS 5.0, 6.1.2). */
const WORDS_OF_THE_SITE = [
  ...['grend', 'zrch', 'property', 'listing', 'estate', 'realestate', 'homes', 'house'],
  ...['bolig', 'boliger', 'eiendom', 'megler', 'hjem', 'leilighet'],
];

let loading: Promise<ReadonlySet<string>> | undefined;

/** Some 40,000 passwords out of breaches. Read when first needed: on pages, nobody needs it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'].map(String), ...WORDS_OF_THE_SITE]),
  );
  return loading;
}
