import { describe, expect, it } from 'vitest';
import { fold, slugOf, titleCase } from './names.contract.ts';

describe('fold', () => {
  it.each([
    ['Tromsø', 'tromso'],
    ['TROMSOE', 'tromso'],
    ['Ålesund', 'alesund'],
    ['Aalesund', 'alesund'],
    ['Bærum', 'barum'],
    ['baerum', 'barum'],
    ['Møre og Romsdal', 'more og romsdal'],
    ['  Bø   i  Telemark ', 'bo i telemark'],
    ['Kárášjohka', 'karasjohka'],
    ['Å', 'a'],
    ['***', ''],
  ])('reads %s in Norway as %s', (name, folded) => {
    expect(fold(name, 'no')).toBe(folded);
  });

  it('keeps double letters in Australia, and drops apostrophes', () => {
    expect(fold("O'Connor", 'au')).toBe('oconnor');
    expect(fold('Caerleon', 'au')).toBe('caerleon');
    expect(fold('Mel­bourne-East', 'au')).toBe('mel bourne east');
  });
});

describe('slugOf', () => {
  it.each([
    ['Møre og Romsdal', 'more-og-romsdal'],
    ["O'Connor", 'oconnor'],
    ['Bærum', 'baerum'],
    ['Åsane', 'asane'],
    ['!!', ''],
  ])('writes %s as %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});

describe('titleCase', () => {
  it.each([
    ['MO I RANA', 'Mo i Rana'],
    ['VÅLER I SOLØR', 'Våler i Solør'],
    ["O'CONNOR", "O'Connor"],
    ['MCKINNON', 'McKinnon'],
    ['BRIGHTON-LE-SANDS', 'Brighton-Le-Sands'],
    ['ÅNDALSNES', 'Åndalsnes'],
    ['KINGSTON SE (EAST)', 'Kingston Se (East)'],
  ])('spells %s as %s', (capitals, spelt) => {
    expect(titleCase(capitals)).toBe(spelt);
  });
});
