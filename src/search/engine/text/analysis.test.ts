import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, readings } from './fold.ts';
import { spellings } from './scan.ts';
import { stem } from './stem.ts';

describe('spellings', () => {
  it('parts at everything but letters and digits', () => {
    expect(spellings('Lys 3-roms, 78 m² (2. etg.)')).toEqual(['Lys', '3', 'roms', '78', 'm²', '2', 'etg']);
  });

  it('keeps apostrophes and accents of their own inside a word', () => {
    expect(spellings("owner's cafe\u0301").map(fold)).toEqual(['owners', 'cafe']);
  });

  it('finds nothing in nothing', () => {
    expect(spellings('')).toEqual([]);
    expect(spellings(" - ' !")).toEqual([]);
  });
});

describe('fold', () => {
  it.each([
    ['Tromsø', 'tromso'],
    ['Malmö', 'malmo'],
    ['ÅS', 'as'],
    ['Aas', 'as'],
    ['Lærdal', 'laerdal'],
    ['Café', 'cafe'],
    ['Straße', 'strasse'],
    ['m²', 'm2'],
  ])('writes %s as %s', (word, form) => {
    expect(fold(word)).toBe(form);
  });

  it('is settled after once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (word) => {
        expect(fold(fold(word))).toBe(fold(word));
      }),
    );
  });

  it('keeps beginnings beginnings', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aeoåøæÅØsntré') });
    fc.assert(
      fc.property(word, fc.nat(12), (whole, cut) => {
        expect(fold(whole).startsWith(fold(whole.slice(0, cut)))).toBe(true);
      }),
    );
  });
});

describe('readings', () => {
  it('reads oe both ways', () => {
    expect(readings('Tromsoe')).toEqual(['tromsoe', 'tromso']);
    expect(readings('Tromsø')).toEqual(['tromso', 'tromsoe']);
    expect(readings('hage')).toEqual(['hage']);
  });
});

describe('stem', () => {
  it.each([
    ['leilighet leiligheten leiligheter leilighetene'],
    ['kjeller kjelleren kjellere kjellerne'],
    ['hytte hytta hytten hytter hyttene'],
    ['rom rommet rommene romma'],
    ['stue stua stuen stuer stuene'],
    ['villa villaen villaer villaene'],
    ['terrasse terrassen terrasser terrassene'],
    ['sjo sjoen'],
    ['gard garden gardar gardane'],
    ['oppusset oppussing'],
    ['renovert renovering renovere'],
    ['sentral sentralt sentrale'],
    ['balcony balconies'],
    ['house houses'],
    ['beach beaches'],
    ['renovated renovate renovation renovating'],
    ['shower showers'],
    ['owner owners'],
  ])('%s are one', (words) => {
    expect(new Set(words.split(' ').map(stem)).size).toBe(1);
  });

  it.each([
    ['bergen', 'berg'],
    ['closet', 'close'],
    ['area', 'are'],
    ['tak', 'takst'],
    ['hus', 'huk'],
    ['oven', 'over'],
  ])('%s and %s are two', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  it('leaves house numbers and years alone', () => {
    expect(stem('12a')).toBe('12a');
    expect(stem('1990s')).toBe('1990s');
  });

  it('is the beginning of the word, at least three letters, and settled', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aensrtigdmyl'), maxLength: 14 }), (word) => {
        const found = stem(word);
        expect(word.startsWith(found)).toBe(true);
        expect(found.length).toBeGreaterThanOrEqual(Math.min(3, word.length));
        expect(stem(found)).toBe(found);
      }),
    );
  });
});
