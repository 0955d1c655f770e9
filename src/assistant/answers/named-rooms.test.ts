import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing, anAuction } from '../../properties/record.testing.ts';
import { answersAbout } from '../asking.testing.ts';

/** Things that are asked for in a room by its name: never told of it but by a sentence that says so. */

const FACILITIES = [
  'fireplace',
  'underfloor_heating',
  'built_in_wardrobes',
  'floorboards',
  'air_conditioning',
] as const;
const HOMES = {
  told: 'Lys stue med peis og eikeparkett. Varmekabler på kjøkken, bad og gang. Kjøkkenet har fliser på gulvet.',
  bare: 'Fin leilighet nær marka.',
  beside: 'Soverom med utgang til bad med varmekabler. Peis i stuen og soverom med utgang til balkong.',
  meanwhile: 'Badet har ny dusj, det er lagt varmekabler i gangen.',
  denied: 'Det er ikke varmekabler på badet. Soverommet har plass til garderobeskap.',
  open: 'Nytt bad i 2020, varmekabler og dusj.',
  listed: 'Bad: flislagt, varmekabler og dusj. Garderobeskap på begge soverom.',
} as const;
const AUSTRALIAN =
  'Bright home with air conditioning in the living room and a fireplace in the lounge. Main bedroom with built-in robes. Timber floors in the kitchen.';

let app: TestApp;
let origin: string;
let ids: Record<keyof typeof HOMES | 'australian' | 'without', string>;
beforeAll(async () => {
  app = await startTestApp();
  const names = Object.keys(HOMES) as (keyof typeof HOMES)[];
  const added = await app.add(
    ...names.map((name) => aListing({ description: HOMES[name], facilities: [...FACILITIES] })),
    anAuction({ description: AUSTRALIAN, facilities: [...FACILITIES] }),
    aListing({ description: HOMES.bare, facilities: [], details: {} }),
  );
  ids = Object.fromEntries([...names, 'australian', 'without'].map((name, at) => [name, added[at]])) as typeof ids;
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function asked(home: keyof typeof ids, question: string): Promise<string> {
  const lang = /^(?:is|are|does|what|how) /.test(question) ? 'en' : 'nb';
  const [answer] = await answersAbout(origin, ids[home], question, lang);
  return [answer?.text, ...(answer?.quotes ?? []).map(({ text }) => text)].join(' ');
}

describe('a thing in a room', () => {
  it.each([
    ['told', 'er det peis i stuen', /^Ja, i stuen\. .*Lys stue med peis/],
    ['told', 'er det parkett i stua', /^Ja, i stuen\./],
    ['told', 'er det varmekabler på badet', /^Ja, på badet\. .*Varmekabler på kjøkken, bad og gang/],
    ['told', 'er det gulvvarme på kjøkkenet', /^Ja, på kjøkkenet\./],
    ['told', 'does the bathroom have heated floors', /^Yes, in the bathroom\./],
    ['listed', 'er det varmekabler på badet', /^Ja, på badet\./],
    ['listed', 'er det garderobeskap på soverommene', /^Ja, på soverommene\./],
    ['beside', 'er det varmekabler på badet', /^Ja, på badet\./],
    ['australian', 'is there air conditioning in the living room', /^Yes, in the living room\./],
    ['australian', 'does the main bedroom have built-in robes', /^Yes, in that room\./],
  ] as const)('is there where a sentence says so: %s, %s', async (home, question, text) => {
    expect(await asked(home, question)).toMatch(text);
  });

  it.each([
    ['told', 'er det peis på soverommet', /^Annonsen nevner «Peis eller ildsted», men ikke at det er på soverommet/],
    ['told', 'er det parkett på soverommene', /men ikke at det er på soverommene/],
    ['beside', 'er det varmekabler på soverommet', /men ikke at det er på soverommet/],
    ['beside', 'er det peis på soverommet', /men ikke at det er på soverommet/],
    ['meanwhile', 'er det varmekabler på badet', /men ikke at det er på badet/],
    [
      'australian',
      'is there a fireplace in the bedroom',
      /^The listing mentions “Fireplace”, but not that it is in the/,
    ],
    ['australian', 'are there built-in robes in the bedrooms', /but not that it is in the bedrooms/],
    ['australian', 'are there built-in robes in the second bedroom', /but not that it is in that room/],
  ] as const)('is not said to be there where it is told of another: %s, %s', async (home, question, text) => {
    expect(await asked(home, question)).toMatch(text);
  });

  it.each([
    ['bare', 'er det varmekabler på badet', /^Annonsen nevner «Gulvvarme», men ikke i hvilke rom/],
    ['bare', 'is there underfloor heating in the bathroom', /^The listing mentions .* does not say in which rooms/],
    ['denied', 'er det varmekabler på badet', /^Annonsen nevner «Gulvvarme», men ikke i hvilke rom/],
    ['denied', 'er det garderobeskap på soverommet', /^Annonsen nevner .*, men ikke i hvilke rom/],
    // It may be meant.
    ['open', 'er det varmekabler på badet', /^Annonsen oppgir: Gulvvarme\. .*Nytt bad i 2020/],
    ['without', 'er det varmekabler på badet', /ikke nevnt/],
  ] as const)('may be anywhere where no room is told: %s, %s', async (home, question, text) => {
    expect(await asked(home, question)).toMatch(text);
  });
});

describe('the heating of a room', () => {
  it.each([
    ['told', 'er badet oppvarmet', /^I annonsen står det: Varmekabler på kjøkken, bad og gang/],
    ['told', 'how is the bedroom heated', /It does not say what heating there is in the bedroom\./],
    ['bare', 'hvordan varmes badet opp', /Det står ikke hvilken oppvarming det er på badet\./],
    ['without', 'is the bathroom heated', /does not say anything about heating/],
  ] as const)('is told by a sentence of it alone: %s, %s', async (home, question, text) => {
    expect(await asked(home, question)).toMatch(text);
  });
});

describe('the floor of a room', () => {
  it.each([
    ['told', 'what floor is in the kitchen', /Kjøkkenet har fliser på gulvet/],
    ['told', 'hvilket gulv er det i stua', /Lys stue med peis og eikeparkett/],
    ['told', 'hva slags gulv er det på soverommet', /^Annonsen nevner «Tregulv», men ikke at det er på soverommet/],
    ['australian', 'what kind of flooring is in the kitchen', /Timber floors in the kitchen/],
    ['bare', 'hva slags gulv er det på kjøkkenet', /^Annonsen nevner «Tregulv», men ikke i hvilke rom/],
    ['told', 'hva er gulvet på kjøkkenet', /Kjøkkenet har fliser på gulvet/],
    ['without', 'hva er gulvet på kjøkkenet', /nevner ikke|står ikke/],
    ['told', 'hva er det på gulvet i stua', /Lys stue med peis og eikeparkett/],
    ['without', 'what is on the floor in the kitchen', /does not mention what the floor is made of in the kitchen/],
    ['without', 'what floor is in the kitchen', /does not mention what the floor is made of in the kitchen/],
    ['without', 'what floor is the kitchen on', /which floor it is on|does not say/],
  ] as const)('is told by what it is made of: %s, %s', async (home, question, text) => {
    expect(await asked(home, question)).toMatch(text);
  });
});
