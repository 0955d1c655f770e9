import { asNamedThere } from './street-names.ts';
import type { Place } from './places/place.ts';
import { createRandom, type Random } from './random.ts';

/** A street as addresses name it; `numbers` is the highest house number. */
export interface Street {
  readonly name: string;
  readonly numbers: number;
}

/** Streets of a place: made up, in the manner of the place; the same for the same seed. */
export function streetsOf(place: Place, seed: number): Street[] {
  const random = createRandom(`${seed}/streets/${place.region}/${place.county}/${place.name}`);
  const wanted = Math.max(8, Math.round(place.weight * 1.1));
  const names = new Set<string>();
  while (names.size < wanted)
    names.add(place.region === 'no' ? norwegianStreet(place, random) : australianStreet(place, random));
  const there = place.region === 'no' ? asNamedThere([...names], place) : [...names];
  return there.map((name) => ({ name, numbers: random.int(12, place.setting === 'centre' ? 90 : 60) }));
}

function norwegianStreet({ setting }: Place, random: Random): string {
  if (setting === 'mountain')
    return joined(
      random.pick(MOUNTAIN_STEMS),
      random.pick(['vegen', 'veien', 'lia', 'stien', 'tråkket', 'svingen', 'haugen', 'bakken', 'grenda']),
    );
  if (setting === 'coast')
    return joined(random.pick(COAST_STEMS), random.pick(['veien', 'stien', 'bakken', 'svingen', 'kroken', 'sletta']));
  if (setting === 'centre') {
    return random.chance(0.55)
      ? `${random.pick(CITY_PERSONS)} gate`
      : joined(random.pick(CITY_STEMS), random.pick(['gata', 'gaten', 'gata', 'veien']));
  }
  if (random.chance(0.1)) return `${random.pick(CITY_PERSONS)} vei`;
  return joined(
    random.pick(SUBURB_STEMS),
    random.pick([
      'veien',
      'veien',
      'vegen',
      'bakken',
      'svingen',
      'lia',
      'stien',
      'faret',
      'kollen',
      'åsen',
      'kroken',
      'tunet',
      'ringen',
    ]),
  );
}

/** Norwegian never writes three like consonants: fjell and lia make Fjellia. */
function joined(stem: string, ending: string): string {
  return `${stem}${ending}`.replace(/([a-z])\1\1/, '$1$1');
}

function australianStreet({ setting }: Place, random: Random): string {
  const stems =
    setting === 'coast'
      ? [...AU_STEMS, ...AU_COAST_STEMS, ...AU_COAST_STEMS]
      : setting === 'bush' || setting === 'mountain'
        ? [...AU_BUSH_STEMS, ...AU_STEMS]
        : AU_STEMS;
  const kinds =
    setting === 'centre'
      ? ['Street', 'Street', 'Street', 'Lane', 'Place', 'Road']
      : setting === 'coast'
        ? ['Street', 'Parade', 'Esplanade', 'Avenue', 'Road', 'Drive', 'Crescent']
        : ['Street', 'Street', 'Road', 'Avenue', 'Court', 'Drive', 'Crescent', 'Place', 'Close', 'Way', 'Grove'];
  return `${random.pick(stems)} ${random.pick(kinds)}`;
}

const CITY_PERSONS = [
  'Henrik Ibsens',
  'Camilla Colletts',
  'Sigrid Undsets',
  'Fridtjof Nansens',
  'Christian Krohgs',
  'Edvard Griegs',
  'Aasmund Vinjes',
  'Jonas Lies',
  'Amalie Skrams',
  'Ole Bulls',
  'Harald Hårfagres',
  'Olav Tryggvasons',
  'Kong Sverres',
  'Dronning Mauds',
  'Wergelands',
  'Welhavens',
  'Bjørnsons',
  'Arne Garborgs',
  'Nordahl Griegs',
  'Johan Svendsens',
  'Peder Claussøns',
  'Eilert Sundts',
  'Niels Juels',
  'Tordenskjolds',
  'Christian Michelsens',
  'Gina Krogs',
  'Ragna Nielsens',
  'Hans Tanks',
  'Ivar Aasens',
  'Theodor Kittelsens',
];
const CITY_STEMS = [
  'Stor',
  'Kirke',
  'Skole',
  'Torg',
  'Møller',
  'Øvre Torg',
  'Nedre Torg',
  'Sand',
  'Elve',
  'Bru',
  'Park',
  'Fabrikk',
  'Smed',
  'Verfts',
  'Kanal',
  'Tollbod',
  'Rådhus',
  'Klokker',
  'Apotek',
  'Brenneri',
  'Nygårds',
  'Strand',
  'Vester',
  'Øster',
  'Nord',
  'Sør',
  'Bispe',
  'Garver',
  'Seilmaker',
  'Rosen',
  'Linde',
  'Kastanje',
  'Film',
  'Teater',
];
const SUBURB_STEMS = [
  'Furu',
  'Gran',
  'Bjørke',
  'Solbakk',
  'Åker',
  'Eng',
  'Høyde',
  'Skog',
  'Rogne',
  'Hassel',
  'Eike',
  'Lerke',
  'Trost',
  'Svane',
  'Måltrost',
  'Hegre',
  'Rype',
  'Tiur',
  'Rev',
  'Solstrand',
  'Kløver',
  'Blåveis',
  'Hvitveis',
  'Lyng',
  'Bringebær',
  'Tyttebær',
  'Bjørnebær',
  'Utsikts',
  'Kvern',
  'Mølle',
  'Bekke',
  'Myr',
  'Tjern',
  'Dal',
  'Berg',
  'Stein',
  'Nordli',
  'Sørli',
  'Vestli',
  'Østli',
  'Prestegårds',
  'Lensmanns',
  'Husmanns',
  'Seter',
  'Løkke',
  'Hage',
  'Linde',
  'Ospe',
  'Selje',
  'Einer',
];
const MOUNTAIN_STEMS = [
  'Rype',
  'Fjell',
  'Seter',
  'Støls',
  'Skar',
  'Tiur',
  'Orrhane',
  'Rein',
  'Elg',
  'Bjørne',
  'Jerv',
  'Multe',
  'Lyng',
  'Bjørke',
  'Furu',
  'Blåbær',
  'Utsikts',
  'Solside',
  'Alpin',
  'Løype',
  'Stryk',
  'Vidde',
  'Høgda',
  'Nysetra',
  'Vassfar',
  'Halling',
  'Skarv',
  'Ljos',
  'Snø',
  'Sol',
];
const COAST_STEMS = [
  'Svaberg',
  'Måke',
  'Terne',
  'Skjær',
  'Sund',
  'Brygge',
  'Los',
  'Fyr',
  'Tang',
  'Skjell',
  'Strand',
  'Hummer',
  'Makrell',
  'Seiler',
  'Naust',
  'Holme',
  'Odde',
  'Nes',
  'Vik',
  'Bukt',
  'Hav',
  'Sjø',
  'Skipper',
];
const AU_STEMS = [
  'Acacia',
  'Albert',
  'Alfred',
  'Alma',
  'Banksia',
  'Barker',
  'Bourke',
  'Bell',
  'Boronia',
  'Bridge',
  'Broad',
  'Cameron',
  'Campbell',
  'Carrington',
  'Cedar',
  'Church',
  'Clarence',
  'Cook',
  'Darling',
  'Edward',
  'Elizabeth',
  'Ferguson',
  'Flinders',
  'Fraser',
  'George',
  'Gordon',
  'Grevillea',
  'Hamilton',
  'Harris',
  'Henry',
  'High',
  'Hill',
  'Hopetoun',
  'Hunter',
  'Jackson',
  'James',
  'John',
  'Kendall',
  'King',
  'Lawson',
  'Macarthur',
  'Macquarie',
  'Mary',
  'Melrose',
  'Merton',
  'Miller',
  'Mitchell',
  'Murray',
  'Napier',
  'Nelson',
  'Nicholson',
  'Oxford',
  'Park',
  'Phillip',
  'Princes',
  'Railway',
  'Regent',
  'Richmond',
  'Rose',
  'Russell',
  'Station',
  'Stewart',
  'Sturt',
  'Sydney',
  'Thomas',
  'Victoria',
  'Walker',
  'Waratah',
  'Wattle',
  'Wellington',
  'William',
  'York',
];
const AU_COAST_STEMS = [
  'Ocean',
  'Marine',
  'Beach',
  'Bayview',
  'Pacific',
  'Seaview',
  'Headland',
  'Dolphin',
  'Pelican',
  'Surf',
  'Shell',
  'Harbour',
  'Lighthouse',
  'Dune',
  'Norfolk',
];
const AU_BUSH_STEMS = [
  'Blackwood',
  'Bluegum',
  'Stringybark',
  'Lyrebird',
  'Kookaburra',
  'Ferntree',
  'Ironbark',
  'Mountain',
  'Valley',
  'Old Mill',
  'Creek',
  'Orchard',
  'Vineyard',
  'Ridge',
  'Wombat',
  'Paddock',
  'Woolshed',
];
