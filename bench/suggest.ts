/**
 * `npm run bench -- suggest [--n 12000,100000,1000000]`: address suggestions over the gazetteer and
 * the streets of that many generated listings in each country, each query asked once, for the first
 * time. Prints the times in milliseconds; the target is 5 ms for any beginning.
 */
import { parseArgs } from 'node:util';
import { createAreas, type Areas } from '../src/areas/areas.server.ts';
import { createSuggestions, type Suggestions } from '../src/areas/suggest.server.ts';
import type { StreetListing } from '../src/areas/street-index.server.ts';
import { testDatabase } from '../src/platform/db/testing.ts';
import { brief, printTable, quantile, timed } from './search/measure.ts';
import { Random } from './search/random.ts';

const { values } = parseArgs({ options: { n: { type: 'string', default: '12000,100000,1000000' } } });
const LETTERS = { no: 'abcdefghijklmnopqrstuvwxyzæøå', au: 'abcdefghijklmnopqrstuvwxyz' };
const TYPES = { no: ['veien', 'gata', 'vegen', 'bakken', 'stien'], au: [' St', ' Road', ' Avenue', ' Ct', ' Drive'] };
const COUNTRIES = ['no', 'au'] as const;
type Country = (typeof COUNTRIES)[number];

const db = await testDatabase();
const { result: areas, milliseconds: loading } = await timed(() => createAreas({ db }));
console.log(
  `${areas.size.toLocaleString('en')} areas, put into an empty database and read in ${brief(loading)} ms; read again in ${brief((await timed(() => createAreas({ db }))).milliseconds)} ms\n`,
);
for (const count of values.n.split(',').map(Number)) await measure(areas, count);
await db.close();

async function measure(known: Areas, count: number): Promise<void> {
  const ones = new Map([...known.all()].map(({ id }) => [id, 1]));
  const before = heap();
  const suggestions = await createSuggestions({
    areas: known,
    countHomes: () => Promise.resolve(ones),
    countStreets: (_, streets) => Promise.resolve(streets.map(() => 1)),
  });
  const own = heap() - before;
  const homes = COUNTRIES.flatMap((country) => listings(known, country, count));
  const kept = heap();
  const start = performance.now();
  for (const home of homes) suggestions.addListing(home);
  const adding = performance.now() - start;
  console.log(
    `${(count * 2).toLocaleString('en')} listings: ${brief(own / 1e6)} MB for areas, ${brief((heap() - kept) / homes.length)} bytes and ${brief((adding * 1000) / homes.length)} µs a listing`,
  );

  const rows = [['queries', 'number', 'median', 'p99', 'worst']];
  for (const country of COUNTRIES) {
    for (const [name, texts] of queries(known, homes, country))
      rows.push([`${country}: ${name}`, ...(await times(suggestions, texts, country))]);
  }
  printTable(rows);
  const [home] = homes;
  if (home === undefined) return;
  const { milliseconds } = timedLoop(100_000, (i) =>
    known.assign(home.region, { ...home.address, lat: (home.address.lat ?? 0) + i * 1e-7 }),
  );
  console.log(`telling the areas of an address: ${brief(milliseconds * 1000)} µs\n`);
}

function queries(known: Areas, homes: readonly StreetListing[], country: Country): [string, string[]][] {
  const random = new Random(7);
  const letters = [...LETTERS[country]];
  const two = letters.flatMap((a) => letters.map((b) => a + b));
  const names = [...known.all()]
    .filter((area) => area.country === country && area.kind !== 'postcode' && area.name.length > 4)
    .map(({ name }) => name.toLowerCase());
  const streets = homes
    .filter(({ region }) => region === country)
    .slice(0, 2_000)
    .map(({ address }) => address.street ?? '');
  const some = Array.from({ length: 2_000 }, () => random.pick(names));
  return [
    ['one letter', letters],
    ['two letters', two],
    ['three letters', two.flatMap((a) => letters.map((b) => a + b))],
    ['four letters to all of a name', some.map((name) => name.slice(0, 4 + random.below(name.length)))],
    ['a name with a typo', some.map((name) => misspelt(name, random))],
    ['a street with its number', streets],
    ['a street and a place', streets.map((street) => `${street} ${random.pick(names)}`)],
    ['two letters and a place', some.map((name) => `${random.pick(two)} ${name}`)],
    ['digits', Array.from({ length: 2_000 }, () => String(random.below(10 ** (1 + random.below(9)))))],
  ];
}

async function times(suggestions: Suggestions, texts: readonly string[], region: Country): Promise<string[]> {
  const taken: number[] = [];
  for (const text of texts) {
    const start = performance.now();
    await suggestions.suggest(text, { region, limit: 8 });
    taken.push(performance.now() - start);
  }
  return [taken.length.toLocaleString('en'), ...[0.5, 0.99, 1].map((share) => brief(quantile(taken, share)))];
}

/** Streets named after places, some thirty in each suburb or municipality, with homes in them. */
function listings(known: Areas, country: Country, count: number): StreetListing[] {
  const random = new Random(count);
  const places = [...known.all()].filter(
    (area) =>
      area.country === country &&
      area.point !== undefined &&
      area.kind === (country === 'au' ? 'suburb' : 'municipality'),
  );
  return Array.from({ length: count }, (_, i) => {
    const place = random.pick(places);
    const number = 1 + random.below(90);
    const street = random.pick(places.slice(0, 4_000)).name.split(' ')[0] + random.pick(TYPES[country]);
    const address = {
      street: country === 'au' ? `${number} ${street}` : `${street} ${number}`,
      lat: (place.point?.lat ?? 0) + random.normal() / 100,
      lng: (place.point?.lng ?? 0) + random.normal() / 100,
    };
    const areaIds = [place, ...known.ancestors(place)].map(({ id }) => id).reverse();
    return {
      id: String(100_200_301 + i + (country === 'au' ? 500_000_000 : 0)),
      region: country,
      objectType: 'residential_sale',
      availability: 'available',
      areaIds,
      address,
    };
  });
}

/** One letter gone, doubled, changed or swapped. */
function misspelt(name: string, random: Random): string {
  const at = 1 + random.below(name.length - 2);
  const [head, letter, next, tail] = [name.slice(0, at), name.charAt(at), name.charAt(at + 1), name.slice(at + 2)];
  return random.pick([
    head + next + tail,
    head + letter + letter + next + tail,
    `${head}e${next}${tail}`,
    head + next + letter + tail,
  ]);
}

function timedLoop(rounds: number, action: (round: number) => unknown): { milliseconds: number } {
  const start = performance.now();
  for (let i = 0; i < rounds; i++) action(i);
  return { milliseconds: (performance.now() - start) / rounds };
}

/** Without --expose-gc the figures for memory are rough. */
function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
