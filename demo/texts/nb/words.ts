import type { PropertyType } from '../../../src/properties/enums.contract.ts';
import { addressOf, type Home, usageArea } from '../../home.ts';
import type { Prices } from '../../prices.ts';
import type { Words } from '../grammar.ts';

/** A noun: indefinite, definite, article and pronoun. */
type Noun = readonly [indefinite: string, definite: string, article: 'en' | 'et' | 'ei'];

const NOUNS: Partial<Record<PropertyType, Noun>> = {
  apartment: ['leilighet', 'leiligheten', 'en'],
  flat: ['sokkelleilighet', 'sokkelleiligheten', 'en'],
  single_dwelling: ['enebolig', 'eneboligen', 'en'],
  townhouse: ['rekkehus', 'rekkehuset', 'et'],
  twin_dwelling: ['tomannsbolig', 'tomannsboligen', 'en'],
  others: ['bolig', 'boligen', 'en'],
  farm: ['småbruk', 'småbruket', 'et'],
  cabin: ['hytte', 'hytta', 'ei'],
  plot: ['tomt', 'tomta', 'ei'],
  garage_parking: ['parkeringsplass', 'plassen', 'en'],
  room_in_shared_apartment: ['rom', 'rommet', 'et'],
  dorm: ['hybel', 'hybelen', 'en'],
  office: ['kontorlokale', 'lokalet', 'et'],
  combination: ['kombinasjonslokale', 'lokalet', 'et'],
  apartment_building: ['bygård', 'gården', 'en'],
  mall: ['senterlokale', 'lokalet', 'et'],
  grocery_shop: ['butikklokale', 'lokalet', 'et'],
  hotel_accommodation: ['overnattingssted', 'stedet', 'et'],
  education_events: ['kurs- og selskapslokale', 'lokalet', 'et'],
  storage_logistic: ['lagerlokale', 'lageret', 'et'],
  workshop: ['verksted', 'verkstedet', 'et'],
  production_industry: ['produksjonslokale', 'lokalet', 'et'],
  warehouse: ['lagerhall', 'hallen', 'en'],
  canteen: ['serveringslokale', 'lokalet', 'et'],
};
const LEISURE: Partial<Record<PropertyType, Noun>> = {
  apartment: ['fritidsleilighet', 'leiligheten', 'en'],
  single_dwelling: ['fritidsbolig', 'boligen', 'en'],
  others: ['fritidsbolig', 'boligen', 'en'],
  plot: ['hyttetomt', 'tomta', 'ei'],
};

const NUMBERS = ['ingen', 'ett', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte'];
const FLOORS = [
  'sokkelen',
  'første etasje',
  'andre etasje',
  'tredje etasje',
  'fjerde etasje',
  'femte etasje',
  'sjette etasje',
  'sjuende etasje',
  'åttende etasje',
  'niende etasje',
];

export function norwegianWords(home: Home, prices: Prices): Words {
  const [bolig, boligen, en] = nounOf(home);
  const isNeuter = en === 'et';
  return {
    bolig,
    boligen,
    en,
    kind: bolig,
    t: isNeuter ? 't' : '',
    den: isNeuter ? 'det' : 'den',
    ny: isNeuter ? 'nytt' : 'ny',
    roms: `${home.rooms}-roms`,
    place: home.place.name,
    iPlace: `${WITH_PAA.has(home.place.name) ? 'på' : 'i'} ${home.place.name}`,
    municipality: home.place.municipality,
    county: home.place.county,
    street: home.street,
    address: addressOf(home),
    brai: home.internal,
    bra: usageArea(home),
    plot: grouped(home.plot),
    terrace: home.terrace,
    glazed: home.glazed,
    external: home.external,
    soverom: `${NUMBERS[home.bedrooms] ?? home.bedrooms} soverom`,
    soverommene: home.bedrooms === 1 ? 'soverommet' : `${NUMBERS[home.bedrooms] ?? home.bedrooms} soverommene`,
    bad: `${NUMBERS[home.bathrooms] ?? home.bathrooms} bad`,
    etasje: home.floor === undefined ? '' : (FLOORS[home.floor] ?? `${home.floor}. etasje`),
    floors: NUMBERS[home.floors] ?? home.floors,
    year: home.yearBuilt ?? '',
    renovated: home.renovated ?? '',
    stop: home.stop < 1000 ? `${home.stop} meter` : `${(home.stop / 1000).toFixed(1).replace('.', ',')} kilometer`,
    walk: Math.max(1, Math.round(home.stop / 80)),
    elevation: grouped(home.elevation),
    garage: home.garage === 1 ? 'én bil' : `${NUMBERS[home.garage] ?? home.garage} biler`,
    shared: grouped(prices.sharedCost ?? 0),
    debt: grouped(prices.jointDebt ?? 0),
    fees: grouped(prices.annualMunicipalityFees ?? 0),
    deposit: grouped(prices.deposit ?? 0),
    rent: grouped(prices.rent ?? 0),
    month: MONTHS[hash(home.externalId) % 12] ?? 'juni',
    project: home.project?.name ?? '',
    unit: home.project?.unit ?? '',
  };
}

function nounOf({ type, use, form, yearBuilt, place }: Home): Noun {
  if (use === 'leisure' && LEISURE[type] !== undefined) return LEISURE[type];
  if (type === 'cabin' && place.setting === 'coast') return ['sjøhytte', 'hytta', 'ei'];
  if (form === 'house' && type === 'single_dwelling' && yearBuilt !== undefined && yearBuilt < 1940)
    return ['villa', 'villaen', 'en'];
  return NOUNS[type] ?? ['bolig', 'boligen', 'en'];
}

/** 1234567 as 1 234 567, with spaces that do not break. */
export function grouped(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

function hash(name: string): number {
  let value = 0;
  for (let i = 0; i < name.length; i += 1) value = (Math.imul(value, 31) + name.charCodeAt(i)) >>> 0;
  return value;
}

const MONTHS = [
  'januar',
  'februar',
  'mars',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'desember',
];

/** Places that people are "på", not "i". */
const WITH_PAA = new Set(
  (
    'Frogner,Majorstuen,St. Hanshaugen,Grünerløkka,Sagene,Torshov,Grønland,Tøyen,Kampen,Vålerenga,Ensjø,Tjuvholmen,Skøyen,Ullern,Lilleaker,Røa,Vinderen,Holmenkollen,Kjelsås,Nordberg,Løren,Årvoll,Grorud,' +
    'Stovner,Furuset,Oppsal,Bøler,Manglerud,Lambertseter,Nordstrand,Holmlia,Mortensrud,Lysaker,Fornebu,Stabekk,Bekkestua,Høvik,Kolsås,Rykkinn,Strømmen,Kolbotn,Nordnes,Møhlenpris,Landås,Minde,Laksevåg,Nesttun,' +
    'Ulset,Bakklandet,Lade,Singsaker,Strindheim,Byåsen,Nardo,Ranheim,Heimdal,Tiller,Storhaug,Eiganes,Tasta,Madla,Hundvåg,Bragernes,Strømsø,Konnerud,Lund,Nøtterøy,Nesoddtangen,Straume,Kleppestø,Stord,Voss,Os,' +
    'Sola,Randaberg,Sortland,Finnsnes,Jessheim,Hamar,Lillehammer,Gjøvik,Kongsberg,Notodden,Røros,Bryne,Eidsvoll,Geilo,Ustaoset,Golsfjellet,Nesfjellet,Norefjell,Skeikampen,Sjusjøen,Gålå,Beitostølen,Bjorli,' +
    'Gaustablikk,Hovden,Kvamskogen,Strandafjellet,Savalen,Tjøme,Vesterøy,Fevik,Hitra,Sistranda,Leknes,Rauland,Tjørhom,Lyngør'
  ).split(','),
);
