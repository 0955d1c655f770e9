import type { Point } from '../../commute/travel.contract.ts';
import type { Region } from '../../texts/messages.ts';

/** Stations, airports and the like that people ask the way to, and that no gazetteer of towns and suburbs has. */
export interface Landmark extends Point {
  readonly name: string;
  /** What it is called as well, in small letters. */
  readonly also: readonly string[];
  readonly isAirport: boolean;
}

/** Where they are is right to some hundred metres, which an estimate of the way is not more exact than. */
const LANDMARKS: Readonly<Record<Region, readonly Landmark[]>> = {
  no: [
    landmark(
      'Oslo S',
      59.911,
      10.7525,
      'oslo sentralstasjon',
      'oslo central station',
      'oslo central',
      'jernbanetorget',
    ),
    landmark('Nationaltheatret stasjon', 59.9146, 10.7322, 'nationaltheatret', 'nationaltheateret'),
    landmark('Bergen stasjon', 60.3903, 5.3331, 'bergen station', 'bergen jernbanestasjon'),
    landmark('Trondheim S', 63.4366, 10.3988, 'trondheim sentralstasjon', 'trondheim central station'),
    landmark('Stavanger stasjon', 58.9666, 5.7328, 'stavanger station', 'stavanger jernbanestasjon'),
    landmark('Drammen stasjon', 59.7402, 10.2036, 'drammen station', 'drammen jernbanestasjon'),
    landmark('Kristiansand stasjon', 58.1455, 7.9877, 'kristiansand station', 'kristiansand jernbanestasjon'),
    airport('Oslo lufthavn Gardermoen', 60.1976, 11.1004, 'gardermoen', 'oslo lufthavn', 'oslo airport', 'osl'),
    airport('Bergen lufthavn Flesland', 60.2934, 5.2181, 'flesland', 'bergen lufthavn', 'bergen airport'),
    airport('Trondheim lufthavn Værnes', 63.4578, 10.924, 'værnes', 'trondheim lufthavn', 'trondheim airport'),
    airport('Stavanger lufthavn Sola', 58.8768, 5.6378, 'stavanger lufthavn', 'stavanger airport', 'sola lufthavn'),
    airport('Kristiansand lufthavn Kjevik', 58.2042, 8.0854, 'kjevik', 'kristiansand lufthavn', 'kristiansand airport'),
    airport('Sandefjord lufthavn Torp', 59.1867, 10.2586, 'torp', 'sandefjord lufthavn', 'torp airport'),
    airport('Tromsø lufthavn', 69.6833, 18.9189, 'tromsø airport'),
    airport('Bodø lufthavn', 67.2692, 14.3653, 'bodø airport'),
    airport('Ålesund lufthavn Vigra', 62.5625, 6.1197, 'ålesund lufthavn', 'ålesund airport'),
    landmark(
      'Universitetet i Oslo, Blindern',
      59.94,
      10.7217,
      'universitetet i oslo',
      'uio',
      'blindern',
      'university of oslo',
    ),
    landmark('OsloMet', 59.9217, 10.7336),
    landmark('BI Nydalen', 59.9487, 10.7683, 'bi', 'handelshøyskolen bi'),
    landmark('NTNU Gløshaugen', 63.4195, 10.4021, 'ntnu', 'gløshaugen'),
    landmark('Universitetet i Bergen', 60.3879, 5.3217, 'uib', 'university of bergen'),
    landmark('Universitetet i Stavanger', 58.9377, 5.6969, 'uis', 'university of stavanger'),
    landmark('UiT Tromsø', 69.6794, 18.9711, 'uit', 'universitetet i tromsø'),
    landmark('Rikshospitalet', 59.949, 10.7146),
    landmark('Ullevål sykehus', 59.936, 10.7373, 'ullevål universitetssykehus', 'ullevål hospital'),
    landmark('Haukeland universitetssjukehus', 60.3739, 5.3585, 'haukeland', 'haukeland sykehus', 'haukeland hospital'),
    landmark('St. Olavs hospital', 63.4205, 10.389, 'st olavs hospital', 'st olavs', 'st. olavs'),
    landmark('Akershus universitetssykehus', 59.9319, 10.9928, 'ahus'),
  ],
  au: [
    landmark('Flinders Street Station', -37.8183, 144.9671, 'flinders street', 'flinders st station', 'flinders st'),
    landmark('Southern Cross Station', -37.8184, 144.9525),
    landmark(
      'Central Station, Sydney',
      -33.8832,
      151.207,
      'central station',
      'sydney central',
      'sydney central station',
    ),
    landmark('Circular Quay', -33.8617, 151.2108),
    landmark('Roma Street Station', -27.4656, 153.0188, 'roma street', 'roma st station'),
    landmark('Brisbane Central Station', -27.466, 153.0262, 'brisbane central'),
    landmark('Perth Station', -31.9514, 115.8605, 'perth train station'),
    landmark('Adelaide Station', -34.9213, 138.5972, 'adelaide railway station', 'adelaide train station'),
    airport('Melbourne Airport', -37.669, 144.841, 'tullamarine airport', 'tulla airport'),
    airport('Sydney Airport', -33.9461, 151.1772, 'kingsford smith airport', 'mascot airport'),
    airport('Brisbane Airport', -27.3842, 153.1175),
    airport('Gold Coast Airport', -28.1644, 153.5047, 'coolangatta airport'),
    airport('Perth Airport', -31.9403, 115.9669),
    airport('Adelaide Airport', -34.945, 138.5306),
    airport('Canberra Airport', -35.3069, 149.195),
    airport('Hobart Airport', -42.8361, 147.5103),
    airport('Darwin Airport', -12.4147, 130.8766),
    airport('Cairns Airport', -16.8858, 145.7553),
    landmark('University of Melbourne', -37.7963, 144.9614, 'melbourne university', 'melbourne uni', 'unimelb'),
    landmark('RMIT', -37.8083, 144.9633, 'rmit university'),
    landmark('University of Sydney', -33.8886, 151.1873, 'sydney university', 'sydney uni', 'usyd'),
    landmark('UNSW', -33.9173, 151.2313, 'university of new south wales'),
    landmark('University of Queensland', -27.4975, 153.0137, 'uq', 'queensland university'),
  ],
};

/** Farther away than this, `the airport` is another. */
const NEAREST_AIRPORT_KM = 150;

/** The landmark of a name, or the airport nearest to a home where one is asked for without its name. */
export function landmarkOf(name: string, region: Region, distanceTo: (point: Point) => number): Landmark | undefined {
  const asked = name
    .toLowerCase()
    .replace(/^(?:the|den)\s+/, '')
    .replace(/\s+/g, ' ');
  const known = LANDMARKS[region];
  const named = known.find((one) => one.name.toLowerCase() === asked || one.also.includes(asked));
  if (named !== undefined || !AIRPORT.test(asked)) return named;
  const [nearest] = known.filter(({ isAirport }) => isAirport).toSorted((a, b) => distanceTo(a) - distanceTo(b));
  return nearest !== undefined && distanceTo(nearest) <= NEAREST_AIRPORT_KM * 1_000 ? nearest : undefined;
}

const AIRPORT = /^(?:(?:nearest|closest|nærmeste)\s+)?(?:airport|flyplass|flyplassen|lufthavn|lufthavna|lufthavnen)$/;

function landmark(name: string, lat: number, lng: number, ...also: string[]): Landmark {
  return { name, lat, lng, also, isAirport: false };
}

function airport(name: string, lat: number, lng: number, ...also: string[]): Landmark {
  return { name, lat, lng, also, isAirport: true };
}
