import { describe, expect, it } from 'vitest';
import { streetKey, streetKeywords, streetOf, wordsOf } from './streets.contract.ts';

describe('streetOf', () => {
  it.each([
    ['Storgata 12', 'Storgata'],
    ['Storgata 12B', 'Storgata'],
    ['Storgata 12 B', 'Storgata'],
    ['Karl Johans gate 22-24', 'Karl Johans gate'],
    ['17. mai gata 3', '17. mai gata'],
    ['Fjellveien', 'Fjellveien'],
    ['Gamleveien 3, H0201', 'Gamleveien'],
    // A street's type is written out in Australia alone.
    ['Nedre St 3', 'Nedre St'],
    ['12', undefined],
    ['', undefined],
  ])('takes the number off %s in Norway', (address, street) => {
    expect(streetOf(address, 'no')).toBe(street);
  });

  it.each([
    ['85 Turner St', 'Turner Street'],
    ['3/12 Smith Street', 'Smith Street'],
    ['Unit 4, 12 Smith St.', 'Smith Street'],
    ['12A-14B High Road', 'High Road'],
    ['Lot 7 Ocean Dr', 'Ocean Drive'],
    ['5/1a Fifth Av', 'Fifth Avenue'],
    ['Main Road West', 'Main Road West'],
    ['77', undefined],
  ])('takes number and unit off %s in Australia', (address, street) => {
    expect(streetOf(address, 'au')).toBe(street);
  });
});

describe('streetKeywords', () => {
  it('leaves the type out in Australia', () => {
    expect(streetKeywords('Turner Street', 'au')).toBe('Turner');
    expect(streetKeywords('The Esplanade', 'au')).toBe('The Esplanade');
    expect(streetKeywords('Broadway', 'au')).toBe('Broadway');
    expect(streetKeywords('Karl Johans gate', 'no')).toBe('Karl Johans gate');
  });
});

describe('streetKey', () => {
  it('is one for all spellings of a street', () => {
    expect(streetKey('Turner St', 'au')).toBe(streetKey('TURNER STREET', 'au'));
    expect(streetKey('Storgt.', 'no')).toBe(streetKey('Storgata', 'no'));
    expect(streetKey('Malmøgata', 'no')).toBe(streetKey('malmogata', 'no'));
    expect(streetKey('Turner Rd', 'au')).not.toBe(streetKey('Turner St', 'au'));
  });
});

describe('wordsOf', () => {
  it('gives other spellings, and the words in one', () => {
    expect(wordsOf('st kilda', 'au')).toEqual(['st', 'kilda', 'street', 'saint', 'stkilda']);
    expect(wordsOf('oslo', 'no')).toEqual(['oslo']);
  });
});
