/** Sums of money that are written in letters, or short: `halvannen million`, `half a million`, `1.2 mil`. */

const UNITS: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70 },
  ...{ eighty: 80, ninety: 90 },
  ...{ en: 1, ein: 1, én: 1, ett: 1, et: 1, to: 2, tre: 3, fire: 4, fem: 5, seks: 6, sju: 7, syv: 7, åtte: 8, ni: 9 },
  ...{ ti: 10, elleve: 11, tolv: 12, femten: 15, tjue: 20, tretti: 30, førti: 40, femti: 50, seksti: 60, sytti: 70 },
  ...{ åtti: 80, nitti: 90 },
};
const UNIT = Object.keys(UNITS).join('|');
const NUMBER = String.raw`\d+(?:[.,]\d+)?|${UNIT}`;

/** By the form of a sum, what it is in digits. */
const FORMS: readonly (readonly [pattern: RegExp, digits: (groups: Readonly<Record<string, string>>) => string])[] = [
  [form(String.raw`halvannen million`), () => '1.5 million'],
  [
    form(String.raw`(?<number>${NUMBER}) (?:og en halv|and an? half) (?:millioner|million)`),
    ({ number }) => `${String(valueOf(number) + 0.5)} million`,
  ],
  [form(String.raw`(?:(?:en|ein|an?|one) )?(?:halv|half)(?: an?)? million`), () => '0.5 million'],
  [
    form(String.raw`(?<number>${UNIT}) (?:millioner|millions?|mill?)`),
    ({ number }) => `${String(valueOf(number))} million`,
  ],
  [
    form(
      String.raw`(?:(?<number>${UNIT}) )?(?:hundred|hundre)(?:(?: and| og)? (?<more>${UNIT}))? (?:thousand|tusen|grand)`,
    ),
    ({ number = 'a', more }) => `${String(100 * valueOf(number) + (more === undefined ? 0 : valueOf(more)))} thousand`,
  ],
  [
    form(String.raw`(?<number>${UNIT}) (?:thousand|tusen|grand)`),
    ({ number }) => `${String(valueOf(number))} thousand`,
  ],
  // In Norwegian that is also a way of ten kilometres.
  [
    form(
      String.raw`(?<number>\d+(?:[.,]\d+)?) ?mil(?= *(?:$|[?.!,;]|in |i |saved|cash|deposit|for |as |som |and |og |to (?:spend|buy)|kroner|kr))`,
    ),
    ({ number }) => `${number} million`,
  ],
];

function form(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d.,])(?:${words})(?!\\p{L})`, 'giu');
}

function valueOf(said = ''): number {
  return UNITS[said.toLowerCase()] ?? Number(said.replace(',', '.'));
}

/** The text with such sums in digits. */
export function sumsInDigits(text: string): string {
  return FORMS.reduce(
    (all, [pattern, digits]) =>
      all.replace(pattern, (...found: unknown[]) => digits(found.at(-1) as Readonly<Record<string, string>>)),
    text,
  );
}
