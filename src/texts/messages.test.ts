import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_TEXTS, ANSWER_TEXTS, IMPORT_TEXTS, MAIL_TEXTS, type TextSlice } from './all-texts.ts';
import {
  BLANK,
  createTranslate,
  languageOfHeader,
  LANGUAGES,
  translator,
  type Language,
  type MessageKey,
  type Texts,
} from './messages.ts';
import { keysNamedIn } from './text-keys.testing.ts';

const SLICES = [...Object.keys(ALL_TEXTS.en), 'answers', 'imports', 'mail'] as const;
const textsOf = (language: Language, slice: string): Texts =>
  slice === 'mail'
    ? MAIL_TEXTS[language]
    : slice === 'imports'
      ? IMPORT_TEXTS[language]
      : slice === 'answers'
        ? ANSWER_TEXTS[language]
        : ALL_TEXTS[language][slice as TextSlice];
const [en, nb] = LANGUAGES.map(
  (language) => Object.assign({}, ...SLICES.map((slice) => textsOf(language, slice))) as Texts,
) as [Texts, Texts];
const TEXTS: Readonly<Record<string, Texts>> = { en, nb };
const SRC = join(import.meta.dirname, '..');

describe('createTranslate', () => {
  const t = createTranslate(
    'nb',
    new Map(
      Object.entries({
        plain: 'Hei',
        greeting: 'Hei, {{name}}',
        homes_one: '{{number}} bolig',
        homes_other: '{{number}} boliger',
        chosen: 'Valgt · {{count}}',
      }),
    ),
  );
  const ask = (key: string, values?: Record<string, string | number>) => t(key as MessageKey, values);

  it('fills in blanks as they are', () => {
    expect(ask('plain')).toBe('Hei');
    expect(ask('greeting', { name: '$& <b>{{x}}</b>' })).toBe('Hei, $& <b>{{x}}</b>');
  });

  it('chooses the plural by the count, where the text has plurals', () => {
    expect([0, 1, 2, 1.5].map((count) => ask('homes', { count, number: String(count) }))).toEqual([
      '0 boliger',
      '1 bolig',
      '2 boliger',
      '1.5 boliger',
    ]);
    expect(ask('chosen', { count: 1 })).toBe('Valgt · 1');
  });

  it('has other words for another subject, where there are any', () => {
    const texts = {
      plain: 'Hei',
      homes_one: '{{number}} bolig',
      homes_other: '{{number}} boliger',
      homes_commercial_one: '{{number}} lokale',
      homes_commercial_other: '{{number}} lokaler',
    };
    const commercial = createTranslate('nb', new Map(Object.entries(texts)), 'commercial');
    expect([1, 2].map((count) => commercial('homes' as MessageKey, { count, number: count }))).toEqual([
      '1 lokale',
      '2 lokaler',
    ]);
    expect(commercial('plain' as MessageKey)).toBe('Hei');
  });

  it('fails loudly on a text or a value that is not there', () => {
    expect(() => ask('nothing')).toThrow('there is no text nothing in nb');
    expect(() => ask('greeting')).toThrow('the text greeting lacks a value for name');
    expect(() => ask('toString')).toThrow('there is no text toString');
  });
});

it('reads an error in both languages', () => {
  expect(translator('nb')('sys.api.errMsg404')).not.toBe(translator('en')('sys.api.errMsg404'));
});

describe('the files of texts', () => {
  it.each(SLICES)('hold the same keys in both languages, each in one file alone: %s', (slice) => {
    const keys = Object.keys(textsOf('en', slice));
    expect(Object.keys(textsOf('nb', slice)).sort()).toEqual([...keys].sort());
    const others = new Set(
      SLICES.filter((other) => other !== slice).flatMap((other) => Object.keys(textsOf('en', other))),
    );
    expect(keys.filter((key) => others.has(key))).toEqual([]);
  });

  it('are all known to the server', () => {
    const files = readdirSync(join(SRC, '..', 'messages')).sort();
    expect(files).toEqual(SLICES.flatMap((slice) => LANGUAGES.map((language) => `${slice}.${language}.json`)).sort());
  });

  it('leave the same blanks', () => {
    const blanks = (text: string | undefined) =>
      [...(text ?? '').matchAll(BLANK)]
        .map(([, name]) => name)
        .sort()
        .join();
    // A single thing may be written out: "one home".
    const keys = Object.keys(en).filter((key) => !key.endsWith('_one'));
    expect(keys.filter((key) => blanks(TEXTS['en']?.[key]) !== blanks(TEXTS['nb']?.[key]))).toEqual([]);
  });

  it.each(['en', 'nb'])('have both plural forms or none, and no empty or shouting text, in %s', (language) => {
    const texts = TEXTS[language] ?? {};
    const alone = Object.keys(texts).filter(
      (key) =>
        (key.endsWith('_one') && !(key.replace(/_one$/, '_other') in texts)) ||
        (key.endsWith('_other') && !(key.replace(/_other$/, '_one') in texts)),
    );
    // `other` is also a word of the field: the kind that is none of the named ones.
    expect(alone.filter((key) => !key.startsWith('enum.'))).toEqual([]);
    expect(
      Object.entries(texts)
        .filter(([, text]) => text.trim() === '' || text.includes('!'))
        .map(([key]) => key),
    ).toEqual([]);
  });

  it('hold the texts of mails apart, which the server alone asks for', () => {
    expect(Object.keys(en).filter((key) => key.startsWith('mail.') !== key in MAIL_TEXTS.en)).toEqual([]);
    expect(
      sourceFiles().filter(
        (path) => !path.includes('.server.') && /['"`]mail\.\w/.test(readFileSync(join(SRC, path), 'utf8')),
      ),
    ).toEqual([]);
  });

  it('hold nothing that nobody asks for', () => {
    const source = sourceFiles()
      .map((path) => readFileSync(join(SRC, path), 'utf8'))
      .join('\n');
    const named = new Set(keysNamedIn(source, Object.keys(en)));
    expect(Object.keys(en).filter((key) => !named.has(key))).toEqual([]);
  });
});

/** What the product is made of, tests left out, as paths from src. */
function sourceFiles(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/[.-]test(ing)?\b/.test(path),
  );
}

it.each([
  ['en-AU,en;q=0.9', 'en'],
  ['fr, no;q=0.7, en;q=0.3', 'nb'],
  ['nn', 'nb'],
  ['de', 'en'],
  [undefined, 'en'],
])('reads the language off %j', (header, language) => {
  expect(languageOfHeader(header, 'en')).toBe(language);
});
