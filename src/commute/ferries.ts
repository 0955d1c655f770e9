type Degrees = readonly [latitude: number, longitude: number];

/** A ferry that goes all day. */
export interface Ferry {
  readonly name: string;
  /** Spots on the ground near its quays, by general knowledge and the length that is told of the crossing. */
  readonly quays: readonly [Degrees, Degrees];
  readonly carries: 'cars' | 'passengers';
  /** Of the crossing. */
  readonly minutes: number;
  /** Between two departures on a weekday; where sources differ, the longer time. */
  readonly everyMinutes: number;
  readonly sources: readonly string[];
}

/**
 * Ferries by which people travel to work and home. Only those whose crossing and departures both have a public source:
 * others, as Mortavika–Arsvågen and Halhjem–Sandvikvåg, are left out until somebody has one for each.
 */
export const FERRIES: readonly Ferry[] = [
  {
    name: 'Moss–Horten',
    quays: [
      [59.4325, 10.657],
      [59.417, 10.49],
    ],
    ...{ carries: 'cars', minutes: 30, everyMinutes: 30 },
    sources: ['Wikipedia, “Moss–Horten Ferry”: 30 min, twice an hour (piglix.com/piglix/Moss–Horten_Ferry)'],
  },
  {
    name: 'Flakk–Rørvik',
    quays: [
      [63.4505, 10.202],
      [63.509, 10.138],
    ],
    ...{ carries: 'cars', minutes: 25, everyMinutes: 30 },
    sources: [
      'Wikipedia, “Flakk–Rørvik Ferry”: 25 min (w.owiki.org/wiki/Flakk–Rørvik_Ferry)',
      'A timetable of 2023: 15:00, 15:30, 16:00 (n-o-r-g-e.de, 8 February 2023)',
    ],
  },
  {
    name: 'Molde–Vestnes',
    quays: [
      [62.737, 7.157],
      [62.641, 7.083],
    ],
    ...{ carries: 'cars', minutes: 33, everyMinutes: 20 },
    sources: ['FRAM: 33 min and every 20 min by day from 2021 (frammr.no, “Hurtigbåtruta Molde-Vestnes-Sekken”)'],
  },
  {
    name: 'Halsa–Kanestraum',
    quays: [
      [63.066, 8.232],
      [63.063, 8.122],
    ],
    ...{ carries: 'cars', minutes: 15, everyMinutes: 20 },
    sources: [
      'A traveller of 2021: 15 min (crazinessontour.de, 24 September 2021)',
      'Statens vegvesen by Trollheimsporten: every 20 min from 2015 (trollheimsporten.no)',
    ],
  },
  {
    name: 'Lavik–Oppedal',
    quays: [
      [61.104, 5.508],
      [61.058, 5.511],
    ],
    ...{ carries: 'cars', minutes: 20, everyMinutes: 30 },
    sources: [
      'Allkunne: 20 min (allkunne.no, “Lavik vart nytt knutepunkt”)',
      'NRK: every half hour with two of three ferries (nrk.no/vestland, 1.15691508)',
    ],
  },
  {
    name: 'Nesoddtangen–Aker brygge',
    quays: [
      [59.868, 10.657],
      [59.91, 10.7275],
    ],
    ...{ carries: 'passengers', minutes: 25, everyMinutes: 30 },
    sources: ['News in English: about 25 min, every half hour all year (newsinenglish.no, 15 October 2010)'],
  },
  {
    name: 'Queenscliff–Sorrento',
    quays: [
      [-38.2675, 144.667],
      [-38.3395, 144.745],
    ],
    ...{ carries: 'cars', minutes: 40, everyMinutes: 60 },
    sources: ['Frommer’s: 35 to 40 min, every hour on the hour (frommers.com, Mornington Peninsula)'],
  },
  {
    name: 'Cronulla–Bundeena',
    quays: [
      [-34.0575, 151.149],
      [-34.0835, 151.151],
    ],
    ...{ carries: 'passengers', minutes: 30, everyMinutes: 60 },
    sources: [
      'The Illawarra Flame: 30 min (theillawarraflame.com.au, “Bundeena to Cronulla by ferry”)',
      'Sydney by ferry: on the half hour and on the hour (sydneybyferry.info/bundeena)',
    ],
  },
];
