import { describe, expect, it } from 'vitest';
import { filterOf, readSentence } from './grammar.server.ts';
import { placesOf, readerOf } from './grammar.testing.ts';
import type { KnownPlace } from './places.server.ts';

const OSLO_S: KnownPlace = {
  ...{ address: 'oslo,oslo,sentrum', name: 'Oslo S', context: '', within: [], isStreet: false, isWide: false },
  ...{ edits: 0, coordinates: { lat: 59.91, lng: 10.75 } },
};
const LYSAKER: KnownPlace = {
  ...{ address: 'akershus,baerum,lysaker', name: 'Lysaker', context: '', within: [], isStreet: false, isWide: false },
  ...{ edits: 0, coordinates: { lat: 59.91, lng: 10.64 } },
};
const RØROS: KnownPlace = {
  ...{ address: 'trondelag,roros', name: 'Røros', context: '', within: [], isStreet: false, isWide: false },
  ...{ edits: 0, coordinates: { lat: 62.57, lng: 11.38 } },
};
const KNOWN: Readonly<Record<string, readonly KnownPlace[]>> = {
  'oslo s': [OSLO_S],
  newtown: [OSLO_S],
  lysaker: [LYSAKER],
  røros: [RØROS],
  roros: [RØROS],
};
const read = readerOf(KNOWN);
const to = (way: string) => `${way},10.75,59.91`;

describe('a time to a place is a search by travel time', () => {
  it.each([
    ['within 30 min of Oslo S', 'driving,30'],
    ['30 minutter fra Oslo S', 'driving,30'],
    ['30 minutes from Oslo S', 'driving,30'],
    ['30 mins to Oslo S', 'driving,30'],
    ['30min fra Oslo S', 'driving,30'],
    ['maks 30 min til Oslo S', 'driving,30'],
    ['30 min or less from Oslo S', 'driving,30'],
    ['20-30 min fra Oslo S', 'driving,30'],
    ['20 min by bike from Oslo S', 'biking,20'],
    ['20 min from Oslo S by bike', 'biking,20'],
    ['20 min fra Oslo S på sykkel', 'biking,20'],
    ['20 minutters sykkeltur fra Oslo S', 'biking,20'],
    ['20 min å sykle til Oslo S', 'biking,20'],
    ['by bike 20 min to Oslo S', 'biking,20'],
    ['a 20-minute bike ride from Oslo S', 'biking,20'],
    ['15 min walk to Oslo S', 'walking,15'],
    ['15 min walk Newtown', 'walking,15'],
    ["15 minutes' walk from Oslo S", 'walking,15'],
    ['on foot 15 min from Oslo S', 'walking,15'],
    ['15 min til fots fra Oslo S', 'walking,15'],
    ['15 min fra Oslo S til fots', 'walking,15'],
    ['15 min gange til Oslo S', 'walking,15'],
    ['15 min å gå til Oslo S', 'walking,15'],
    ['et kvarters gange fra Oslo S', 'walking,15'],
    ['gangavstand til Oslo S', 'walking,15'],
    ['within walking distance of Oslo S', 'walking,15'],
    ['femten minutters gange fra Oslo S', 'walking,15'],
    ['under 25 minutes from Oslo S by car', 'driving,25'],
    ['25 min kjøring fra Oslo S', 'driving,25'],
    ['25 min kjøretid til Oslo S', 'driving,25'],
    ['kjøretid maks 25 min til Oslo S', 'driving,25'],
    ['reisetid maks 25 min til Oslo S', 'driving,25'],
    ['25 min med bil fra Oslo S', 'driving,25'],
    ['25 minute drive from Oslo S', 'driving,25'],
    ['twenty five minutes drive time from Oslo S', 'driving,25'],
    ['half an hour from Oslo S', 'driving,30'],
    ['a half hour drive from Oslo S', 'driving,30'],
    ['en halvtime fra Oslo S', 'driving,30'],
    ['en halv time med bil fra Oslo S', 'driving,30'],
    ['en halvtimes kjøring fra Oslo S', 'driving,30'],
    ['quarter of an hour from Oslo S on foot', 'walking,15'],
    ['tre kvarter fra Oslo S', 'driving,45'],
    ['1 hour from Oslo S', 'driving,60'],
    ['an hour’s drive from Oslo S', 'driving,60'],
    ['en time fra Oslo S', 'driving,60'],
    ['en times kjøring fra Oslo S', 'driving,60'],
    ['1,5 time med bil til Oslo S', 'driving,90'],
    ['1 hour 15 min from Oslo S', 'driving,75'],
    ['1 t 15 min fra Oslo S', 'driving,75'],
    ['halvannen time fra Oslo S', 'driving,90'],
    ['one and a half hours from Oslo S', 'driving,90'],
  ])('%s', async (words, way) => {
    const reading = await read(words);
    expect(reading.wishes).toEqual([]);
    expect(filterOf(reading)).toEqual({ commute: to(way) });
    expect(reading.understood).toMatchObject([{ kind: 'filter', meanings: [{ name: 'Oslo S' }, {}, {}, {}] }]);
  });

  it.each([
    '30 min by train to Oslo S',
    '30 minutes by bus from Oslo S',
    '30 min from Oslo S by public transport',
    '30 min on the tram from Oslo S',
    '30 min med tog fra Oslo S',
    '30 minutter fra Oslo S med kollektiv',
    '30 minutter fra Oslo S kollektivt',
    '30 min reise med kollektivtransport til Oslo S',
    '30 min med buss til Oslo S',
    '30 min med T-bane fra Oslo S',
  ])('by public transport: %s', async (words) => {
    const { understood, wishes } = await read(words);
    expect(wishes).toEqual([]);
    expect(understood.map(({ meanings }) => meanings)).toEqual([
      [
        { filter: { commute: to('transit,30') }, name: 'Oslo S' },
        { filter: { commute: to('driving,30') }, name: 'Oslo S' },
        { filter: { commute: to('biking,30') }, name: 'Oslo S' },
        { filter: { commute: to('walking,30') }, name: 'Oslo S' },
      ],
    ]);
  });

  it('with the car for public transport where none is known, and says so', async () => {
    const { understood } = await read('30 min med tog til Røros');
    expect(understood).toMatchObject([
      { meanings: [{ filter: { commute: 'driving,30,11.38,62.57' }, readAs: ['transit'] }, {}, {}, {}] },
    ]);
  });

  it.each(['within 5 hours of Oslo S', '5 timer med bil fra Oslo S', '300 minutes from Oslo S', '24 timer fra Oslo S'])(
    'of no more than three hours, and says so: %s',
    async (words) => {
      const { understood, wishes } = await read(words);
      expect(wishes).toEqual([]);
      expect(understood.map(({ meanings: [first] }) => first)).toEqual([
        { filter: { commute: to('driving,180') }, name: 'Oslo S', readAs: ['longest'] },
      ]);
    },
  );

  it.each([
    ['maks 45 min til jobb', 'own,45'],
    ['45 min med tog til jobben', 'transit,45'],
    ['20 min sykling til jobben', 'biking,20'],
    ['half an hour to work by bike', 'biking,30'],
  ])('and to the places of the reader, without one: %s', async (words, commute) => {
    expect(filterOf(await read(words))).toEqual({ commute });
  });

  it.each<['no' | 'au', string, object]>([
    ['no', 'leilighet nær jobben innen 20 min på sykkel', { commute: 'biking,20', propertyType: ['apartment'] }],
    [
      'no',
      'leilighet nær jobben i Lysaker innen 20 min på sykkel',
      { commute: 'biking,20', propertyType: ['apartment'], address: ['akershus,baerum,lysaker'] },
    ],
    ['no', 'nær jobben, maks 25 min med bil', { commute: 'driving,25' }],
    ['no', 'leilighet nær arbeidet', { commute: 'own,30', propertyType: ['apartment'] }],
    ['no', 'kort vei til jobb', { commute: 'own,30' }],
    ['au', 'close to my office, 25 min drive', { commute: 'driving,25' }],
    ['au', 'near my work within 20 min by bike', { commute: 'biking,20' }],
    ['au', 'close to work', { commute: 'own,30' }],
  ])('and where work is near, said apart from the time or without one: in %s %s', async (region, words, filter) => {
    const reading = await read(words, region);
    expect(reading.wishes).toEqual([]);
    expect(filterOf(reading)).toEqual(filter);
  });

  it('but a time to a place that is named is one to that', async () => {
    const reading = await read('20 min til Oslo S, nær jobben');
    expect(filterOf(reading)).toEqual({ commute: to('driving,20') });
    expect(reading.wishes).toMatchObject([{ words: 'nær jobben', about: 'second_way' }]);
  });

  it.each<['no' | 'au', string, string, string[]?]>([
    ['no', 'bolig i Lysaker, jobben min er i byen', 'jobben min', ['byen']],
    ['au', 'unit in Lysaker, my office is there', 'my office'],
  ])('of work alone is told that nobody knows where it is: in %s %s', async (region, words, wish, keywords) => {
    const reading = await read(words, region);
    expect(reading.wishes).toMatchObject([{ words: wish, about: 'own_place' }]);
    expect(filterOf(reading).keywords).toEqual(keywords);
  });

  it('beside what else is asked', async () => {
    expect(filterOf(await read('2 bed unit 15 min walk Newtown under 900k', 'au'))).toEqual({
      ...{ bedroom: { min: 2 }, propertyType: ['apartment', 'flat'], price: { max: 900_000 } },
      commute: to('walking,15'),
    });
  });

  it.each([
    ['at least 30 min from Oslo S', 'at least 30 min from Oslo S'],
    ['minst en time fra Oslo S', 'minst en time fra Oslo S'],
    ['30 min til Ukjentby', '30 min til Ukjentby'],
    ['20 minutter med buss fra Ukjentby', '20 minutter med buss fra Ukjentby'],
  ])('but none that no search can ask for: %s', async (words, wish) => {
    const { understood, wishes } = await read(words);
    expect(understood).toEqual([]);
    expect(wishes.map((one) => one.words)).toEqual([wish]);
  });

  it.each([
    ['within 30 min of Oslo S and 20 min of Lysaker', 'within 30 min of Oslo S', '20 min of Lysaker', 'driving,30'],
    ['30 min fra Oslo S og 20 min fra Lysaker', '30 min fra Oslo S', '20 min fra Lysaker', 'driving,30'],
    ['within 30 min of Oslo S and Lysaker', 'within 30 min of Oslo S', 'Lysaker', 'driving,30'],
    ['30 min fra både Oslo S og fra Lysaker på sykkel', '30 min fra både Oslo S', 'Lysaker på sykkel', 'biking,30'],
    ['30 min from both Oslo S and Lysaker by bike', '30 min from both Oslo S', 'Lysaker by bike', 'biking,30'],
  ])('of which the second is left out, and told: %s', async (words, first, second, way) => {
    const reading = await read(words);
    expect(filterOf(reading)).toEqual({ commute: to(way) });
    expect(reading.understood).toMatchObject([{ words: first }]);
    expect(reading.wishes).toMatchObject([{ words: second, about: 'second_way' }]);
  });

  it('after which a place that is named beside it is one to live in', async () => {
    expect(filterOf(await read('30 min from Oslo S in Lysaker'))).toEqual({
      commute: to('driving,30'),
      address: ['akershus,baerum,lysaker'],
    });
  });

  it.each(['5 min to train station', '10 min walk to bus stop', '10 min til t-bane', '5 min til buss'])(
    'and none to a stop without a name: %s',
    async (words) => {
      const filter = filterOf(await read(words, 'au'));
      expect(filter.commute).toBeUndefined();
    },
  );
});

describe('a way of travel behind the last of several places', () => {
  it('is that to the places before it as well', async () => {
    const reading = await read('20 min to Oslo S and 40 min to Lysaker by bike');
    expect(filterOf(reading).commute).toBe(to('biking,20'));
  });
});

describe('of landmarks of one name', () => {
  const station = (place: string, lat: number, lng: number) => ({
    ...{ name: 'Town Hall Station', place, point: { lat, lng }, metres: 1_000 },
  });
  const SYDNEY: KnownPlace = { ...OSLO_S, address: 'sydney', name: 'Sydney', coordinates: { lat: -33.87, lng: 151.2 } };
  const book = {
    ...placesOf({ sydney: [SYDNEY] }),
    landmarks: (name: string) =>
      name.toLowerCase() === 'town hall station'
        ? [station('Melbourne, Victoria', -37.817, 144.9671), station('Sydney, New South Wales', -33.8738, 151.2067)]
        : [],
  };
  const meant = async (words: string) => {
    const asked = { region: 'au', listingType: 'buy', acquisition: 'buy', now: Date.parse('2026-11-23') } as const;
    const { understood } = await readSentence(words, asked, book);
    return understood.flatMap(({ meanings }) => meanings).flatMap(({ name, filter }) => (filter.commute ? [name] : []));
  };

  it('means the one in the place that is named', async () => {
    expect((await meant('house in Sydney, 45 min to Town Hall by train'))[0]).toContain('Sydney');
  });

  it('says which it is where none is named, and offers the others', async () => {
    const names = await meant('townhouse within 40 minutes of town hall by train');
    expect(names.slice(0, 2)).toEqual([
      'Town Hall Station, Melbourne, Victoria',
      'Town Hall Station, Sydney, New South Wales',
    ]);
  });
});
