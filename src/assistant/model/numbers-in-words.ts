import type { Language } from '../../texts/messages.ts';

/** Numbers that a text writes in letters. `One` and `en` are articles too, and no numbers here. */

const UNITS: Readonly<Record<Language, string>> = {
  en: 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  nb: 'to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten',
};
const TENS: Readonly<Record<Language, string>> = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
  nb: 'tjue tretti førti femti seksti sytti åtti nitti',
};
const OTHERS: Readonly<Record<Language, Readonly<Record<string, number>>>> = {
  en: { half: 0.5, dozen: 12, zero: 0, hundred: 100, hundreds: 100, thousand: 1_000, thousands: 1_000 },
  nb: { halv: 0.5, halvannen: 1.5, syv: 7, tyve: 20, tredve: 30, null: 0, dusin: 12, hundre: 100, tusen: 1_000 },
};

const VALUES: Readonly<Record<Language, ReadonlyMap<string, number>>> = { en: valuesOf('en'), nb: valuesOf('nb') };

function valuesOf(language: Language): ReadonlyMap<string, number> {
  const values = new Map<string, number>(Object.entries(OTHERS[language]));
  for (const [at, word] of UNITS[language].split(' ').entries()) values.set(word, at + 2);
  const ones = [...values].filter(([, value]) => value >= 2 && value <= 9);
  for (const [at, word] of TENS[language].split(' ').entries()) {
    values.set(word, 10 * (at + 2));
    for (const [one, value] of [...ones, [language === 'nb' ? 'en' : 'one', 1] as const])
      values.set(language === 'nb' ? `${word}${one}` : `${word}-${one}`, 10 * (at + 2) + value);
  }
  return values;
}

/** Each number in letters, as digits, and the text behind it. */
export function countsOf(text: string, language: Language): { readonly number: string; readonly behind: string }[] {
  const values = VALUES[language];
  const found: { number: string; behind: string }[] = [];
  let [sum, last, end] = [0, 0, -1];
  const close = (): void => {
    if (end >= 0) found.push({ number: String(sum + last), behind: text.slice(end) });
    [sum, last, end] = [0, 0, -1];
  };
  for (const match of text.toLowerCase().matchAll(/\d[\d.,]*|\p{L}+(?:-\p{L}+)*/gu)) {
    const value = values.get(match[0]);
    // `Hundre og femti`.
    if (value === undefined && end >= 0 && /^(?:og|and)$/.test(match[0])) continue;
    if (value === undefined) close();
    else {
      if (value >= 100) last = Math.max(1, last) * value;
      else [sum, last] = [sum + last, value];
      end = match.index + match[0].length;
    }
  }
  close();
  const millions = /(?<!\p{L}|\d[\d.,\s]*)(?:a|an|one|en|ei|et|ett) (?=million)/giu;
  for (const match of text.matchAll(millions))
    found.push({ number: '1', behind: text.slice(match.index + match[0].length) });
  return found;
}
