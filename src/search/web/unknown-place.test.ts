import { describe, expect, it } from 'vitest';
import { parseFilter } from '../filter-parse.contract.ts';
import { nameIn } from './unknown-place.ts';

const nameOf = (word: string, sentence: string) => nameIn(parseFilter({ keywords: [word] }).filter, sentence);

describe('a word of a sentence that was found nowhere', () => {
  it.each([
    ['Grünerhøyden', '3-roms på Grünerhøyden'],
    ['grünerhøyden', '3-roms på grünerhøyden'],
    ['Fjellknausen skole', 'leilighet nær Fjellknausen skole'],
    ['fjellknausen', 'hus i nærheten av fjellknausen'],
    ['Wahroongatown', '2 bed unit Wahroongatown under 900k'],
    ['foobar college', 'house with pool close to foobar college'],
  ])('is the name of a place: %s in “%s”', (word, sentence) => {
    expect(nameOf(word, sentence)).toBe(word);
  });

  it.each([
    ['sauna', 'leilighet med sauna'],
    ['Sauna', 'Sauna og balkong i Oslo'],
    ['wine cellar', 'house with a wine cellar'],
    ['Grünerhøyden', '3-roms med balkong'],
  ])('is a wish like any other: %s in “%s”', (word, sentence) => {
    expect(nameOf(word, sentence)).toBe(undefined);
  });
});
