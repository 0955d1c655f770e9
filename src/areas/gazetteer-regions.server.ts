import type { Region } from '../texts/messages.ts';
import { boroughs, type PartOfTown } from './gazetteer-boroughs.server.ts';
import { COUNTRY_ID, type NewArea } from './area.server.ts';
import { boxAround, type Point } from './geometry.server.ts';
import { slugOf } from './names.contract.ts';

/**
 * Regions that people name when they look for a home and that are no level of government: landscapes of Norway, parts
 * of towns, and regions of Australia. Each is made of municipalities, counties or postcodes (see `Area.members`) that
 * the gazetteer has; `norwegianRegions` and `australianRegions` throw for one that it does not have.
 *
 * Sources: Store norske leksikon's articles on the landscapes; Oslo byleksikon on the parts of the town, whose
 * postcodes are those of the boroughs; the state tourism organisations' and councils of governments' lists of regions
 * (NSW: ROCs of the Office of Local Government; Victoria: Regional Partnerships). Where sources differ at the edge,
 * a municipality that most of them count is in, and may be in two.
 */
export function norwegianRegions(areas: readonly NewArea[]): NewArea[] {
  const byCode = new Map(areas.map((area) => [`${area.kind} ${area.code ?? ''}`, area]));
  return [
    ...NORWAY.map(({ codes, ...region }, index) => ({
      ...region,
      id: FIRST_ID.no + index,
      members: codes.split(' ').map((code) => {
        const kind = code.length === 2 ? 'county' : 'municipality';
        return known(byCode.get(`${kind} ${code}`), code);
      }),
    })),
    ...PARTS_OF_TOWNS.map(({ ranges, ...region }, index) => ({
      ...region,
      id: FIRST_PART_ID + index,
      members: areas.filter(
        ({ kind, code = '' }) => kind === 'postcode' && ranges.some(([from, to]) => code >= from && code <= to),
      ),
    })),
  ].map((region) => regionOf('no', region, areas));
}

/** See {@link norwegianRegions}. */
export function australianRegions(areas: readonly NewArea[]): NewArea[] {
  const councils = new Map(areas.filter(({ kind }) => kind === 'municipality').map((area) => [area.path, area]));
  return AUSTRALIA.map(({ state, councils: names, ...region }, index) =>
    regionOf(
      'au',
      {
        ...region,
        id: FIRST_ID.au + index,
        members: names.split(', ').map((name) => {
          const path = `${slugOf(state)},${slugOf(name)}-council`;
          return known(councils.get(path), path);
        }),
      },
      areas,
    ),
  );
}

interface Made {
  readonly id: number;
  readonly name: string;
  readonly otherNames?: readonly string[];
  readonly point?: Point;
  readonly members: readonly NewArea[];
}

function regionOf(country: Region, { id, name, otherNames, point, members }: Made, areas: readonly NewArea[]): NewArea {
  const ids = new Set(members.map((member) => member.id));
  const within = areas.filter(({ id, parentId }) => ids.has(id) || ids.has(parentId));
  const points = within.flatMap((area) => (area.kind === 'postcode' ? [] : (area.point ?? [])));
  const parents = new Set(members.map(({ kind, parentId }) => (kind === 'county' ? COUNTRY_ID[country] : parentId)));
  const [parent = COUNTRY_ID[country]] = parents;
  return {
    id,
    parentId: parents.size === 1 ? parent : COUNTRY_ID[country],
    country,
    kind: 'region',
    name,
    alternateNames: [...(otherNames ?? [])],
    slug: slugOf(name),
    path: `${country === 'no' ? 'norge' : 'australia'},${slugOf(name)}`,
    code: undefined,
    point: point ?? middleOf(boxAround(points)),
    box: boxAround(points),
    population: within.reduce((sum, { population }) => sum + population, 0),
    geometry: undefined,
    members: members.flatMap((member) => member.id ?? []),
    source: 'gazetteer',
  };
}

function middleOf(box: ReturnType<typeof boxAround>): Point | undefined {
  return box === undefined ? undefined : { lat: (box.north + box.south) / 2, lng: (box.east + box.west) / 2 };
}

function known(area: NewArea | undefined, written: string): NewArea {
  if (area === undefined) throw new Error(`The gazetteer has no ${written}`);
  return area;
}

/** Ids go by the order of the lists below: new regions stand at their ends. */
const FIRST_ID: Readonly<Record<Region, number>> = { no: 401, au: 601 };
const FIRST_PART_ID = 551;

/** Numbers of municipalities, or of counties (two digits), of 2024. */
const NORWAY: readonly { name: string; codes: string; otherNames?: readonly string[] }[] = [
  { name: 'Lofoten', codes: '1856 1857 1859 1860 1865 1874' },
  { name: 'Vesterålen', codes: '1866 1867 1868 1870 1871' },
  { name: 'Salten', codes: '1804 1837 1838 1839 1840 1841 1845 1848 1875' },
  {
    name: 'Helgeland',
    codes: '1811 1812 1813 1815 1816 1818 1820 1822 1824 1825 1826 1827 1828 1832 1833 1834 1835 1836',
  },
  { name: 'Ofoten', codes: '1806 1851 1853' },
  { name: 'Nord-Norge', codes: '18 55 56' },
  { name: 'Sørlandet', codes: '42' },
  { name: 'Vestlandet', codes: '11 46 15' },
  { name: 'Østlandet', codes: '03 31 32 33 34 39 40' },
  { name: 'Jæren', codes: '1103 1108 1119 1120 1121 1122 1124 1127' },
  { name: 'Nord-Jæren', codes: '1103 1108 1124 1127' },
  { name: 'Haugalandet', codes: '1106 1145 1146 1149 1151 1160 4611 4612' },
  { name: 'Ryfylke', codes: '1130 1133 1134 1135 1144' },
  { name: 'Dalane', codes: '1101 1111 1112 1114' },
  { name: 'Sunnmøre', codes: '1508 1511 1514 1515 1516 1517 1520 1525 1528 1531 1532 1577 1578 1580' },
  { name: 'Romsdal', codes: '1506 1535 1539 1547 1579' },
  { name: 'Nordmøre', codes: '1505 1554 1557 1560 1563 1566 1573 1576' },
  { name: 'Nordfjord', codes: '4602 4648 4649 4650 4651' },
  { name: 'Sogn', codes: '4635 4636 4637 4638 4639 4640 4641 4642 4643 4644' },
  { name: 'Hardanger', codes: '4618 4619 4620 4622' },
  { name: 'Sunnhordland', codes: '4611 4612 4613 4614 4615 4616 4617' },
  { name: 'Nordhordland', codes: '4629 4630 4631 4632 4633 4634' },
  { name: 'Hallingdal', codes: '3320 3322 3324 3326 3328 3330' },
  { name: 'Valdres', codes: '3449 3450 3451 3452 3453 3454' },
  { name: 'Numedal', codes: '3334 3336 3338' },
  { name: 'Gudbrandsdalen', codes: '3405 3431 3432 3433 3434 3435 3436 3437 3438 3439 3440 3441' },
  { name: 'Hedmarken', codes: '3403 3411 3412 3413' },
  { name: 'Østerdalen', codes: '3420 3421 3422 3423 3424 3425 3426 3427 3428 3429 3430' },
  { name: 'Solør', codes: '3417 3418 3419' },
  { name: 'Toten', codes: '3442 3443' },
  { name: 'Hadeland', codes: '3234 3236 3446' },
  { name: 'Romerike', codes: '3205 3209 3220 3222 3224 3226 3228 3230 3232 3238 3240 3242' },
  { name: 'Nedre Romerike', codes: '3205 3220 3222 3224 3226 3232' },
  { name: 'Øvre Romerike', codes: '3209 3228 3230 3238 3240 3242' },
  { name: 'Follo', codes: '3207 3212 3214 3216 3218 3220' },
  { name: 'Grenland', codes: '4001 4003 4010 4012' },
  { name: 'Vest-Telemark', codes: '4022 4028 4030 4032 4034 4036' },
  { name: 'Setesdal', codes: '4219 4220 4221 4222' },
  { name: 'Lister', codes: '4206 4207 4225 4226 4227 4228' },
  { name: 'Innherred', codes: '5006 5037 5038 5053' },
  { name: 'Namdalen', codes: '5007 5042 5043 5044 5045 5046 5047 5049 5052 5060' },
  { name: 'Fosen', codes: '5020 5054 5057 5058' },
];

/**
 * Parts of Norway's largest towns, by the first and last postcodes of their quarters, with the streets and squares of
 * the middle of town that people name as where they work.
 */
const PARTS_OF_TOWNS: readonly PartOfTown[] = [
  {
    name: 'Oslo indre by',
    otherNames: ['Indre by', 'Indre Oslo'],
    point: { lat: 59.921, lng: 10.747 },
    ranges: [
      ['0150', '0198'],
      ['0250', '0273'],
      ['0350', '0369'],
      ['0450', '0479'],
      ['0550', '0580'],
      ['0650', '0661'],
    ],
  },
  {
    name: 'Oslo vest',
    otherNames: ['Vestkanten', 'Oslo Vestkant', 'Vestkanten i Oslo'],
    point: { lat: 59.938, lng: 10.69 },
    ranges: [
      ['0250', '0287'],
      ['0340', '0383'],
      ['0750', '0791'],
    ],
  },
  {
    name: 'Oslo øst',
    otherNames: ['Østkanten', 'Oslo Østkant', 'Østkanten i Oslo'],
    point: { lat: 59.923, lng: 10.82 },
    ranges: [
      ['0180', '0198'],
      ['0550', '0599'],
      ['0650', '0694'],
      ['0950', '0988'],
      ['1051', '1089'],
    ],
  },
  {
    name: 'Oslo sentrum',
    otherNames: [
      'Karl Johans gate',
      'Karl Johan',
      'Akersgata',
      'Rådhusgata',
      'Stortingsgata',
      'Grensen',
      'Stortinget',
      'Jernbanetorget',
      'Kvadraturen',
      'Regjeringskvartalet',
      'Nationaltheatret',
      'Universitetsgata',
      'Rosenkrantz gate',
      'Prinsens gate',
      'Tollbugata',
      'Skippergata',
    ],
    point: { lat: 59.9127, lng: 10.7423 },
    ranges: [
      ['0150', '0162'],
      ['0164', '0166'],
      ['0179', '0181'],
    ],
  },
  {
    name: 'Trondheim sentrum',
    otherNames: ['Midtbyen', 'Munkegata', 'Olav Tryggvasons gate'],
    point: { lat: 63.4305, lng: 10.3951 },
    ranges: [['7010', '7014']],
  },
  {
    name: 'Stavanger sentrum',
    otherNames: ['Vågen', 'Gamle Stavanger'],
    point: { lat: 58.9716, lng: 5.7325 },
    ranges: [['4001', '4008']],
  },
  ...boroughs(),
  // The boroughs Alna, Bjerke, Grorud and Stovner. Last: the ids follow the order.
  {
    name: 'Groruddalen',
    otherNames: [],
    point: { lat: 59.945, lng: 10.865 },
    ranges: [
      ['0580', '0584'],
      ['0586', '0586'],
      ['0589', '0598'],
      ['0664', '0666'],
      ['0668', '0670'],
      ['0672', '0676'],
      ['0950', '0988'],
      ['1051', '1054'],
      ['1056', '1089'],
    ],
  },
];

/** Council areas, as GeoNames spells them. */
const AUSTRALIA: readonly { name: string; otherNames?: readonly string[]; state: string; councils: string }[] = [
  {
    name: 'Eastern Suburbs',
    otherNames: ['Sydney Eastern Suburbs'],
    state: 'New South Wales',
    councils: 'Woollahra, Waverley, Randwick',
  },
  {
    name: 'North Shore',
    otherNames: ['Sydney North Shore'],
    state: 'New South Wales',
    councils: 'North Sydney, Mosman, Lane Cove, Willoughby, Ku-ring-gai, Hornsby',
  },
  {
    name: 'Western Sydney',
    otherNames: ['Greater Western Sydney'],
    state: 'New South Wales',
    councils:
      'Blacktown, Blue Mountains, Camden, Campbelltown, Canterbury-Bankstown, Cumberland, Fairfield, Hawkesbury, Liverpool, Parramatta, Penrith, The Hills, Wollondilly',
  },
  {
    name: 'Hunter Region',
    otherNames: ['The Hunter', 'Hunter Valley', 'Hunter'],
    state: 'New South Wales',
    councils:
      'Cessnock, Dungog, Lake Macquarie, Maitland, Mid-Coast, Muswellbrook, Newcastle, Port Stephens, Singleton, Upper Hunter',
  },
  {
    name: 'Illawarra',
    otherNames: ['The Illawarra'],
    state: 'New South Wales',
    councils: 'Kiama, Shellharbour, Wollongong',
  },
  {
    name: 'South Coast',
    otherNames: ['NSW South Coast'],
    state: 'New South Wales',
    councils: 'Bega Valley, Eurobodalla, Shoalhaven',
  },
  {
    name: 'Northern Rivers',
    state: 'New South Wales',
    councils: 'Ballina, Byron, Kyogle, Lismore, Richmond Valley, Tweed',
  },
  {
    name: 'Mid North Coast',
    state: 'New South Wales',
    councils: 'Bellingen, Coffs Harbour, Kempsey, Nambucca Valley, Port Macquarie-Hastings',
  },
  {
    name: 'Gippsland',
    state: 'Victoria',
    councils: 'Bass Coast, Baw Baw, East Gippsland, Latrobe, South Gippsland, Wellington',
  },
  {
    name: 'Great Ocean Road',
    state: 'Victoria',
    councils: 'Colac-Otway, Corangamite, Moyne, Surf Coast, Warrnambool',
  },
  {
    name: 'Far North Queensland',
    otherNames: ['FNQ', 'Tropical North Queensland'],
    state: 'Queensland',
    councils: 'Cairns, Cassowary Coast, Douglas, Mareeba, Tablelands, Cook',
  },
  {
    name: 'Peel',
    otherNames: ['Peel Region'],
    state: 'Western Australia',
    councils: 'Boddington, Mandurah, Murray, Serpentine-Jarrahdale, Waroona',
  },
  {
    name: 'Fleurieu Peninsula',
    otherNames: ['Fleurieu'],
    state: 'South Australia',
    councils: 'Alexandrina, Victor Harbor, Yankalilla',
  },
  { name: 'Lower North Shore', state: 'New South Wales', councils: 'North Sydney, Mosman, Lane Cove, Willoughby' },
  { name: 'Southern Highlands', state: 'New South Wales', councils: 'Wingecarribee' },
  { name: 'Macarthur Region', state: 'New South Wales', councils: 'Camden, Campbelltown, Wollondilly' },
  { name: 'Upper North Shore', state: 'New South Wales', councils: 'Ku-ring-gai, Hornsby' },
];
